"""One sentence for every kind of event about chairs and chips, at any table."""

from collections.abc import Callable
from typing import Any, ClassVar, Protocol

from riverboat.core.money import Amount
from riverboat.seats import events as e
from riverboat.seats.chance import ChanceDrawn
from riverboat.seats.messages import Event


class AtATable(Protocol):
    """What these sentences need to know of a table."""

    played: ClassVar[str]
    """What is played there: a `hand` or a `round`."""

    @property
    def money(self) -> Callable[[Amount], str]: ...
    def name(self, seat: int) -> str: ...


def _seated(event: e.Seated, _: AtATable) -> str:
    return f"{event.player} takes seat {event.seat}"


def _chips_bought(event: e.ChipsBought, scene: AtATable) -> str:
    text = f"{scene.name(event.seat)} buys chips for {scene.money(event.amount)}"
    return f"{text}, which count from the next {scene.played}" if event.queued else text


def _leaving(event: e.LeavingAfterHand, scene: AtATable) -> str:
    return f"{scene.name(event.seat)} will leave after this {scene.played}"


def _stays(event: e.LeavingTakenBack, scene: AtATable) -> str:
    return f"{scene.name(event.seat)} stays after all"


def _left(event: e.Left, scene: AtATable) -> str:
    return f"{event.player} leaves seat {event.seat} with {scene.money(event.chips)}"


def _seat_changed(event: e.SeatChanged, _: AtATable) -> str:
    return f"{event.player} moves from seat {event.seat} to seat {event.to}"


def _arrived(event: e.Arrived, scene: AtATable) -> str:
    text = f"{event.player} has seat {event.seat} with {scene.money(event.stack)}"
    return f"{text}, and is not there" if event.absent else text


def _carried_away(event: e.CarriedAway, scene: AtATable) -> str:
    if not event.stack:
        return f"{event.player} gives up seat {event.seat}"
    return f"{scene.money(event.stack)} of {event.player} are carried away from seat {event.seat}"


def _stack_added(event: e.StackAdded, scene: AtATable) -> str:
    text = f"{scene.name(event.seat)} gets {scene.money(event.amount)} more"
    return f"{text}, which count from the next {scene.played}" if event.queued else text


def _stack_changed(event: e.StackChanged, scene: AtATable) -> str:
    return f"{scene.name(event.seat)} has {scene.money(event.stack)} now instead of {scene.money(event.before)}"


def _sat_out(event: e.SatOut, scene: AtATable) -> str:
    return f"{scene.name(event.seat)} sits out"


def _sat_in(event: e.SatIn, scene: AtATable) -> str:
    name = scene.name(event.seat)
    if event.state == "waiting":
        return f"{name} waits for the big blind"
    return f"{name} will post to come in" if event.state == "posting" else f"{name} is in the game"


def _chance_drawn(event: ChanceDrawn, scene: AtATable) -> str:
    drawn = event.drawn
    what = " and ".join(_DRAWN.get(draw.kind, draw.kind) for draw in drawn.draws)
    stirred = ", ".join(scene.name(stir.seat) for stir in drawn.stirs) or "nobody"
    text = f"{what[:1].upper()}{what[1:]} had been sealed; stirred by {stirred}"
    left_out = ", ".join(scene.name(seat) for seat in drawn.left_out)
    return f"{text}; left out: {left_out}" if left_out else text


_DRAWN = {
    "button": "the draw for the button",
    "deck": "the deck",
    "reshuffle": "the reshuffle",
    "dice": "the dice",
    "pile": "the pick of a pile",
}


SENTENCES: dict[type[Event], Callable[[Any, AtATable], str]] = {
    e.Seated: _seated,
    e.ChipsBought: _chips_bought,
    e.LeavingAfterHand: _leaving,
    e.LeavingTakenBack: _stays,
    e.Left: _left,
    e.SeatChanged: _seat_changed,
    e.Arrived: _arrived,
    e.CarriedAway: _carried_away,
    e.StackAdded: _stack_added,
    e.StackChanged: _stack_changed,
    e.SatOut: _sat_out,
    e.SatIn: _sat_in,
    ChanceDrawn: _chance_drawn,
}
