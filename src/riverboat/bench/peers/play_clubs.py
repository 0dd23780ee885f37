"""clubs: a step is the number of chips put in, below nothing for a fold."""

import random
from typing import Final

from riverboat.bench.measure import Run
from riverboat.bench.stakes import BIG_BLIND, CALL, SEATS, SMALL_BLIND, STACK, choose

NAME: Final = "clubs"
PACKAGE: Final = "clubs"


def prepare(rng: random.Random) -> Run:
    from clubs import Dealer, configs

    blinds = [SMALL_BLIND, BIG_BLIND, *[0] * (SEATS - 2)]
    dealer = Dealer(**configs.NO_LIMIT_HOLDEM_SIX_PLAYER | {"blinds": blinds, "start_stack": STACK})
    random.seed(rng.random())  # its decks are shuffled with the module's own generator

    def hand() -> int:
        # The button stays at seat 0: elsewhere its release 0.1.4 fails on the odd chips of a split pot.
        state = dealer.reset(reset_button=True, reset_stacks=True)
        actions = 0
        over = False
        while not over:
            call = state["call"]
            bet = choose(rng, facing=call > 0, low=state["min_raise"], high=state["max_raise"])
            state, _, done = dealer.step(call if bet == CALL else bet)
            over = all(done)
            actions += 1
        return actions

    return hand
