"""Mexican stud from the first choice to the last bet: items 10 to 23."""

import pytest
from mexicankit import dealt_on, mexican, onward, pot_before, the_long_hand, to_choice
from roundskit import hand_of
from tablekit import Room

from riverboat.core.cards import MEXICAN_41, UNKNOWN, parse_cards
from riverboat.table import commands as c
from riverboat.table import events as e
from riverboat.table import fact
from riverboat.table.showdown.holdings import cards_that_play
from riverboat.table.state import EXPOSE

LATER = ("third", "fourth", "fifth")


def by_street(*clauses: str) -> list[object]:
    """One case for each later street, with the item that the book gives it."""
    return [pytest.param(street, marks=pytest.mark.rule(clause)) for street, clause in zip(LATER, clauses, strict=True)]


def three(**hands: str) -> Room:
    """Seats 1 to 3 with the button in seat 3; `s1="Kd 5c 2d"` are the cards of seat 1 as they come."""
    room = mexican(button=3)
    room.deal({int(seat[1:]): cards for seat, cards in hands.items()})
    return room


def faces(room: Room, seat: int) -> tuple[int, int]:
    """How many cards a seat has up and down."""
    return len(hand_of(room).cards.up[seat]), len(hand_of(room).cards.down[seat])


def choices(room: Room) -> dict[str, tuple[int, ...]]:
    return {event.street: event.seats for event in room.all(e.ChoiceOpened)}


# ---------------------------------------------------------------- the choice


@pytest.mark.parametrize(
    "street",
    by_street(
        "california-poker/mexican-stud.10.choice",
        "california-poker/mexican-stud.15.choice",
        "california-poker/mexican-stud.20.choice",
    ),
)
def test_each_is_asked_before_the_burn_and_not_after_the_card(street: str) -> None:
    room = three()
    to_choice(room, street)
    burned = len(room.all(e.Burned))
    for seat in (1, 2, 3):
        assert room.to_act == seat
        assert room.offered.keys() == {"expose", "keep"}
        assert len(room.all(e.Burned)) == burned
        room.do(f"{seat} keep")
    assert len(room.all(e.Burned)) == burned + 1
    assert {room.refuses(f"{seat} expose").code for seat in (1, 2, 3)} == {"no-expose-now"}


@pytest.mark.rule("california-poker/mexican-stud.10.choice")
def test_who_does_not_answer_keeps_their_card_down() -> None:
    room = three()
    to_choice(room, "third")
    room.do("1 time-out")
    assert room.one(e.Kept).timed_out
    assert faces(room, 1) == (1, 1)


@pytest.mark.rule("california-poker/mexican-stud.15.choice")
def test_the_second_question_is_about_the_card_that_is_down_now() -> None:
    room = three(s1="Kd 5c 4c", s2="Jh 4s 2d")
    onward(room, "fourth", phase=EXPOSE, expose=[1])
    assert choices(room)["fourth"] == (1, 2, 3)
    room.do("1 expose", "2 expose")
    exposed = [event.cards for event in room.all(e.Exposed)]
    assert exposed == [parse_cards("5c"), parse_cards("4c"), parse_cards("4s")]


@pytest.mark.rule("california-poker/mexican-stud.20.choice")
def test_there_is_no_fourth_chance() -> None:
    room = three()
    onward(room, "fifth")
    onward(room)
    assert list(choices(room)) == list(LATER)


@pytest.mark.rule("california-poker/mexican-stud.10.exposed", "california-poker/mexican-stud.10.kept")
def test_the_next_card_comes_down_to_one_who_exposes_and_up_to_one_who_keeps() -> None:
    room = three(s2="Kd 5c 6c", s3="Jh 4s 2d")
    onward(room, "third", expose=[2])
    assert hand_of(room).cards.up[2] == parse_cards("Kd 5c")
    assert hand_of(room).cards.down[2] == parse_cards("6c")
    assert hand_of(room).cards.up[3] == parse_cards("Jh 2d")
    assert hand_of(room).cards.down[3] == parse_cards("4s")
    assert room.see(1).seats[1].up == parse_cards("Kd 5c")


@pytest.mark.parametrize(
    "street",
    by_street(
        "california-poker/mexican-stud.10.kept",
        "california-poker/mexican-stud.15.exposed-or-kept",
        "california-poker/mexican-stud.20.exposed-or-kept",
    ),
)
def test_a_joker_is_fully_wild_where_it_comes_down(street: str) -> None:
    """Fully wild it makes a pair of kings, which beats the threes of seat 2; partially wild only ace high."""
    cards = ["2c", "Kd", "7h", "5s"]
    cards.insert(LATER.index(street) + 2, "Jk")
    for expose, winner in (([1], 1), ([], 2)):
        room = three(s1=" ".join(cards), s2="3c 4d 6h 3h Qd", s3="4c 5d 6s Jd 3d")
        to_choice(room, street)
        onward(room, street, expose=expose)
        onward(room)
        assert room.won().keys() == {winner}


@pytest.mark.parametrize(
    "street",
    by_street(
        "california-poker/mexican-stud.10.exposed",
        "california-poker/mexican-stud.15.exposed-or-kept",
        "california-poker/mexican-stud.20.exposed-or-kept",
    ),
)
def test_exposing_and_keeping_on_every_street_leave_the_same_number_up(street: str) -> None:
    room = three()
    onward(room, street, expose=[2])
    ups = LATER.index(street) + 2
    assert faces(room, 2) == faces(room, 3) == (ups, 1)
    assert dealt_on(room, street)[2].down
    assert dealt_on(room, street)[3].up


# ---------------------------------------------------------------- burn and card


@pytest.mark.parametrize(
    ("street", "number"),
    [
        pytest.param("third", 7, marks=pytest.mark.rule("california-poker/mexican-stud.11")),
        pytest.param("fourth", 11, marks=pytest.mark.rule("california-poker/mexican-stud.16")),
        pytest.param("fifth", 15, marks=pytest.mark.rule("california-poker/mexican-stud.21")),
    ],
)
def test_a_card_is_burned_unseen(street: str, number: int) -> None:
    room = mexican(button=3)
    room.deal(deck=MEXICAN_41)
    onward(room, street)
    burn = room.all(e.Burned)[-1]
    assert burn.cards == MEXICAN_41[number - 1 : number]
    assert {fact(burn, seat) for seat in range(4)} == {e.Burned((UNKNOWN,), burn.clause)}
    assert MEXICAN_41[number - 1] not in {card for seat in room.see(1).seats for card in (*seat.cards, *seat.up)}
    assert not room.see(1).board


@pytest.mark.parametrize(
    ("street", "first"),
    [
        pytest.param("third", 8, marks=pytest.mark.rule("california-poker/mexican-stud.12")),
        pytest.param("fourth", 12, marks=pytest.mark.rule("california-poker/mexican-stud.17")),
        pytest.param("fifth", 16, marks=pytest.mark.rule("california-poker/mexican-stud.22")),
    ],
)
def test_a_card_each_from_the_left_of_the_button_as_chosen(street: str, first: int) -> None:
    room = mexican(button=3)
    room.deal(deck=MEXICAN_41)
    onward(room, street, expose=[2])
    cards = dealt_on(room, street)
    assert [(*hand.down, *hand.up) for hand in cards.values()] == [(MEXICAN_41[first - 1 + i],) for i in range(3)]
    assert list(cards) == [1, 2, 3]
    assert (bool(cards[1].up), bool(cards[2].up), bool(cards[3].up)) == (True, False, True)
    assert {faces(room, seat) for seat in (1, 2, 3)} == {(LATER.index(street) + 2, 1)}


@pytest.mark.parametrize(
    ("hands", "winner"),
    [
        pytest.param(
            ("As 3d 5c 7s Jh", "Ad Kc Qh 6c 4s", "2c 2d 7h Jc 4d"),
            3,
            marks=pytest.mark.rule("california-poker/mexican-stud.6.own-cards"),
        ),
        pytest.param(
            ("Ks 3d Kd 5c 7s", "Kc 4s Qh 6c 2h", "Ac Ad 7h Jc 4d"),
            3,
            marks=pytest.mark.rule("california-poker/mexican-stud.12.own-cards"),
        ),
        pytest.param(
            ("6s 3d Kd 5c 7s", "6c 4s 6d 6h 2d", "Ac Ad 7h Jc 4d"),
            2,
            marks=pytest.mark.rule("california-poker/mexican-stud.17.own-cards"),
        ),
        pytest.param(
            ("6s 3d Kd 5c As", "6c 4s 7d 3h 2d", "Ac Jd 7h Jc 4d"),
            3,
            marks=pytest.mark.rule("california-poker/mexican-stud.22.own-cards"),
        ),
    ],
)
def test_up_cards_count_for_their_own_player_alone(hands: tuple[str, ...], winner: int) -> None:
    """With one of a neighbour's up-cards somebody else would win."""
    room = three(**{f"s{seat}": cards for seat, cards in enumerate(hands, start=1)})
    onward(room)
    assert room.won().keys() == {winner}
    assert room.table.game is not None
    for seat, cards in enumerate(hands, start=1):
        played = cards_that_play(hand_of(room), seat, room.table.game.awards[0], ())
        assert sorted(played) == sorted(parse_cards(cards))


# ---------------------------------------------------------------- the later rounds


@pytest.mark.parametrize(
    ("street", "hands", "first"),
    [
        pytest.param(
            "third",
            ("Ac 2c Kc", "3c 2d 3d", "Qd 2h Jd"),
            2,
            marks=pytest.mark.rule("california-poker/mexican-stud.13.order"),
        ),
        pytest.param(
            "fourth",
            ("2c 4c 2d 2h", "Ac 5c Ad Kd", "Kc 6c Qd Jd"),
            1,
            marks=pytest.mark.rule("california-poker/mexican-stud.18.order"),
        ),
        pytest.param(
            "fifth",
            ("As 5c Ks Qs Js", "2c 6c 2d 3d 4d", "3h 7c 5d 6d 7h"),
            2,
            marks=pytest.mark.rule("california-poker/mexican-stud.23.order"),
        ),
    ],
)
def test_the_best_hand_showing_starts(street: str, hands: tuple[str, ...], first: int) -> None:
    room = three(**{f"s{seat}": cards for seat, cards in enumerate(hands, start=1)})
    onward(room, street)
    assert room.to_act == first


SIZES = {"third": 2, "fourth": 4, "fifth": 4}


@pytest.mark.parametrize(
    "street",
    by_street(
        "california-poker/mexican-stud.13(a)",
        "california-poker/mexican-stud.18(a)",
        "california-poker/mexican-stud.23(a)",
    ),
)
def test_the_first_may_bet_the_limit_or_check(street: str) -> None:
    room = three()
    onward(room, street)
    size = SIZES[street]
    assert room.offered == {"fold": (0, 0), "check": (0, 0), "bet": (size, size)}
    room.do(f"{room.to_act} bet {size}")
    assert hand_of(room).round.bet_to == 100 * size


@pytest.mark.parametrize(
    "street",
    by_street(
        "california-poker/mexican-stud.13(b)",
        "california-poker/mexican-stud.18(b)",
        "california-poker/mexican-stud.23(b)",
    ),
)
def test_a_call_costs_what_is_missing_and_closes_the_round(street: str) -> None:
    room = three()
    onward(room, street)
    size = SIZES[street]
    first, second, third = hand_of(room).queue
    room.do(f"{first} bet {size}", f"{second} raise-to {2 * size}")
    assert room.offered["call"] == (2 * size, 2 * size)
    room.do(f"{third} call")
    assert room.offered["call"] == (size, size)
    room.do(f"{first} call")
    assert pot_before(room, street)[0] == 9 + 6 * size


@pytest.mark.rule("california-poker/mexican-stud.18(b)")
def test_a_bet_called_by_all_closes_the_third_round() -> None:
    room = three()
    onward(room, "fourth")
    first, second, third = hand_of(room).queue
    room.do(f"{first} bet 4", f"{second} call", f"{third} call")
    assert (hand_of(room).phase, hand_of(room).street) == (EXPOSE, "fifth")


@pytest.mark.rule("california-poker/mexican-stud.23(b)")
def test_a_bet_called_by_one_brings_two_to_the_showdown() -> None:
    room = three()
    onward(room, "fifth")
    first, second, third = hand_of(room).queue
    room.do(f"{first} bet 4", f"{second} call", f"{third} fold")
    assert set(room.one(e.ShowdownOpened).seats) == {first, second}


@pytest.mark.parametrize(
    "street",
    by_street(
        "california-poker/mexican-stud.13(c)",
        "california-poker/mexican-stud.18(c)",
        "california-poker/mexican-stud.23(c)",
    ),
)
def test_three_raises_and_no_more(street: str) -> None:
    room = three()
    onward(room, street)
    size = SIZES[street]
    room.do(f"{room.to_act} bet {size}")
    for raise_to in (2, 3, 4):
        room.do(f"{room.to_act} raise-to {raise_to * size}")
    assert room.refuses(f"{room.to_act} raise-to {5 * size}").code == "raise-cap"


@pytest.mark.rule("california-poker/mexican-stud.23(c)")
def test_two_players_may_raise_a_fourth_time() -> None:
    room = mexican((200, 200), button=2)
    room.deal()
    onward(room, "fifth")
    room.do(f"{room.to_act} bet 4")
    for raise_to in (8, 12, 16, 20):
        room.do(f"{room.to_act} raise-to {raise_to}")
    assert hand_of(room).round.bet_to == 2000


@pytest.mark.parametrize(
    "street",
    by_street(
        "california-poker/mexican-stud.13(d)",
        "california-poker/mexican-stud.18(d)",
        "california-poker/mexican-stud.23(d)",
    ),
)
def test_all_may_check(street: str) -> None:
    room = three()
    onward(room, street)
    for _ in range(3):
        room.do(f"{room.to_act} check")
    assert pot_before(room, street)[0] == 9
    if street == "fifth":
        assert room.one(e.ShowdownOpened)
    else:
        assert hand_of(room).phase == EXPOSE


@pytest.mark.rule("california-poker/mexican-stud.18(d)")
def test_who_has_checked_may_call_raise_or_fold() -> None:
    room = three()
    onward(room, "fourth")
    first, second, third = hand_of(room).queue
    room.do(f"{first} check", f"{second} bet 4", f"{third} fold")
    assert room.to_act == first
    assert room.offered.keys() == {"call", "raise-to", "fold"}


@pytest.mark.rule("california-poker/mexican-stud.13(e)")
def test_where_all_others_fold_no_more_cards_are_dealt() -> None:
    room = three()
    onward(room, "third")
    first, second, third = hand_of(room).queue
    room.do(f"{first} bet 2", f"{second} fold", f"{third} fold")
    assert room.won() == {first: 9}
    assert {dealt.street for dealt in room.all(e.Dealt)} == {"second", "third"}


@pytest.mark.rule("california-poker/mexican-stud.18(e)")
def test_one_who_folds_gets_no_more_cards_and_no_choice() -> None:
    room = three()
    onward(room, "fourth")
    first, second, third = hand_of(room).queue
    room.do(f"{first} bet 4", f"{second} call", f"{third} fold")
    onward(room, "fifth")
    assert set(choices(room)["fifth"]) == set(dealt_on(room, "fifth")) == {first, second}


@pytest.mark.rule("california-poker/mexican-stud.23(e)")
def test_the_last_player_wins_with_their_down_card_unseen() -> None:
    room = three()
    onward(room, "fifth")
    first, second, third = hand_of(room).queue
    room.do(f"{first} bet 4", f"{second} fold", f"{third} fold")
    assert room.won() == {first: 9}
    assert not room.all(e.Tabled)
    assert room.see(second).seats[first - 1].cards == parse_cards("??")


@pytest.mark.rule("california-poker/mexican-stud.14", "california-poker/mexican-stud.19")
def test_the_bets_of_each_round_go_into_the_pot() -> None:
    room = the_long_hand()
    room.do("1 bring-in", "2 call", "3 call", "4 fold", "5 fold", "6 fold", "1 check")
    onward(room, "third")
    room.do("1 bet 2", "2 call", "3 call")
    assert pot_before(room, "third") == (18, "california-poker/mexican-stud.14")
    onward(room, "fourth")
    room.do("1 bet 4", "2 call", "3 fold")
    assert pot_before(room, "fourth") == (26, "california-poker/mexican-stud.19")


@pytest.mark.rule("california-poker/mexican-stud.10.exposed", "california-poker/mexican-stud.10.kept")
def test_a_dealer_of_flesh_and_blood_is_asked_for_a_card_each() -> None:
    room = mexican(button=3)
    room.give(c.StartHand())
    room.give(c.DealCards(parse_cards("Ks 2c 3c 4c 5c 6c")))
    to_choice(room, "third")
    room.do("1 expose", "2 keep", "3 keep")
    room.give(c.DealCards(parse_cards("Jk 2d 3d")))
    assert hand_of(room).cards.down[1] == parse_cards("Jk")
    assert hand_of(room).cards.up[2] == parse_cards("2c 2d")
