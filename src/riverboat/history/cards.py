"""The cards of a history: what was dealt, completed by what was shown in the end."""

from collections.abc import Sequence

from riverboat.core.cards import UNKNOWN, Card, Cards, names
from riverboat.core.errors import Refused
from riverboat.notation.phh import DealHole, Discard, PhhHand, Show

SEEN, DOWN, UP = "seen", "down", "up"
"""How a card comes: a down-card that everyone sees, or as it should."""

Piles = dict[int, list[Card]]
"""The cards each player will get, in the order they get them."""


def piles(hand: PhhHand, size: int) -> Piles:
    """Every player's cards. Whoever wrote the file may have learnt them only when they were shown."""
    players = range(1, len(hand.starting_stacks) + 1)
    found: Piles = {player: [] for player in players}
    kept: dict[int, list[int]] = {player: [] for player in players}  # the places of the cards not given up
    for action in hand.actions:
        if isinstance(action, DealHole):
            _put(found[action.player], kept[action.player], action.cards)
        elif isinstance(action, Discard):
            _give_up(found[action.player], kept[action.player], action.cards)
    for player, pile in found.items():
        _put(pile, kept[player], (UNKNOWN,) * (size - len(pile)))
    for action in hand.actions:
        if isinstance(action, Show):
            _complete(found[action.player], kept[action.player], action.cards)
    return found


def _put(pile: list[Card], kept: list[int], cards: Cards) -> None:
    kept += range(len(pile), len(pile) + len(cards))
    pile += cards


def _give_up(pile: list[Card], kept: list[int], cards: Cards) -> None:
    """Whether the player holds these cards, the table will say."""
    for card in cards:
        place = next((place for place in kept if pile[place] == card), None)
        if place is not None:
            kept.remove(place)


def _complete(pile: list[Card], kept: list[int], shown: Cards) -> None:
    """Fill in the unknown cards of a hand that is shown. Refused where it is not the one that was dealt."""
    held = [pile[place] for place in kept]
    fresh = [card for card in shown if card != UNKNOWN and card not in held]
    if len(fresh) > held.count(UNKNOWN):
        raise Refused("shown-cards-differ", detail=f"dealt {names(held)}, shown {names(shown)}")
    for place in kept:
        if pile[place] == UNKNOWN and fresh:
            pile[place] = fresh.pop(0)


def in_dealing_order(found: Piles, seats: list[int], faces: Sequence[bool], turned_up: Cards = ()) -> Cards:
    """The next cards of every seat as a dealer gives them: one at a time, round after round.

    Histories give a player's down-cards before the up-cards, whatever the order in which they came.
    """
    taken = [_as_they_came([found[seat].pop(0) for _ in faces], faces, turned_up) for seat in seats]
    return tuple(hand[turn] for turn in range(len(faces)) for hand in taken if turn < len(hand))


def _as_they_came(told: list[Card], faces: Sequence[bool], turned_up: Cards) -> list[Card]:
    """One player's cards in the order in which they must be dealt to end up like this."""
    seen = [card for card in told if card in turned_up]
    rest = [card for card in told if card not in turned_up]
    places = places_for(faces, len(seen))
    downs = places.count(DOWN)
    cards = {SEEN: iter(seen), DOWN: iter(rest[:downs]), UP: iter(rest[downs:])}
    return [next(cards[place]) for place in places]


def places_for(faces: Sequence[bool], seen: int) -> list[str]:
    """How a player's cards come if the first `seen` down-cards are turned up in the deal.

    Such a card serves as an up-card, and the next one comes down; where none is left to come down the hand is dead and
    gets no more.  [poker 15(k).one] [poker 15(k).both]
    """
    places: list[str] = []
    for up in faces:
        shown = places.count(SEEN)
        if 0 < sum(faces) < shown:
            break
        owed = shown - sum(place == DOWN and face for place, face in zip(places, faces, strict=False))
        places.append(SEEN if not up and shown < seen else UP if up and not owed else DOWN)
    return places


def stand_ins(hand: PhhHand, cards: Cards, deck: Cards) -> Cards:
    """The cards, and for each that nobody knows one that the file does not name: it only has to be gone."""
    named = {card for action in hand.actions for card in getattr(action, "cards", ())}
    spare = [card for card in deck if card not in named and card not in cards]
    return tuple(card if card != UNKNOWN else spare.pop() for card in cards if card != UNKNOWN or spare)


def next_cards(pile: list[Card], count: int) -> Cards:
    """The next cards of a player who has drawn; unknown where the file does not tell them."""
    taken = pile[:count]
    del pile[:count]
    return (*taken, *(UNKNOWN,) * (count - len(taken)))
