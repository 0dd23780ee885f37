"""Pai gow tiles: who is the bank, wagers and backline bets, settlement and collection."""

from collections.abc import Mapping
from random import Random

import pytest
from bankkit import bank, bet, cents, deal, fees, open_banked, refusal, settled, stack, told
from bankplaykit import play_round

from riverboat.banked import BankedTable, Event, options, play, to_act
from riverboat.banked import commands as c
from riverboat.banked import events as e
from riverboat.core.cards import parse_cards

GAME = "pai-gow-tiles"
BOOK = f"california-games/{GAME}"
STANDING = 9
"""The first place behind the eight seats."""

Hands = Mapping[int, str]

# The low hand and then the high hand of each. The seven winners and the bank that loses are all 32 tiles.
LOSING_BANK = "5-5 4-6 4-6 5-6"
"""Zero and one."""
WINNERS = (
    "4-4 3-4 6-6 1-6",
    "4-4 2-5 6-6 1-5",
    "1-1 3-3 1-3 2-3",
    "2-2 1-4 1-1 1-6",
    "1-3 3-5 3-3 2-6",
    "2-2 3-6 1-5 4-5",
    "5-5 1-2 5-6 2-4",
)
WINNING_BANK = "6-6 3-6 2-4 1-2"
"""A Wong and the Supreme Pair."""
LOSERS = ("4-4 3-4 6-6 1-6", "4-4 2-5 5-6 5-5", "1-1 3-3 1-3 2-3")


def table_of(wager: float = 1_000, *, standing: bool = False, **settings: str | int | bool) -> BankedTable:
    """Seat 1 is the player-dealer; with `standing` a patron is behind the seats."""
    table = open_banked(GAME, chips=5_000, standing=int(standing), **settings)
    if standing:
        play(table, c.Sit(STANDING, "Stan", cents(5_000)))
    bank(table, 1, wager)
    return table


def played(table: BankedTable, dealer: str, hands: Hands, dice: tuple[int, int, int] = (1, 1, 2)) -> tuple[Event, ...]:
    """The round: each hand is set as written, low and then high. These dice put the button on seat 6."""
    events = deal(table, {1: dealer, **hands}, dice=dice)
    for spot in tuple(table.on.queue):
        front = parse_cards(hands[spot])[:2]
        events += play(table, c.SetHand(table.on.owners[spot], front, spot))
    return events + play(table, c.SetHand(1, parse_cards(dealer)[:2]))


def win_all(table: BankedTable, *seats: int) -> tuple[Event, ...]:
    return played(table, LOSING_BANK, dict(zip(seats, WINNERS, strict=False)))


def lose_all(table: BankedTable, *seats: int) -> tuple[Event, ...]:
    return played(table, WINNING_BANK, dict(zip(seats, LOSERS, strict=False)))


# ---------------------------------------------------------------- the position


def bank_round(table: BankedTable, seat: int) -> None:
    bank(table, seat, 500)
    bet(table, table.next_seat(seat), base=10)
    deal(table)
    while table.playing:
        play(table, c.AskHouseWay(to_act(table)))


@pytest.mark.rule("california-games/pai-gow-tiles.type.two-rounds")
@pytest.mark.rule("california-games/pai-gow-tiles.type.clockwise-offer")
def test_after_two_rounds_the_next_seat_clockwise_is_asked() -> None:
    table = open_banked(GAME)
    bank_round(table, 1)
    bank_round(table, 1)
    play(table, c.OpenRound())
    assert to_act(table) == 2
    refused = refusal(table, c.TakeBank(1, 50_000))
    assert (refused.code, refused.clause) == ("banked-twice", "california-games/pai-gow-tiles.type.two-rounds")
    asked = []
    while seat := to_act(table):
        asked.append(seat)
        play(table, c.DeclineBank(seat))
    assert asked == [2, 3, 4, 5, 6, 7, 8]


@pytest.mark.rule("california-games/pai-gow-tiles.type.house-no-interest")
def test_the_house_has_its_collection_and_nothing_else() -> None:
    table = open_banked(GAME, chips=5_000)
    chance = Random(11)
    before = table.chips()
    events = [event for _ in range(25) for event in play_round(table, chance)]
    assert len(told(events, e.BankSettled)) > 8
    collected = sum(fee.amount for fee in told(events, e.FeeTaken))
    assert before - sum(table.chair(seat).stack for seat in table.occupied()) == collected == table.fees > 0
    assert (table.tray, table.meter) == (0, 0)
    play(table, c.OpenRound())
    for command in (c.TakeBank(0, 50_000), c.FillTray(50_000)):
        refused = refusal(table, command)
        assert (refused.code, refused.clause) == (
            "house-is-not-the-bank",
            "california-games/pai-gow-tiles.type.house-no-interest",
        )


def test_proposition_players_may_play_where_the_table_allows_them() -> None:
    table = open_banked(GAME)
    play(table, c.NameProposition(2))
    assert table.proposition == {2}
    assert refusal(open_banked(GAME, third_party="forbidden"), c.NameProposition(2)).code == "no-proposition-players"


# ---------------------------------------------------------------- wagers


@pytest.mark.rule("california-games/pai-gow-tiles.dealing.limits")
def test_a_wager_lies_within_the_limits() -> None:
    table = table_of()
    for dollars, code in ((4, "wager-too-small"), (201, "wager-too-large")):
        refused = refusal(table, c.Bet(2, "base", cents(dollars)))
        assert (refused.code, refused.clause) == (code, "california-games/pai-gow-tiles.dealing.limits")
    bet(table, 2, base=5)
    bet(table, 3, base=200)


@pytest.mark.rule("california-games/pai-gow-tiles.table.betting-space")
def test_there_is_one_wager() -> None:
    table = table_of()
    assert {option.wager for option in options(table, 2)} == {"base"}
    for wager in ("tie", "bonus", "fortune"):
        assert refusal(table, c.Bet(2, wager, cents(10))).code == "no-such-wager"


@pytest.mark.rule("california-games/pai-gow-tiles.table.seats")
def test_eight_sit_and_a_ninth_may_bet_behind() -> None:
    table = open_banked(GAME, standing=1)
    assert table.occupied() == [1, 2, 3, 4, 5, 6, 7, 8]
    refused = refusal(open_banked(GAME), c.Sit(9, "Stan", cents(100)))
    assert (refused.code, refused.clause) == ("no-such-seat", "california-games/pai-gow-tiles.table.seats")
    play(table, c.Sit(9, "Stan", cents(100)))
    bank(table, 1, 500)
    bet(table, 5, base=10)
    bet(table, 9, spot=5, base=10)
    assert STANDING not in [hand.spot for hand in told(deal(table), e.HandsDealt)[0].hands]


@pytest.mark.rule("california-games/pai-gow-tiles.table.backline")
def test_a_backline_bet_is_settled_after_its_seat_on_its_tiles() -> None:
    table = table_of(standing=True)
    for seat in (5, 6, 4):
        bet(table, seat, base=20)
    bet(table, STANDING, spot=5, base=15)
    hands = {4: "2-2 2-5 1-1 1-6", 5: "5-5 4-6 4-6 5-6", 6: "4-4 3-4 6-6 1-6"}
    assert settled(played(table, "1-3 5-5 3-3 1-1", hands, dice=(1, 2, 2))) == [
        "5 base -20",
        "9@5 base -15",
        "6 base +20",
        "4 base =20",
    ]


@pytest.mark.rule("california-games/pai-gow-tiles.table.backline")
def test_nobody_bets_behind_an_empty_space() -> None:
    refused = refusal(table_of(standing=True), c.Bet(STANDING, "base", cents(15), 5))
    assert (refused.code, refused.clause) == ("nobody-to-bet-behind", "california-games/pai-gow-tiles.table.backline")


@pytest.mark.rule("california-games/pai-gow-tiles.table.extra-spaces")
def test_a_player_may_bet_on_a_free_space_too() -> None:
    table = open_banked(GAME, players=(1, 2))
    bank(table, 1, 500)
    bet(table, 2, base=20)
    bet(table, 2, spot=6, base=10)
    events = win_all(table, 2, 6)
    dealt = {hand.spot: hand.seat for hand in told(events, e.HandsDealt)[0].hands}
    assert (dealt[2], dealt[6]) == (2, 2)
    assert settled(events) == ["2@6 base +10", "2 base +20"]


@pytest.mark.rule("california-games/pai-gow-tiles.table.extra-spaces")
def test_a_space_that_is_somebodys_cannot_be_taken_over() -> None:
    table = open_banked(GAME, players=(1, 2, 6))
    bank(table, 1, 500)
    refused = refusal(table, c.Bet(2, "base", cents(10), 6))
    assert (refused.code, refused.clause) == (
        "nobody-to-bet-behind",
        "california-games/pai-gow-tiles.table.extra-spaces",
    )
    bet(table, 6, base=20)
    bet(table, 2, spot=6, base=10)  # behind seat 6
    bet(table, 2, spot=4, base=10)
    play(table, c.Sit(4, "late", cents(100)))
    bet(table, 4, base=10)  # behind seat 2, who was first
    assert table.on.owners == {6: 6, 4: 2}


# ---------------------------------------------------------------- settlement


@pytest.mark.rule(
    "california-games/pai-gow-tiles.type.collects-and-pays",
    "california-games/pai-gow-tiles.winners.win",
    "california-games/pai-gow-tiles.winners.lose",
    "california-games/pai-gow-tiles.winners.push",
)
def test_the_player_dealer_pays_winners_and_takes_from_losers() -> None:
    table = table_of(400)
    bet(table, 2, base=40)
    bet(table, 3, base=90)
    bet(table, 4, base=50)
    hands = {2: "4-4 3-4 6-6 1-6", 3: "5-5 4-6 4-6 5-6", 4: "2-2 2-5 1-1 1-6"}
    events = played(table, "1-3 5-5 3-3 1-1", hands)
    assert settled(events) == ["2 base +40", "3 base -90", "4 base =50"]
    (result,) = told(events, e.BankSettled)
    assert result.taken - result.paid == cents(50)
    clauses = [event.clause for event in events if isinstance(event, e.WagerPaid | e.WagerTaken | e.WagerReturned)]
    assert clauses == [f"{BOOK}.winners.{section}" for section in ("win", "lose", "push")]


@pytest.mark.rule("california-games/pai-gow-tiles.type.cap")
def test_no_more_is_lost_than_was_put_up() -> None:
    table = table_of(60)
    for seat in (2, 3, 4):
        bet(table, seat, base=50)
    events = win_all(table, 2, 3, 4)
    assert settled(events) == ["2 base +50", "3 base +10", "4 base +0"]
    (result,) = told(events, e.BankSettled)
    assert (result.paid, result.taken, result.clause) == (cents(60), 0, "california-games/pai-gow-tiles.type.cap")


@pytest.mark.rule("california-games/pai-gow-tiles.type.exhausted")
def test_losers_that_the_wager_does_not_reach_take_theirs_back() -> None:
    table = table_of(60, standing=True)
    bet(table, 2, base=50)
    bet(table, STANDING, spot=2, base=30)
    bet(table, 3, base=40)
    assert settled(lose_all(table, 2, 3)) == ["2 base -50", "9@2 base -10 =20", "3 base -0 =40"]


@pytest.mark.rule("california-games/pai-gow-tiles.winners.start")
@pytest.mark.parametrize(
    ("way", "seats"), [("clockwise", [6, 7, 8, 2, 3, 4, 5]), ("counter-clockwise", [6, 5, 4, 3, 2, 8, 7])]
)
def test_settlement_goes_round_from_the_action_button(way: str, seats: list[int]) -> None:
    table = table_of(settlement_direction=way)
    for seat in range(2, 9):
        bet(table, seat, base=10)
    events = win_all(table, *range(2, 9))
    assert told(events, e.DiceRolled)[0].button == 6
    assert [paid.seat for paid in told(events, e.WagerPaid)] == seats


@pytest.mark.rule("california-games/pai-gow-tiles.winners.start")
def test_settlement_starts_at_the_next_player_where_the_buttons_seat_has_no_wager() -> None:
    table = table_of()
    for seat in (3, 8):
        bet(table, seat, base=10)
    assert [paid.seat for paid in told(win_all(table, 3, 8), e.WagerPaid)] == [8, 3]


def all_winning(wager: float, *, eighth: bool = False) -> tuple[BankedTable, tuple[Event, ...]]:
    """Seat 6 with $50, a patron behind it with $30, seat 7 with $40 (and seat 8 with $25)."""
    table = table_of(wager, standing=True)
    bet(table, 6, base=50)
    bet(table, STANDING, spot=6, base=30)
    bet(table, 7, base=40)
    if eighth:
        bet(table, 8, base=25)
    return table, win_all(table, 6, 7, 8)


@pytest.mark.rule("california-games/pai-gow-tiles.winners.backline-order")
def test_a_backline_bet_is_paid_before_the_next_seat() -> None:
    _, events = all_winning(100)
    assert settled(events) == ["6 base +50", "9@6 base +30", "7 base +20"]


@pytest.mark.rule("california-games/pai-gow-tiles.winners.exhausted")
def test_winners_that_the_wager_does_not_reach_keep_their_stakes() -> None:
    table, events = all_winning(100, eighth=True)
    assert settled(events) == ["6 base +50", "9@6 base +30", "7 base +20", "8 base +0"]
    assert [stack(table, seat) for seat in (7, 8)] == [5_020 - 0.5, 5_000 - 0.5]  # $0.50 is the collection
    short = [paid.uncovered_clause for paid in told(events, e.WagerPaid)]
    assert short == ["", "", *["california-games/pai-gow-tiles.winners.exhausted"] * 2]


@pytest.mark.rule("california-games/pai-gow-tiles.winners.pays")
def test_a_winner_is_paid_even_money() -> None:
    table = table_of()
    bet(table, 4, base=45)
    assert settled(win_all(table, 4)) == ["4 base +45"]


@pytest.mark.rule("california-games/pai-gow-tiles.winners.collects")
def test_a_losing_wager_and_the_one_behind_it_are_taken() -> None:
    table = table_of(standing=True)
    bet(table, 4, base=45)
    bet(table, STANDING, spot=4, base=10)
    assert settled(lose_all(table, 4)) == ["4 base -45", "9@4 base -10"]


# ---------------------------------------------------------------- collection


@pytest.mark.rule("california-games/collection.pai-gow-tiles.option-1.player-dealer-fee")
def test_the_player_dealer_pays_two_dollars_a_hand() -> None:
    for seats, dollars in (((2,), 5), (range(2, 9), 200)):
        table = table_of(4_000)
        for seat in seats:
            bet(table, seat, base=dollars)
        (fee,) = (fee for fee in told(deal(table), e.FeeTaken) if fee.from_dealer)
        assert (fee.seat, fee.amount) == (1, 200)
        assert fee.clause == "california-games/collection.pai-gow-tiles.option-1.player-dealer-fee"


@pytest.mark.rule("california-games/collection.pai-gow-tiles.option-1.player-fees")
@pytest.mark.parametrize(("dollars", "fee"), [(5, 0.5), (40, 0.5), (41, 1), (100, 1), (101, 2), (200, 2)])
def test_every_row_of_the_players_fees(dollars: int, fee: float) -> None:
    table = table_of()
    bet(table, 3, base=dollars)
    events = deal(table)
    assert fees(events) == {1: 2, 3: fee}
    assert told(events, e.FeeTaken)[1].clause == "california-games/collection.pai-gow-tiles.option-1.player-fees"


@pytest.mark.rule("california-games/collection.pai-gow-tiles.option-1.player-basis")
def test_a_player_pays_once_on_all_that_they_wagered() -> None:
    table = open_banked(GAME, players=(1, 2))
    bank(table, 1, 500)
    bet(table, 2, base=30)
    bet(table, 2, spot=6, base=20)
    assert fees(deal(table)) == {1: 2, 2: 1}


def test_the_top_rate_is_charged_on_any_greater_total() -> None:
    table = open_banked(GAME, players=(1, 2))
    bank(table, 1, 500)
    bet(table, 2, base=200)
    bet(table, 2, spot=6, base=200)
    assert fees(deal(table)) == {1: 2, 2: 2}


@pytest.mark.parametrize(("pays", "paid"), [(True, {1: 2, 5: 0.5, 9: 1}), (False, {1: 2, 5: 0.5})])
def test_whether_a_backline_bettor_pays_is_a_setting(pays: bool, paid: dict[int, float]) -> None:
    table = table_of(standing=True, backline_pays=pays)
    bet(table, 5, base=10)
    bet(table, STANDING, spot=5, base=50)
    assert fees(deal(table)) == paid


@pytest.mark.rule("california-games/pai-gow-tiles.collection-reference")
def test_a_table_has_the_one_schedule() -> None:
    schedule = open_banked(GAME).schedule
    assert schedule is not None
    assert schedule.key == "option-1"
    for settings in ({"schedule": "option-2"}, {"schedule": ""}):
        refused = refusal(BankedTable(), c.OpenBankedTable(GAME, 0, settings))
        assert (refused.code, refused.clause) == ("bad-settings", "california-games/pai-gow-tiles.collection-reference")
    assert refusal(BankedTable(), c.OpenBankedTable(GAME, 0, {"table_max": cents(201)})).code == "limits-do-not-fit"


# ---------------------------------------------------------------- settings of the hands


@pytest.mark.parametrize(("ties", "outcome"), [(True, "4 base =20"), (False, "4 base +20")])
def test_whether_zeros_are_copies_is_a_setting(ties: bool, outcome: str) -> None:
    """Nine and zero with a Gor, against eight and zero with a Mooy."""
    table = table_of(zero_ties=ties)
    bet(table, 4, base=20)
    assert settled(played(table, "5-5 4-6 1-1 1-5", {4: "1-3 3-3 6-6 1-6"})) == [outcome]


@pytest.mark.parametrize(
    ("settings", "tiles", "low"),
    [
        ({}, "6-6 6-6 4-4 4-4", "4-4 4-4"),
        ({"never_to_two_lower": False}, "6-6 6-6 4-4 4-4", "6-6 4-4"),
        ({}, "6-6 3-6 1-4 1-6", "3-6 1-6"),
        ({"house_way_without_pair": "teen-or-dey"}, "6-6 3-6 1-4 1-6", "1-4 1-6"),
    ],
)
def test_the_rooms_house_way(settings: dict[str, str | bool], tiles: str, low: str) -> None:
    table = table_of(**settings)
    bet(table, 4, base=20)
    deal(table, {4: tiles})
    (was_set,) = told(play(table, c.AskHouseWay(4)), e.HandSet)
    assert sorted(was_set.front) == sorted(parse_cards(low))


@pytest.mark.parametrize(("pile", "first"), [(0, 0), (1, 0), (3, 2), (8, 7)])
def test_the_player_dealer_may_pick_the_first_stack(pile: int, first: int) -> None:
    table = table_of(first_stack="picked")
    bet(table, 4, base=20)
    deck = table.game.deck
    (dealt,) = told(play(table, c.NoMoreBets(deck, dice=(1, 1, 2), pile=pile)), e.HandsDealt)
    stacks = [deck[i : i + 4] for i in range(0, 32, 4)]
    assert [hand.spot for hand in dealt.hands] == [6, 5, 4, 3, 2, 1, 8, 7]
    assert [hand.cards for hand in dealt.hands] == stacks[first:] + stacks[:first]


def test_nobody_picks_where_stacks_go_out_in_order() -> None:
    for settings, pile in (({}, 2), ({"first_stack": "picked"}, 9)):
        table = table_of(**settings)
        bet(table, 4, base=20)
        refused = refusal(table, c.NoMoreBets(table.game.deck, dice=(1, 1, 2), pile=pile))
        assert (refused.code, refused.clause) == ("no-such-pile", "california-games/pai-gow-tiles.dealing.1.stacks")
