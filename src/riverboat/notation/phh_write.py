"""Writing hand histories: the little of TOML that a hand needs, every value on one line."""

import datetime
import json
import re
from collections.abc import Iterable, Iterator
from decimal import Decimal
from typing import Final

from riverboat.notation.amounts import to_text
from riverboat.notation.phh_actions import action_text
from riverboat.notation.phh_hand import Amounts, PhhHand

_BARE_KEY: Final = re.compile(r"[A-Za-z0-9_-]+", re.ASCII)


def dumps(hand: PhhHand) -> str:
    """The hand as the text of a `.phh` file."""
    return "".join(f"{_key(name)} = {text}\n" for name, text in _fields(hand))


def dump_all(hands: Iterable[PhhHand]) -> str:
    """The hands as the text of a `.phhs` file, numbered from 1."""
    return "\n".join(f"[{i}]\n{dumps(hand)}" for i, hand in enumerate(hands, start=1))


def _fields(hand: PhhHand) -> Iterator[tuple[str, str]]:
    """Each field with its text: what the hand is played for, what happened, then what is told about it."""
    yield "variant", _string(hand.variant)
    yield "ante_trimming_status", _value(hand.ante_trimming_status)
    yield from _stakes(hand)
    yield "actions", _value([action_text(action, hand.scale) for action in hand.actions])
    about = (
        ("hand", hand.hand),
        ("table", hand.table),
        ("event", hand.event),
        ("seats", hand.seats or None),
        ("seat_count", hand.seat_count),
        ("players", hand.players or None),
        ("currency", hand.currency),
        *hand.extra.items(),
    )
    yield from ((name, _value(value)) for name, value in about if value is not None)
    for name, amounts in (("finishing_stacks", hand.finishing_stacks), ("winnings", hand.winnings)):
        if amounts:
            yield name, _amounts(amounts, hand.scale)


def _stakes(hand: PhhHand) -> Iterator[tuple[str, str]]:
    yield "antes", _amounts(hand.antes, hand.scale)
    if hand.blinds_or_straddles:
        yield "blinds_or_straddles", _amounts(hand.blinds_or_straddles, hand.scale)
    singles = (
        ("bring_in", hand.bring_in),
        ("small_bet", hand.small_bet),
        ("big_bet", hand.big_bet),
        ("min_bet", hand.min_bet),
    )
    yield from ((name, to_text(one, hand.scale)) for name, one in singles if one is not None)
    yield "starting_stacks", _amounts(hand.starting_stacks, hand.scale)


def _amounts(amounts: Amounts, scale: int) -> str:
    return f"[{', '.join(to_text(amount, scale) for amount in amounts)}]"


def _value(value: object) -> str:
    match value:
        case bool():
            return str(value).lower()
        case int():
            return str(value)
        case str():
            return _string(value)
        case Decimal():
            return _float(value)
        case datetime.date() | datetime.time():
            return value.isoformat()
        case list() | tuple():
            return f"[{', '.join(map(_value, value))}]"
        case dict():
            return f"{{{', '.join(f'{_key(name)} = {_value(inner)}' for name, inner in value.items())}}}"
    raise AssertionError(f"TOML has no {type(value).__name__}")


def _float(value: Decimal) -> str:
    if value.is_infinite():
        return "-inf" if value < 0 else "inf"
    text = str(value)
    return f"{text}.0" if text.lstrip("-").isdigit() else text  # or it would come back as an integer


def _string(text: str) -> str:
    # JSON's escapes are all TOML's, but JSON lets the delete character through.
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def _key(name: str) -> str:
    return name if _BARE_KEY.fullmatch(name) else _string(name)
