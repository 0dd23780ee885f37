"""The choice to turn a down-card up: seen at once or, by the table's setting, when everyone has chosen."""

from riverboat.core.cards import Cards
from riverboat.table import events as e
from riverboat.table.events import Emit
from riverboat.table.state import Hand, Table


def choose(table: Table, hand: Hand, seat: int, cards: Cards, emit: Emit, *, timed_out: bool = False) -> None:
    """A player turns these cards up, or keeps their down-card down if there are none."""
    if table.settings.stud.expose_order == "simultaneous":
        emit(e.ExposureChosen(seat, cards, timed_out))
    else:
        _show(table, hand, seat, cards, emit, timed_out=timed_out)


def reveal(table: Table, hand: Hand, emit: Emit) -> None:
    """[california-poker mexican-stud.10.choice] all have chosen: what they chose is seen together."""
    for seat, (cards, timed_out) in list(hand.cards.chosen.items()):
        if seat in hand.live:
            _show(table, hand, seat, cards, emit, timed_out=timed_out)


def _show(table: Table, hand: Hand, seat: int, cards: Cards, emit: Emit, *, timed_out: bool) -> None:
    if cards:
        emit(e.Exposed(seat, cards, table.clause(f"expose.{hand.street}")))
    else:
        emit(e.Kept(seat, timed_out))
