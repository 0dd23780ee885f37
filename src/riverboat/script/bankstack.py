"""A deck or shoe stacked so that spots and bank of a banked round get named cards."""

from collections import Counter
from collections.abc import Mapping

from riverboat.banked import BankedTable
from riverboat.banked.dealing import deck_for, pattern_of, receivers
from riverboat.core.banked import DealHands, Pattern
from riverboat.core.cards import Card, Cards, name
from riverboat.core.errors import Refused


def stacked_round(
    table: BankedTable,
    hands: Mapping[int, Cards],
    then: Cards = (),
    *,
    dice: tuple[int, ...] = (),
    pile: int = 0,
) -> Cards:
    """The order that gives these spots these cards (0 is the house's bank) and deals `then` after the hands."""
    wanted = [*then, *(card for cards in hands.values() for card in cards)]
    missing = Counter(wanted) - Counter(deck_for(table))
    if missing:
        raise Refused("unknown-card", detail=name(next(iter(missing))))
    left = sorted((Counter(deck_for(table)) - Counter(wanted)).elements(), reverse=True)
    order: list[Card] = []
    for step in table.game.steps:
        if isinstance(step, DealHands):
            order += _in_order(table, step, hands, left, dice, pile)
    return (*order, *then, *left)


def _in_order(
    table: BankedTable,
    step: DealHands,
    hands: Mapping[int, Cards],
    left: list[Card],
    dice: tuple[int, ...],
    pile: int,
) -> list[Card]:
    spots = receivers(table, step, dice)
    if any(spot not in spots or len(cards) > step.count for spot, cards in hands.items()):
        raise Refused("too-many-cards", detail=table.game.key)
    stacks = []
    for spot in spots:
        cards = list(hands.get(spot, ()))
        while len(cards) < step.count:
            cards.append(left.pop())
        stacks.append(cards)
    pattern = pattern_of(table, step)
    if pattern.picked:
        turn = max(pile, 1) - 1
        stacks = stacks[len(stacks) - turn :] + stacks[: len(stacks) - turn]
    match pattern:
        case Pattern.STACKS | Pattern.PICKED_STACKS:
            return [card for stack in stacks for card in stack]
        case Pattern.PASSES:
            return [stack[i] for i in range(step.count) for stack in stacks]
        case Pattern.PILES:
            rows = [[stack[i] for stack in stacks] for i in range(step.count)]
            return [card for i, row in enumerate(rows) for card in (row if i % 2 == 0 else row[::-1])]
