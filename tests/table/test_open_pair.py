"""Seven-card stud, fourth street: with an open pair a room may let players bet the small bet or the big one."""

import pytest
from studkit import drift
from tablekit import Room, at, stud

from riverboat.core.stakes import Stakes, Structure
from riverboat.table import events as e
from riverboat.table import options

HIGH = "seven-card-stud-high"
STAKES = stud(5, 10, 2)


def fourth(boards: tuple[str, ...], stacks: str = "", stakes: Stakes = STAKES, bet: str = "either") -> Room:
    """Fourth street with these two up-cards each, in seats 1, 2, 3..."""
    given = stacks or " ".join(["200"] * len(boards))
    room = at(HIGH, stakes, stacks=given, open_pair_bet=bet, must_afford=False)
    down = iter(["2c", "3c", "4c", "5c", "6c", "7c"])
    room.deal({seat: f"{next(down)} {next(down)} {up}" for seat, up in enumerate(boards, start=1)})
    drift(room, until="fourth")
    return room


def bets(room: Room) -> list[tuple[str, float, float]]:
    """The bets or raises that are offered, each with its bounds."""
    words = ("bet", "raise-to")
    return [(o.word, o.low / 100, o.high / 100) for o in options(room.table, room.to_act) if o.word in words]


PAIR = ("Kd Kh", "Qs Jd", "9d 8h")


def test_with_an_open_pair_anyone_may_bet_the_one_or_the_other() -> None:
    room = fourth(PAIR)
    assert bets(room) == [("bet", 5, 5), ("bet", 10, 10)]
    room.do("1 check")
    assert bets(room) == [("bet", 5, 5), ("bet", 10, 10)], "also who has no pair"
    room.do("2 bet 10")
    assert room.one(e.BetMade).full


def test_nothing_between_the_two_is_a_bet() -> None:
    room = fourth(PAIR)
    assert room.refuses("1 bet 7").code == "between-the-limits"
    assert room.refuses("1 bet 4").code == "below-minimum"
    assert room.refuses("1 bet 11").code == "above-maximum"


def test_a_small_bet_may_be_raised_by_either_and_a_big_raise_makes_the_rest_big() -> None:
    room = fourth(PAIR)
    room.do("1 bet 5")
    assert bets(room) == [("raise-to", 10, 10), ("raise-to", 15, 15)]
    room.do("2 raise-to 15")
    assert bets(room) == [("raise-to", 25, 25)]
    assert room.refuses("3 raise-to 20").code == "below-minimum"


def test_a_big_bet_is_raised_by_big_ones_only() -> None:
    room = fourth(PAIR)
    room.do("1 bet 10")
    assert bets(room) == [("raise-to", 20, 20)]


def test_raises_of_either_size_count_for_the_cap() -> None:
    room = fourth(PAIR)
    room.do("1 bet 5", "2 raise-to 10", "3 raise-to 15", "1 raise-to 25")
    assert bets(room) == []
    assert room.refuses("2 raise-to 35").code == "raise-cap"


def test_who_has_less_than_the_big_bet_may_go_all_in_for_it() -> None:
    room = fourth(PAIR, stacks="9 200 200")
    assert bets(room) == [("bet", 5, 5), ("bet", 7, 7)]
    assert room.do("1 bet 7")[0] == e.BetMade(1, 700, 700, full=True, all_in=True)
    assert bets(room) == [("raise-to", 12, 12), ("raise-to", 17, 17)]


def test_without_a_pair_the_bet_is_the_small_one() -> None:
    assert bets(fourth(("Kd Qh", "Qs Jd", "9d 8h"))) == [("bet", 5, 5)]


def test_on_fifth_street_the_bet_is_the_big_one_whoever_has_a_pair() -> None:
    room = fourth(PAIR)
    drift(room, until="fifth")
    assert bets(room) == [("bet", 10, 10)]


def test_a_room_that_has_not_said_so_plays_fourth_street_at_the_small_bet() -> None:
    assert bets(fourth(PAIR, bet="small")) == [("bet", 5, 5)]


def test_where_bets_are_not_fixed_a_pair_changes_nothing() -> None:
    spread = Stakes(structure=Structure.SPREAD_LIMIT, small_bet=500, big_bet=1000, bring_in=200)
    assert bets(fourth(PAIR, stakes=spread)) == [("bet", 5, 10)]


@pytest.mark.parametrize("game", ["seven-card-stud-high-low", "seven-card-stud-high-low-eight", "razz"])
def test_no_other_game_has_it(game: str) -> None:
    room = at(game, STAKES, stacks="200 200")
    assert "open_pair_bet" not in {setting.key for setting in room.table.record.settings}
