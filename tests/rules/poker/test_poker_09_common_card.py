"""Section 9: seven-card stud when the deck runs out: a card for all, if need be from the burn cards."""

import pytest
from roundskit import hand_of
from studkit import drift
from tablekit import Room, at, stud

from riverboat.core.cards import STANDARD_52, parse_cards
from riverboat.table import commands as c
from riverboat.table import events as e

HIGH = "seven-card-stud-high"
ALL_THREE = pytest.mark.parametrize("game", [HIGH, "seven-card-stud-high-low", "seven-card-stud-high-low-eight"])
STAKES = stud(4, 8, 2)


def of(players: int, game: str = HIGH, **settings: str | int | bool) -> Room:
    room = at(game, STAKES, stacks=[200] * players, **settings)
    room.deal()
    return room


@ALL_THREE
@pytest.mark.rule("poker/9(h).common")
def test_nine_players_share_the_sixth_and_the_seventh_card(game: str) -> None:
    room = of(9, game)
    drift(room, until="sixth")
    assert hand_of(room).deck.dealt == 47 + 2
    drift(room)
    common = room.all(e.BoardDealt)
    assert [(card.street, card.common, card.clause) for card in common] == [
        ("sixth", True, "poker/9(h).common"),
        ("seventh", True, "poker/9(h).common"),
    ]
    deck = hand_of(room).deck.cards
    assert [card.cards for card in common] == [(deck[48],), (deck[50],)]
    assert len(deck) - hand_of(room).deck.dealt == 1
    assert {len(hand_of(room).cards.down[seat] + hand_of(room).cards.up[seat]) for seat in range(1, 10)} == {5}
    assert room.see().board == (deck[48], deck[50]), "everybody sees them"


@pytest.mark.rule("poker/9(h).common")
def test_seven_cards_are_too_few_for_a_burn_and_seven_players() -> None:
    room = of(7)
    drift(room)
    assert [card.street for card in room.all(e.BoardDealt)] == ["seventh"]
    assert {len(hand_of(room).cards.up[seat]) for seat in range(1, 8)} == {4}


@ALL_THREE
@pytest.mark.rule("poker/9(h).common")
def test_a_room_may_spare_the_burn_where_the_deck_then_reaches_everyone(game: str) -> None:
    """Seven players have seven cards left for the last round: one each, and none burned."""
    room = of(7, game, burn_always=False)
    drift(room)
    assert room.all(e.BoardDealt) == []
    assert {len(hand_of(room).cards.down[seat]) for seat in range(1, 8)} == {3}
    assert (len(room.all(e.Burned)), hand_of(room).deck.dealt) == (3, 52)


@pytest.mark.rule("poker/9(h).common")
@pytest.mark.parametrize("players", [6, 8, 9])
def test_a_burn_is_spared_only_where_that_helps(players: int) -> None:
    """Six have a card each after the burn, eight and nine too few without it as well."""
    room, usual = of(players, burn_always=False), of(players)
    for each in (room, usual):
        drift(each)
    assert [type(event) for event in room.log[1 + players :]] == [type(event) for event in usual.log[1 + players :]]
    assert len(room.all(e.Burned)) == (3 if players == 8 else 4)


@ALL_THREE
@pytest.mark.rule("poker/9(h).reshuffle")
def test_eight_players_get_a_common_card_from_the_shuffled_burns(game: str) -> None:
    room = of(8, game)
    drift(room)
    waits = room.one(e.ReshuffleAwaited)
    burns = [burn.cards[0] for burn in room.all(e.Burned)]
    assert (waits.count, waits.why, waits.clause) == (3, "burns", "poker/9(h).reshuffle")
    assert room.refuses_command(c.Reshuffle((0, 1))).code == "bad-permutation"
    room.give(c.Reshuffle((2, 0, 1)))
    assert room.all(e.Burned)[-1].cards == (burns[2],)
    assert room.one(e.BoardDealt).cards == (burns[0],)
    drift(room)
    last = room.one(e.Shuffled).deck[51]
    out = [*hand_of(room).cards.board, *(card for seat in range(1, 9) for card in hand_of(room).cards.down[seat])]
    assert last not in out, "the card left in the deck stays out"


@pytest.mark.rule("poker/9(h).reshuffle")
def test_the_card_that_is_left_may_be_shuffled_with_the_burns() -> None:
    room = of(8, last_card_mixed_in=True)
    drift(room)
    assert (room.one(e.ReshuffleAwaited).count, room.one(e.ReshuffleAwaited).why) == (4, "burns-and-last")
    room.give(c.Reshuffle((1, 3, 0, 2)))
    assert room.one(e.BoardDealt).cards == (room.one(e.Shuffled).deck[51],)


@pytest.mark.rule("poker/9(h).reshuffle")
def test_shuffled_burns_make_a_common_card_even_if_only_two_players_are_left() -> None:
    """Nine take 47 cards, four of them take the last five; two are left when the deck is empty."""
    room = of(9)
    drift(room, until="fifth")
    room.do(f"{room.to_act} bet 8")
    better = room.all(e.BetMade)[-1].seat
    staying = {better, *[seat for seat in range(1, 10) if seat != better][:3]}
    while hand_of(room).street == "fifth":
        room.do(f"{room.to_act} {'call' if room.to_act in staying else 'fold'}")
    assert hand_of(room).deck.dealt == 52
    for word in ("bet 8", "fold", "fold", "call"):
        room.do(f"{room.to_act} {word}")
    room.give(c.Reshuffle((0, 1, 2)))
    assert room.one(e.BoardDealt).common
    assert room.all(e.Dealt)[-1].street == "sixth"


@pytest.mark.rule("poker/9(h).common")
def test_a_dealer_of_flesh_and_blood_is_asked_for_one_card_when_the_deck_cannot_reach() -> None:
    room = at(HIGH, STAKES, stacks=[200] * 9)
    room.give(c.StartHand())
    room.give(c.DealCards(STANDARD_52[:27]))
    drift(room)
    for start in (27, 36):
        room.give(c.DealCards(STANDARD_52[start : start + 9]))
        drift(room)
    assert hand_of(room).deck.awaited == 1
    room.give(c.DealCards(STANDARD_52[45:46]))
    assert room.all(e.BoardDealt) == [e.BoardDealt("sixth", STANDARD_52[45:46], "poker/9(h).common", common=True)]


@ALL_THREE
@pytest.mark.rule("poker/9(h).betting")
def test_a_hand_with_two_common_cards_has_five_betting_rounds(game: str) -> None:
    room = of(9, game)
    drift(room)
    assert [opened.street for opened in room.all(e.RoundOpened)] == ["third", "fourth", "fifth", "sixth", "seventh"]


@pytest.mark.rule("poker/9(h).betting")
@pytest.mark.parametrize(("counts", "first"), [(False, 1), (True, 9)])
def test_a_common_card_counts_in_the_hand_showing_only_where_the_room_says_so(*, counts: bool, first: int) -> None:
    """Seat 1 shows ace-high and seat 9 a six; the common card is a six."""
    rows = [
        parse_cards("As Ts Td Th Tc 9s 9d 9h 6d"),
        parse_cards("Kd 8s 8d 8h 8c 7s 7d 7h 4h"),
        parse_cards("Jc 5s 5d 5h 5c 3s 3d 3h 2s"),
    ]
    room = at(HIGH, STAKES, stacks=[200] * 9, common_card_shows=counts)
    board = parse_cards("6s")
    used = {card for row in rows for card in row} | set(board)
    rest = [card for card in STANDARD_52 if card not in used]
    order = [*rest[:18], *rows[0], rest[18], *rows[1], rest[19], *rows[2], rest[20], *board, *rest[21:]]
    room.deal(deck=tuple(order))
    drift(room, until="sixth")
    assert room.one(e.BoardDealt).cards == board
    assert room.to_act == first
