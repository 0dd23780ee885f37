"""Both pai gow pokers: the player-dealer position, the base wagers, bets behind, and what the bank's wager covers."""

from random import Random

import pytest
from bankkit import bank, bet, cents, deal, fees, open_banked, refusal, settled, stack, told
from bankplaykit import play_round
from citekit import by_game
from paigowkit import (
    BANK,
    FORTUNE,
    GAMES,
    LOSES,
    PLAIN,
    PUSHES,
    WINS,
    finish,
    set_hands,
    showdown,
    stand,
    wagers,
)

from riverboat.banked import BankedTable, play, to_act, view
from riverboat.banked import commands as c
from riverboat.banked import events as e
from riverboat.core.cards import WITH_JOKER_53, parse_cards
from riverboat.core.errors import Refused
from riverboat.games.banked import banked_game


def code_and_clause(table: BankedTable, command: c.Command) -> tuple[str, str]:
    refused = refusal(table, command)
    return refused.code, refused.clause.removeprefix(f"california-games/{table.game.key}.")


def round_of(table: BankedTable, seat: int) -> None:
    """A round that is dealt, with this seat as the player-dealer."""
    bank(table, seat, 100)
    bet(table, next(other for other in table.occupied() if other != seat), base=5)
    deal(table)
    set_hands(table, {})


def asked(table: BankedTable, declines: int) -> list[int]:
    play(table, c.OpenRound())
    seats = [to_act(table)]
    for _ in range(declines):
        play(table, c.DeclineBank(seats[-1]))
        seats.append(to_act(table))
    return seats


# ---------------------------------------------------------------- what the wager pays and collects


@pytest.mark.rule("california-games/pai-gow-poker.type.collects-and-pays")
def test_wins_losses_and_pushes() -> None:
    table, events = showdown(PLAIN, {2: WINS[0], 3: LOSES[0], 4: PUSHES}, {2: 40, 3: 60, 4: 100})
    assert settled(events) == ["2 base +40", "3 base -60", "4 base =100"]
    (result,) = told(events, e.BankSettled)
    assert result.taken - result.paid == cents(20)
    assert fees(events) == {1: 2, 2: 0.5, 3: 1, 4: 1}
    assert [stack(table, seat) for seat in (1, 2, 3, 4)] == [100_018, 100_039.5, 99_939, 99_999]


@pytest.mark.rule("california-games/fortune-pai-gow-poker.type.collects-and-pays")
def test_a_bonus_is_collected_too() -> None:
    _, events = showdown(FORTUNE, {2: WINS[0], 3: LOSES[0]}, {2: 40, 3: 60}, {3: 5})
    assert settled(events) == ["2 base +40", "3 base -60", "3 fortune-bonus -5"]
    (result,) = told(events, e.BankSettled)
    assert result.taken - result.paid == cents(25)


@pytest.mark.rule("california-games/pai-gow-poker.type.cap")
def test_the_bank_wins_no_more_than_its_wager() -> None:
    _, events = showdown(PLAIN, {2: LOSES[0], 3: LOSES[1]}, 200, wager=150)
    assert settled(events) == ["2 base -150 =50", "3 base -0 =200"]


@pytest.mark.rule("california-games/fortune-pai-gow-poker.type.cap")
def test_the_bank_loses_no_more_than_its_wager() -> None:
    table, events = showdown(FORTUNE, {2: "As Ad | 8h 8c 8d 8s 3s"}, 20, {2: 5}, wager=50)
    assert settled(events) == ["2 base +20", "2 fortune-bonus +30"]
    assert told(events, e.WagerPaid)[1].uncovered == cents(95)
    assert stack(table, 1) == 100_000 - 1 - 50


@pytest.mark.rule("california-games/pai-gow-poker.type.exhausted")
def test_winners_beyond_the_wager_get_their_stakes_back() -> None:
    table, events = showdown(PLAIN, {2: WINS[0], 3: WINS[1], 4: WINS[2]}, 50, wager=90)
    assert settled(events) == ["2 base +50", "3 base +40", "4 base +0"]
    assert [stack(table, seat) for seat in (2, 3, 4)] == [100_049, 100_039, 99_999]  # less the fee of a dollar


@pytest.mark.rule("california-games/fortune-pai-gow-poker.type.exhausted")
def test_losers_beyond_the_wager_get_the_rest_back() -> None:
    hands = {2: LOSES[0], 3: LOSES[1], 4: LOSES[2]}
    _, events = showdown(FORTUNE, hands, {2: 70, 3: 50, 4: 40}, wager=100)
    assert settled(events) == ["2 base -70", "3 base -30 =20", "4 base -0 =40"]
    assert told(events, e.WagerTaken)[1].uncovered_clause == "california-games/fortune-pai-gow-poker.type.exhausted"


@pytest.mark.rule("california-games/pai-gow-poker.winners.exhausted")
def test_a_wager_not_covered_is_returned() -> None:
    _, events = showdown(PLAIN, {2: LOSES[0], 3: LOSES[1]}, 20, wager=30)
    assert settled(events) == ["2 base -20", "3 base -10 =10"]


@pytest.mark.rule("california-games/fortune-pai-gow-poker.winners.exhausted")
def test_the_second_winner_only_has_their_own_back() -> None:
    _, events = showdown(FORTUNE, {2: WINS[0], 3: WINS[1]}, 20, wager=20)
    assert settled(events) == ["2 base +20", "3 base +0"]
    assert told(events, e.WagerPaid)[1].stake == cents(20)


@pytest.mark.parametrize(
    ("cover", "expected"),
    [
        ("gross", ["2 base +50", "3 base -60", "4 base -30 =30"]),
        ("matched", ["2 base +50", "3 base -40 =20", "4 base -0 =60"]),
        ("net", ["2 base +50", "3 base -60", "4 base -60"]),
    ],
)
def test_three_ways_to_use_a_wager_of_90_up(cover: str, expected: list[str]) -> None:
    hands = {2: WINS[0], 3: LOSES[0], 4: LOSES[2]}
    _, events = showdown(PLAIN, hands, {2: 50, 3: 60, 4: 60}, wager=90, cover=cover)
    assert settled(events) == expected


# ---------------------------------------------------------------- the position goes round


@pytest.mark.rule("california-games/pai-gow-poker.type.two-rounds")
def test_a_third_round_is_refused() -> None:
    table = open_banked(PLAIN)
    round_of(table, 3)
    round_of(table, 3)
    play(table, c.OpenRound())
    assert code_and_clause(table, c.TakeBank(3, cents(100))) == ("banked-twice", "type.two-rounds")
    play(table, c.TakeBank(4, cents(100)))
    bet(table, 3, base=5)
    deal(table)
    set_hands(table, {})
    assert 3 in asked(table, 6)
    play(table, c.TakeBank(3, cents(100)))
    assert view(table).bank.rounds == 1


@pytest.mark.rule(
    "california-games/fortune-pai-gow-poker.type.two-rounds",
    "california-games/fortune-pai-gow-poker.type.clockwise-offer",
)
def test_the_offer_comes_back_to_the_last_bank_at_the_end() -> None:
    table = open_banked(FORTUNE)
    round_of(table, 3)
    round_of(table, 3)
    assert asked(table, 5) == [4, 5, 6, 7, 1, 2]
    assert code_and_clause(table, c.TakeBank(3, cents(100))) == ("banked-twice", "type.two-rounds")
    play(table, c.DeclineBank(2))
    round_of(table, 4)
    assert asked(table, 6) == [4, 5, 6, 7, 1, 2, 3]


@pytest.mark.rule("california-games/pai-gow-poker.type.clockwise-offer")
def test_empty_seats_are_passed_over() -> None:
    table = open_banked(PLAIN, players=(2, 5, 7))
    round_of(table, 5)
    round_of(table, 5)
    assert asked(table, 1) == [7, 2]


@pytest.mark.parametrize("game", GAMES)
def test_the_incumbent_goes_on_where_the_room_says_so(game: str) -> None:
    table = open_banked(game, players=(2, 5, 7), incumbent_goes_on=True)
    round_of(table, 5)
    round_of(table, 5)
    assert asked(table, 2) == [7, 2, 5]


@by_game("california-games/pai-gow-poker.dealing.1.offer", "california-games/fortune-pai-gow-poker.dealing.1.offer")
def test_no_wagers_before_somebody_accepts(game: str) -> None:
    table = open_banked(game)
    opened = play(table, c.OpenRound())
    assert told(opened, e.BankOffered) == [e.BankOffered(1, f"california-games/{game}.dealing.1.offer")]
    assert refusal(table, c.Bet(2, "base", cents(20))).code == "bets-are-closed"
    play(table, c.DeclineBank(1))
    play(table, c.TakeBank(2, cents(100)))
    bet(table, 3, base=20)


@by_game(
    "california-games/pai-gow-poker.type.house-no-interest",
    "california-games/fortune-pai-gow-poker.type.house-no-interest",
)
def test_the_house_has_only_the_fees(game: str) -> None:
    chance = Random(f"{game} house")
    table = open_banked(game, chips=5_000)
    collected = 0
    for _ in range(40):
        before = {seat: table.chair(seat).stack for seat in table.occupied()}
        events = play_round(table, chance)
        for fee in told(events, e.FeeTaken):
            before[fee.seat] -= fee.amount
            collected += fee.amount
        assert sum(table.chair(seat).stack for seat in before) == sum(before.values())
        assert (table.fees, table.tray, table.meter) == (collected, 0, 0)
    assert collected
    play(table, c.OpenRound())
    assert code_and_clause(table, c.TakeBank(0, cents(100))) == ("house-is-not-the-bank", "type.house-no-interest")


@by_game("california-games/pai-gow-poker.dealing.2", "california-games/fortune-pai-gow-poker.dealing.2")
def test_third_party_players_may_play_and_bank(game: str) -> None:
    table = open_banked(game)
    (named,) = told(play(table, c.NameProposition(1)), e.PropositionNamed)
    assert named.clause == f"california-games/{game}.dealing.2"
    bank(table, 1, 100)
    assert (table.on.bank, view(table).seats[0].proposition) == (1, True)
    forbidden = open_banked(game, third_party="forbidden")
    assert code_and_clause(forbidden, c.NameProposition(1)) == ("no-proposition-players", "dealing.2")


# ---------------------------------------------------------------- the table and the base wagers


@by_game("california-games/pai-gow-poker.table.seats", "california-games/fortune-pai-gow-poker.table.seats")
def test_seven_seats_with_the_player_dealers(game: str) -> None:
    table = wagers(game, dict.fromkeys(range(2, 8), 20))
    assert sorted(table.on.owners) == [2, 3, 4, 5, 6, 7]
    assert code_and_clause(table, c.Sit(8, "H", cents(100))) == ("no-such-seat", "table.seats")
    with pytest.raises(Refused) as refused:
        open_banked(game, seats=8)
    assert refused.value.code == "wrong-number-of-seats"


@pytest.mark.rule("california-games/pai-gow-poker.table.betting-spaces")
def test_the_plain_game_has_one_wager() -> None:
    table = wagers(PLAIN, {2: 20})
    assert refusal(table, c.Bet(2, "fortune-bonus", cents(5))).code == "no-such-wager"


@pytest.mark.rule(
    "california-games/fortune-pai-gow-poker.table.betting-spaces",
    "california-games/fortune-pai-gow-poker.fortune-bonus.area",
)
def test_two_spaces_at_every_seat() -> None:
    table = wagers(FORTUNE, {2: 20}, {2: 5})
    (spot,) = (spot for spot in view(table).seats if spot.seat == 2)
    assert [(stake.wager, stake.amount) for stake in spot.stakes] == [("base", 2000), ("fortune-bonus", 500)]
    assert [wager.name for wager in banked_game(FORTUNE).wagers] == ["Base wager", "Fortune Bonus Bet"]
    assert refusal(table, c.Bet(2, "pair-plus", cents(5))).code == "no-such-wager"


@by_game("california-games/pai-gow-poker.dealing.1.wait", "california-games/fortune-pai-gow-poker.dealing.1.wait")
def test_base_wagers_keep_to_the_limits(game: str) -> None:
    table = wagers(game, {2: 5, 3: 200})
    assert code_and_clause(table, c.Bet(4, "base", cents(4))) == ("wager-too-small", "dealing.1.wait")
    assert code_and_clause(table, c.Bet(4, "base", cents(201))) == ("wager-too-large", "dealing.1.wait")
    assert not table.on.hands
    events = deal(table)
    kinds = [type(event) for event in events]
    assert kinds.index(e.BetsClosed) < kinds.index(e.HandsDealt)
    assert told(events, e.BetsClosed)[0].clause == f"california-games/{game}.dealing.1.wait"


@by_game("california-games/pai-gow-poker.dealing.1.wait", "california-games/fortune-pai-gow-poker.dealing.1.wait")
def test_nothing_is_dealt_without_a_wager(game: str) -> None:
    table = wagers(game, {})
    assert code_and_clause(table, c.NoMoreBets(WITH_JOKER_53, dice=(1, 2, 3))) == ("no-bets", "dealing.1.wait")


@by_game("california-games/pai-gow-poker.dealing.4", "california-games/fortune-pai-gow-poker.dealing.4")
def test_base_wagers_are_down_before_the_hand(game: str) -> None:
    table = open_banked(game, chips=5_000)
    play(table, c.OpenRound())
    assert code_and_clause(table, c.NoMoreBets(WITH_JOKER_53, dice=(1, 2, 3)))[0] == "bets-are-closed"
    assert code_and_clause(table, c.TakeBank(1, cents(4))) == ("wager-too-small", "dealing.4")
    play(table, c.TakeBank(1, cents(1000)))
    bet(table, 2, base=20)
    deal(table)
    assert code_and_clause(table, c.Bet(3, "base", cents(20))) == ("bets-are-closed", "dealing.4")
    assert code_and_clause(table, c.TakeBack(2, "base")) == ("bets-are-closed", "dealing.4")


@by_game(
    "california-games/pai-gow-poker.collection-reference", "california-games/fortune-pai-gow-poker.collection-reference"
)
def test_a_table_runs_one_of_two_schedules(game: str) -> None:
    for key in ("option-1", "option-2"):
        assert open_banked(game, schedule=key).settings.limits.schedule == key
    with pytest.raises(Refused) as refused:
        open_banked(game, schedule="option-3")
    assert (refused.value.code, refused.value.clause) == (
        "bad-settings",
        f"california-games/{game}.collection-reference",
    )


def test_the_player_dealer_makes_no_other_wager() -> None:
    table = wagers(FORTUNE, {2: 20})
    for command in (c.Bet(1, "base", 500), c.Bet(1, "fortune-bonus", 500), c.Bet(1, "base", 500, 2)):
        assert refusal(table, command).code == "bank-does-not-bet"
    assert refusal(table, c.Bet(3, "base", 500, 1)).code == "bank-does-not-bet"


def test_a_player_may_take_a_free_seats_spot_too() -> None:
    table = open_banked(PLAIN, players=(1, 2, 3))
    bank(table, 1, 300)
    bet(table, 2, base=20)
    bet(table, 2, spot=5, base=30)
    events = finish(table, {2: WINS[0], 5: LOSES[0]})
    assert settled(events) == ["2 base +20", "2@5 base -30"]
    assert fees(events) == {1: 1, 2: 1}  # on $50 together


# ---------------------------------------------------------------- bets behind


@by_game("california-games/pai-gow-poker.dealing.3", "california-games/fortune-pai-gow-poker.dealing.3")
@pytest.mark.parametrize(("hand", "ends"), [(WINS[0], "+20"), (LOSES[0], "-20"), (PUSHES, "=20")])
def test_a_bet_behind_goes_with_the_hand(game: str, hand: str, ends: str) -> None:
    table = open_banked(game, standing=2, chips=100_000)
    stand(table, 8)
    bank(table, 1, 300)
    bet(table, 3, base=50)
    bet(table, 8, spot=3, base=20)
    bet(table, 2, spot=3, base=20)
    front = parse_cards(hand.partition("|")[0])
    cards = {3: parse_cards(hand.replace("|", "")), 1: parse_cards(BANK.replace("|", ""))}
    deal(table, cards)
    for seat in (2, 8):
        assert refusal(table, c.SetHand(seat, front, 3)).code == "not-your-turn"
        assert refusal(table, c.AskHouseWay(seat, 3)).code == "not-your-turn"
    events = play(table, c.SetHand(3, front))
    own = ends.replace("20", "50")
    assert settled(events) == [f"3 base {own}", f"2@3 base {ends}", f"8@3 base {ends}"]


@by_game("california-games/pai-gow-poker.dealing.3", "california-games/fortune-pai-gow-poker.dealing.3")
def test_there_must_be_a_wager_to_bet_behind(game: str) -> None:
    table = open_banked(game, standing=2)
    stand(table, 8)
    bank(table, 1, 300)
    assert code_and_clause(table, c.Bet(8, "base", cents(20), 3)) == ("nobody-to-bet-behind", "dealing.3")
    assert refusal(table, c.Bet(8, "base", cents(20))).code == "no-such-seat"
    bet(table, 3, base=20)
    bet(table, 8, spot=3, base=20)
    play(table, c.TakeBack(3, "base"))
    assert not table.on.stakes  # nothing stays behind an empty spot


@pytest.mark.rule(
    "california-games/fortune-pai-gow-poker.dealing.3",
    "california-games/fortune-pai-gow-poker.fortune-bonus.seated",
    "california-games/fortune-pai-gow-poker.envy-bonus.seated",
)
def test_only_the_base_wager_may_be_bet_behind() -> None:
    table = open_banked(FORTUNE, standing=1, chips=100_000)
    stand(table, 8)
    bank(table, 1, 300)
    for seat in range(2, 8):
        bet(table, seat, base=20, fortune_bonus=5)
    bet(table, 8, spot=3, base=20)
    assert code_and_clause(table, c.Bet(8, "fortune-bonus", cents(5), 3)) == ("no-backline", "dealing.3")
    assert code_and_clause(table, c.Bet(2, "fortune-bonus", cents(5), 3)) == ("no-backline", "dealing.3")
    events = deal(table)
    assert [button.seat for button in told(events, e.EnvyButtonGiven)] == [2, 3, 4, 5, 6, 7]


def test_bets_behind_are_settled_after_the_players_own() -> None:
    table = open_banked(PLAIN, standing=2, chips=100_000)
    stand(table, 8, 9)
    bank(table, 1, 100)
    bet(table, 3, base=50)
    bet(table, 9, spot=3, base=40)
    bet(table, 8, spot=3, base=40)
    events = finish(table, {3: WINS[0]})
    assert settled(events) == ["3 base +50", "8@3 base +40", "9@3 base +10"]


@pytest.mark.parametrize(("pays", "expected"), [(True, {1: 1, 3: 1, 8: 0.5}), (False, {1: 1, 3: 1})])
def test_who_bets_behind_pays_a_fee_or_not(*, pays: bool, expected: dict[int, float]) -> None:
    table = open_banked(PLAIN, standing=1, backline_pays=pays)
    stand(table, 8)
    bank(table, 1, 300)
    bet(table, 3, base=50)
    bet(table, 8, spot=3, base=20)
    events = deal(table)
    assert told(events, e.BetsClosed)[0].action == cents(70)
    assert fees(events) == expected


def test_who_bets_behind_for_nothing_may_bet_all_they_have() -> None:
    table = open_banked(PLAIN, standing=1, backline_pays=False)
    play(table, c.Sit(8, "S8", cents(20)))
    bank(table, 1, 300)
    bet(table, 3, base=50)
    bet(table, 8, spot=3, base=20)
    assert stack(table, 8) == 0


def test_there_are_as_many_standing_places_as_the_table_says() -> None:
    table = open_banked(PLAIN, standing=2)
    stand(table, 8, 9)
    assert refusal(table, c.Sit(10, "J", cents(100))).code == "no-such-seat"
    play(table, c.OpenRound())
    assert refusal(table, c.TakeBank(8, cents(100))).code == "bank-not-offered"
