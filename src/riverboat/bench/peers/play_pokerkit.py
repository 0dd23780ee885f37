"""PokerKit: everything automatic except what a player decides."""

import random
from typing import Final

from riverboat.bench.measure import Run
from riverboat.bench.stakes import CALL, FOLD, SEATS, STACK, choose, give_up
from riverboat.bench.variants import HOLDEM, Variant

NAME: Final = "PokerKit"
PACKAGE: Final = "pokerkit"


def prepare(rng: random.Random, variant: Variant = HOLDEM) -> Run:
    import pokerkit

    game = getattr(pokerkit, variant.pokerkit)(tuple(pokerkit.Automation), True, *variant.amounts)
    random.seed(rng.random())  # its states shuffle with the module's own generator

    def act(state: pokerkit.State) -> None:
        drawing = state.stand_patter_or_discarder_index
        if drawing is not None:
            state.stand_pat_or_discard(give_up(rng, state.hole_cards[drawing]))
            return
        facing = bool(state.checking_or_calling_amount)
        low = state.min_completion_betting_or_raising_to_amount or 0
        high = state.max_completion_betting_or_raising_to_amount or 0
        match choose(rng, facing=facing, low=low, high=high):
            case amount if amount > CALL:
                state.complete_bet_or_raise_to(amount)
            case amount if amount == FOLD:
                state.fold()
            case _ if state.bring_in_status:
                state.post_bring_in()
            case _:
                state.check_or_call()

    def hand() -> int:
        state = game(STACK, SEATS)
        actions = 0
        while state.status:
            act(state)
            actions += 1
        return actions

    return hand
