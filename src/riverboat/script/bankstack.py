"""A deck or shoe stacked so that spots and bank of a banked round get named cards; the rest keeps new-deck order."""

from collections.abc import Mapping

from riverboat.banked import BankedTable
from riverboat.banked.cards.dealing import deck_for, pattern_of, receivers
from riverboat.core.banked import DealHands, Pattern
from riverboat.core.cards import Card, Cards
from riverboat.core.errors import Refused
from riverboat.script.stack import completed_deck, next_card


def stacked_round(
    table: BankedTable,
    hands: Mapping[int, Cards],
    then: Cards = (),
    *,
    dice: tuple[int, ...] = (),
    pile: int = 0,
) -> Cards:
    """The order that gives these spots these cards (0 is the house's bank) and deals `then` after the hands."""
    held = {spot: list(cards) for spot, cards in hands.items()}
    slots: list[Card | None] = []
    for step in table.record.steps:
        if isinstance(step, DealHands):
            spots = receivers(table, step, dice)
            stacks = [[next_card(held.get(spot, [])) for _ in range(step.count)] for spot in spots]
            slots += _in_order(stacks, pattern_of(table, step), pile)
    slots += then
    if any(held.values()) or len(slots) > len(deck_for(table)):
        raise Refused("too-many-cards", detail=table.record.key)
    return completed_deck(deck_for(table), slots)


def _in_order(stacks: list[list[Card | None]], pattern: Pattern, pile: int) -> list[Card | None]:
    """The cards of these hands as they come off the deck."""
    if pattern.picked:
        turn = max(pile, 1) - 1
        stacks = stacks[len(stacks) - turn :] + stacks[: len(stacks) - turn]
    rows = list(zip(*stacks, strict=True))
    match pattern:
        case Pattern.STACKS | Pattern.PICKED_STACKS:
            return [card for stack in stacks for card in stack]
        case Pattern.PASSES:
            return [card for row in rows for card in row]
        case Pattern.PILES:
            return [card for i, row in enumerate(rows) for card in (row if i % 2 == 0 else row[::-1])]
