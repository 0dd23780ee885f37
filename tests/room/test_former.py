"""Rows of before, which have names in them, are read as if they had been written today."""

from riverboat.room.former import Former
from riverboat.room.players import player_of
from riverboat.seats.events import ChipsBought, Left, Seated

FIRST, SECOND, BOB = (player_of(digit * 16) for digit in "123")


def former() -> Former:
    """Ada came at 100 and left; another Ada came at 500."""
    found = Former()
    found.add("Ada", 100, FIRST)
    found.add("Bob", 200, BOB)
    found.add("Ada", 500, SECOND)
    return found


def test_whose_name_it_was_depends_on_the_time() -> None:
    found = former()
    assert [found.player("Ada", at) for at in (50, 100, 499, 500, 900)] == [FIRST, FIRST, FIRST, SECOND, SECOND]
    assert found.latest() == {"Ada": SECOND, "Bob": BOB}
    assert found.of(SECOND) == found.of(FIRST) == ("Ada",)
    assert found.of("somebody else") == ()


def test_what_is_no_name_of_before_stays_as_it_is() -> None:
    assert former().player(BOB, 900) == BOB
    assert former().player("", 900) == ""
    assert Former().player("Ada", 900) == "Ada"


def test_only_events_that_say_who_it_is_are_changed() -> None:
    found = former()
    assert found.event(Seated(3, "Ada", 70), 300) == Seated(3, FIRST, 70)
    assert found.event(Left(3, "Ada", 50), 600) == Left(3, SECOND, 50)
    bought = ChipsBought(3, 50)
    assert found.event(bought, 300) is bought
    today = Seated(3, "Ada")
    assert Former().event(today, 300) is today
