"""RLCard: its game class, without the environment that encodes observations, which is faster.

It knows three raises only (half the pot, the pot, all in); they stand for the amount of a raise.
"""

from random import Random
from typing import Final

from riverboat.bench.measure import Run
from riverboat.bench.stakes import CALL, FOLD, SEATS, STACK, choose

NAME: Final = "RLCard"
PACKAGE: Final = "rlcard"


def prepare(rng: Random) -> Run:
    from rlcard.games.nolimitholdem import Action
    from rlcard.games.nolimitholdem.game import NolimitholdemGame

    game = NolimitholdemGame(num_players=SEATS)
    game.np_random.seed(rng.getrandbits(32))
    game.configure({"game_num_players": SEATS, "chips_for_each": STACK, "dealer_id": 0})

    def hand() -> int:
        state, seat = game.init_game()
        actions = 0
        while not game.is_over():
            legal = state["legal_actions"]  # fold, check or call, then the raises
            facing = max(game.round.raised) > game.round.raised[seat]
            match choose(rng, facing=facing, low=1, high=len(legal) - 2):
                case raised if raised > CALL:
                    state, seat = game.step(legal[1 + raised])
                case folded if folded == FOLD:
                    state, seat = game.step(Action.FOLD)
                case _:
                    state, seat = game.step(Action.CHECK_CALL)
            actions += 1
        game.get_payoffs()
        return actions

    return hand
