"""texasholdem: one game, whose players get their chips back before every hand."""

import random
from typing import Final

from riverboat.bench.measure import Run
from riverboat.bench.stakes import BIG_BLIND, CALL, FOLD, SEATS, SMALL_BLIND, STACK, choose

NAME: Final = "texasholdem"
PACKAGE: Final = "texasholdem"


def prepare(rng: random.Random) -> Run:
    from texasholdem import ActionType, TexasHoldEm

    game = TexasHoldEm(buyin=STACK, big_blind=BIG_BLIND, small_blind=SMALL_BLIND, max_players=SEATS)
    random.seed(rng.random())  # its decks are shuffled with the module's own generator

    def hand() -> int:
        for player in game.players:
            player.chips = STACK
        game.start_hand()
        actions = 0
        while game.is_hand_running():
            moves = game.get_available_moves()
            facing = ActionType.CALL in moves.action_types
            raises = moves.raise_range or (0,)
            match choose(rng, facing=facing, low=raises[0], high=raises[-1]):
                case total if total > CALL:
                    game.take_action(ActionType.RAISE, total=total)
                case total if total == FOLD:
                    game.take_action(ActionType.FOLD)
                case _:
                    game.take_action(ActionType.CALL if facing else ActionType.CHECK)
            actions += 1
        return actions

    return hand
