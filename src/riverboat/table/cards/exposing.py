"""The choice to turn a down-card up: seen at once or, by the table's setting, when everyone has chosen."""

from riverboat.core.cards import Cards
from riverboat.table import events as e
from riverboat.table.events import Tell
from riverboat.table.state import Hand, Table


def choose(table: Table, hand: Hand, seat: int, cards: Cards, tell: Tell, *, timed_out: bool = False) -> None:
    """A player turns these cards up, or keeps their down-card down if there are none."""
    if table.settings.stud.expose_order == "simultaneous":
        tell(e.ExposureChosen(seat, cards, timed_out))
    else:
        _show(table, hand, seat, cards, tell, timed_out=timed_out)


def reveal(table: Table, hand: Hand, tell: Tell) -> None:
    """[california-poker mexican-stud.10.choice] all have chosen: what they chose is seen together."""
    for seat, (cards, timed_out) in list(hand.cards.chosen.items()):
        if seat in hand.live:
            _show(table, hand, seat, cards, tell, timed_out=timed_out)


def _show(table: Table, hand: Hand, seat: int, cards: Cards, tell: Tell, *, timed_out: bool) -> None:
    if cards:
        tell(e.Exposed(seat, cards, table.clause(f"expose.{hand.street}")))
    else:
        tell(e.Kept(seat, timed_out))
