"""California pineapple, items 6 to 23: four betting rounds, and the discard before the flop."""

import pytest
from pineapplekit import DECK, clause, down_to, give_up_last, on, pineapple
from roundskit import hand_of
from tablekit import NEW_DECK, Room

from riverboat.core.cards import UNKNOWN
from riverboat.table import commands as c
from riverboat.table import events as e
from riverboat.table.facts import fact
from riverboat.table.showdown.holdings import strength
from riverboat.table.state import DISCARD


def raise_through(room: Room, *amounts: int) -> None:
    """One raise after the other, each by the next player."""
    for amount in amounts:
        room.do(f"{room.to_act} {'raise-to' if hand_of(room).round.bet_to else 'bet'} {amount}")


def at_the_discard(stacks: str = "200 200 200", button: int = 3) -> Room:
    room = pineapple(stacks, button)
    room.deal(deck=NEW_DECK)
    down_to(room, discards=False)
    assert hand_of(room).phase == DISCARD
    return room


# ---------------------------------------------------------------- 6 and 7: the first round


@pytest.mark.rule("california-poker/pineapple-high-low.6.order")
def test_left_of_the_big_blind_acts_first_with_three_cards_in_hand() -> None:
    room = pineapple([200] * 5, button=2)
    room.deal()
    assert (room.to_act, len(hand_of(room).cards.down[5])) == (5, 3)
    assert room.refuses_command(c.Discard(5, hand_of(room).cards.down[5][:1])).code == "no-discard-now"


@pytest.mark.rule("california-poker/pineapple-high-low.6(a)")
def test_a_call_is_the_amount_of_the_big_blind() -> None:
    room = pineapple([200] * 5, button=2)
    room.deal()
    assert room.offered["call"] == (3, 3)
    room.do("5 call", "1 call", "2 call")
    assert room.offered["call"] == (2, 2), "the small blind adds $2"


@pytest.mark.rule("california-poker/pineapple-high-low.6(b)")
def test_who_folds_gives_up_three_cards_unseen_and_is_not_asked_to_discard() -> None:
    room = pineapple([200] * 5, button=2)
    room.deal()
    cards = hand_of(room).cards.down[5]
    told = room.do("5 fold")
    assert set(cards) <= set(hand_of(room).deck.muck)
    assert all(fact(event, 1) == event for event in told), "the event tells no card"
    assert room.see(1).seats[4].cards == ()
    down_to(room, discards=False)
    assert room.one(e.ChoiceOpened).seats == (3, 4, 1, 2)


@pytest.mark.rule("california-poker/pineapple-high-low.6(c)")
def test_a_raise_is_one_lower_limit_on_top() -> None:
    room = pineapple([200] * 5, button=2)
    room.deal()
    assert room.offered["raise-to"] == (6, 6)
    assert (room.refuses("5 raise-to 5").clause, room.refuses("5 raise-to 9").clause) == (clause("6(c)"),) * 2


@pytest.mark.rule("california-poker/pineapple-high-low.6(d).responses")
def test_facing_a_raise_one_may_call_reraise_or_fold() -> None:
    room = pineapple([200] * 5, button=2)
    room.deal()
    room.do("5 raise-to 6")
    assert room.offered == {"fold": (0, 0), "call": (6, 6), "raise-to": (9, 9)}
    refused = room.refuses("1 check")
    assert (refused.code, refused.clause) == ("no-check", clause("6(d).responses"))


@pytest.mark.rule("california-poker/pineapple-high-low.6(d).cap")
def test_three_raises_are_the_most() -> None:
    room = pineapple([200] * 4, button=4)
    room.deal()
    raise_through(room, 6, 9, 12)
    refused = room.refuses(f"{room.to_act} raise-to 15")
    assert (refused.code, refused.clause) == ("raise-cap", clause("6(d).cap"))


@pytest.mark.rule("california-poker/pineapple-high-low.6(d).heads-up")
def test_two_players_may_raise_without_limit() -> None:
    room = on("turn", "200 200", button=2)
    raise_through(room, 6, 12, 18, 24, 30, 36)
    assert hand_of(room).round.raises == 5


@pytest.mark.rule("california-poker/pineapple-high-low.6(e)")
def test_the_big_blind_may_check_or_raise() -> None:
    room = pineapple(button=3)
    room.deal()
    room.do("3 call", "1 call")
    assert list(room.offered) == ["fold", "check", "raise-to"]
    checked = room.table.copy()
    room.do("2 raise-to 6")
    assert hand_of(room).queue == [3, 1]
    room.table = checked
    room.do("2 check")
    assert hand_of(room).phase == DISCARD


@pytest.mark.rule("california-poker/pineapple-high-low.7")
def test_the_wagers_are_in_the_pot_before_the_discard() -> None:
    room = at_the_discard()
    gathered = room.one(e.BetsGathered)
    assert (gathered.pots[0].amount, gathered.clause) == (900, clause("7"))
    assert not any(hand_of(room).round.bets)


# ---------------------------------------------------------------- 8: the discard


@pytest.mark.rule("california-poker/pineapple-high-low.8")
def test_everyone_gives_up_one_card_in_order_before_the_flop() -> None:
    room = at_the_discard()
    opened = room.one(e.ChoiceOpened)
    assert (opened.phase, opened.seats, opened.clause) == ("discard", (1, 2, 3), clause("8"))
    assert room.refuses_command(c.Discard(2, hand_of(room).cards.down[2][:1])).code == "not-your-turn"
    for count in (0, 2, 3):
        refused = room.refuses_command(c.Discard(1, hand_of(room).cards.down[1][:count]))
        assert (refused.code, refused.clause, refused.detail) == ("wrong-number-of-cards", clause("8"), "1")
    assert room.refuses_command(c.Discard(1, hand_of(room).cards.down[2][:1])).code == "not-your-card"
    for seat in (1, 2, 3):
        assert (room.to_act, hand_of(room).cards.board) == (seat, [])
        give_up_last(room)
    assert len(hand_of(room).cards.board) == 3
    assert [len(hand_of(room).cards.down[seat]) for seat in (1, 2, 3)] == [2, 2, 2]


@pytest.mark.rule("california-poker/pineapple-high-low.8")
def test_the_flop_is_refused_while_a_dealer_waits_for_a_discard() -> None:
    room = pineapple(button=3)
    room.give(c.StartHand())
    room.give(c.DealCards(NEW_DECK[:9]))
    down_to(room, discards=False)
    assert room.refuses_command(c.DealCards(NEW_DECK[10:13])).code == "no-cards-awaited"


@pytest.mark.rule("california-poker/pineapple-high-low.8")
def test_an_all_in_player_discards_too() -> None:
    room = pineapple("3 200 200", button=3)
    room.deal()
    room.do("3 call", "1 call", "2 check")
    assert (room.stacks[1], room.to_act, list(room.offered)) == (0, 1, ["discard"])
    down_to(room)
    assert {event.seat for event in room.all(e.Discarded)} == {1, 2, 3}


@pytest.mark.rule("california-poker/pineapple-high-low.8")
def test_all_in_hands_stay_down_until_the_last_discard() -> None:
    room = pineapple("3 3", button=2)
    room.deal()
    room.do("2 call")
    assert not room.all(e.Tabled)
    give_up_last(room)
    assert not room.all(e.Tabled)
    give_up_last(room)
    assert [len(event.cards) for event in room.all(e.Tabled)] == [2, 2]


@pytest.mark.rule("california-poker/pineapple-high-low.8(a)")
def test_a_discard_is_known_to_its_owner_alone_and_never_comes_back() -> None:
    room = at_the_discard()
    card = give_up_last(room)
    event = room.all(e.Discarded)[-1]
    assert [fact(event, viewer) == event for viewer in (0, 1, 2, 3)] == [False, True, False, False]
    shown = fact(event, 2)
    assert isinstance(shown, e.Discarded)
    assert shown.cards == (UNKNOWN,)
    down_to(room)
    assert all(card[0] not in tabled.cards for tabled in room.all(e.Tabled))
    assert card[0] not in (*hand_of(room).cards.board, *hand_of(room).deck.burns)
    assert all(card[0] not in room.see(viewer).seats[0].cards for viewer in (0, 2, 3))


# ---------------------------------------------------------------- 9 to 20: the board


@pytest.mark.rule(
    "california-poker/pineapple-high-low.9",
    "california-poker/pineapple-high-low.10",
    "california-poker/pineapple-high-low.14",
    "california-poker/pineapple-high-low.15",
    "california-poker/pineapple-high-low.19",
    "california-poker/pineapple-high-low.20",
)
def test_burns_and_board_of_three_players() -> None:
    room = at_the_discard()
    down_to(room)
    assert [burn.cards for burn in room.all(e.Burned)] == [(DECK[10],), (DECK[14],), (DECK[16],)]
    assert [(board.cards, board.clause) for board in room.all(e.BoardDealt)] == [
        (DECK[11:14], clause("10")),
        ((DECK[15],), clause("15")),
        ((DECK[17],), clause("20")),
    ]
    burn = room.all(e.Burned)[0]
    assert fact(burn, 1) == e.Burned((UNKNOWN,), burn.clause)


@pytest.mark.rule(
    "california-poker/pineapple-high-low.10(b)",
    "california-poker/pineapple-high-low.15(b)",
    "california-poker/pineapple-high-low.20(b)",
)
def test_each_board_card_belongs_to_every_hand_beside_two_cards_of_its_own() -> None:
    """The flop gives seat 2 a pair, the turn seat 1 a better one, the river seat 2 a second pair."""
    room = pineapple("200 200", button=1)
    room.deal({1: "As Kd 3c", 2: "Qc 8h 3d"}, board="Qh 4s 2d Ad 8d")
    leaders = []
    for street, board in (("flop", 3), ("turn", 4), ("river", 5)):
        down_to(room, street)
        assert {len(room.see(seat).board) for seat in (0, 1, 2)} == {board}
        assert [len(hand_of(room).cards.down[seat]) for seat in (1, 2)] == [2, 2]
        assert room.table.game is not None
        high = room.table.game.awards[0]
        leaders.append(max((1, 2), key=lambda seat: strength(hand_of(room), seat, high)))
    assert leaders == [2, 1, 2]


@pytest.mark.rule(
    "california-poker/pineapple-high-low.11",
    "california-poker/pineapple-high-low.16",
    "california-poker/pineapple-high-low.21",
)
def test_a_betting_round_follows_each_board_card_and_none_comes_after_the_last() -> None:
    room = at_the_discard()
    assert room.refuses("1 bet 3").code == "no-betting-now"
    down_to(room)
    told = [event.street for event in room.all(e.Event) if isinstance(event, e.BoardDealt | e.RoundOpened)]
    assert told == ["pre-flop", "flop", "flop", "turn", "turn", "river", "river"]
    assert not room.table.playing


# ---------------------------------------------------------------- 12, 17 and 22: the later rounds


def later(*clauses: str) -> pytest.MarkDecorator:
    """Flop, turn and river with the bet of the round, each with the item that the book gives it."""
    rounds = zip(("flop", "turn", "river"), (3, 6, 6), clauses, strict=True)
    cases = [pytest.param(street, size, marks=pytest.mark.rule(clause)) for street, size, clause in rounds]
    return pytest.mark.parametrize(("street", "size"), cases)


@later(
    "california-poker/pineapple-high-low.12.order",
    "california-poker/pineapple-high-low.17.order",
    "california-poker/pineapple-high-low.22.order",
)
def test_the_first_active_player_left_of_the_button_starts(street: str, size: int) -> None:
    room = pineapple([200] * 6, button=6)
    room.deal()
    room.do("3 fold", "4 fold", "5 call", "6 fold", "1 fold", "2 check")
    down_to(room, "turn")
    if street == "river":
        room.do("2 check", f"5 bet {size}", "2 call")
    opened = next(event for event in room.all(e.RoundOpened) if event.street == street)
    assert opened.seats == (2, 5)
    assert opened.clause == clause({"flop": "12.order", "turn": "17.order", "river": "22.order"}[street])


@later(
    "california-poker/pineapple-high-low.12(a)",
    "california-poker/pineapple-high-low.17(a)",
    "california-poker/pineapple-high-low.22(a)",
)
def test_a_player_may_open_at_the_limit_of_the_round(street: str, size: int) -> None:
    room = on(street)
    assert room.offered["bet"] == (size, size)
    refused = room.refuses(f"{room.to_act} bet {9 - size}")
    assert refused.code == ("above-maximum" if street == "flop" else "below-minimum")
    room.do(f"{room.to_act} bet {size}")


@later(
    "california-poker/pineapple-high-low.12(b)",
    "california-poker/pineapple-high-low.17(c)",
    "california-poker/pineapple-high-low.22(c)",
)
def test_a_player_may_check_and_still_raise(street: str, size: int) -> None:
    room = on(street, button=3)
    pot = hand_of(room).pots.total
    checked = room.table.copy()
    room.do("1 check", "2 check", f"3 bet {size}", f"1 raise-to {2 * size}")
    assert hand_of(room).round.raises == 1
    room.table = checked
    room.do("1 check", "2 check", "3 check")
    assert hand_of(room).pots.total == pot or not room.table.playing
    assert hand_of(room).street != street or street == "river"


@later(
    "california-poker/pineapple-high-low.12(c)",
    "california-poker/pineapple-high-low.17(b)",
    "california-poker/pineapple-high-low.22(b)",
)
def test_a_call_matches_what_was_wagered_and_closes_the_round(street: str, size: int) -> None:
    room = on(street, button=3)
    room.do(f"1 bet {size}", f"2 raise-to {2 * size}")
    assert room.offered["call"] == (2 * size, 2 * size)
    room.do("3 call")
    assert room.offered["call"] == (size, size)
    room.do("1 call")
    assert hand_of(room).street != street or bool(room.all(e.ShowdownOpened))


@later(
    "california-poker/pineapple-high-low.12(d)",
    "california-poker/pineapple-high-low.17(d)",
    "california-poker/pineapple-high-low.22(d)",
)
def test_a_fold_mucks_the_two_cards_unseen_and_the_last_player_wins_at_once(street: str, size: int) -> None:
    room = on(street, "200 200", button=2)
    board, cards = len(hand_of(room).cards.board), hand_of(room).cards.down[2]
    room.do(f"1 bet {size}", "2 fold")
    assert len(cards) == 2
    assert set(cards) <= set(hand_of(room).deck.muck)
    award = room.one(e.PotAwarded)
    assert (award.seat, award.uncontested, award.clause) == (1, True, clause("22(d)"))
    assert (len(hand_of(room).cards.board), room.all(e.Tabled)) == (board, [])


@later(
    "california-poker/pineapple-high-low.12(e)",
    "california-poker/pineapple-high-low.17(e)",
    "california-poker/pineapple-high-low.22(e)",
)
def test_three_raises_after_the_bet_and_more_between_two_players(street: str, size: int) -> None:
    room = on(street, button=3)
    raise_through(room, size, 2 * size, 3 * size, 4 * size)
    assert room.refuses(f"{room.to_act} raise-to {5 * size}").code == "raise-cap"
    two = on(street, "200 200", button=2)
    raise_through(two, *(size * times for times in range(1, 6)))
    assert hand_of(two).round.raises == 4


@pytest.mark.rule(
    "california-poker/pineapple-high-low.13",
    "california-poker/pineapple-high-low.18",
    "california-poker/pineapple-high-low.23",
)
def test_after_each_round_the_wagers_are_moved_into_the_pot() -> None:
    room = on("flop", button=3)
    room.do("1 check", "2 bet 3", "3 call", "1 fold")
    room.do("2 bet 6", "3 call")
    room.do("2 bet 6", "3 call")
    gathered = [(each.pots[0].amount, each.clause) for each in room.all(e.BetsGathered)]
    assert gathered == [(900, clause("7")), (1500, clause("13")), (2700, clause("18")), (3900, clause("23"))]
    assert sum(award.amount for award in room.all(e.PotAwarded)) == 3900


def test_a_discard_by_a_clock_that_has_run_out_is_the_card_that_came_last() -> None:
    room = at_the_discard()
    last = hand_of(room).cards.down[1][-1:]
    room.give(c.TimeOut(1))
    event = room.all(e.Discarded)[-1]
    assert (event.cards, event.timed_out) == (last, True)


def test_a_second_run_begins_only_after_the_discards() -> None:
    room = pineapple("6 6", button=2, run_it_twice="ask")
    room.deal()
    room.do("2 raise-to 6", "1 call")
    assert (hand_of(room).phase, room.all(e.RunTwiceOffered)) == (DISCARD, [])
    give_up_last(room)
    give_up_last(room)
    assert room.one(e.RunTwiceOffered).common == 0
    room.do("1 run-twice", "2 run-twice")
    assert (len(hand_of(room).cards.board), len(hand_of(room).cards.second)) == (5, 5)


@pytest.mark.rule("california-poker/pineapple-high-low.8")
def test_all_in_hands_are_turned_up_when_each_is_down_to_two_cards_and_before_the_flop() -> None:
    """[decision 0006]"""
    room = pineapple("3 3 200", button=3)
    room.deal({1: "As Ah 2c", 2: "Ks Kh 3c"})
    room.do("3 fold", "1 call", "1 discard 2c")
    assert not room.all(e.Tabled)
    room.do("2 discard 3c")
    kinds = [type(event) for event in room.log]
    assert last(kinds, e.Discarded) < kinds.index(e.Tabled) < kinds.index(e.BoardDealt)
    assert [len(shown.cards) for shown in room.all(e.Tabled)] == [2, 2]


def last(kinds: list[type[e.Event]], kind: type[e.Event]) -> int:
    return max(place for place, found in enumerate(kinds) if found is kind)
