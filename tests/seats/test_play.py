"""Deciding and evolving in one go, at both kinds of table."""

from typing import Any

import pytest
from bankkit import open_banked
from tablekit import at

from riverboat import banked, table
from riverboat.banked.evolve import APPLY
from riverboat.core.errors import Refused
from riverboat.seats import commands as c
from riverboat.seats import events as e
from riverboat.seats.dispatch import rule
from riverboat.seats.messages import Emit
from riverboat.seats.play import doors


def changes_its_mind(command: c.SitOut, _table: banked.BankedTable, emit: Emit) -> None:
    emit(e.SatOut(command.seat))
    raise Refused("away-already")


def test_a_rule_that_refuses_after_its_first_event_is_a_fault() -> None:
    """The table would have changed, and the caller would believe that it has not."""
    _, play = doors(dict([rule(c.SitOut, changes_its_mind)]), APPLY)
    with pytest.raises(AssertionError, match="refused after the first event"):
        play(open_banked("three-card-poker"), c.SitOut(1))


@pytest.mark.parametrize(
    ("there", "play"), [(at().table, table.play), (open_banked("three-card-poker"), banked.play)], ids=["pot", "banked"]
)
def test_the_version_counts_the_events(there: Any, play: Any) -> None:
    before = there.version
    told = play(there, c.SitOut(1))
    assert there.version == before + len(told)
