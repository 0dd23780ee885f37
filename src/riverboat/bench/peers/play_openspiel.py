"""OpenSpiel's universal_poker, with every size of bet: chance deals cards one by one, as it asks for them."""

from importlib import import_module
from random import Random
from typing import Final

from riverboat.bench.measure import Run
from riverboat.bench.stakes import BIG_BLIND, CALL, FOLD, SEATS, SMALL_BLIND, STACK, choose

NAME: Final = "OpenSpiel"
PACKAGE: Final = "open_spiel"

_PARAMETERS: Final = {
    "betting": "nolimit",
    "numPlayers": str(SEATS),
    "numRounds": "4",
    "blind": " ".join(map(str, (SMALL_BLIND, BIG_BLIND, *[0] * (SEATS - 2)))),
    "firstPlayer": "3 1 1 1",
    "numSuits": "4",
    "numRanks": "13",
    "numHoleCards": "2",
    "numBoardCards": "0 3 1 1",
    "stack": " ".join([str(STACK)] * SEATS),
    "bettingAbstraction": "fullgame",
}


def prepare(rng: Random) -> Run:
    pyspiel = import_module("pyspiel")
    words = ",".join(f"{name}={value}" for name, value in _PARAMETERS.items())
    game = pyspiel.load_game(f"universal_poker({words})")

    def hand() -> int:
        state, actions = game.new_initial_state(), 0
        while not state.is_terminal():
            legal = state.legal_actions()
            if state.is_chance_node():
                state.apply_action(rng.choice(legal))
                continue
            raises = legal[-1] > 1  # 0 folds, 1 calls, and the others are what a bet comes to
            low = next(action for action in legal if action > 1) if raises else 0
            chosen = choose(rng, facing=legal[0] == 0, low=low, high=legal[-1] if raises else 0)
            state.apply_action({FOLD: 0, CALL: 1}.get(chosen, chosen))
            actions += 1
        state.returns()
        return actions

    return hand
