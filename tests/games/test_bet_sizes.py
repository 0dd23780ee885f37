"""Fixed limit: which of the two bets each round of a game is played with."""

import pytest
from tablekit import at, fl, stud

from riverboat.core.game import PotGame
from riverboat.core.stakes import Structure
from riverboat.games import games
from riverboat.games.tournament import TOURNAMENT_HOLDEM
from riverboat.table import events as e

LIMIT_GAMES = [game for game in (*games(), TOURNAMENT_HOLDEM) if Structure.FIXED_LIMIT in game.structures]

FOUR_ROUNDS = "small small big big"
SIZES = {
    "five-card-draw-high": "small big",
    "five-card-draw-low": "small big",
    "single-draw-ace-5": "small big",
    "mambo-stud": "small small big",
    "seven-card-stud-high": "small small big big big",
    "seven-card-stud-high-low": "small small big big big",
    "seven-card-stud-high-low-eight": "small small big big big",
    "razz": "small small big big big",
}
"""What is not the usual: two rounds at the small bet and two at the big one."""


@pytest.mark.parametrize("game", LIMIT_GAMES, ids=lambda game: game.key)
def test_each_round_is_played_with_its_posted_bet(game: PotGame) -> None:
    bring_in = 0 if game.key == "mexican-stud" else 1
    stakes = stud(2, 4, bring_in, ante=1) if game.bring_in else fl(2, 4, 1, 2)
    room = at(game.key, stakes, stacks="100 100 100")
    room.deal()
    while room.table.playing:
        word = next((word for word in ("check", "call") if word in room.offered), "time-out")
        room.do(f"{room.to_act} {word}")
    sizes = " ".join({200: "small", 400: "big"}[opened.size] for opened in room.all(e.RoundOpened))
    assert sizes == SIZES.get(game.key, FOUR_ROUNDS)
