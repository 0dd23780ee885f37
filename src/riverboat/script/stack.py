"""A deck stacked so that named cards fall where they are wanted; everything else keeps new-deck order."""

from collections.abc import Mapping, Sequence

from riverboat.core.cards import Card, Cards, name
from riverboat.core.errors import Refused
from riverboat.core.game import Betting, Board, Burn, Deal, Discard, Draw, Expose, PotGame


def stacked_deck(
    game: PotGame,
    seats: Sequence[int],
    *,
    hole: Mapping[int, Cards] | None = None,
    board: Cards = (),
    burns: Cards = (),
) -> Cards:
    """The order that deals these cards to these seats (from the left of the button) if nobody folds in between."""
    held = {seat: list(cards) for seat, cards in (hole or {}).items()}
    community, burnt = list(board), list(burns)
    slots: list[Card | None] = []
    for _, step in game.steps():
        match step:
            case Burn(count):
                slots += [next_card(burnt) for _ in range(count)]
            case Board(count):
                slots += [next_card(community) for _ in range(count)]
            case Deal():
                for _ in step.faces():
                    slots += [next_card(held.get(seat, [])) for seat in seats]
            case Betting() | Draw() | Discard() | Expose():
                pass
    while slots and slots[-1] is None:
        slots.pop()  # nobody minds these, and a deck that runs out before them does not have them
    if community or burnt or any(held.values()) or len(slots) > len(game.deck):
        raise Refused("too-many-cards", detail=game.key)
    return completed_deck(game.deck, slots)


def completed_deck(deck: Cards, first: Sequence[Card | None]) -> Cards:
    """These cards in this order, then the rest as in a new deck; where none is named, the next of the rest."""
    rest = list(deck)
    for card in first:
        if card is None:
            continue
        if card not in rest:
            raise Refused("card-twice" if card in deck else "unknown-card", detail=name(card))
        rest.remove(card)
    unnamed = iter(rest)
    return (*(next(unnamed) if card is None else card for card in first), *unnamed)


def unlike(order: Cards, last: Cards, *, named: int) -> Cards:
    """The order, with its last two cards exchanged if the last hand came from the very same one.

    No two hands may, so where nobody has named these two cards, and nobody can mind, they change places.
    """
    if order != last or named > len(order) - 2:
        return order
    return (*order[:-2], order[-1], order[-2])


def next_card(cards: list[Card]) -> Card | None:
    return cards.pop(0) if cards else None
