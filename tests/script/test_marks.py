"""Cards in a sentence are marked: what is drawn has them as numbers, what is read as names."""

import msgspec
import pytest

from riverboat.core.cards import JOKER, UNKNOWN, names, parse_cards
from riverboat.core.stakes import no_limit
from riverboat.core.tiles import TILES
from riverboat.server.families.pot import POT
from riverboat.server.tables.facts import FactWriter
from riverboat.table import Table, play
from riverboat.table import commands as c
from riverboat.table import events as e
from riverboat.tell import marks, tell, tell_marked


@pytest.mark.parametrize("cards", [parse_cards("As Td 2c"), (JOKER,), (UNKNOWN, UNKNOWN)])
def test_marked_names_are_told_as_names_and_drawn_as_cards(cards: tuple[int, ...]) -> None:
    marked = f"Ann shows {marks.names(cards)}: a hand"
    assert marks.unmarked(marked) == f"Ann shows {names(cards)}: a hand"
    assert marks.with_gaps(marked) == (f"Ann shows {' '.join(marks.GAP * len(cards))}: a hand", cards)


def test_tiles_are_named_in_words() -> None:
    tiles = tuple(TILES)[:2]
    assert marks.with_gaps(marks.names(tiles)) == (names(tiles), ())


def dealt(*players: str) -> tuple[Table, list[e.Event]]:
    table = Table()
    log: list[e.Event] = []
    log += play(table, c.OpenTable("no-limit-holdem", no_limit(100, 200)))
    for seat, player in enumerate(players, start=1):
        log += play(table, c.Sit(seat, player, 10_000))
    log += play(table, c.StartHand(table.record.deck))
    return table, log


def test_a_player_who_is_called_like_a_card_is_none() -> None:
    """The client was once to find the cards by itself."""
    table, log = dealt("As", "Td")
    (cards,) = [event for event in log if isinstance(event, e.Dealt)]
    words, named = marks.with_gaps(tell_marked(cards, table))
    assert words == f"Dealt: As {marks.GAP} {marks.GAP}, Td {marks.GAP} {marks.GAP}"
    assert names(named[:2]) in tell(cards, table)


def test_a_fact_has_the_cards_that_its_words_have_gaps_for() -> None:
    table, log = dealt("Ann", "Bob")
    writer = FactWriter(POT)
    told = [msgspec.json.decode(writer.write(number, event, table).public) for number, event in enumerate(log, start=1)]
    assert [fact["words"].count(marks.GAP) for fact in told] == [len(fact.get("named", ())) for fact in told]
    assert next(fact["named"] for fact in told if fact["fact"]["fact"] == "dealt") == [UNKNOWN] * 4
    assert "named" not in told[0], "where none is named there are none"
