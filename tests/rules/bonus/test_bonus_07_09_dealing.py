"""Sections 7, 8 and 9: from a manual shoe, from the hand, from an automated shoe."""

import pytest
from bonuskit import (
    answer,
    bonus_table,
    c_,
    c_s,
    hand_of,
    in_order,
    next_round,
    play_on,
    position,
    seen_by,
    told,
    told_to,
    wagers,
)

from riverboat.banked import BankedTable, Event, play
from riverboat.banked import commands as c
from riverboat.banked import events as e
from riverboat.banked import ruling_events as r
from riverboat.core.errors import Refused

MANUAL, HAND, AUTOMATED = "manual-shoe", "hand", "automated-shoe"


def board(events: tuple[Event, ...]) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """The burn and the cards of flop, turn and river."""
    return [(event.burned, event.cards) for event in told(events, e.LineDealt)]


def dealt(method: str, seats: tuple[int, ...], **settings: bool) -> tuple[BankedTable, tuple[Event, ...]]:
    """A whole round with the cards in order, as far as the first decision and after it."""
    table = wagers(dict.fromkeys(seats, 10), dealing_method=method, **settings)
    return table, in_order(table)


def order_of(table: BankedTable, events: tuple[Event, ...]) -> list[int]:
    """Whose each card is, from the first of the deck on; 0 is the dealer."""
    (hands,) = told(events, e.HandsDealt)
    return [spot for card in table.deck for spot in (h.spot for h in hands.hands if card in h.cards)]


@pytest.mark.parametrize(
    "method",
    [
        pytest.param(MANUAL, marks=pytest.mark.rule("bonus/7(b)")),
        pytest.param(HAND, marks=pytest.mark.rule("bonus/8(b)(3).announce")),
        pytest.param(AUTOMATED, marks=pytest.mark.rule("bonus/9(b)(2)")),
    ],
)
def test_no_card_before_no_more_bets(method: str) -> None:
    """Nothing but `NoMoreBets` deals; it closes the bets first."""
    table, events = dealt(method, (1, 3))
    assert position(events, e.BetsClosed) < position(events, e.DeckShuffled) < position(events, e.HandsDealt)
    with pytest.raises(Refused) as refused:
        in_order(table)
    assert refused.value.code == "bets-are-closed"


@pytest.mark.rule("bonus/7(d)")
def test_manual_shoe_two_passes_clockwise_from_the_far_left() -> None:
    table, events = dealt(MANUAL, (1, 3, 5))
    assert told(events, e.HandsDealt)[0].clause == "bonus/7(d)"
    assert {spot: hand_of(table, spot) for spot in (1, 3, 5, 0)} == {
        1: c_s(1, 5),
        3: c_s(2, 6),
        5: c_s(3, 7),
        0: c_s(4, 8),
    }
    assert board(play_on(table)) == [
        (c_s(9), c_s(10, 11, 12)),
        (c_s(13), c_s(14)),
        (c_s(15), c_s(16)),
    ]


@pytest.mark.rule("bonus/7(d)(1)", "bonus/7(d)(2)", "bonus/7(d)(3)", "bonus/7(d)(4)")
def test_manual_shoe_the_dealer_is_last_in_each_pass() -> None:
    table, events = dealt(MANUAL, (1, 3, 5))
    assert order_of(table, events) == [1, 3, 5, 0, 1, 3, 5, 0]
    hidden_from_all(table, events, dealer=c_s(4, 8))
    answer(table, "1 bet", "3 bet", "5 bet")
    assert not seen_by(table, 1) & set(c_s(4, 8))
    play_on(table)
    assert set(c_s(4, 8)) <= seen_by(table, 1)


@pytest.mark.rule("bonus/8(c)")
def test_from_the_hand_one_player_at_seat_six() -> None:
    table, events = dealt(HAND, (6,))
    assert told(events, e.HandsDealt)[0].clause == "bonus/8(c)"
    assert (hand_of(table, 6), hand_of(table, 0)) == (c_s(1, 3), c_s(2, 4))
    assert board(play_on(table)) == [
        (c_s(5), c_s(6, 7, 8)),
        (c_s(9), c_s(10)),
        (c_s(11), c_s(12)),
    ]


@pytest.mark.rule("bonus/8(c)(1)", "bonus/8(c)(2)", "bonus/8(c)(3)", "bonus/8(c)(4)")
def test_from_the_hand_the_dealer_is_last_in_each_pass() -> None:
    table, events = dealt(HAND, (2, 6))
    assert (hand_of(table, 2), hand_of(table, 6), hand_of(table, 0)) == (c_s(1, 4), c_s(2, 5), c_s(3, 6))
    hidden_from_all(table, events, dealer=c_s(3, 6))
    assert board(play_on(table))[0][0] == c_s(7)


@pytest.mark.rule("bonus/9(c).first", "bonus/9(c).others", "bonus/9(c).dealer", "bonus/9(d).community")
def test_automated_shoe_deals_stacks_of_two() -> None:
    table, events = dealt(AUTOMATED, (3, 5, 6))
    assert {spot: hand_of(table, spot) for spot in table.on.hands} == {
        3: c_s(1, 2),
        5: c_s(3, 4),
        6: c_s(5, 6),
        0: c_s(7, 8),
    }
    hidden_from_all(table, events, dealer=c_s(7, 8))
    assert board(play_on(table)) == [
        (c_s(9), c_s(10, 11, 12)),
        (c_s(13), c_s(14)),
        (c_s(15), c_s(16)),
    ]


def hidden_from_all(table: BankedTable, events: tuple[Event, ...], dealer: tuple[int, ...]) -> None:
    """Each player knows two cards, the rail none, and nobody the dealer's."""
    for seat in range(7):
        own = set(hand_of(table, seat)) if seat in table.on.owners else set()
        assert told_to(events, seat) == seen_by(table, seat) == own
        assert not own & set(dealer)


@pytest.mark.parametrize(
    "method",
    [
        pytest.param(MANUAL, marks=pytest.mark.rule("bonus/7(e)")),
        pytest.param(HAND, marks=pytest.mark.rule("bonus/8(d)")),
        pytest.param(AUTOMATED, marks=pytest.mark.rule("bonus/9(d).stub")),
    ],
)
def test_the_stub_is_never_seen_and_a_count_comes_before_it_goes(method: str) -> None:
    table, events = dealt(method, (1, 2, 3))
    events += play(table, c.OrderCount())
    events += play_on(table)
    stub = set(table.deck[table.dealt :])
    assert table.on.phase == "count"
    events += play(table, c.CountStub(len(stub)))
    assert len(stub) == 36
    for seat in range(7):
        assert not stub & (told_to(events, seat) | seen_by(table, seat))
    assert (
        position(events, r.StubCounted, cards=36) < position(events, e.HandCollected) < position(events, e.RoundEnded)
    )


@pytest.mark.rule("bonus/1.burn")
def test_burned_cards_are_seen_by_nobody() -> None:
    table, events = dealt(MANUAL, (1, 2, 3))
    events += play_on(table)
    burned = set(table.on.burned)
    assert burned == set(c_s(9, 13, 15))
    for seat in range(7):
        assert not burned & (told_to(events, seat) | seen_by(table, seat))


# ---------------------------------------------------------------- the stub is counted


def play_round(table: BankedTable, *, order: bool = False) -> tuple[Event, ...]:
    """A round of seat 1, up to its end or to the count."""
    next_round(table, {1: 10})
    events = in_order(table, cut=10 if table.settings.dealing.shuffle == "hand" else 0)
    if order:
        events += play(table, c.OrderCount())
    return events + play_on(table)


def count(table: BankedTable) -> tuple[Event, ...]:
    return play(table, c.CountStub(len(table.deck) - table.dealt))


@pytest.mark.rule("bonus/7(f).frequency")
def test_a_fifth_uncounted_round_waits_for_a_count() -> None:
    table = bonus_table(shuffle="hand")
    for _ in range(4):
        assert told(play_round(table), e.RoundEnded)
    assert not told(play_round(table), e.RoundEnded)
    assert told(count(table), e.RoundEnded)


@pytest.mark.rule("bonus/7(f).frequency")
def test_a_count_in_round_three_is_good_until_round_eight() -> None:
    table = bonus_table(shuffle="hand")
    waits = []
    for number in range(1, 9):
        ended = bool(told(play_round(table, order=number == 3), e.RoundEnded))
        if not ended:
            waits.append(number)
            count(table)
    assert waits == [3, 8]


@pytest.mark.parametrize(
    ("method", "shuffle"),
    [
        pytest.param(HAND, "device", marks=pytest.mark.rule("bonus/8(e)")),
        pytest.param(AUTOMATED, "hand", marks=pytest.mark.rule("bonus/9(e)")),
    ],
)
def test_the_other_methods_count_as_often(method: str, shuffle: str) -> None:
    table = bonus_table(dealing_method=method, shuffle=shuffle, shuffler_counts=False)
    ended = [bool(told(play_round(table), e.RoundEnded)) for _ in range(5)]
    assert ended == [True] * 4 + [False]


@pytest.mark.parametrize(
    "method",
    [
        pytest.param(MANUAL, marks=pytest.mark.rule("bonus/7(g).exempt")),
        pytest.param(HAND, marks=pytest.mark.rule("bonus/8(f).exempt")),
        pytest.param(AUTOMATED, marks=pytest.mark.rule("bonus/9(f).exempt")),
    ],
)
def test_a_counting_shuffler_excuses_the_count(method: str) -> None:
    table = bonus_table(dealing_method=method, shuffle="device", shuffler_counts=True)
    assert all(told(play_round(table), e.RoundEnded) for _ in range(10))
    plain = bonus_table(dealing_method=method, shuffle="device", shuffler_counts=False)
    assert [bool(told(play_round(plain), e.RoundEnded)) for _ in range(5)][-1] is False


@pytest.mark.rule("bonus/9(f).exempt")
def test_a_counting_shuffler_that_is_not_used_excuses_nothing() -> None:
    table = bonus_table(dealing_method=AUTOMATED, shuffle="hand", shuffler_counts=True)
    assert [bool(told(play_round(table), e.RoundEnded)) for _ in range(5)][-1] is False


@pytest.mark.rule("bonus/7(f)(1)")
def test_a_count_that_agrees_lets_the_round_stand() -> None:
    """Six players and one boxed card: 29 in the stub make 52."""
    table = wagers(dict.fromkeys(range(1, 7), 10))
    in_order(table, boxed=(5,))
    play(table, c.OrderCount())
    play_on(table)
    events = play(table, c.CountStub(29))
    (counted,) = told(events, r.StubCounted)
    assert (counted.cards, counted.due, counted.clause) == (29, 29, "bonus/7(f)(1)")
    assert not told(events, r.RoundVoided)
    assert told(events, e.RoundEnded)


def six_players_folded_and_counted(cards: int, hands: dict[int, int]) -> tuple[BankedTable, tuple[Event, ...]]:
    table = wagers(dict.fromkeys(range(1, 7), 10), bonus={2: 5}, progressive=(3,))
    in_order(table)
    answer(table, "1 fold")
    play(table, c.OrderCount())
    play_on(table)
    return table, play(table, c.CountStub(cards, hands))


@pytest.mark.rule("bonus/7(f)(2).misdealt")
def test_a_misdealt_hand_found_by_the_count_voids_all() -> None:
    table, events = six_players_folded_and_counted(29, {4: 3})
    (voided,) = told(events, r.RoundVoided)
    assert (voided.clause, voided.deck_removed) == ("bonus/7(f)(2).misdealt", False)
    assert _stacks(table) == [999_000] + [1_000_000] * 5
    assert told(play(table, c.OpenRound()), e.BetsOpened)


@pytest.mark.rule("bonus/7(f)(2).misdealt")
def test_folded_antes_go_back_where_the_table_says_so() -> None:
    table = wagers({1: 10, 2: 10}, return_folded_antes_on_void=True)
    in_order(table)
    answer(table, "1 fold")
    play(table, c.OrderCount())
    play_on(table)
    play(table, c.CountStub(37, {2: 3}))
    assert _stacks(table) == [1_000_000] * 6


@pytest.mark.rule("bonus/7(f)(2).deck-wrong")
def test_a_wrong_deck_voids_all_and_goes() -> None:
    table, events = six_players_folded_and_counted(29, {})
    (voided,) = told(events, r.RoundVoided)
    assert (voided.clause, voided.deck_removed) == ("bonus/7(f)(2).deck-wrong", True)
    assert [(back.seat, back.amount) for back in told(events, r.ForfeitReturned)] == [(1, 1_000)]
    assert _stacks(table) == [1_000_000] * 6
    with pytest.raises(Refused) as refused:
        play(table, c.OpenRound())
    assert (refused.value.code, refused.value.clause) == ("deck-to-be-replaced", "bonus/7(f)(2).deck-wrong")
    play(table, c.ReplaceDeck())
    assert told(play(table, c.OpenRound()), e.BetsOpened)


@pytest.mark.rule("bonus/7(f)(2).deck-wrong", "bonus/6(e).remain")
def test_a_player_who_folded_and_wants_to_go_gets_the_ante_first() -> None:
    table = wagers({1: 10, 2: 10})
    in_order(table)
    answer(table, "1 fold")
    assert told(play(table, c.Leave(1)), e.LeavingAfterHand)
    play(table, c.WrongCount(1, 3))
    events = play(table, c.CountDeck(51))
    assert [(left.seat, left.chips) for left in told(events, e.Left)] == [(1, 1_000_000)]


def _stacks(table: BankedTable) -> list[int]:
    return [table.chair(seat).stack for seat in range(1, 7)]


@pytest.mark.parametrize(
    ("method", "cards", "clause"),
    [
        pytest.param(MANUAL, 51, "7(g).wrong-count", marks=pytest.mark.rule("bonus/7(g).wrong-count")),
        pytest.param(HAND, 53, "8(f).wrong-count", marks=pytest.mark.rule("bonus/8(f).wrong-count")),
        pytest.param(AUTOMATED, 51, "9(f).wrong-count", marks=pytest.mark.rule("bonus/9(f).wrong-count")),
    ],
)
def test_a_shuffler_that_finds_a_wrong_deck_takes_it_off_the_table(method: str, cards: int, clause: str) -> None:
    table = bonus_table(dealing_method=method)
    events = play(table, c.CountDeck(cards))
    assert [(event.cards, event.clause) for event in told(events, r.DeckRemoved)] == [(cards, f"bonus/{clause}")]
    with pytest.raises(Refused):
        play(table, c.OpenRound())
    play(table, c.ReplaceDeck())
    assert told(play_round(table), e.RoundEnded)


@pytest.mark.rule("bonus/7(g).wrong-count")
def test_a_deck_found_wrong_before_the_deal_is_not_dealt() -> None:
    table = wagers({1: 10})
    play(table, c.CountDeck(51))
    with pytest.raises(Refused) as refused:
        in_order(table)
    assert refused.value.code == "deck-to-be-replaced"
    play(table, c.ReplaceDeck())
    assert told(in_order(table), e.HandsDealt)


@pytest.mark.rule("bonus/7(g).wrong-count")
def test_a_round_that_is_not_settled_is_void_then() -> None:
    table, _ = dealt(MANUAL, (1, 2))
    answer(table, "1 fold")
    events = play(table, c.CountDeck(51))
    assert told(events, r.RoundVoided)[0].clause == "bonus/7(f)(2).deck-wrong"
    assert _stacks(table) == [1_000_000] * 6


def test_counts_that_cannot_be_are_refused() -> None:
    table, _ = dealt(MANUAL, (1, 2))
    for command in (c.CountStub(38), c.CountDeck(52), c.CountDeck(-1), c.ReplaceDeck()):
        with pytest.raises(Refused):
            play(table, command)
    play(table, c.OrderCount())
    with pytest.raises(Refused):
        play(table, c.OrderCount())
    play_on(table)
    for command in (c.CountStub(-1), c.CountStub(99), c.CountStub(37, {1: 2}), c.CountStub(37, {5: 3})):
        with pytest.raises(Refused):
            play(table, command)
    assert told(play(table, c.CountStub(38)), e.RoundEnded)
    assert c_(1) in table.deck
