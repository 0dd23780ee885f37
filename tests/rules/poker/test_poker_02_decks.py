"""Section 2: the two decks of a table with an automated shuffler."""

import pytest
from roundskit import fold_around, passive
from tablekit import NEW_DECK, Room, at, nl, stud

from riverboat.table import commands as c
from riverboat.table import events as e


def with_shuffler() -> Room:
    return at("holdem", nl(1, 2), automated_shuffler=True)


@pytest.mark.rule("poker/2(d)(2)")
def test_one_deck_is_shuffled_while_the_other_is_played() -> None:
    """The shuffler jams during the first hand: that is played on, and it is the other deck that is not ready."""
    room = with_shuffler()
    room.deal()
    assert room.one(e.HandStarted).deck_id == "A"
    room.do("shuffler-jam")
    passive(room)
    assert sum(room.won().values()) == 6
    jammed = room.refuses_command(c.StartHand(NEW_DECK, deck_id="B"))
    assert (jammed.code, jammed.clause) == ("deck-locked", "poker/15(p)")
    room.do("deck-ready reshuffled")
    room.deal()
    assert room.one(e.HandStarted).deck_id == "B", "the order of the second hand is that of the deck in the shuffler"


@pytest.mark.rule("poker/2(d)(3)", "poker/2(d).both-decks")
def test_the_decks_alternate_without_a_break() -> None:
    room = with_shuffler()
    used = []
    for hand in range(5):
        room.give(c.StartHand(NEW_DECK[hand:] + NEW_DECK[:hand], deck_id="AB"[hand % 2]))
        used.append(room.one(e.HandStarted).deck_id)
        fold_around(room)
        refused = room.refuses_command(c.StartHand(NEW_DECK[9:] + NEW_DECK[:9], deck_id=used[-1]))
        assert (refused.code, refused.clause) == ("other-deck-due", "poker/2(d)(3)")
    assert used == ["A", "B", "A", "B", "A"]


@pytest.mark.rule("poker/2(d)(3)")
def test_a_misdeal_does_not_break_the_turns() -> None:
    room = with_shuffler()
    room.deal()
    room.do("misdeal wrong-start")
    room.deal()
    assert room.one(e.HandStarted).deck_id == "B"


def test_either_deck_may_begin_and_there_is_no_third() -> None:
    room = with_shuffler()
    assert room.refuses_command(c.StartHand(NEW_DECK, deck_id="C")).code == "other-deck-due"
    room.give(c.StartHand(NEW_DECK, deck_id="B"))
    assert room.one(e.HandStarted).deck_id == "B"
    fold_around(room)
    room.deal()
    assert room.one(e.HandStarted).deck_id == "A"


@pytest.mark.parametrize(("game", "stakes"), [("holdem", nl(1, 2)), ("seven-card-stud-high", stud(4, 8, 2))])
def test_without_a_shuffler_the_decks_have_no_turns(game: str, stakes: object) -> None:
    room = at(game, stakes)  # type: ignore[arg-type]
    assert room.refuses_command(c.StartHand(NEW_DECK, deck_id="A")).code == "no-shuffler"
    room.deal()
    assert room.one(e.HandStarted).deck_id == ""
