"""The week's schedule, and which events a player is still in."""

from collections.abc import Iterable

from riverboat.core.money import Cents
from riverboat.tournament.state import Tournament


def week(name: str, events: Iterable[Tournament]) -> list[tuple[int, str, Cents, str]]:
    """[tournament mtt.schedule] each event of a week: when it starts, its name, its buy-in and its kind."""
    listed = [event for event in events if event.plan is not None and event.week == name]
    rows = [(event.start_at, event.event.name, event.event.price.total, event.event.kind) for event in listed]
    return sorted(rows)


def clashes(card: int, events: Iterable[Tournament]) -> list[str]:
    """[tournament registration.1.eligible-sng] events in which the holder of a card is still alive, for a warning."""
    return [event.event.name for event in events if any(entry.card == card for entry in event.alive())]
