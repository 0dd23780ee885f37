"""The actions of a hand history: one short line each, one small struct each.

    d dh p1 AsKd    p2 cbr 300 # after a long look    p1 sm -

Players are numbered from 1, as in the file, and in dealing order: p1 is dealt first, the last has the button.
Whether an action is legal is for the engine to say.
"""

import re
from collections.abc import Callable
from typing import Final

import msgspec

from riverboat.core.cards import Card, Cards, name, parse_cards
from riverboat.core.errors import Refused
from riverboat.core.money import Amount
from riverboat.notation.amounts import to_text
from riverboat.notation.refusal import bad, quoted


class _Action(msgspec.Struct, frozen=True, tag=True):
    pass


class DealHole(_Action, frozen=True):
    """`d dh p1 As??`: cards to one player, some of them perhaps not known to whoever wrote the file."""

    player: int
    cards: Cards
    comment: str = ""


class DealBoard(_Action, frozen=True):
    """`d db Jc3d5c`"""

    cards: Cards
    comment: str = ""


class BringIn(_Action, frozen=True):
    """`p1 pb`"""

    player: int
    comment: str = ""


class Fold(_Action, frozen=True):
    """`p1 f`"""

    player: int
    comment: str = ""


class CheckOrCall(_Action, frozen=True):
    """`p1 cc`"""

    player: int
    comment: str = ""


class RaiseTo(_Action, frozen=True):
    """`p1 cbr 300`: completes, bets or raises, to this much in all on this street."""

    player: int
    amount: Amount
    comment: str = ""


class Discard(_Action, frozen=True):
    """`p1 sd 7h6c`, or `p1 sd` to stand pat: no cards."""

    player: int
    cards: Cards = ()
    comment: str = ""


class Show(_Action, frozen=True):
    """`p1 sm AsKd`, or `p1 sm -` for the cards the file has dealt this player: none are named again."""

    player: int
    cards: Cards = ()
    comment: str = ""


class Muck(_Action, frozen=True):
    """`p1 sm`"""

    player: int
    comment: str = ""


class Remark(_Action, frozen=True):
    """`# the burn card was exposed`: nothing happens."""

    comment: str = ""


Action = DealHole | DealBoard | BringIn | Fold | CheckOrCall | RaiseTo | Discard | Show | Muck | Remark
Words = tuple[str, ...]

_PLAYER: Final = re.compile(r"p([1-9][0-9]?)", re.ASCII)


def split(line: str) -> tuple[Words, str]:
    """The words of an action, and its comment."""
    text, _, comment = line.partition("#")
    return tuple(text.split()), comment.strip()


def raise_in(words: Words) -> str | None:
    """The amount in a line, as written: the hand's scale must be known before the line can be parsed."""
    return words[2] if len(words) == 3 and words[1] == "cbr" else None


def parse_action(words: Words, comment: str, *, players: int, units: Callable[[str], Amount]) -> Action:
    """`units` turns a written amount into ours. Refusals do not say which action it was; the caller knows."""
    match words:
        case ():
            return Remark(comment)
        case ("d", "db", cards):
            return DealBoard(_cards(cards), comment)
        case ("d", "dh", player, cards):
            return DealHole(_player(player, players), _cards(cards), comment)
        case (player, verb, *rest) if player != "d":
            action = _act(_player(player, players), verb, rest, comment, units)
            if action is not None:
                return action
    raise bad("unknown action", quoted(" ".join(words)))


def action_text(action: Action, scale: int) -> str:
    text = " ".join(word for word in _words(action, scale) if word)
    return f"{text} # {action.comment}".lstrip() if action.comment else text


def _act(player: int, verb: str, rest: list[str], comment: str, units: Callable[[str], Amount]) -> Action | None:
    match verb, rest:
        case "f", []:
            return Fold(player, comment)
        case "cc", []:
            return CheckOrCall(player, comment)
        case "cbr", [amount]:
            return RaiseTo(player, units(amount), comment)
        case "pb", []:
            return BringIn(player, comment)
        case "sd", [*cards] if len(cards) < 2:
            return Discard(player, _cards("".join(cards)), comment)
        case "sm", []:
            return Muck(player, comment)
        case "sm", [cards]:
            return Show(player, () if cards == "-" else _cards(cards), comment)
    return None


def _words(action: Action, scale: int) -> Words:
    match action:
        case DealHole(player, cards):
            return "d", "dh", f"p{player}", _packed(cards)
        case DealBoard(cards):
            return "d", "db", _packed(cards)
        case BringIn(player):
            return f"p{player}", "pb"
        case Fold(player):
            return f"p{player}", "f"
        case CheckOrCall(player):
            return f"p{player}", "cc"
        case RaiseTo(player, amount):
            return f"p{player}", "cbr", to_text(amount, scale)
        case Discard(player, cards):
            return f"p{player}", "sd", _packed(cards)
        case Show(player, cards):
            return f"p{player}", "sm", _packed(cards) or "-"
        case Muck(player):
            return f"p{player}", "sm"
        case Remark():
            return ()


def _player(word: str, players: int) -> int:
    found = _PLAYER.fullmatch(word)
    if not found:
        raise bad("unknown actor", quoted(word))
    player = int(found[1])
    if player > players:
        raise bad("no such player", f"{word} of {players}")
    return player


def _cards(word: str) -> Cards:
    try:
        return parse_cards(word)
    except Refused:
        raise bad("unknown card", quoted(word)) from None


def _packed(cards: tuple[Card, ...]) -> str:
    return "".join(map(name, cards))
