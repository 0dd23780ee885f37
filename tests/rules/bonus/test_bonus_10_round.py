"""Section 10: from the first look to the last card collected."""

import pytest
from bonuskit import (
    answer,
    board_of,
    c_s,
    cards,
    cited,
    hand_of,
    in_order,
    play_on,
    position,
    results,
    seen_by,
    showdown,
    told,
    told_to,
    wagers,
    won,
)

from riverboat.banked import BankedTable, Event, options, play
from riverboat.banked import commands as c
from riverboat.banked import events as e
from riverboat.core.cards import names
from riverboat.core.errors import Refused

QUIET_BOARD = "Js 9h 7d 5c 2h"


def refused(table: BankedTable, command: c.Command) -> tuple[str, str]:
    before = table.version
    with pytest.raises(Refused) as found:
        play(table, command)
    assert table.version == before
    return found.value.code, found.value.clause


@pytest.mark.rule("bonus/10(a).look")
def test_a_player_sees_the_own_two_cards_alone() -> None:
    table = wagers({1: 10, 2: 10})
    events = cards(table, {1: "As Ks", 2: "Qd Qc", 0: "7h 2d"})
    for seat, own in ((1, "As Ks"), (2, "Qd Qc"), (3, ""), (0, "")):
        mine = set(hand_of(table, seat)) if own else set()
        assert told_to(events, seat) == seen_by(table, seat) == mine
        if own:
            assert names(hand_of(table, seat)) == own


@pytest.mark.rule("bonus/10(a).choice")
def test_before_the_flop_one_bets_or_folds() -> None:
    table = wagers({1: 10})
    cards(table, {})
    assert [option.word for option in options(table, 1)] == ["bet", "fold"]
    assert refused(table, c.Check(1)) == ("no-check-now", "bonus/10(a).choice")
    answer(table, "1 fold")
    assert won(table) == -10


@pytest.mark.rule("bonus/10(a)(1)")
def test_ante_and_flop_wager_are_accounted_for_separately() -> None:
    table, events = showdown("Ah 4d", "Kc Qd", QUIET_BOARD)
    assert results(events) == {"ante": ("returned", 10), "flop": ("paid", 20)}
    assert won(table) == 20


@pytest.mark.rule("bonus/10(a)(2)")
def test_a_folded_ante_goes_to_the_table_inventory_at_once() -> None:
    table = wagers({1: 10, 2: 10})
    cards(table, {})
    before = table.tray
    answer(table, "1 fold")
    assert table.tray == before + 1_000
    assert not board_of(table)
    events = play_on(table)
    assert not results(events, 1)


@pytest.mark.rule("bonus/10(a)(2)(i)")
def test_a_fold_leaves_the_bonus_wager_in_action() -> None:
    table = wagers({1: 10, 2: 10}, bonus={1: 5})
    cards(table, {1: "5c 5d"})
    events = answer(table, "1 fold")
    assert not told(events, e.HandCollected)
    assert won(table) == -15
    events = play_on(table)
    assert results(events, 1) == {"bonus": ("paid", 15)}
    assert won(table) == 5
    assert told(events, e.HandCollected)[-1].spot == 1


@pytest.mark.rule("bonus/10(a)(2)(ii)")
def test_a_fold_without_a_bonus_wager_goes_to_the_discards_unseen() -> None:
    table = wagers({1: 10, 2: 10})
    events = cards(table, {1: "5c 5d"}) + answer(table, "1 fold")
    (gone,) = told(events, e.HandCollected)
    assert (gone.spot, gone.clause) == (1, "bonus/10(a)(2)(ii)")
    events += play_on(table)
    assert [shown.spot for shown in told(events, e.HandShown)] == [2]
    for seat in (0, 2):
        assert not set(gone.cards) & (told_to(events, seat) | seen_by(table, seat))


@pytest.mark.rule("bonus/10(b)")
def test_the_flop_waits_for_every_answer() -> None:
    table = wagers({1: 10, 2: 10})
    in_order(table)
    answer(table, "1 bet")
    assert not board_of(table)
    events = answer(table, "2 fold")
    (flop,) = told(events, e.LineDealt)
    assert (flop.burned, flop.cards, flop.clause) == (c_s(7), c_s(8, 9, 10), "bonus/10(b)")


@pytest.mark.rule("bonus/10(c).order")
def test_turn_decisions_go_clockwise_from_the_far_left() -> None:
    table = wagers({1: 10, 2: 10, 4: 10, 6: 10})
    cards(table, {})
    answer(table, "1 fold", "2 bet", "4 bet", "6 bet")
    assert table.on.queue == [2, 4, 6]
    answer(table, "2 check")
    assert refused(table, c.Check(6)) == ("not-your-turn", "bonus/10(c).choice")
    answer(table, "4 bet", "6 check")
    assert len(board_of(table)) == 4


@pytest.mark.rule("bonus/10(c).choice")
def test_a_check_before_the_turn_stays_in() -> None:
    table = wagers({1: 10})
    cards(table, {1: "Ah 4d", 0: "Kc Qd"}, QUIET_BOARD)
    events = answer(table, "1 bet", "1 check", "1 bet")
    assert results(events) == {"ante": ("returned", 10), "flop": ("paid", 20), "river": ("paid", 10)}


@pytest.mark.rule("bonus/10(d)")
def test_the_turn_waits_for_every_answer() -> None:
    table = wagers({1: 10, 2: 10, 3: 10})
    in_order(table)
    answer(table, "1 bet", "2 bet", "3 bet", "1 check", "2 bet")
    assert len(board_of(table)) == 3
    (turn,) = told(answer(table, "3 check"), e.LineDealt)
    assert (turn.burned, turn.cards) == (c_s(13), c_s(14))


@pytest.mark.rule("bonus/10(e).order", "bonus/10(e).choice")
def test_river_decisions_ask_everybody_again() -> None:
    """A checked turn does not matter; a winning hand below a straight pays flop and river only."""
    table = wagers({2: 10, 4: 10, 6: 10})
    cards(table, {2: "Ah Jd", 0: "Kc Qd"}, QUIET_BOARD)
    answer(table, "2 bet", "4 bet", "6 bet", "2 check", "4 bet", "6 bet")
    assert table.on.queue == [2, 4, 6]
    answer(table, "2 bet")
    assert {stake.wager: stake.amount for stake in table.on.stakes if stake.seat == 2} == {
        "ante": 1_000,
        "flop": 2_000,
        "river": 1_000,
    }
    events = answer(table, "4 check", "6 check")
    assert results(events, 2) == {"ante": ("returned", 10), "flop": ("paid", 20), "river": ("paid", 10)}


@pytest.mark.rule("bonus/10(f)")
def test_after_the_river_there_is_no_betting() -> None:
    table = wagers({1: 10})
    events = in_order(table)
    events += play(table, c.OrderCount()) + play_on(table, "bet")
    assert len(board_of(table)) == 5
    assert sum(len(dealt.burned) for dealt in told(events, e.LineDealt)) == 3
    for wager in ("ante", "bonus", "flop", "turn", "river"):
        assert refused(table, c.Bet(1, wager, 1_000))[0] in ("bets-are-closed", "not-yet")


@pytest.mark.rule("bonus/10(g)")
def test_the_dealer_shows_and_needs_no_minimum() -> None:
    _, events = showdown("8c 2d", "7s 3c", "Ah Kd Qc Js 9h")
    (shown,) = told(events, e.BankShown)
    assert (names(shown.cards), shown.name) == ("7s 3c", "ace high")
    assert position(events, e.BankShown) > max(i for i, event in enumerate(events) if isinstance(event, e.LineDealt))
    table, events = showdown("9c 4d", "4h 3c", QUIET_BOARD, "bet")
    assert told(events, e.BankShown)[0].name == "jack high"
    assert results(events) == {
        "ante": ("returned", 10),
        "flop": ("paid", 20),
        "turn": ("paid", 10),
        "river": ("paid", 10),
    }
    assert won(table) == 40


def settled_seats(events: tuple[Event, ...]) -> list[int]:
    """The seats in the order of settlement, one entry for each wager, from the showdown on."""
    after = events[position(events, e.BankShown) :]
    return [event.seat for event in after if isinstance(event, e.WagerPaid | e.WagerTaken | e.WagerReturned)]


@pytest.mark.rule("bonus/10(h).order")
def test_settlement_goes_counterclockwise_from_the_far_right() -> None:
    table = wagers({1: 10, 2: 10, 4: 10, 6: 10})
    cards(table, {})
    events = answer(table, "1 bet", "2 bet", "4 bet", "6 fold") + play_on(table)
    assert list(dict.fromkeys(settled_seats(events))) == [4, 2, 1]
    assert [shown.spot for shown in told(events, e.HandShown)] == [4, 2, 1]


@pytest.mark.rule("bonus/10(h).order", "bonus/10(a)(2)(i)")
def test_a_folded_seat_with_a_bonus_wager_is_settled_on_the_way() -> None:
    table = wagers({1: 10, 2: 10, 4: 10, 6: 10}, bonus={2: 5})
    cards(table, {})
    events = answer(table, "1 bet", "2 fold", "4 bet", "6 bet") + play_on(table)
    assert list(dict.fromkeys(settled_seats(events))) == [6, 4, 2, 1]


@pytest.mark.rule("bonus/10(h).one-at-a-time")
def test_one_seat_is_settled_before_the_next_whatever_the_result() -> None:
    table = wagers({2: 10, 4: 10}, bonus={2: 5, 4: 5})
    cards(table, {4: "As Ad", 2: "4c 3d", 0: "Kc Qd"}, QUIET_BOARD)
    events = play_on(table, "bet")
    assert settled_seats(events) == [4] * 5 + [2] * 5
    assert results(events, 4)["flop"][0] == "paid"
    assert results(events, 2)["flop"][0] == "taken"


@pytest.mark.rule("bonus/10(h).collect", "bonus/10(h)(4).collect")
def test_cards_are_collected_seat_by_seat() -> None:
    table = wagers({2: 10, 4: 10}, bonus={2: 5})
    events = cards(table, {2: "As Ad", 4: "4c 3d", 0: "Kc Qd"}, QUIET_BOARD) + play_on(table)
    four, two = told(events, e.HandCollected)
    assert (four.spot, four.clause) == (4, "bonus/10(h).collect")
    assert (two.spot, two.clause) == (2, "bonus/10(h)(4).collect")
    assert position(events, e.HandCollected, spot=4) < position(events, e.HandShown, spot=2)
    assert (
        position(events, e.WagerPaid, seat=2, wager="flop")
        < position(events, e.WagerPaid, seat=2, wager="bonus")
        < position(events, e.HandCollected, spot=2)
    )


@pytest.mark.rule("bonus/10(h)(4).collect")
def test_the_next_seat_comes_after_the_cards_of_the_one_before() -> None:
    table = wagers({2: 10, 4: 10}, bonus={4: 5})
    events = cards(table, {}, QUIET_BOARD) + play_on(table)
    bonus = next(
        i for i, x in enumerate(events) if getattr(x, "wager", "") == "bonus" and i > position(events, e.BankShown)
    )
    assert bonus < position(events, e.HandCollected, spot=4) < position(events, e.HandShown, spot=2)


@pytest.mark.rule("bonus/10(i)")
def test_every_hand_can_be_put_together_again_from_the_discards() -> None:
    table = wagers({1: 10, 2: 10, 4: 10, 6: 10}, bonus={2: 5})
    (dealt,) = told(cards(table, {}), e.HandsDealt)
    answer(table, "1 fold", "2 fold", "4 bet", "6 bet")
    play_on(table)
    assert [spot for spot, _ in table.on.discards] == [1, 6, 4, 2]
    assert dict(table.on.discards) == {hand.spot: hand.cards for hand in dealt.hands if hand.spot}


@pytest.mark.rule("bonus/10(h)(1)")
def test_a_lower_hand_loses_everything() -> None:
    table = wagers({1: 10})
    cards(table, {1: "4c 3d", 0: "Kc Qd"}, QUIET_BOARD)
    before = table.tray
    events = answer(table, "1 bet", "1 check", "1 bet")
    assert table.tray == before + 4_000
    assert results(events) == {"ante": ("taken", 10), "flop": ("taken", 20), "river": ("taken", 10)}
    assert cited(events, 1, "ante") == "bonus/10(h)(1)"


@pytest.mark.rule("bonus/10(h)(2).win")
def test_a_higher_hand_wins_flop_turn_and_river() -> None:
    table, events = showdown("7h 3d", "As Kd", "7c 7d Ah Kc 2s", "bet")
    assert results(events) == {
        "ante": ("returned", 10),
        "flop": ("paid", 20),
        "turn": ("paid", 10),
        "river": ("paid", 10),
    }
    assert won(table) == 40


@pytest.mark.rule("bonus/10(h)(2).ante-election")
@pytest.mark.parametrize(("election", "net"), [("straight", 50), ("flush", 40)])
def test_the_ante_is_paid_from_the_elected_hand_on(election: str, net: int) -> None:
    table, events = showdown("As Qs", "Kh Kc", "2c 3d 4h 5s Kd", "bet", ante_pays_from=election)
    assert won(table) == net
    assert cited(events, 1, "ante") == "bonus/10(h)(2).ante-election"


@pytest.mark.rule("bonus/10(h)(2).ante-election")
def test_there_are_two_elections() -> None:
    with pytest.raises(Refused) as found:
        showdown("As Qs", "Kh Kc", "2c 3d 4h 5s Kd", ante_pays_from="pair")
    assert (found.value.code, found.value.clause) == ("bad-settings", "bonus/10(h)(2).ante-election")


@pytest.mark.rule("bonus/10(h)(3)")
def test_equal_hands_push_even_with_a_royal_flush() -> None:
    table, events = showdown("2c 2d", "Ah Ad", "As Ks Qs Js Ts", bonus=5)
    assert results(events) == {"ante": ("returned", 10), "flop": ("returned", 20), "bonus": ("paid", 15)}
    assert cited(events, 1, "ante") == "bonus/10(h)(3)"
    assert won(table) == 15


@pytest.mark.rule("bonus/10(h)(4).settle")
def test_the_bonus_wager_is_settled_after_the_main_wagers() -> None:
    table, events = showdown("Ac Kd", "Jd Jc", QUIET_BOARD, bonus=2)
    assert results(events) == {"ante": ("taken", 10), "flop": ("taken", 20), "bonus": ("paid", 30)}
    assert position(events, e.WagerTaken, wager="flop") < position(events, e.WagerPaid, wager="bonus")
    assert won(table) == 0


@pytest.mark.rule("bonus/10(h)(4).losing")
def test_a_bonus_wager_loses_while_its_player_wins() -> None:
    _, events = showdown("Ks Qs", "Jd Jc", "2s 5s 9s 7d 3h", bonus=5)
    assert results(events) == {"ante": ("paid", 10), "flop": ("paid", 20), "bonus": ("taken", 5)}
    assert cited(events, 1, "bonus") == "bonus/10(h)(4).losing"


@pytest.mark.rule("bonus/10(a)(2)(i)", "bonus/10(h)(4).settle")
def test_when_all_have_folded_no_board_is_dealt() -> None:
    table = wagers({1: 10, 2: 10}, bonus={1: 5})
    cards(table, {1: "Ac Kd"})
    events = answer(table, "1 fold", "2 fold")
    assert not told(events, e.LineDealt)
    assert position(events, e.BankShown) < position(events, e.WagerPaid, wager="bonus")
    assert results(events, 1) == {"ante": ("taken", 10), "bonus": ("paid", 75)}
    assert told(events, e.RoundEnded)
