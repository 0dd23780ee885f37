"""Sections 1, 6 and 143: what may be wagered, when, and by whom."""

import pytest
from bankkit import bet
from bonuskit import METER, answer, bonus_table, cards, next_round, play_on, results, told, wagers, won

from riverboat.banked import BankedTable, options, play
from riverboat.banked import commands as c
from riverboat.banked import events as e
from riverboat.core.errors import Refused


def refused(table: BankedTable, command: c.Command) -> tuple[str, str]:
    """The code and the clause of the refusal; nothing has changed."""
    before = table.version
    with pytest.raises(Refused) as found:
        play(table, command)
    assert table.version == before
    return found.value.code, found.value.clause


def words(table: BankedTable, seat: int) -> list[tuple[str, str]]:
    return [(option.word, option.wager) for option in options(table, seat)]


@pytest.mark.rule("bonus/1.ante")
def test_without_an_ante_there_are_no_cards() -> None:
    table = wagers({2: 10, 4: 10})
    cards(table, {})
    assert set(table.on.hands) == {0, 2, 4}
    assert table.on.queue == [2, 4]


@pytest.mark.rule("bonus/1.flop-wager")
def test_the_flop_wager_is_twice_the_ante() -> None:
    table = wagers({1: 15})
    cards(table, {})
    for amount in (1_500, 2_900, 3_100, 4_500):
        assert refused(table, c.Bet(1, "flop", amount)) == ("wager-has-one-size", "bonus/1.flop-wager")
    assert told(play(table, c.Bet(1, "flop", 3_000)), e.BetPlaced)[0].amount == 3_000


@pytest.mark.rule("bonus/1.flop-wager")
def test_who_does_not_answer_is_folded() -> None:
    table = wagers({1: 15})
    cards(table, {})
    events = play(table, c.TimeOut(1))
    assert told(events, e.HandFolded)[0].timed_out
    assert won(table) == -15


@pytest.mark.rule("bonus/1.fold")
def test_after_the_flop_wager_there_is_no_fold() -> None:
    table = wagers({1: 10})
    cards(table, {})
    answer(table, "1 bet")
    assert words(table, 1) == [("bet", "turn"), ("check", "")]
    assert refused(table, c.Fold(1)) == ("no-fold-now", "bonus/10(c).choice")


@pytest.mark.rule("bonus/1.turn-wager")
def test_the_turn_wager_equals_the_ante_and_comes_before_the_turn() -> None:
    table = wagers({1: 25})
    cards(table, {})
    answer(table, "1 bet")
    for amount in (5_000, 2_000):
        assert refused(table, c.Bet(1, "turn", amount)) == ("wager-has-one-size", "bonus/1.turn-wager")
    play(table, c.Check(1))
    assert refused(table, c.Bet(1, "turn", 2_500)) == ("bets-are-closed", "bonus/6(b).no-change")


@pytest.mark.rule("bonus/1.river-wager")
def test_the_river_wager_equals_the_ante_and_comes_before_the_river() -> None:
    table = wagers({1: 10, 2: 10})
    cards(table, {})
    answer(table, "1 bet", "2 bet", "1 check", "2 bet")
    play(table, c.OrderCount())  # so that the round is not over with the river
    assert words(table, 1) == [("bet", "river"), ("check", "")]
    assert len(table.on.lines["board"]) == 4
    for amount in (2_000, 500):
        assert refused(table, c.Bet(1, "river", amount)) == ("wager-has-one-size", "bonus/1.river-wager")
    assert told(play(table, c.Bet(1, "river", 1_000)), e.BetPlaced)[0].total == 1_000
    assert len(table.on.lines["board"]) == 4, "the river waits for seat 2"
    play(table, c.Check(2))
    assert len(table.on.lines["board"]) == 5
    assert {(stake.seat, stake.amount) for stake in table.on.stakes if stake.wager == "river"} == {(1, 1_000)}
    assert refused(table, c.Bet(2, "river", 1_000)) == ("bets-are-closed", "bonus/6(b).no-change")


@pytest.mark.rule("bonus/1.round-of-play")
def test_the_next_round_waits_for_the_last_wager() -> None:
    table = wagers({1: 10}, bonus={1: 5})
    cards(table, {})
    assert refused(table, c.OpenRound())[0] == "round-in-progress"
    answer(table, "1 fold")
    assert not table.on.stakes
    assert told(play(table, c.OpenRound()), e.BankRoundOpened)[0].number == 2


@pytest.mark.rule("bonus/1.stub")
@pytest.mark.parametrize(("players", "stub"), [(6, 30), (3, 36)])
def test_what_is_left_of_the_deck(players: int, stub: int) -> None:
    table = wagers(dict.fromkeys(range(1, players + 1), 10))
    cards(table, {})
    play_on(table)
    assert len(table.deck) - table.dealt == stub


@pytest.mark.rule("bonus/6(a).placement")
def test_every_wager_has_its_own_place() -> None:
    table = wagers({1: 10}, bonus={1: 5}, progressive=(1,))
    assert refused(table, c.Bet(1, "turn", 1_000))[0] == "not-yet"
    cards(table, {})
    assert refused(table, c.Bet(1, "turn", 1_000)) == ("not-yet", "bonus/6(b).no-change")
    answer(table, "1 bet", "1 bet")
    placed = {stake.wager: stake.amount for stake in table.on.stakes}
    assert placed == {"ante": 1_000, "bonus": 500, "progressive": 100, "flop": 2_000, "turn": 1_000}


@pytest.mark.rule("bonus/6(a).no-cash")
def test_cash_is_exchanged_for_chips_before_it_plays() -> None:
    """Only chips on the table can be wagered; a player with cash in hand has none."""
    table = bonus_table(chips=5)
    play(table, c.OpenRound())
    assert refused(table, c.Bet(1, "ante", 1_000))[0] == "not-enough-chips"
    play(table, c.BuyChips(1, 1_000))
    assert told(play(table, c.Bet(1, "ante", 1_000)), e.BetPlaced)[0].amount == 1_000


@pytest.mark.rule("bonus/6(b).deadline")
def test_opening_wagers_come_before_no_more_bets() -> None:
    table = next_round(bonus_table(**METER), {1: 10, 2: 10})
    cards(table, {})
    for late in (c.Bet(3, "ante", 1_000), c.Bet(1, "bonus", 500), c.Bet(2, "progressive", 100)):
        assert refused(table, late) == ("bets-are-closed", "bonus/6(b).no-change")
    assert set(table.on.hands) == {0, 1, 2}
    assert {stake.wager for stake in table.on.stakes} == {"ante"}


@pytest.mark.rule("bonus/6(b).no-change")
def test_after_no_more_bets_nothing_changes() -> None:
    table = wagers({1: 10}, bonus={1: 5})
    cards(table, {})
    closed = ("bets-are-closed", "bonus/6(b).no-change")
    assert refused(table, c.TakeBack(1, "bonus")) == closed
    assert refused(table, c.Bet(1, "ante", 1_500)) == closed
    answer(table, "1 bet")
    assert refused(table, c.TakeBack(1, "flop")) == closed


@pytest.mark.rule("bonus/6(c).bonus")
def test_the_bonus_wager_goes_with_an_ante() -> None:
    table = next_round(bonus_table(), {1: 10})
    assert refused(table, c.Bet(1, "bonus", 50))[0] == "wager-too-small"
    assert refused(table, c.Bet(2, "bonus", 500)) == ("needs-a-base-wager", "bonus/6(c).bonus")
    assert told(play(table, c.Bet(1, "bonus", 100)), e.BetPlaced)[0].total == 100
    with pytest.raises(Refused) as found:
        bonus_table(bonus_min=50)
    assert (found.value.code, found.value.clause) == ("bad-settings", "bonus/6(c).bonus")


@pytest.mark.rule("bonus/6(c).independent")
def test_the_bonus_wager_has_its_own_result() -> None:
    table = wagers({1: 10}, bonus={1: 5})
    events = cards(table, {1: "Ks Kh", 0: "8s 2c"}, "8c 8d 8h 3c 4d") + play_on(table, "bet")
    assert {key: results(events)[key] for key in ("ante", "flop", "turn", "river")} == {
        "ante": ("taken", 10),
        "flop": ("taken", 20),
        "turn": ("taken", 10),
        "river": ("taken", 10),
    }
    assert results(events)["bonus"] == ("paid", 50)
    assert won(table) == 0


@pytest.mark.rule("bonus/6(d)")
def test_each_later_wager_is_offered_at_its_time_alone() -> None:
    table = wagers({1: 10})
    cards(table, {})
    offered = []
    for _ in range(3):
        offered.append((len(table.on.lines.get("board", ())), words(table, 1)[0]))
        answer(table, "1 bet")
    assert offered == [(0, ("bet", "flop")), (3, ("bet", "turn")), (4, ("bet", "river"))]
    assert words(table, 1) == []


@pytest.mark.rule("bonus/6(e).seated")
def test_only_a_seated_player_wagers() -> None:
    table = bonus_table()
    play(table, c.Leave(3))
    next_round(table, {1: 10})
    assert refused(table, c.Bet(3, "ante", 1_000))[0] == "no-such-seat"
    assert refused(table, c.Bet(9, "ante", 1_000, 3))[0] == "no-such-seat"


@pytest.mark.rule("bonus/6(e).remain")
def test_a_player_with_cards_stays_until_the_round_is_over() -> None:
    table = wagers({1: 10, 2: 10}, bonus={2: 5})
    cards(table, {2: "5c 5d"})
    assert told(play(table, c.Leave(2)), e.LeavingAfterHand)
    events = answer(table, "1 bet", "2 fold")
    assert not told(events, e.Left)
    events = play_on(table)
    assert results(events, 2)["bonus"] == ("paid", 15)
    (left,) = told(events, e.Left)
    assert (left.seat, left.chips) == (2, 1_000_000 - 1_000 + 1_500)
    assert events.index(left) > events.index(told(events, e.RoundEnded)[0])


@pytest.mark.rule("bonus/143")
def test_nobody_wagers_on_a_second_position() -> None:
    table = bonus_table()
    play(table, c.Leave(3))
    next_round(table, {2: 10, 4: 10})
    for spot in (3, 4):
        for wager, amount in (("ante", 1_000), ("bonus", 500)):
            code, clause = refused(table, c.Bet(2, wager, amount, spot))
            assert (code, clause) == ("one-position" if spot == 3 else "no-backline", "bonus/143")
    with pytest.raises(Refused) as found:
        play(table, c.Sit(3, "B", 100_000))
    assert (found.value.code, found.value.clause) == ("seated-already", "bonus/143")


def test_limits_of_ante_and_bonus_are_the_posted_ones() -> None:
    table = bonus_table(ante_min=2_000, ante_max=5_000, bonus_max=1_000)
    play(table, c.OpenRound())
    assert refused(table, c.Bet(1, "ante", 1_900))[0] == "wager-too-small"
    assert refused(table, c.Bet(1, "ante", 5_100))[0] == "wager-too-large"
    bet(table, 1, ante=20)
    assert refused(table, c.Bet(1, "bonus", 1_100))[0] == "wager-too-large"
