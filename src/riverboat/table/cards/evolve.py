"""The bookkeeping of cards: shuffled, dealt, burned, drawn, given up, turned up, shuffled again."""

from typing import Final

from riverboat.core.cards import JOKER, Cards
from riverboat.seats.dispatch import on
from riverboat.table import events as e
from riverboat.table.state import DEALER, DRAW, EXPOSE, Hand, Table, hand_of


def _shuffled(table: Table, event: e.Shuffled) -> None:
    deck = hand_of(table).deck
    deck.cards = table.last_deck = event.deck
    deck.cut = event.cut
    for mishap in event.mishaps:
        deck.mishaps.update(dict.fromkeys(mishap.cards, mishap.kind))


def _dealt(table: Table, event: e.Dealt) -> None:
    hand = hand_of(table)
    deck = hand.deck
    hand.street = event.street
    deck.awaited = 0
    for to in event.hands:
        seat, down, up = to.seat, to.down, to.up
        if down:
            hand.cards.down[seat] += down
            deck.dealt += len(down)
            note_joker(hand, down)
        if up:
            hand.cards.up[seat] += up
            deck.dealt += len(up)


def note_joker(hand: Hand, down: Cards) -> None:
    """Down-cards: those who did not see them dealt learn that one is the joker when they are turned up."""
    if JOKER in down:
        hand.cards.joker_down = True


def _burned(table: Table, event: e.Burned) -> None:
    hand = hand_of(table)
    hand.deck.burns += event.cards
    hand.deck.dealt += len(event.cards)


def _board_dealt(table: Table, event: e.BoardDealt) -> None:
    hand = hand_of(table)
    hand.street = event.street
    hand.deck.awaited = 0
    board = hand.cards.second if event.board else hand.cards.board
    board += event.cards
    hand.deck.dealt += len(event.cards)


def _choice_opened(table: Table, event: e.ChoiceOpened) -> None:
    hand = hand_of(table)
    hand.phase = event.phase
    hand.step = event.step
    hand.street = event.street
    hand.queue = list(event.seats)
    if event.phase == EXPOSE:
        hand.cards.exposed = set()


def _discarded(table: Table, event: e.Discarded) -> None:
    hand, seat, cards = hand_of(table), event.seat, event.cards
    deck = hand.deck
    hand.queue.remove(seat)
    if cards:
        kept = list(hand.cards.down[seat])
        for card in cards:  # one by one: cards that are not known are all alike
            kept.remove(card)
        hand.cards.down[seat] = tuple(kept)
    deck.discards += deck.last_discards
    deck.last_discards = cards
    deck.owed = (seat, len(cards)) if hand.phase == DRAW else (0, 0)


def _drew(table: Table, event: e.Drew) -> None:
    hand, cards = hand_of(table), event.cards
    deck = hand.deck
    hand.cards.down[event.seat] += cards
    deck.dealt += len(cards)
    deck.owed = (0, 0)
    deck.awaited = 0
    hand.phase = DRAW


def _exposed(table: Table, event: e.Exposed) -> None:
    hand, seat = hand_of(table), event.seat
    cards = hand.cards
    _has_chosen(hand, seat)
    cards.exposed.add(seat)
    cards.down[seat] = tuple(card for card in cards.down[seat] if card not in event.cards)
    cards.up[seat] += event.cards
    note_joker(hand, event.cards)


def _kept(table: Table, event: e.Kept) -> None:
    _has_chosen(hand_of(table), event.seat)


def _has_chosen(hand: Hand, seat: int) -> None:
    """A choice is seen: at once, or when all have been made."""
    if hand.cards.chosen.pop(seat, None) is None:
        hand.queue.remove(seat)


def _exposure_chosen(table: Table, event: e.ExposureChosen) -> None:
    hand = hand_of(table)
    hand.queue.remove(event.seat)
    hand.cards.chosen[event.seat] = event.cards, event.timed_out


def _reshuffle_awaited(table: Table, event: e.ReshuffleAwaited) -> None:
    hand = hand_of(table)
    deck = hand.deck
    hand.phase = DEALER
    hand.step = event.step
    if event.why in ("burns", "burns-and-last"):
        deck.pile = tuple(deck.burns)
        if event.why == "burns-and-last":
            deck.pile += deck.cards[deck.dealt :]
        deck.burns = []
        deck.dealt = len(deck.cards)  # a single card that is left stays out
        return
    deck.pile = (*deck.muck, *deck.discards)
    deck.muck, deck.discards = [], ()
    if not deck.owed[1]:  # nobody is drawing, so the last ones to be given up are shuffled too
        deck.pile += deck.last_discards
        deck.last_discards = ()
    if event.why == "discards-and-burns":
        deck.pile += tuple(deck.burns)
        deck.burns = []


def _reshuffled(table: Table, event: e.Reshuffled) -> None:
    deck = hand_of(table).deck
    deck.cards = event.deck
    deck.dealt = 0
    deck.pile = ()


def _cards_awaited(table: Table, event: e.CardsAwaited) -> None:
    hand = hand_of(table)
    hand.phase = DEALER
    hand.step = event.step
    hand.street = event.street
    hand.deck.awaited = event.count


APPLY: Final = dict(
    [
        on(e.Shuffled, _shuffled),
        on(e.Dealt, _dealt),
        on(e.Burned, _burned),
        on(e.BoardDealt, _board_dealt),
        on(e.ChoiceOpened, _choice_opened),
        on(e.Discarded, _discarded),
        on(e.Drew, _drew),
        on(e.Exposed, _exposed),
        on(e.Kept, _kept),
        on(e.ExposureChosen, _exposure_chosen),
        on(e.ReshuffleAwaited, _reshuffle_awaited),
        on(e.Reshuffled, _reshuffled),
        on(e.CardsAwaited, _cards_awaited),
    ]
)
