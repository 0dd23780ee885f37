"""Colouring up, and the chip race."""

import pytest
from eventkit import NO_COLOURS, USUAL, Event, of, sat

from riverboat.core.cards import STANDARD_52, Cards, parse_cards
from riverboat.core.errors import Refused
from riverboat.core.money import TournamentChips as Chips
from riverboat.tournament import Rebuys
from riverboat.tournament import facts as f
from riverboat.tournament import orders as o
from riverboat.tournament.race import Leftover, Odd, Protection, Raced, difference, odd_of, race
from riverboat.tournament.structure import Break, Level, Schedule, chips_at, proposed

SMALL, BIG = Chips(25), Chips(100)


def raced(
    odds: dict[int, int],
    cards: str,
    *,
    bare: tuple[int, ...] = (),
    chip: Chips = SMALL,
    bigger: Chips = BIG,
    protection: Protection = "pool-first",
    leftover: Leftover = "table",
) -> dict[int, Raced]:
    """Seats with their odd chips, all with a bigger chip besides but for those who have nothing else."""
    seats = [Odd(seat, odd, Chips(0 if seat in bare else bigger)) for seat, odd in odds.items()]
    deck = parse_cards(cards)
    done = race(seats, deck, chip=chip, bigger=bigger, protection=protection, leftover=leftover)
    return {each.seat: each for each in done}


def winners(done: dict[int, Raced]) -> set[int]:
    return {seat for seat, each in done.items() if each.won}


def change(done: dict[int, Raced]) -> int:
    return difference(list(done.values()))


# ---------------------------------------------------------------- when and what


@pytest.mark.rule("tournament/colorup.trigger")
def test_chips_go_when_everything_to_come_is_made_of_bigger_ones() -> None:
    blinds = ((25, 50), (50, 100), (75, 150), (100, 200), (200, 400))
    levels = tuple(Level(Chips(small), Chips(big)) for small, big in blinds)
    assert proposed(Schedule(levels))[3] == (25,), "for the change to 100-200, and not to 75-150"
    anted = (*levels[:3], Level(Chips(100), Chips(200), Chips(25)), levels[4])
    assert 3 not in proposed(Schedule(anted)), "an ante of 25 is still in use"
    early = Schedule((levels[0], Break(10, (SMALL,)), levels[2]))
    with pytest.raises(Refused) as caught:
        Event(schedule=early)
    assert (caught.value.code, caught.value.clause) == ("still-needed", "tournament/colorup.trigger")


@pytest.mark.rule("tournament/colorup.purpose")
def test_after_the_colour_up_no_small_chip_is_in_play_or_issued() -> None:
    event = sat(4, schedule=USUAL, rebuys=Rebuys(number=1, price=Chips(3000), chips=Chips(3000))).start()  # type: ignore[arg-type]
    event.hand({1: 75, 2: -75, 3: 25, 4: -25})
    event.to_first_break()
    event.do(o.ColourUp(1, SMALL, STANDARD_52))
    assert all(entry.stack % 100 == 0 for entry in event.state.alive())
    assert event.state.smallest == 100
    assert event.refuses(o.ColourUp(1, SMALL, STANDARD_52)) == ("coloured-up-already", "colorup.purpose")
    event.later(10).tick()
    assert chips_at(USUAL, event.state.clock.row) == (100, 500, 1000)
    with pytest.raises(Refused, match="still-needed"):
        Event(schedule=Schedule((*USUAL.rows, Level(Chips(425), Chips(850)))))
    with pytest.raises(Refused, match="cannot-be-posted"):
        Event(schedule=Schedule((*NO_COLOURS.rows, Level(Chips(410), Chips(820)))))


@pytest.mark.rule("tournament/colorup.exchange")
def test_full_sets_are_changed_first() -> None:
    assert odd_of(Chips(1275), SMALL, BIG, held=11) == (1200, 3)
    assert odd_of(Chips(1100), SMALL, BIG, held=4) == (1100, 0)
    event = sat(3, schedule=USUAL, played="dealt").start()
    event.hand({1: 275, 2: -275})
    event.to_first_break()
    facts = of(event.do(o.ColourUp(1, SMALL, STANDARD_52)), f.ColouredUp)[0]
    assert [(each.seat, each.odd) for each in facts.raced] == [(1, 3), (2, 1)], "seat 3 has none, and is not in it"


@pytest.mark.rule("tournament/colorup.odd-chips")
def test_what_does_not_make_a_bigger_chip_is_odd() -> None:
    assert [odd_of(Chips(1000 + 25 * held), SMALL, BIG, held=held)[1] for held in (1, 2, 3, 4, 5)] == [1, 2, 3, 0, 1]
    assert odd_of(Chips(900), Chips(100), Chips(500), held=9)[1] == 4


# ---------------------------------------------------------------- the race


@pytest.mark.rule("tournament/colorup.race.one-card-per-chip")
def test_a_card_for_each_odd_chip() -> None:
    done = raced({1: 3, 4: 2, 5: 0, 6: 1}, "As Kd 7c 2h Qs Jh")
    assert {seat: len(each.cards) for seat, each in done.items()} == {1: 3, 4: 2, 6: 1}
    assert len({card for each in done.values() for card in each.cards}) == 6
    with pytest.raises(Refused, match="wrong-number-of-cards"):
        raced({1: 2}, "As As")


@pytest.mark.rule("tournament/colorup.race.deal-order")
def test_from_the_first_seat_each_gets_all_of_theirs() -> None:
    done = raced({4: 3, 1: 2, 3: 1}, "As Kd 7c 2h Qs Jh")
    cards: dict[int, Cards] = {seat: each.cards for seat, each in done.items()}
    assert cards == {1: parse_cards("As Kd"), 3: parse_cards("7c"), 4: parse_cards("2h Qs Jh")}


@pytest.mark.rule("tournament/colorup.race.pool")
def test_all_odd_chips_are_coloured_up_together() -> None:
    done = raced({1: 3, 2: 2, 3: 1, 4: 2}, "9h 4c Jd Qs 2d Qh 5s 8c")
    assert sum(each.won for each in done.values()) == 2
    assert change(done) == 0


@pytest.mark.rule("tournament/colorup.race.high-card-first")
def test_the_highest_cards_get_the_bigger_chips() -> None:
    done = raced({1: 3, 4: 2, 6: 1, 9: 2}, "9h 4c Jd Qs 2d Qh 5s 8c")
    assert winners(done) == {4, 6}
    assert {seat: each.stack - each.before for seat, each in done.items()} == {1: -75, 4: 50, 6: 75, 9: -50}


@pytest.mark.rule("tournament/colorup.race.suits")
def test_equal_ranks_go_by_suit() -> None:
    assert winners(raced({1: 2, 2: 1, 3: 1}, "Qs 2c Kc Kd")) == {3}
    assert winners(raced({2: 1, 3: 3}, "Kd Kh 2c 3c")) == {3}
    assert winners(raced({2: 1, 3: 3}, "Kh Ks 2c 3c")) == {3}
    assert winners(raced({1: 1, 2: 3}, "Qs Kc 2c 3c")) == {2}, "a queen of spades beats no king"


@pytest.mark.rule("tournament/colorup.race.one-chip-max")
def test_nobody_gets_two() -> None:
    done = raced({2: 3, 5: 1, 7: 2, 8: 2}, "As Ks 3d Qh Tc 2c 9s 6d")
    assert winners(done) == {2, 5}
    assert max(each.won for each in done.values()) == 1


@pytest.mark.rule("tournament/colorup.race.leftover-half")
def test_half_of_a_bigger_chip_left_over_earns_one() -> None:
    done = raced({1: 3, 2: 2, 3: 1}, "7s 7h 7d Kc 3h Kd")
    assert winners(done) == {2, 3}
    assert change(done) == 50


@pytest.mark.rule("tournament/colorup.race.leftover-three")
def test_three_of_four_left_over_earn_one() -> None:
    done = raced({1: 3, 2: 3, 3: 1}, "As 2c 3c Kd 4c 5c Qs")
    assert len(winners(done)) == 2
    assert change(done) == 25


@pytest.mark.rule("tournament/colorup.race.leftover-less")
def test_less_than_half_is_simply_removed() -> None:
    done = raced({1: 3, 2: 2}, "As 2c 3c Kd 4c")
    assert (winners(done), change(done)) == ({1}, -25)
    alone = raced({1: 1}, "As")
    assert (winners(alone), change(alone)) == (set(), -25)


@pytest.mark.rule("tournament/colorup.race.leftover-odd-ratio")
@pytest.mark.parametrize(
    ("odds", "chip", "bigger", "won", "off"),
    [
        ({1: 4, 2: 3}, 100, 500, 1, -200),
        ({1: 4, 2: 4}, 100, 500, 2, 200),
        ({1: 1}, 500, 1000, 1, 500),
    ],
)
def test_half_is_measured_by_the_denominations(
    odds: dict[int, int], chip: int, bigger: int, won: int, off: int
) -> None:
    cards = "As 2c 3c 4c Kd 5c 6c 7c"
    done = raced(odds, cards, chip=Chips(chip), bigger=Chips(bigger))
    assert (len(winners(done)), change(done)) == (won, off)


# ---------------------------------------------------------------- nobody is raced out


@pytest.mark.rule("tournament/colorup.race.nobody-out")
def test_the_race_eliminates_nobody() -> None:
    done = raced({1: 2, 5: 1}, "As Kd 2c", bare=(5,))
    assert done[5].stack == 100
    event = sat(5, schedule=USUAL).start()
    event.hand({5: -4975, 1: 4975})
    event.to_first_break()
    deck = parse_cards("As Ks Qs 2c")
    event.do(o.ColourUp(1, SMALL, (*deck, *(card for card in STANDARD_52 if card not in deck))))
    assert event.stacks()[5] == 100
    assert (len(event.state.alive()), event.state.outs) == (5, [])


@pytest.mark.rule("tournament/colorup.race.nobody-out.first")
def test_a_player_without_chips_is_served_before_anybody_else() -> None:
    done = raced({1: 3, 2: 3, 3: 1, 5: 1}, "As Qd 4h Kh Jc 2s Td 2c", bare=(5,))
    assert winners(done) == {1, 5}
    assert change(done) == 0


@pytest.mark.rule("tournament/colorup.race.nobody-out.only-once")
def test_the_chip_so_given_is_the_one_of_the_race() -> None:
    done = raced({1: 3, 2: 3, 5: 2}, "Ks 5d 2h Qh 8c 3s Ad Ac", bare=(5,))
    assert winners(done) == {1, 5}
    assert done[5].won == 1


@pytest.mark.rule("tournament/colorup.race.nobody-out.not-needed")
def test_who_has_a_chip_after_the_exchange_is_not_protected() -> None:
    besides, odd = odd_of(Chips(125), SMALL, BIG, held=5)
    assert (besides, odd) == (100, 1)
    done = raced({1: 3, 5: 1}, "As Kd Qh 2c")
    assert winners(done) == {1}
    assert done[5].stack == 100


@pytest.mark.rule("tournament/colorup.race.nobody-out.short-pool")
def test_the_protection_goes_beyond_the_pool() -> None:
    done = raced({1: 1, 2: 1, 3: 1}, "2c 3c As", bare=(1, 2))
    assert winners(done) == {1, 2}
    assert change(done) == 125


@pytest.mark.rule("tournament/colorup.final-count")
def test_each_race_records_its_difference_and_the_sum_explains_the_count() -> None:
    for odds, off in (({1: 3, 2: 1}, 0), ({1: 3, 2: 2}, -25), ({1: 3, 2: 3}, 50), ({1: 3, 2: 3, 3: 1}, 25)):
        assert change(raced(odds, "As Ks Qs Js Ts 9s 8s")) == off
    event = Event(tables=2, schedule=USUAL).fill(9).start()
    for table in (1, 2):
        seats = list(event.stacks(table))
        event.hand({seats[0]: 50, seats[1]: -25, seats[2]: -25}, table=table)
    event.to_first_break()
    for table in (1, 2):
        event.do(o.ColourUp(table, SMALL, STANDARD_52))
    logged = [(each.value_in, each.value_out) for each in event.state.raced]
    off = sum(out - into for into, out in logged)
    assert event.state.in_play() == 45000 + off == event.state.expected()


# ---------------------------------------------------------------- settings


@pytest.mark.parametrize(("protection", "issued", "off"), [("pool-first", 2, 0), ("extra-after-race", 3, 100)])
def test_protection_by_the_document_or_by_tda(protection: Protection, issued: int, off: int) -> None:
    """TDA 24: odd 25s 3, 3, 1, 1, the last one somebody's last chip, with the lowest card."""
    done = raced({1: 3, 2: 3, 3: 1, 4: 1}, "As Qd 4h Kh Jc 3s Td 2c", bare=(4,), protection=protection)
    assert sum(each.won for each in done.values()) == issued
    assert change(done) == off
    assert done[4].stack == 100


@pytest.mark.parametrize(("leftover", "won"), [("table", {1}), ("own", {1, 2})])
def test_whose_chips_are_weighed_against_half_is_a_setting(leftover: Leftover, won: set[int]) -> None:
    """Five odd chips make one and leave one over; the next player has two of their own."""
    assert winners(raced({1: 3, 2: 2}, "As 2c 3c Kd 4c", leftover=leftover)) == won


def test_a_denomination_goes_only_to_the_next_bigger_one() -> None:
    with pytest.raises(Refused, match="not-the-smallest-chip"):
        Event(
            schedule=Schedule(
                (Level(Chips(500), Chips(1000)), Break(10, (Chips(100),)), Level(Chips(500), Chips(1000)))
            )
        )


def test_at_a_live_table_the_dealer_enters_the_odd_chips() -> None:
    event = sat(3, schedule=USUAL, played="dealt").start().to_first_break()
    held = {1: 7, 2: 5, 3: 8}
    facts = of(event.do(o.ColourUp(1, SMALL, STANDARD_52, held), "dealer"), f.ColouredUp)[0]
    assert [(each.seat, each.odd) for each in facts.raced] == [(1, 3), (2, 1)]
    assert event.state.in_play() == event.state.expected() == 15000
