"""The union that a log is read by names every kind of event: one left out could be stored and never read again."""

from inspect import getmembers, isclass
from types import ModuleType
from typing import get_args

import pytest

from riverboat.banked import anyevent as banked_union
from riverboat.banked import events as banked_play
from riverboat.banked import ruling_events as banked_rulings
from riverboat.table import anyevent as pot_union
from riverboat.table import events as pot_play
from riverboat.table import ruling_events as pot_rulings
from riverboat.table.events import Event


def kinds_in(*modules: ModuleType) -> set[type]:
    found = {kind for module in modules for _, kind in getmembers(module, isclass) if issubclass(kind, Event)}
    return found - {Event}


@pytest.mark.parametrize(
    ("union", "modules"),
    [
        (pot_union.AnyEvent, (pot_play, pot_rulings)),
        (banked_union.AnyEvent, (banked_play, banked_rulings)),
    ],
    ids=["pot games", "banked games"],
)
def test_a_log_can_hold_every_kind_of_event(union: object, modules: tuple[ModuleType, ...]) -> None:
    assert set(get_args(union)) == kinds_in(*modules)
