"""What may be expected of a pot game."""

from collections.abc import Sequence

from riverboat.core.cards import name
from riverboat.script.amounts import plain
from riverboat.script.expectation import AMOUNT, STACKS, Expectation, Items, last_hand, who_acts
from riverboat.table import DECIDER, Option, Table, options, to_act, view
from riverboat.table import events as e


def _pots(table: Table, _: Sequence[e.Event]) -> Items:
    return tuple(plain(pot.amount) for pot in table.hand.pots.made) if table.hand else ()


def _awards(table: Table, events: Sequence[e.Event]) -> Items:
    """Of the last hand, in the order in which they were pushed: `3 wins 40 from side pot 1 [cash/showdown.winner]`."""
    last = last_hand(events, e.HandStarted)
    return tuple(_award(event, table) for event in last if isinstance(event, e.PotAwarded))


def _award(award: e.PotAwarded, table: Table) -> str:
    pot = "pot" if len(table.hand.pots.made if table.hand else ()) == 1 else "main pot"
    text = f"{award.seat} wins {plain(award.amount)} from {f'side pot {award.pot}' if award.pot else pot}"
    text += f" for {award.share}" if award.share != "pot" else ""
    text += " on the second board" if award.board else ""
    text += f" with {plain(award.odd)} odd" if award.odd else ""
    return f"{text} [{award.odd_clause or award.clause}]"


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
    return tuple(name(card) for card in table.hand.cards.board) if table.hand else ()


def _button(table: Table, _: Sequence[e.Event]) -> Items:
    return (str(view(table).button),)


def _rake(table: Table, _: Sequence[e.Event]) -> Items:
    return (plain(table.rake),)


FOUND: dict[str, Expectation[Table]] = {
    "stacks": STACKS,
    "pots": Expectation(_pots, AMOUNT),
    "awards": Expectation(_awards, "[0-9]+ wins .+"),
    "to_act": who_acts(DECIDER),
    "options": Expectation(_options),
    "board": Expectation(_board, cards=True),
    "button": Expectation(_button, "[0-9]+"),
    "rake": Expectation(_rake, AMOUNT),
}
