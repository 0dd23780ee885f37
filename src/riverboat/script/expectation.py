"""What a script expects, as words to compare with the words of what happened; each family of games has its own keys."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic

from riverboat.core.cards import name, parse_cards
from riverboat.core.errors import Refused
from riverboat.decider import Decider, T
from riverboat.script.amounts import cents, plain
from riverboat.seats.messages import Event
from riverboat.seats.play import T_contra
from riverboat.seats.state import AnyTable

Items = tuple[str, ...]

AMOUNT = r"-?[0-9]+(\.[0-9]{2})?"
TOLD = "told"
"""Sentences of the story: what every script may expect."""


@dataclass(frozen=True, slots=True)
class Expectation(Generic[T_contra]):
    """One key: how to find what there is, and what an item can be, where not everything can."""

    found: Callable[[T_contra, Sequence[Event]], Items]
    form: str = ""
    """A pattern for each item, amounts as `plain` writes them."""
    cards: bool = False
    """Whether items are cards, which need no commas between them."""


def who_acts(decider: Decider[T]) -> Expectation[T]:
    return Expectation(lambda table, _events: (str(decider.to_act(table)),), "[0-9]+")


def read_items(known: Mapping[str, Expectation[T]], key: str, value: object) -> Items:
    """`"1 250, 2 0"`, `[120, 40]` and `{ 1 = 250 }` as items of words; sentences are items as they are."""
    values = value if isinstance(value, list) else [value]
    if key == TOLD:
        return tuple(str(each) for each in values)
    if key not in known:
        raise Refused("unknown-expectation", detail=key[:40])
    if known[key].cards and isinstance(value, str):
        return tuple(name(card) for card in parse_cards(value))
    if isinstance(value, dict):
        items = [f"{seat} {_figure(amount)}" for seat, amount in value.items()]
    else:
        items = [word for each in values for word in _figure(each).split(",")]
    return tuple(_checked(key, known[key].form, _item(text)) for text in items)


def difference(
    known: Mapping[str, Expectation[T]],
    key: str,
    wanted: Items,
    table: T,
    events: Sequence[Event],
    story: Sequence[str],
) -> str:
    """What was expected and what was found, or nothing if they agree."""
    if key == TOLD:
        return _untold(wanted, story)
    found = known[key].found(table, events)
    if key == "stacks":
        seats = [item.partition(" ")[0] for item in wanted]
        found = tuple(item for seat in seats for item in found if item.partition(" ")[0] == seat)
    if not any(item.endswith("]") for item in wanted):
        found = tuple(item.partition(" [")[0] for item in found)  # without clauses, where none is asked for
    if found == wanted:
        return ""
    return f"{key}: expected {_said(wanted)}; found {_said(found)}"


def _checked(key: str, form: str, item: str) -> str:
    """Refuse what could never be found, so that a slip of the pen does not pass for a difference."""
    if form and not re.fullmatch(form, item):
        raise Refused("bad-expectation", detail=f"{key} {item}"[:60])
    return item


def _figure(value: object) -> str:
    """A number of TOML as an amount; a word as it is."""
    if isinstance(value, str):
        return value
    if isinstance(value, int | float):
        return plain(cents(value))
    raise Refused("bad-amount", detail=str(value)[:20])


def _item(text: str) -> str:
    """Words with one space between them and amounts in one form: `1 $250.00` is `1 250`."""
    return " ".join(_word(word) for word in text.split())


def _word(word: str) -> str:
    try:
        return plain(cents(word)) if word[0].isdigit() or word[0] == "$" else word
    except Refused:
        return word


def _said(items: Items) -> str:
    return ", ".join(items) or "nothing"


def _untold(wanted: Items, story: Sequence[str]) -> str:
    """Sentences have to be told in their order, others may lie between them."""
    rest = iter(story)
    for line in wanted:
        if line not in rest:
            return f"told: {line!r} was not told{' at this place' if line in story else ''}"
    return ""


# ---------------------------------------------------------------- what both families find


def _stacks(table: AnyTable, _: Sequence[Event]) -> Items:
    return tuple(f"{seat} {plain(table.chair(seat).stack)}" for seat in table.occupied())


STACKS = Expectation(_stacks, rf"[0-9]+ {AMOUNT}")


def last_hand(events: Sequence[Event], started: type[Event]) -> Sequence[Event]:
    """What happened since the last of the events that start a hand; nothing before the first."""
    starts = [i for i, event in enumerate(events) if isinstance(event, started)]
    return events[starts[-1] :] if starts else ()
