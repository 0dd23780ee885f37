"""What a table holds: copied whole, and equal only if all of it is equal."""

import pytest

from riverboat.core.cards import parse_cards
from riverboat.core.collection import Percentage
from riverboat.core.settings import typed
from riverboat.core.stakes import no_limit
from riverboat.games import find_mix, game
from riverboat.seats.state import Chair, State, names_in
from riverboat.table.lineup.state import BombPot, HigherMinimum
from riverboat.table.state import Hand, Mix, Table


def changed(value: object) -> object:
    """Another value of the same kind: a compiled table takes no other."""
    if isinstance(value, tuple):
        return tuple(changed(each) for each in value)
    return not value if isinstance(value, bool) else value + 7 if isinstance(value, int) else f"{value}?"


def test_a_chair_is_copied_whole() -> None:
    chair = Chair("Ada")
    for name in names_in(chair):
        setattr(chair, name, changed(getattr(chair, name)))
    assert chair.copy() == chair


@pytest.mark.parametrize("name", list(names_in(Chair("Ada"))))
def test_chairs_that_differ_in_anything_are_not_equal(name: str) -> None:
    chair, other = Chair("Ada"), Chair("Ada")
    assert chair == other
    setattr(other, name, changed(getattr(other, name)))
    assert chair != other


def test_a_table_is_copied_whole() -> None:
    """Every value is of a kind that can be changed, and then is no longer the one that a new table has."""
    table, new = Table(), Table()
    anew = {
        "game": (holdem := game("holdem")),
        "steps": (("preflop", holdem.streets[0].steps[0]),),
        "blinds": (1, 2),
        "last_deck": parse_cards("AsKs"),
        "deck_locked": ("jam",),
        "chairs": [None, Chair("Ada")],
        "settings": typed({"kill": "kill"}),
        "collects": Percentage(10, 500, 100),
        "next_collection": (("rake_percent", 5),),
    }
    for name in set(names_in(table)) - {"hand", "stakes", "posted", "bomb", "mix", "higher"}:
        setattr(table, name, anew[name] if name in anew else changed(getattr(table, name)))
        assert getattr(table, name) != getattr(new, name), name
    table.hand, table.bomb = Hand(1, 1, (1, 2), (1, 2), 3), BombPot(5, 2, frozenset({1}))
    table.stakes, table.posted = no_limit(1, 2), no_limit(2, 4)
    table.higher = HigherMinimum(no_limit(2, 4), frozenset({1}))
    table.mix = Mix(horse, no_limit(1, 2), {}, {}) if (horse := find_mix("horse")) else None
    assert table.mix
    assert table.copy() == table


@pytest.mark.parametrize("state", [Table(), Hand(1, 1, (1, 2), (1, 2), 3)], ids=["table", "hand"])
def test_a_copy_shares_nothing_that_can_change(state: Table | Hand) -> None:
    twin = state.copy()
    assert twin == state
    held = [name for name in names_in(state) if isinstance(getattr(state, name), list | set | dict)]
    assert held
    assert not [name for name in held if getattr(twin, name) is getattr(state, name)]


def test_a_state_tells_what_it_holds() -> None:
    assert repr(Chair("Ada")).startswith("Chair(player='Ada', stack=0")
    assert Chair("Ada") != State()
