"""Undo: one act of the director is taken back, and later independent ones stay.

An act is independent of another if it comes to the same facts without it. So the later acts are decided once more, and
where one of them would be refused, or come to anything else, the undoing is refused and names it. Nothing is erased:
`ActUndone` is the counter-entry, and the state is what the other acts make.  [decision 0048]
"""

from typing import Final

from riverboat.core.errors import Refused
from riverboat.tournament import facts as f
from riverboat.tournament import orders as o
from riverboat.tournament.emitting import Emit
from riverboat.tournament.evolve import evolve, in_force
from riverboat.tournament.state import Act, Scene, Tournament

KEPT: Final = (o.Announce, o.Close, o.BeginHand, o.Tick)
"""What cannot be taken back: a hand that has begun is called back, and time does not run backwards."""


def undo(order: o.Undo, state: Tournament, scene: Scene, emit: Emit) -> None:
    scene.must_be("", "director")
    act = next((act for act in state.acts if act.number == order.act), None)
    if act is None or isinstance(act.order, KEPT):
        raise Refused("cannot-be-undone", detail=str(order.act)[:20])
    now = in_force(state.acts)
    again = in_force([*state.acts, Act(0, scene, order)])
    if len(now) == len(again):
        raise Refused("undone-already", detail=str(order.act))
    depend = dependent(now, again)
    if depend:
        raise Refused("later-acts-depend", detail=", ".join(str(number) for number in depend[:10]))
    emit(f.ActUndone(order.act))


def dependent(now: list[Act], again: list[Act]) -> list[int]:
    """The acts that would come to something else if only those of `again` had been ordered."""
    from riverboat.tournament.decide import play  # which knows this file

    twin = Tournament()
    same = next((at for at, (one, other) in enumerate(zip(now, again, strict=False)) if one is not other), len(again))
    for act in again[:same]:
        for fact in (_ordered(act), *act.facts):
            evolve(twin, fact)
    found: list[int] = []
    for act in again[same:]:
        try:
            came_to = play(twin, act.order, act.scene)[1:]
        except (Refused, AssertionError):
            came_to = ()
        if came_to != tuple(act.facts):
            found.append(act.number)
    return found


def _ordered(act: Act) -> f.Ordered:
    scene = act.scene
    return f.Ordered(act.number, scene.at, scene.by, tuple(sorted(scene.duties)), act.order, scene.card)
