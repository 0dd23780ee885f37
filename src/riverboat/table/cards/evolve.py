"""The bookkeeping of cards: dealt, burned, drawn, given up, turned up, shuffled again."""

from typing import Final

from riverboat.core.cards import JOKER, Cards
from riverboat.seats.dispatch import on
from riverboat.table import events as e
from riverboat.table.state import (
    AGREE,
    DEALER,
    DRAW,
    EXPOSE,
    Hand,
    Table,
    hand_of,
)


def _dealt(table: Table, event: e.Dealt) -> None:
    hand = hand_of(table)
    hand.street = event.street
    hand.awaited = 0
    for to in event.hands:
        seat, down, up = to.seat, to.down, to.up
        if down:
            hand.down[seat] += down
            hand.dealt += len(down)
            note_joker(hand, down)
        if up:
            hand.up[seat] += up
            hand.dealt += len(up)


def note_joker(hand: Hand, down: Cards) -> None:
    """Down-cards: whoever did not see them dealt learns that the joker was one of them when they are turned up."""
    if JOKER in down:
        hand.joker_down = True


def _burned(table: Table, event: e.Burned) -> None:
    hand = hand_of(table)
    hand.burns += event.cards
    hand.dealt += len(event.cards)


def _board_dealt(table: Table, event: e.BoardDealt) -> None:
    hand = hand_of(table)
    hand.street = event.street
    hand.awaited = 0
    board = hand.second if event.board else hand.board
    board += event.cards
    hand.dealt += len(event.cards)


def _choice_opened(table: Table, event: e.ChoiceOpened) -> None:
    hand = hand_of(table)
    hand.phase = event.phase
    hand.step = event.step
    hand.street = event.street
    hand.queue = list(event.seats)
    if event.phase == EXPOSE:
        hand.exposed = set()


def _discarded(table: Table, event: e.Discarded) -> None:
    hand, seat = hand_of(table), event.seat
    hand.queue.remove(seat)
    if event.cards:
        kept = list(hand.down[seat])
        for card in event.cards:  # one by one: cards that are not known are all alike
            kept.remove(card)
        hand.down[seat] = tuple(kept)
    hand.discards += hand.last_discards
    hand.last_discards = event.cards
    hand.owed = (seat, len(event.cards)) if hand.phase == DRAW else (0, 0)


def _drew(table: Table, event: e.Drew) -> None:
    hand = hand_of(table)
    hand.down[event.seat] += event.cards
    hand.dealt += len(event.cards)
    hand.owed = (0, 0)
    hand.awaited = 0
    hand.phase = DRAW


def _exposed(table: Table, event: e.Exposed) -> None:
    hand, seat = hand_of(table), event.seat
    _has_chosen(hand, seat)
    hand.exposed.add(seat)
    hand.down[seat] = tuple(card for card in hand.down[seat] if card not in event.cards)
    hand.up[seat] += event.cards
    note_joker(hand, event.cards)


def _kept(table: Table, event: e.Kept) -> None:
    _has_chosen(hand_of(table), event.seat)


def _has_chosen(hand: Hand, seat: int) -> None:
    """A choice is seen: at once, or when all have been made."""
    if hand.chosen.pop(seat, None) is None:
        hand.queue.remove(seat)


def _exposure_chosen(table: Table, event: e.ExposureChosen) -> None:
    hand = hand_of(table)
    hand.queue.remove(event.seat)
    hand.chosen[event.seat] = event.cards, event.timed_out


def _reshuffle_awaited(table: Table, event: e.ReshuffleAwaited) -> None:
    hand = hand_of(table)
    hand.phase = DEALER
    hand.step = event.step
    if event.why in ("burns", "burns-and-last"):
        hand.pile = tuple(hand.burns)
        if event.why == "burns-and-last":
            hand.pile += hand.deck[hand.dealt :]
        hand.burns = []
        hand.dealt = len(hand.deck)  # a single card that is left stays out
        return
    hand.pile = (*hand.muck, *hand.discards)
    hand.muck, hand.discards = [], ()
    if not hand.owed[1]:  # nobody is drawing, so the last ones to be given up are shuffled too
        hand.pile += hand.last_discards
        hand.last_discards = ()
    if event.why == "discards-and-burns":
        hand.pile += tuple(hand.burns)
        hand.burns = []


def _reshuffled(table: Table, event: e.Reshuffled) -> None:
    hand = hand_of(table)
    hand.deck = event.deck
    hand.dealt = 0
    hand.pile = ()


def _run_twice_offered(table: Table, event: e.RunTwiceOffered) -> None:
    hand = hand_of(table)
    hand.phase = AGREE
    hand.queue = list(event.seats)
    hand.runs_common = event.common
    if event.step >= 0:
        hand.step = event.step


def _run_twice_answered(table: Table, event: e.RunTwiceAnswered) -> None:
    hand = hand_of(table)
    if event.agrees:
        hand.agreed.add(event.seat)
        hand.queue.remove(event.seat)
    else:
        hand.agreed = set()
        hand.queue = []


def _second_run_started(table: Table, event: e.SecondRunStarted) -> None:
    hand_of(table).second = list(event.cards)


def _cards_awaited(table: Table, event: e.CardsAwaited) -> None:
    hand = hand_of(table)
    hand.phase = DEALER
    hand.step = event.step
    hand.street = event.street
    hand.awaited = event.count


APPLY: Final = dict(
    [
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
        on(e.RunTwiceOffered, _run_twice_offered),
        on(e.RunTwiceAnswered, _run_twice_answered),
        on(e.SecondRunStarted, _second_run_started),
        on(e.CardsAwaited, _cards_awaited),
    ]
)
