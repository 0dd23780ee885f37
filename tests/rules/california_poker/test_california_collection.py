"""The collection schedules: every option as it is printed, and as hands."""

from typing import Any

import msgspec
import pytest
from _pytest.mark import ParameterSet
from feeskit import FLOP_GAMES, fixed, mexican, played_out, spread, table, taken, won_early
from roundskit import in_order, passive
from tablekit import Room

from riverboat.core.collection import PotSchedule, check_rates
from riverboat.core.errors import Refused, SpecError
from riverboat.core.stakes import Stakes
from riverboat.games import fees, games
from riverboat.games import game as find_game
from riverboat.table import commands as c
from riverboat.table import events as e


def row(clause: str, limit: str, opening: str, regular: str) -> ParameterSet:
    """An option as the book prints it: its clause, the limit, the opening or late fee, the regular fee."""
    option = int(clause.rpartition(".")[2])
    low = int(limit.removeprefix("$").split("-")[0])
    return pytest.param(option, low, cents(opening), cents(regular), marks=pytest.mark.rule(clause), id=clause)


def cents(text: str) -> int:
    return round(100 * float(text))


FIXED = [
    row("california-poker/collection.option.1", "$1-$2", "0.50", "0.50"),
    row("california-poker/collection.option.2", "$1-$2", "0.50", "1.00"),
    row("california-poker/collection.option.3", "$1-$2", "0.50", "1.50"),
    row("california-poker/collection.option.4", "$1-$2", "1.00", "1.50"),
    row("california-poker/collection.option.5", "$1-$2", "1.00", "2.00"),
    row("california-poker/collection.option.6", "$2-$4", "1.00", "1.00"),
    row("california-poker/collection.option.7", "$2-$4", "1.00", "2.00"),
    row("california-poker/collection.option.8", "$2-$4", "1.00", "3.00"),
    row("california-poker/collection.option.9", "$2-$4", "1.00", "4.00"),
    row("california-poker/collection.option.10", "$2-$4", "1.00", "5.00"),
    row("california-poker/collection.option.11", "$3-$6", "1.00", "1.00"),
    row("california-poker/collection.option.12", "$4-$8", "1.00", "2.00"),
    row("california-poker/collection.option.13", "$5-$10", "1.00", "3.00"),
    row("california-poker/collection.option.14", "$8-$16", "1.00", "4.00"),
    row("california-poker/collection.option.15", "$9-$18", "1.00", "5.00"),
    row("california-poker/collection.option.16", "$10-$20", "1.00", "1.00"),
    row("california-poker/collection.option.17", "$15-$30", "1.00", "2.00"),
    row("california-poker/collection.option.18", "$20-$40", "1.00", "3.00"),
    row("california-poker/collection.option.19", "$40-$80", "1.00", "4.00"),
    row("california-poker/collection.option.20", "$100-$200", "1.00", "5.00"),
    row("california-poker/collection.option.21", "$10-$20", "0.00", "1.00"),
    row("california-poker/collection.option.22", "$15-$30", "0.00", "2.00"),
    row("california-poker/collection.option.23", "$20-$40", "0.00", "3.00"),
    row("california-poker/collection.option.24", "$40-$80", "0.00", "4.00"),
    row("california-poker/collection.option.25", "$100-$200", "0.00", "5.00"),
]
SPREAD = [
    row("california-poker/collection.option.26", "1", "0.00", "1.00"),
    row("california-poker/collection.option.27", "1", "0.00", "2.00"),
    row("california-poker/collection.option.28", "1", "1.00", "2.00"),
    row("california-poker/collection.option.29", "1", "1.00", "3.00"),
    row("california-poker/collection.option.30", "1", "1.00", "4.00"),
    row("california-poker/collection.option.31", "2", "0.00", "2.00"),
    row("california-poker/collection.option.32", "2", "1.00", "2.00"),
    row("california-poker/collection.option.33", "2", "1.00", "3.00"),
    row("california-poker/collection.option.34", "2", "1.00", "4.00"),
    row("california-poker/collection.option.35", "2", "1.00", "5.00"),
    row("california-poker/collection.option.36", "3", "0.00", "3.00"),
    row("california-poker/collection.option.37", "3", "1.00", "2.00"),
    row("california-poker/collection.option.38", "3", "1.00", "3.00"),
    row("california-poker/collection.option.39", "3", "1.00", "4.00"),
    row("california-poker/collection.option.40", "3", "1.00", "5.00"),
]
MEXICAN = [
    row("california-poker/collection.mexican-stud.option.1", "1", "0.00", "1.00"),
    row("california-poker/collection.mexican-stud.option.2", "1", "1.00", "2.00"),
    row("california-poker/collection.mexican-stud.option.3", "1", "1.00", "3.00"),
    row("california-poker/collection.mexican-stud.option.4", "1", "1.00", "4.00"),
    row("california-poker/collection.mexican-stud.option.5", "1", "1.00", "5.00"),
    row("california-poker/collection.mexican-stud.option.6", "2", "0.00", "1.00"),
    row("california-poker/collection.mexican-stud.option.7", "2", "1.00", "2.00"),
    row("california-poker/collection.mexican-stud.option.8", "2", "1.00", "3.00"),
    row("california-poker/collection.mexican-stud.option.9", "2", "1.00", "4.00"),
    row("california-poker/collection.mexican-stud.option.10", "2", "1.00", "5.00"),
]

ROW = ("option", "low", "opening", "regular")


@pytest.mark.parametrize(ROW, FIXED)
def test_a_fixed_limit_option_as_hands(option: int, low: int, opening: int, regular: int) -> None:
    game = FLOP_GAMES[(option - 1) % 5]
    early = won_early(table(game, fixed(low), option))
    assert taken(early) == opening
    assert early.one(e.RakeTaken).clause == f"california-poker/collection.option.{option}"
    late = played_out(table(game, fixed(low), option))
    assert taken(late) == regular, "in all"
    assert late.table.chips() == late.table.brought_in


@pytest.mark.parametrize(ROW, SPREAD)
def test_a_spread_limit_option_as_hands(option: int, low: int, opening: int, regular: int) -> None:
    game = FLOP_GAMES[(option - 1) % 5]
    assert taken(won_early(table(game, spread(low), option))) == opening
    assert taken(played_out(table(game, spread(low), option), flop_bet=5)) == regular
    seven, six = (played_out(_pot_of(dollars, game, low, option)) for dollars in (7, 6))
    assert (taken(seven), taken(six)) == (regular, 0)


def _pot_of(dollars: int, game: str, low: int, option: int) -> Room:
    """A table at which a hand that is checked down has this much in the pot: antes make up the rest."""
    stakes = spread(low)
    half = (dollars * 100 - 2 * 100 * low) // 2
    assert half >= 0
    return table(game, msgspec.structs.replace(stakes, ante=half), option, players=2)


@pytest.mark.parametrize(ROW, MEXICAN)
def test_a_mexican_stud_option_as_hands(option: int, low: int, opening: int, regular: int) -> None:
    assert taken(won_early(table("mexican-stud", mexican(low), option))) == opening
    late = played_out(table("mexican-stud", mexican(low, ante=2), option))
    assert taken(late) == regular
    assert late.one(e.RakeTaken).clause == f"california-poker/collection.mexican-stud.option.{option}"


@pytest.mark.rule("california-poker/collection.scope")
def test_mexican_stud_has_a_list_of_its_own() -> None:
    omaha, stud = (find_game(key).schedules[2] for key in ("omaha-california", "mexican-stud"))
    assert (omaha.low, omaha.opening, omaha.regular) == (100, 50, 150)
    assert (stud.low, stud.opening, stud.regular) == (100, 100, 300)
    assert all(find_game(key).schedules == fees.FLOP_GAMES for key in FLOP_GAMES)
    with pytest.raises(Refused, match="collection_option"):
        table("mexican-stud", mexican(2), 11)


def accepts(game: str, stakes: Stakes) -> set[int]:
    return {each.option for each in find_game(game).schedules if each.fits(stakes)}


@pytest.mark.rule("california-poker/collection.limit-games")
def test_fixed_limit_has_its_options_and_spread_limit_others() -> None:
    assert accepts("texas-holdem-california", fixed(2)) == {6, 7, 8, 9, 10}
    for stakes, option in ((fixed(2), 31), (spread(2), 7)):
        with pytest.raises(Refused, match="other limits") as refused:
            table("texas-holdem-california", stakes, option)
        assert refused.value.clause == "california-poker/collection.rules.one-option-per-table"


@pytest.mark.rule("california-poker/collection.table-limit.ranges")
def test_a_row_covers_its_range_and_what_stands_in_none_is_refused() -> None:
    game = "texas-holdem-california"
    assert accepts(game, fixed(9)) == {11, 12, 13, 14, 15}
    assert accepts(game, fixed(10)) == accepts(game, fixed(40)) == set(range(16, 26))
    assert accepts(game, spread(5)) == {36, 37, 38, 39, 40}
    assert accepts(game, fixed(10, 15)) == set(), "the higher limit is twice the lower"


@pytest.mark.rule("california-poker/collection.mexican-stud.table-limit.ranges")
def test_mexican_stud_goes_by_the_least_bet() -> None:
    assert accepts("mexican-stud", mexican(5)) == {6, 7, 8, 9, 10}
    assert accepts("mexican-stud", mexican(1)) == {1, 2, 3, 4, 5}


@pytest.mark.parametrize(
    "game",
    [
        pytest.param(clause.split("/")[1].removesuffix(".collection"), marks=pytest.mark.rule(clause))
        for clause in (
            "california-poker/texas-holdem-california.collection",
            "california-poker/texas-holdem-high-low.collection",
            "california-poker/omaha-california.collection",
            "california-poker/omaha-high-low-california.collection",
            "california-poker/pineapple-high-low.collection",
            "california-poker/mexican-stud.collection",
        )
    ],
)
def test_a_game_collects_by_an_option_of_its_list_and_in_no_other_way(game: str) -> None:
    stakes = mexican(2) if game == "mexican-stud" else fixed(2)
    listed = 10 if game == "mexican-stud" else 40
    assert table(game, stakes, 8).table.settings.collection.collection_option == 8
    with pytest.raises(Refused, match="collection_option"):
        table(game, stakes, listed + 1)
    keys = {setting.key for setting in find_game(game).settings}
    assert not keys & {"rake_percent", "rake_method", "rake_schedule"}


@pytest.mark.rule("california-poker/collection.1-25.regular-fee")
def test_the_regular_fee_of_a_fixed_limit_needs_no_pot_and_takes_no_more_than_it() -> None:
    assert taken(played_out(table("texas-holdem-california", fixed(3), 13, players=2))) == 300
    small = played_out(table("texas-holdem-california", fixed(2), 10, players=2))
    assert taken(small) == 400, "all of a pot of $4"
    assert small.stacks == {1: 498, 2: 498}, "nobody is charged the missing dollar"


@pytest.mark.rule("california-poker/collection.1-25.opening-fee", "california-poker/collection.1-25.opening-fee.timing")
def test_a_hand_that_ends_before_the_flop_pays_the_opening_fee_first_and_alone() -> None:
    room = won_early(table("texas-holdem-california", fixed(3), 15))
    assert taken(room) == 100
    assert in_order(room, e.RakeTaken, e.PotAwarded)
    assert room.all(e.BoardDealt) == []
    assert taken(won_early(table("texas-holdem-california", fixed(10), 25))) == 0


@pytest.mark.rule("california-poker/collection.26-40.regular-fee")
def test_the_regular_fee_of_a_spread_limit_leaves_the_rest_to_the_winner() -> None:
    room = played_out(table("texas-holdem-california", spread(2), 34), flop_bet=8)
    assert taken(room) == 400
    assert sum(room.won().values()) == 26, "of a pot of $30"


@pytest.mark.rule(
    "california-poker/collection.26-40.opening-fee", "california-poker/collection.26-40.opening-fee.timing"
)
def test_a_spread_limit_hand_that_ends_before_the_flop_pays_the_opening_fee() -> None:
    room = won_early(table("texas-holdem-california", spread(1), 28))
    assert (taken(room), room.all(e.BoardDealt)) == (100, [])
    assert in_order(room, e.RakeTaken, e.PotAwarded)
    assert taken(won_early(table("texas-holdem-california", spread(3), 36))) == 0


@pytest.mark.rule("california-poker/collection.26-40.seven-dollar-pot.fee")
@pytest.mark.parametrize(("dollars", "mode", "fee"), [(7, "none", 300), (6, "none", 0), (6, "opening", 100)])
def test_the_regular_fee_of_a_spread_limit_wants_seven_dollars(dollars: int, mode: str, fee: int) -> None:
    room = _pot_of(dollars, "texas-holdem-california", 1, 29)
    room.give(c.ChangeCollection({"short_pot_fee": mode}))
    assert taken(played_out(room)) == fee


@pytest.mark.rule("california-poker/collection.26-40.seven-dollar-pot.jackpot")
def test_the_jackpot_of_a_spread_limit_wants_seven_dollars() -> None:
    for dollars, drop in ((7, [(100,)]), (6, [])):
        room = _pot_of(dollars, "texas-holdem-california", 2, 33)
        room.give(c.ChangeCollection({"jackpot_drop": 100}))
        played_out(room)
        assert [event.amounts for event in room.all(e.DropTaken)] == drop
    room = played_out(table("texas-holdem-california", fixed(2), 6, players=2, jackpot_drop=100))
    assert room.one(e.DropTaken).amounts == (100,), "fixed limits have no such gate"


@pytest.mark.rule("california-poker/collection.mexican-stud.regular-fee")
def test_mexican_stud_pays_once_however_many_streets_come() -> None:
    room = played_out(table("mexican-stud", mexican(2), 8), flop_bet=10)
    assert taken(room) == 300
    assert len(room.all(e.RakeTaken)) == 1


@pytest.mark.rule("california-poker/collection.mexican-stud.late-fee")
def test_mexican_stud_pays_the_late_fee_alone_or_in_addition() -> None:
    assert taken(won_early(table("mexican-stud", mexican(2), 8))) == 100
    assert taken(won_early(table("mexican-stud", mexican(2), 6))) == 0
    both: dict[str, Any] = {"fee_mode": "cumulative"}
    assert taken(won_early(table("mexican-stud", mexican(2), 8, **both))) == 0
    assert taken(played_out(table("mexican-stud", mexican(2), 8, **both), flop_bet=10)) == 400


def test_a_cumulative_opening_fee_is_taken_before_the_flop_and_the_regular_one_in_addition() -> None:
    room = played_out(table("texas-holdem-california", fixed(4), 12, fee_mode="cumulative"))
    assert [sum(event.amounts) for event in room.all(e.RakeTaken)] == [100, 200]
    assert taken(won_early(table("texas-holdem-california", fixed(4), 12, fee_mode="cumulative"))) == 100


def test_a_room_may_ask_for_a_larger_pot() -> None:
    room = table("texas-holdem-california", fixed(4), 12, min_pot_for_fee=1300)
    assert taken(played_out(room)) == 0, "$12 in the pot"
    assert taken(played_out(room, flop_bet=4)) == 200


@pytest.mark.rule("california-poker/collection.rules.determined-before-play")
def test_a_hand_pays_what_was_settled_before_it() -> None:
    room = table("texas-holdem-california", fixed(3), 12)
    room.deal()
    room.give(c.ChangeCollection({"collection_option": 13}))
    passive(room)
    assert taken(room) == 200
    assert taken(played_out(room)) == 300
    assert room.refold() == room.table


@pytest.mark.rule("california-poker/collection.rules.one-option-per-table")
def test_an_option_replaces_the_one_before_it_and_is_taken_whole() -> None:
    room = table("texas-holdem-california", fixed(2), 6)
    room.give(c.ChangeCollection({"collection_option": 7}))
    assert taken(played_out(room)) == 200
    mixed = room.refuses_command(c.ChangeCollection({"opening_fee": 100}))
    assert (mixed.code, mixed.clause) == ("bad-settings", "california-poker/collection.rules.determined-before-play")
    other = room.refuses_command(c.ChangeCollection({"collection_option": 11}))
    assert "other limits" in other.detail


@pytest.mark.rule("california-poker/collection.rules.no-percentage")
def test_a_fee_is_no_part_of_the_pot() -> None:
    for bet in (6, 80):
        stakes = fixed(3) if bet == 6 else fixed(9)
        assert taken(played_out(table("texas-holdem-california", stakes, 14), flop_bet=stakes.small_bet // 100)) == 400
    with pytest.raises(Refused, match="no such setting"):
        table("texas-holdem-california", fixed(3), 14, rake_percent=5)
    with pytest.raises((SpecError, TypeError), match=r"flat sum|int object expected"):  # compiled: its type
        PotSchedule(99, (), 100, 0, 0, 0.05)  # type: ignore[arg-type]


@pytest.mark.rule("california-poker/collection.rules.flat-fees")
def test_two_tables_of_one_limit_may_charge_different_fees() -> None:
    cheap, dear = (table("texas-holdem-california", fixed(2), option) for option in (6, 10))
    assert (taken(played_out(cheap)), taken(played_out(dear))) == (100, 500)


@pytest.mark.rule("california-poker/collection.rules.max-five-rates")
def test_a_table_limit_has_at_most_five_rates() -> None:
    by_number = {each.option: each for each in fees.FLOP_GAMES}
    check_rates([by_number[option] for option in range(16, 21)])
    with pytest.raises(SpecError, match="at most 5 rates"):
        check_rates([by_number[option] for option in range(16, 22)])
    check_rates([by_number[option] for option in range(16, 26)], by_regular_fee=True)
    sixth = PotSchedule(41, by_number[6].structures, 200, 200, 100, 600)
    with pytest.raises(SpecError, match="at most 5 rates"):
        check_rates([*(by_number[option] for option in range(6, 11)), sixth])


def test_a_fee_of_half_dollars_wants_chips_of_half_a_dollar() -> None:
    stakes = next(each for each in find_game("texas-holdem-california").stakes if each.small_bet == 100)
    with pytest.raises(Refused, match="no whole chips"):
        table("texas-holdem-california", stakes, 1)


def test_only_the_california_poker_games_have_schedules() -> None:
    assert {record.key for record in games() if record.schedules} == {*FLOP_GAMES, "mexican-stud"}
