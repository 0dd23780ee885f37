"""A command whose fields are not of the types that its class names is refused at any table, and nothing happens."""

from typing import Any, get_args, get_type_hints

import pytest
from bankkit import open_banked
from tablekit import at

from riverboat import banked, table
from riverboat.banked import commands as b
from riverboat.core.errors import Refused
from riverboat.sentences import sentence
from riverboat.table import commands as c

POT = get_args(c.AnyCommand)
BANKED = get_args(b.AnyCommand)
GOOD: dict[Any, Any] = {int: 1, str: "x", bool: False}
WRONG: dict[Any, tuple[Any, ...]] = {
    int: ("100", 1.0, True, None, [1]),
    str: (7, None, b"x", ["x"]),
    bool: (1, 0, "yes", None),
}
OTHERS = ("x", True, [1], (None,), {1: "x"}, object())
"""What no field of any other type takes."""


def made(kind: type[Any], /, **fields: Any) -> Any:
    """A command with something of the right type in its plain fields, but for those that are named."""
    hints = get_type_hints(kind)
    return kind(**{name: GOOD.get(hints[name], ()) for name in kind.__struct_fields__} | fields)


@pytest.mark.parametrize("kind", POT, ids=lambda kind: kind.__name__)
def test_a_pot_games_table_refuses_fields_of_other_types(kind: type[Any]) -> None:
    there = at().table
    check(kind, lambda command: table.play(there, command), there)


@pytest.mark.parametrize("kind", BANKED, ids=lambda kind: kind.__name__)
def test_a_banked_table_refuses_fields_of_other_types(kind: type[Any]) -> None:
    there = open_banked("three-card-poker")
    check(kind, lambda command: banked.play(there, command), there)


def check(kind: type[Any], play: Any, there: Any) -> None:
    before = there.copy()
    for name, hint in get_type_hints(kind).items():
        for value in WRONG.get(hint, OTHERS):
            with pytest.raises(Refused) as refused:
                play(made(kind, **{name: value}))
            assert refused.value.code == "bad-field"
            assert sentence(refused.value)
    assert there == before


def test_chips_in_words_are_refused_at_both_kinds_of_table() -> None:
    for there, play in ((at().table, table.play), (open_banked("three-card-poker", players=(1,)), banked.play)):
        with pytest.raises(Refused) as refused:
            play(there, c.Sit(2, "a", "100"))  # type: ignore[arg-type,operator]
        assert (refused.value.code, refused.value.detail) == ("bad-field", "chips of sit is a str")


def test_a_command_of_another_kind_of_table_is_refused() -> None:
    with pytest.raises(Refused) as refused:
        table.play(at().table, b.OpenRound())
    assert refused.value.code == "unknown-command"


@pytest.mark.parametrize("mishap", [c.Mishap("boxed", (1.0,)), c.Mishap(7, ()), c.Post(1, "small", 100), "boxed"])  # type: ignore[arg-type]
def test_what_lies_in_a_field_is_looked_into(mishap: Any) -> None:
    with pytest.raises(Refused) as refused:
        table.play(at().table, c.StartHand(mishaps=(mishap,)))
    assert (refused.value.code, refused.value.detail) == ("bad-field", "mishaps of start-hand is a tuple")
