"""What a command needs before any rule of play is asked: an open table, a hand or none, somebody in the chair."""

from riverboat.core.errors import Refused
from riverboat.core.game import PotGame
from riverboat.core.stakes import Stakes
from riverboat.table.state import Hand, Table


def opened(table: Table) -> tuple[PotGame, Stakes]:
    """What is played at this table, and for what now."""
    if table.game is None or table.stakes is None:
        raise Refused("table-closed")
    return table.game, table.stakes


def between_hands(table: Table, topic: str = "") -> tuple[PotGame, Stakes]:
    """The same, for what is settled before the next hand; `topic` is that of the clause which says so."""
    game, stakes = opened(table)
    if table.playing:
        raise Refused("hand-in-progress", game.clause(topic))
    return game, stakes


def in_progress(table: Table, topic: str = "") -> Hand:
    """The hand that is being played; one that is paid is not opened again."""
    if table.game is None:
        raise Refused("table-closed")
    if table.hand is None or not table.playing:
        raise Refused("hand-over", table.clause(topic))
    return table.hand
