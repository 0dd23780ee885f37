"""What a script expects, as words to compare with the words of what happened."""

import re
from collections.abc import Callable, Sequence

from riverboat.core.cards import name, parse_cards
from riverboat.core.errors import Refused
from riverboat.script.amounts import cents, plain
from riverboat.table import Table, options, to_act
from riverboat.table import events as e
from riverboat.table.turns import Option

Items = tuple[str, ...]

_AMOUNT = r"-?[0-9]+(\.[0-9]{2})?"
FORMS = {
    "stacks": re.compile(rf"[0-9]+ {_AMOUNT}"),
    "pots": re.compile(_AMOUNT),
    "rake": re.compile(_AMOUNT),
    "to_act": re.compile("[0-9]+"),
    "button": re.compile("[0-9]+"),
    "awards": re.compile(r"[0-9]+ wins .+"),
}
"""What an item can be, where not everything can."""


def read_items(key: str, value: object) -> Items:
    """`"1 250, 2 0"`, `[120, 40]` and `{ 1 = 250 }` as items of words; sentences are items as they are."""
    if key not in FOUND and key != "told":
        raise Refused("unknown-expectation", detail=key[:40])
    if isinstance(value, dict):
        return tuple(_checked(key, _item(f"{seat} {_figure(amount)}")) for seat, amount in value.items())
    values = value if isinstance(value, list) else [value]
    if key == "told":
        return tuple(str(each) for each in values)
    if isinstance(value, str) and key == "board":
        return tuple(name(card) for card in parse_cards(value))
    return tuple(_checked(key, _item(word)) for each in values for word in _figure(each).split(","))


def _checked(key: str, item: str) -> str:
    """Refuse what could never be found, so that a slip of the pen does not pass for a difference."""
    form = FORMS.get(key)
    if form is not None and not form.fullmatch(item):
        raise Refused("bad-expectation", detail=f"{key} {item}"[:60])
    return item


def difference(key: str, wanted: Items, table: Table, events: Sequence[e.Event], story: Sequence[str]) -> str:
    """What was expected and what was found, or nothing if they agree."""
    if key == "told":
        return _untold(wanted, story)
    found = FOUND[key](table, events)
    if key == "stacks":
        seats = [item.partition(" ")[0] for item in wanted]
        found = tuple(item for seat in seats for item in found if item.partition(" ")[0] == seat)
    if key == "awards" and not any(item.endswith("]") for item in wanted):
        found = tuple(item.partition(" [")[0] for item in found)
    if found == wanted:
        return ""
    return f"{key}: expected {_said(wanted)}; found {_said(found)}"


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


# ---------------------------------------------------------------- what was found


def _stacks(table: Table, _: Sequence[e.Event]) -> Items:
    return tuple(f"{seat} {plain(table.chair(seat).stack)}" for seat in table.occupied())


def _pots(table: Table, _: Sequence[e.Event]) -> Items:
    return tuple(plain(pot.amount) for pot in table.hand.pots) if table.hand else ()


def _awards(table: Table, events: Sequence[e.Event]) -> Items:
    """Of the last hand, in the order in which they were pushed: `3 wins 40 from side pot 1 [cash/showdown.winner]`."""
    starts = [i for i, event in enumerate(events) if isinstance(event, e.HandStarted)]
    last = events[starts[-1] :] if starts else ()
    return tuple(_award(event, table) for event in last if isinstance(event, e.PotAwarded))


def _award(award: e.PotAwarded, table: Table) -> str:
    pot = "pot" if len(table.hand.pots if table.hand else ()) == 1 else "main pot"
    text = f"{award.seat} wins {plain(award.amount)} from {f'side pot {award.pot}' if award.pot else pot}"
    text += f" for {award.share}" if award.share != "pot" else ""
    text += " on the second board" if award.board else ""
    text += f" with {plain(award.odd)} odd" if award.odd else ""
    return f"{text} [{award.odd_clause or award.clause}]"


def _to_act(table: Table, _: Sequence[e.Event]) -> Items:
    return (str(to_act(table)),)


def _options(table: Table, _: Sequence[e.Event]) -> Items:
    return tuple(_option(option) for option in options(table, to_act(table)))


def _option(option: Option) -> str:
    """`call 4`, `raise-to 8 to 200`, `draw 0 to 5`: amounts in dollars, but cards are counted."""
    if not option.high:
        return option.word
    bounds = (option.low,) if option.low == option.high else (option.low, option.high)
    said = str if option.word in ("draw", "discard") else plain
    return f"{option.word} {' to '.join(said(bound) for bound in bounds)}"


def _board(table: Table, _: Sequence[e.Event]) -> Items:
    return tuple(name(card) for card in table.hand.board) if table.hand else ()


def _button(table: Table, _: Sequence[e.Event]) -> Items:
    return (str(table.button),)


def _rake(table: Table, _: Sequence[e.Event]) -> Items:
    return (plain(table.rake),)


FOUND: dict[str, Callable[[Table, Sequence[e.Event]], Items]] = {
    "stacks": _stacks,
    "pots": _pots,
    "awards": _awards,
    "to_act": _to_act,
    "options": _options,
    "board": _board,
    "button": _button,
    "rake": _rake,
}
