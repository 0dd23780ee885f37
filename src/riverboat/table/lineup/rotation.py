"""Several games in turn at one table: when the game changes, who chooses it, and what stays as it was.

The button belongs to the games that have one. While stud is played it rests, and so do the blinds; the next game
with a button goes on from there.  [decision 0014]
"""

from riverboat.core.errors import Refused
from riverboat.seats.state import WAITING
from riverboat.table import commands as c
from riverboat.table import events as e
from riverboat.table.events import Emit
from riverboat.table.lineup.players import line_up
from riverboat.table.lineup.positions import clockwise
from riverboat.table.option import Option
from riverboat.table.preconditions import opened
from riverboat.table.seating import wait_for_blind
from riverboat.table.state import Mix, Table


def follow(table: Table, emit: Emit) -> None:
    """After every command: the next game of the rotation is taken up as soon as the last one has had its hands."""
    mix = table.mix
    if mix is None or mix.record.chosen or table.playing or not _due(table, mix):
        return
    _change(table, mix, (mix.place + 1) % len(mix.record.rotation), emit)


def chooser(table: Table) -> int:
    """The seat that may choose the next game now; 0 if it is nobody's turn to.

    The first choice is the button's. From then on it goes round by itself, one player after the other, for in stud
    the button does not move.
    """
    mix = table.mix
    if mix is None or not mix.record.chosen or table.playing or not _due(table, mix):
        return 0
    try:
        lineup = line_up(table)
    except Refused:
        return 0
    if mix.chooser:
        return clockwise(sorted(lineup.order), mix.chooser)[0]
    return lineup.order[-1]


def choose_option(table: Table) -> Option:
    assert table.mix is not None
    return Option("choose-game", choices=tuple(leg.game.key for leg in table.mix.record.rotation))


def choose_game(command: c.ChooseGame, table: Table, emit: Emit) -> None:
    opened(table)
    mix = table.mix
    if mix is None or not mix.record.chosen:
        raise Refused("no-choice-of-game")
    if table.playing:
        raise Refused("hand-in-progress")
    if chooser(table) != command.seat:
        raise Refused("not-your-choice", detail=str(command.seat)[:20])
    place = mix.record.place(command.game)
    if place < 0:
        raise Refused("not-in-the-mix", detail=command.game[:40])
    _change(table, mix, place, emit, chosen_by=command.seat)


def play_on(table: Table, emit: Emit) -> None:
    """A hand is dealt before anybody has chosen: the last game goes on, and the choice passes."""
    seat = chooser(table)
    if seat:
        assert table.mix is not None
        _change(table, table.mix, table.mix.place, emit, chosen_by=seat, timed_out=True)


def as_single(table: Table, event: e.TableOpened) -> e.TableOpened:
    """The opening of a table that only ever played the game of now: a hand is told without its mix."""
    mix = table.mix
    assert table.posted is not None
    if mix is None:
        now = table.changed or event
        # The players may have agreed to a higher minimum.
        return e.TableOpened(now.game, table.posted, event.seats, now.settings, now.defaults)
    leg = mix.record.rotation[mix.place]
    chosen = mix.record.settings_of(leg, mix.settings)
    return e.TableOpened(leg.game.key, table.posted, event.seats, chosen, mix.defaults)


def _due(table: Table, mix: Mix) -> bool:
    """Whether the game has had its hands; where games are chosen, the first hand has to be chosen, too."""
    if mix.record.chosen and not mix.chooser:
        return True
    if table.hand is None or table.redeal:  # a hand that was called back is dealt again in its own game
        return False
    return mix.played >= (mix.record.change_after(mix.settings) or len(table.hand.order))


def _change(table: Table, mix: Mix, place: int, emit: Emit, *, chosen_by: int = 0, timed_out: bool = False) -> None:
    leg = mix.record.rotation[place]
    if table.kill and place != mix.place:
        emit(e.KillCollected(table.kill))  # a kill raises the limits of the game it was won in, and of no other
    stakes = mix.record.stakes_of(leg, mix.posted)
    emit(e.GameChanged(leg.game.key, stakes, place, chosen_by, timed_out))
    for seat in wait_for_blind(table):
        emit(e.SatIn(seat, WAITING))
