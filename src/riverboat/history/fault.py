"""Where a file and the rules part."""

from collections.abc import Iterator

import msgspec

from riverboat.core.cards import Cards, names
from riverboat.core.errors import Refused
from riverboat.notation import phh
from riverboat.notation.amounts import to_text
from riverboat.notation.phh_actions import action_text
from riverboat.sentences import SENTENCES


class Fault(msgspec.Struct, frozen=True):
    """Where the file and the rules part. `action` counts from 0; before the first one it is -1."""

    action: int
    text: str
    code: str
    clause: str = ""
    detail: str = ""
    to_act: int = 0
    """The player whose turn it was instead, if somebody else's."""

    def __str__(self) -> str:
        place = f"actions[{self.action}] '{self.text}'" if self.action >= 0 else "before the first action"
        return f"{place}: {Refused(self.code, self.clause, self.detail)}"


def fault(hand: phh.PhhHand, at: int, refused: Refused, *, asked: int) -> Fault:
    """What was refused when the file's action `at` was taken; `asked` is the player who was to act, 0 for nobody."""
    told = _told_wrong(hand, refused)
    at, asked = (told, 0) if told >= 0 else (at, asked)
    action = hand.actions[at] if at >= 0 else None
    whose = asked if asked != getattr(action, "player", 0) else 0
    text = action_text(action, hand.scale) if action else ""
    return Fault(at, text, refused.code, refused.clause, _detail(hand, refused), whose)


def _told_wrong(hand: phh.PhhHand, refused: Refused) -> int:
    """The action that tells of cards that cannot be: they are looked up before the hand comes to it. Else -1."""
    if refused.code == "card-twice":
        return _second_holder(hand, refused.detail)
    if refused.code == "unknown-card":
        return next((i for i, cards in _cards_by_action(hand) if refused.detail in names(cards).split()), -1)
    if refused.code == "shown-cards-differ":
        shows = [(i, names(a.cards)) for i, a in enumerate(hand.actions) if isinstance(a, phh.Show) and a.cards]
        return next((i for i, shown in shows if refused.detail.endswith(f", shown {shown}")), -1)
    return -1


def _detail(hand: phh.PhhHand, refused: Refused) -> str:
    """Amounts in the units of the file."""
    if "{money}" in SENTENCES.get(refused.code, "") and refused.detail.isdecimal():
        return to_text(int(refused.detail), hand.scale)
    return refused.detail


def _second_holder(hand: phh.PhhHand, card: str) -> int:
    """The action that gives somebody else, or the middle, a card that is out; or the same one twice. Else -1.

    A player who shows a card that was dealt to them says nothing new.
    """
    holders: list[int] = []
    for i, cards in _cards_by_action(hand):
        action = hand.actions[i]
        holder = getattr(action, "player", 0)
        if isinstance(action, phh.Show) and holder in holders:
            continue
        for _ in range(names(cards).split().count(card)):
            if holders:
                return i
            holders.append(holder)
    return -1


def _cards_by_action(hand: phh.PhhHand) -> Iterator[tuple[int, Cards]]:
    for i, action in enumerate(hand.actions):
        if isinstance(action, phh.DealHole | phh.DealBoard | phh.Show):
            yield i, action.cards
