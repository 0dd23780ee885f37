"""Cards that a dealer gives by hand: refused where nobody waits for them, or where they are out already."""

from riverboat.core.cards import UNKNOWN, Card, Cards, name
from riverboat.core.errors import Refused
from riverboat.core.game import Deal, Draw, Step
from riverboat.table import commands as c
from riverboat.table.cards.dealing import cards_due
from riverboat.table.rulings import mishaps as m
from riverboat.table.state import Hand, Table, hand_of


def check_awaited(command: c.DealCards, table: Table) -> Hand:
    """Refuse cards that nobody waits for, too many or too few, and cards that are out already."""
    hand, cards = hand_of(table), command.cards
    if hand.deck.cards or not hand.deck.awaited:
        raise Refused("no-cards-awaited")
    m.check(command.mishaps, cards)
    supply = m.given(command)
    m.check_count(table, hand, supply, _awaited_places(table, hand, supply))
    _check_new(cards, table.record.deck, _out(table, hand, len(cards)))
    return hand


def _awaited_places(table: Table, hand: Hand, supply: m.Supply) -> list[m.Place]:
    deck = hand.deck
    what = table.steps[hand.step][1]
    if deck.owed[1]:
        return [(deck.owed[0], False)] * deck.awaited
    if common_for_all(hand, what, supply):
        return [(0, True)]
    if isinstance(what, Deal) and deck.awaited == cards_due(hand, what):
        return m.places_of(hand, what, deck.awaited)
    return [(0, True)] * deck.awaited


def common_for_all(hand: Hand, what: Step, supply: m.Supply) -> bool:
    """A single card where everyone awaits one: the dealer knows what is left, and gives a common card."""
    fewer = len(supply.cards) < hand.deck.awaited or hand.deck.awaited == 1
    return fewer and isinstance(what, Deal) and what.common and supply.sound() == 1


def _out(table: Table, hand: Hand, count: int) -> set[Card]:
    """The cards that cannot be dealt now.

    Folded hands and discards can only once draws have used up the deck, with a burn before each that not every
    history writes down; what a player has just given up and draws for never.
    """
    deck = hand.deck
    draws = sum(isinstance(step, Draw) for _, step in table.steps[: hand.step + 1])
    used_up = draws and deck.dealt - len(deck.burns) + draws + count > len(table.record.deck)
    held = (*hand.cards.up, *(hand.cards.down[seat] for seat in (hand.live if used_up else hand.order)))
    given_up = (*deck.discards, *deck.last_discards)
    if used_up:
        given_up = deck.last_discards if deck.owed[1] else ()
    return {card for cards in (*held, hand.cards.board, hand.deck.burns, hand.deck.aside, given_up) for card in cards}


def _check_new(cards: Cards, deck: Cards, out: set[Card]) -> None:
    """A card may be unknown, but never one that is out already."""
    for i, card in enumerate(cards):
        if card == UNKNOWN:
            continue
        if card not in deck:
            raise Refused("unknown-card", detail=name(card))
        if card in out or card in cards[:i]:
            raise Refused("card-twice", detail=name(card))
