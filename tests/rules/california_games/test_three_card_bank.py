"""Three card poker: the player-dealer position, what the wager pays and collects, and that the house has none."""

from random import Random

import pytest
from bankkit import bank, bet, cents, deal, fees, open_banked, refusal, settled, stack, told
from bankplaykit import play_round
from threecardkit import GAME, choose, showdown, wagers

from riverboat.banked import BankedTable, options, play, to_act, view
from riverboat.banked import commands as c
from riverboat.banked import events as e

QUEEN = "Qh 8d 2c"
BEATS_QUEEN = ("Ks 9d 3c", "Kd 9h 3s")
LOSES_TO_QUEEN = ("Ts 7d 4c", "Td 7h 4s")


def round_of(table: BankedTable, seat: int) -> None:
    """A round that is dealt, with this seat as the player-dealer."""
    bank(table, seat, 100)
    bet(table, next(other for other in table.occupied() if other != seat), ante=5)
    deal(table)
    choose(table)


def offered(table: BankedTable, declines: int) -> list[int]:
    """Who is asked, one after another, when a round opens and `declines` of them decline."""
    play(table, c.OpenRound())
    asked = [to_act(table)]
    for _ in range(declines):
        play(table, c.DeclineBank(asked[-1]))
        asked.append(to_act(table))
    return asked


# ---------------------------------------------------------------- what the wager pays and collects


@pytest.mark.rule("california-games/three-card-poker.type.collects-and-pays")
def test_it_takes_what_loses_and_pays_what_wins() -> None:
    table, events = showdown(QUEEN, {2: BEATS_QUEEN[0], 3: LOSES_TO_QUEEN[0]}, {2: 20, 3: 30})
    assert settled(events) == ["2 ante +20", "2 play +20", "3 ante -30", "3 play -30"]
    assert told(events, e.BankSettled) == [
        e.BankSettled(1, cents(500), cents(40), cents(60), "california-games/three-card-poker.type.cap")
    ]
    assert stack(table, 1) == 100_000 - 2 + 20  # the fee for $50 of antes


@pytest.mark.rule("california-games/three-card-poker.type.cap")
def test_it_wins_no_more_than_it_put_up() -> None:
    hands = {2: LOSES_TO_QUEEN[0], 3: LOSES_TO_QUEEN[1]}
    table, events = showdown(QUEEN, hands, 20, wager=50)
    assert settled(events) == ["2 ante -20", "2 play -20", "3 ante -10 =10", "3 play -0 =20"]
    assert stack(table, 1) == 100_000 - 2 + 50
    assert [taken.uncovered_clause for taken in told(events, e.WagerTaken)] == [
        "",
        "",
        *["california-games/three-card-poker.type.exhausted"] * 2,
    ]


@pytest.mark.rule("california-games/three-card-poker.type.exhausted")
def test_what_it_does_not_reach_goes_back() -> None:
    hands = {2: "As Ad 3c", 3: BEATS_QUEEN[1]}
    table, events = showdown(QUEEN, hands, {2: 20, 3: 15}, {2: 10}, wager=50)
    assert settled(events) == ["2 ante +20", "2 play +20", "2 pair-plus +10", "3 ante +0", "3 play +0"]
    assert [stack(table, seat) for seat in (1, 2, 3)] == [100_000 - 2 - 50, 100_050, 100_000]
    paid = told(events, e.WagerPaid)
    assert [(event.stake, event.uncovered) for event in paid[3:]] == [(1500, 1500)] * 2
    assert {event.uncovered_clause for event in paid[3:]} == {"california-games/three-card-poker.type.exhausted"}


@pytest.mark.rule("california-games/three-card-poker.dealing.3.wager-use")
def test_the_wager_fixes_what_may_be_collected() -> None:
    hands = {2: LOSES_TO_QUEEN[0], 3: LOSES_TO_QUEEN[1]}
    _, events = showdown(QUEEN, hands, 15, wager=40)
    assert settled(events) == ["2 ante -15", "2 play -15", "3 ante -10 =5", "3 play -0 =15"]


@pytest.mark.rule("california-games/three-card-poker.winners.4")
def test_a_later_winner_is_not_paid_from_an_empty_wager() -> None:
    table, events = showdown(QUEEN, {2: BEATS_QUEEN[0], 3: BEATS_QUEEN[1]}, 10, wager=20)
    assert settled(events) == ["2 ante +10", "2 play +10", "3 ante +0", "3 play +0"]
    assert stack(table, 3) == 100_000


@pytest.mark.rule("california-games/three-card-poker.winners.6.no-duty-to-cover")
def test_nobody_has_to_cover_all() -> None:
    table = wagers({2: 150, 3: 150}, wager=5)
    assert table.on.wager == cents(5)
    events = deal(table, {2: BEATS_QUEEN[0], 3: BEATS_QUEEN[1], 1: QUEEN}) + choose(table)
    assert settled(events) == ["2 ante +5", "2 play +0", "3 ante +0", "3 play +0"]


@pytest.mark.rule("california-games/three-card-poker.winners.6.payoff-limit")
def test_pay_offs_stop_at_the_wager() -> None:
    _, events = showdown(QUEEN, {2: "As Ks Qs"}, 5, {2: 5}, wager=100)
    assert settled(events) == ["2 ante +5", "2 play +5", "2 pair-plus +90"]
    (last,) = (event for event in told(events, e.WagerPaid) if event.wager == "pair-plus")
    assert (last.uncovered, last.uncovered_clause) == (
        cents(910),
        "california-games/three-card-poker.pair-plus.exhausted",
    )


@pytest.mark.rule("california-games/three-card-poker.winners.6.no-percentage")
def test_a_win_is_paid_in_full() -> None:
    table, events = showdown(QUEEN, {2: BEATS_QUEEN[0]}, 100)
    assert settled(events) == ["2 ante +100", "2 play +100"]
    assert stack(table, 2) == 100_200
    assert fees(events) == {1: 2}
    assert table.fees == cents(2)


@pytest.mark.rule("california-games/three-card-poker.winners.6.no-maximum")
def test_the_wager_of_a_player_dealer_has_no_maximum() -> None:
    table = open_banked(GAME, chips=100_000, schedule="option-2")
    bank(table, 1, 50_000)
    assert table.on.wager == cents(50_000)
    assert refusal(table, c.Bet(2, "ante", cents(51))).code == "wager-too-large"


def test_the_room_may_set_a_maximum_for_the_bank() -> None:
    table = open_banked(GAME, bank_max=cents(300))
    play(table, c.OpenRound())
    assert refusal(table, c.TakeBank(1, cents(301))).code == "wager-too-large"
    play(table, c.TakeBank(1, cents(300)))


# ---------------------------------------------------------------- other ways to use the wager up


@pytest.mark.parametrize(
    ("cover", "expected"),
    [
        ("gross", ["2 ante -20", "2 play -20", "3 ante +20", "3 play +20", "4 ante -10 =10", "4 play -0 =20"]),
        ("matched", ["2 ante -20", "2 play -20", "3 ante +10", "3 play +0", "4 ante -0 =20", "4 play -0 =20"]),
        ("net", ["2 ante -20", "2 play -20", "3 ante +20", "3 play +20", "4 ante -20", "4 play -20"]),
    ],
)
def test_three_ways_to_use_the_wager_up(cover: str, expected: list[str]) -> None:
    """A wager of $50: the first loses $40, the second wins $40, the third loses $40."""
    hands = {2: LOSES_TO_QUEEN[0], 3: BEATS_QUEEN[0], 4: LOSES_TO_QUEEN[1]}
    _, events = showdown(QUEEN, hands, 20, wager=50, cover=cover)
    assert settled(events) == expected
    (bank_settled,) = told(events, e.BankSettled)
    assert abs(bank_settled.taken - bank_settled.paid) <= cents(50)


def test_by_the_running_result_the_bank_is_paid_back_what_it_has_taken() -> None:
    hands = {2: LOSES_TO_QUEEN[0], 3: BEATS_QUEEN[0], 4: BEATS_QUEEN[1]}
    _, events = showdown(QUEEN, hands, 20, wager=20, cover="net")
    assert settled(events)[:2] == ["2 ante -20", "2 play -0 =20"]
    assert settled(events)[2:] == ["3 ante +20", "3 play +20", "4 ante +0", "4 play +0"]


def test_kind_by_kind_all_antes_come_before_any_play() -> None:
    hands = {2: BEATS_QUEEN[0], 3: BEATS_QUEEN[1]}
    _, events = showdown(QUEEN, hands, 10, {2: 10}, wager=35, settlement_by="wager")
    assert settled(events) == ["2 ante +10", "3 ante +10", "2 play +10", "3 play +5", "2 pair-plus -10"]


# ---------------------------------------------------------------- the position goes round


@pytest.mark.rule("california-games/three-card-poker.type.two-rounds")
def test_after_two_rounds_the_position_is_offered_on() -> None:
    table = open_banked(GAME)
    round_of(table, 4)
    assert offered(table, 0) == [4]  # the second round is seat 4's to have
    play(table, c.TakeBank(4, cents(100)))
    assert view(table, 4).bank.rounds == 2
    bet(table, 5, ante=5)
    deal(table)
    choose(table)
    play(table, c.OpenRound())
    refused = refusal(table, c.TakeBank(4, cents(100)))
    assert (refused.code, refused.clause) == ("banked-twice", "california-games/three-card-poker.type.two-rounds")
    play(table, c.TakeBank(5, cents(100)))
    assert table.on.bank == 5


@pytest.mark.rule("california-games/three-card-poker.type.clockwise-offer")
def test_the_position_is_offered_clockwise() -> None:
    table = open_banked(GAME)
    round_of(table, 4)
    round_of(table, 4)
    assert offered(table, 6) == [5, 6, 7, 8, 1, 2, 3]
    events = play(table, c.DeclineBank(3))
    assert told(events, e.RoundAbandoned) == [
        e.RoundAbandoned("declined", "california-games/three-card-poker.type.clockwise-offer")
    ]


@pytest.mark.rule("california-games/three-card-poker.type.two-rounds")
def test_one_round_of_somebody_else_is_enough() -> None:
    table = open_banked(GAME)
    round_of(table, 4)
    round_of(table, 4)
    round_of(table, 5)
    assert offered(table, 7) == [5, 6, 7, 8, 1, 2, 3, 4]


@pytest.mark.rule("california-games/three-card-poker.type.two-rounds")
def test_another_chair_gives_no_third_round() -> None:
    table = open_banked(GAME, players=(1, 2, 4))
    round_of(table, 4)
    round_of(table, 4)
    play(table, c.Leave(4))
    play(table, c.Sit(6, "D", cents(1000)))
    assert offered(table, 1) == [1, 2]
    assert refusal(table, c.TakeBank(6, cents(100))).code == "banked-twice"


@pytest.mark.rule("california-games/three-card-poker.type.two-rounds")
def test_a_round_that_was_not_dealt_does_not_count() -> None:
    table = open_banked(GAME)
    round_of(table, 4)
    round_of(table, 4)
    bank(table, 5, 100)
    play(table, c.CallOff())
    play(table, c.OpenRound())
    assert to_act(table) == 5
    assert refusal(table, c.TakeBank(4, cents(100))).code == "banked-twice"


def test_the_incumbent_may_go_on_where_the_room_says_so() -> None:
    table = open_banked(GAME, players=(1, 4, 6), incumbent_goes_on=True)
    round_of(table, 4)
    round_of(table, 4)
    assert offered(table, 2) == [6, 1, 4]
    play(table, c.TakeBank(4, cents(100)))
    assert view(table).bank.rounds == 3


@pytest.mark.rule("california-games/three-card-poker.dealing.3.designate")
def test_a_round_begins_with_the_player_dealers_wager() -> None:
    table = open_banked(GAME)
    play(table, c.OpenRound())
    early = refusal(table, c.Bet(2, "ante", cents(10)))
    assert (early.code, early.clause) == ("bets-are-closed", "california-games/three-card-poker.dealing.3.designate")
    taken = play(table, c.TakeBank(1, cents(100)))
    assert told(taken, e.BankTaken)[0].clause == "california-games/three-card-poker.dealing.3.designate"
    bet(table, 2, ante=10)
    assert table.on.wager == cents(100)


@pytest.mark.rule("california-games/three-card-poker.dealing.3.button")
def test_one_seat_is_marked_as_player_dealer() -> None:
    table = wagers(10, dealer=6)
    assert {view(table, seat).bank.seat for seat in range(9)} == {6}


@pytest.mark.rule("california-games/three-card-poker.dealing.3.fee")
def test_the_fee_is_not_taken_out_of_the_wager() -> None:
    table = wagers({2: 50, 3: 50}, wager=100, chips=1000)
    events = deal(table)
    assert fees(events) == {1: 2}
    assert (stack(table, 1), table.on.wager) == (898, cents(100))


@pytest.mark.rule("california-games/three-card-poker.dealing.3.fee")
def test_a_player_dealer_keeps_what_the_fee_may_cost() -> None:
    table = open_banked(GAME, chips=100)
    play(table, c.OpenRound())
    (take, _) = options(table, 1)
    assert take.high == cents(95)
    assert refusal(table, c.TakeBank(1, cents(96))).code == "not-enough-chips"


@pytest.mark.parametrize("amount", [-100, 0, 499, 550, 10**15])
def test_a_wager_of_no_right_size_is_refused(amount: int) -> None:
    table = open_banked(GAME)
    play(table, c.OpenRound())
    assert refusal(table, c.TakeBank(1, amount)).code in ("wager-too-small", "not-enough-chips", "not-whole-chips")


# ---------------------------------------------------------------- the house


@pytest.mark.rule("california-games/three-card-poker.winners.6.house-not-dealer")
def test_the_house_is_not_the_player_dealer() -> None:
    table = open_banked(GAME, players=(1, 2, 3))
    play(table, c.OpenRound())
    refused = refusal(table, c.TakeBank(0, cents(100)))
    assert (refused.code, refused.clause) == (
        "house-is-not-the-bank",
        "california-games/three-card-poker.winners.6.house-not-dealer",
    )
    for seat in (1, 2):
        play(table, c.DeclineBank(seat))
    assert told(play(table, c.DeclineBank(3)), e.RoundAbandoned)
    assert not table.playing


@pytest.mark.rule("california-games/three-card-poker.type.house-no-interest")
def test_the_house_has_only_the_fees() -> None:
    """What players and player-dealers won and lost sums to zero; the house has the collection and no chips to pay."""
    chance = Random(f"{GAME} house")
    table = open_banked(GAME, chips=5_000)
    collected = 0
    for _ in range(60):
        before = {seat: table.chair(seat).stack for seat in table.occupied()}
        events = play_round(table, chance)
        taken = dict.fromkeys(before, 0) | {seat: cents(fee) for seat, fee in fees(events).items()}
        collected += sum(taken.values())
        assert sum(table.chair(seat).stack - before[seat] + taken[seat] for seat in before) == 0
        assert (table.fees, table.tray, table.meter) == (collected, 0, 0)
    assert collected
    play(table, c.OpenRound())
    for command in (c.TakeBank(0, cents(100)), c.FillTray(100)):
        assert refusal(table, command).code == "house-is-not-the-bank"


@pytest.mark.rule("california-games/three-card-poker.dealing.1")
def test_a_third_party_player_is_offered_the_position_in_turn() -> None:
    table = open_banked(GAME, players=(1, 2, 3))
    events = play(table, c.NameProposition(2))
    assert told(events, e.PropositionNamed) == [
        e.PropositionNamed(2, clause="california-games/three-card-poker.dealing.1")
    ]
    assert [spot.seat for spot in view(table).seats if spot.proposition] == [2]
    assert offered(table, 1) == [1, 2]
    play(table, c.TakeBank(2, cents(100)))


def test_a_room_may_have_no_third_party_players() -> None:
    table = open_banked(GAME, third_party="forbidden")
    refused = refusal(table, c.NameProposition(2))
    assert (refused.code, refused.clause) == ("no-proposition-players", "california-games/three-card-poker.dealing.1")
