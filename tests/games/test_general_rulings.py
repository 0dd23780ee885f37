"""Games whose book has no rulings, or that are in no book, are ruled by the general poker book.  [decision 0020]"""

import pytest
from tablekit import Room, at

from riverboat.core.game import PotGame
from riverboat.games import games
from riverboat.rulebook import clause
from riverboat.table import events as e
from riverboat.table import floor_options

RULED_BY_POKER = [game for game in games() if game.book in ("california-poker", "house", "poker")]
GAMES = pytest.mark.parametrize("game", RULED_BY_POKER, ids=lambda game: game.key)


def dealt(game: PotGame) -> Room:
    room = at(game.key, game.stakes[0], stacks=[400] * 4)
    room.deal()
    return room


@GAMES
def test_every_ruling_that_is_proposed_cites_section_15_or_the_definitions(game: PotGame) -> None:
    proposed = floor_options(dealt(game).table)
    assert {option.words for option in proposed} >= {"misdeal wrong-start", "deck-wrong extra", "1 dead-hand fouled"}
    for option in proposed:
        assert option.clause.startswith(("poker/15", "poker/1.fouled-hand")), option
        assert clause(option.clause)


@GAMES
def test_a_misdeal_gives_everything_back_by_the_clause(game: PotGame) -> None:
    room = dealt(game)
    room.do("misdeal wrong-start")
    assert room.one(e.HandVoided).clause == "poker/15(e)(2)"
    assert set(room.stacks.values()) == {400}
