"""What a validator says, said again for whoever wrote the file."""

from decimal import Decimal
from enum import Enum
from typing import Annotated

import msgspec
import pytest

from riverboat.core.misfits import misfit


class Suit(Enum):
    SPADES = "spades"


class Chair(msgspec.Struct, forbid_unknown_fields=True):
    stack: int
    spare: tuple[int | Decimal, ...] = ()
    names: dict[int, str | float] = {}
    suit: Suit | None = None
    buy_in: Annotated[int, msgspec.Meta(ge=3)] = 3
    neighbours: tuple[int, int] = (0, 0)


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({}, "stack: missing"),
        ({"stack": 1, "colour": "red"}, "colour: there is no such field"),
        ({"stack": "1"}, "stack: a text where a whole number belongs"),
        ({"stack": 1.5}, "stack: a number with decimals where a whole number belongs"),
        ({"stack": None}, "stack: nothing where a whole number belongs"),
        ({"stack": 1, "spare": 5}, "spare: a whole number where a list belongs"),
        ({"stack": 1, "spare": [2, {}]}, "spare[1]: a table where a number belongs"),
        ({"stack": 1, "names": {"x": "Ann"}}, "a key of names: a text where a whole number belongs"),
        ({"stack": 1, "names": {1: True}}, "names: true or false where a number or a text belongs"),
        ({"stack": 1, "suit": "cups"}, "suit: 'cups' is none of the words that may stand here"),
        ({"stack": 1, "suit": 5}, "suit: a whole number where a text belongs"),
        ({"stack": 1, "buy_in": 2}, "buy_in: not a whole number >= 3"),
        ({"stack": 1, "neighbours": [1]}, "neighbours: not a list of length 2, got 1"),
        (5, "a whole number where a table belongs"),
    ],
)
def test_a_value_that_does_not_fit(fields: object, said: str) -> None:
    with pytest.raises(msgspec.ValidationError) as wrong:
        msgspec.convert(fields, Chair, str_keys=True)
    assert misfit(wrong.value) == said


@pytest.mark.parametrize("text", ["", "[1", "{,}", "chips"])
def test_what_is_no_json_at_all(text: str) -> None:
    with pytest.raises(msgspec.DecodeError) as wrong:
        msgspec.json.decode(text)
    assert misfit(wrong.value) == "this is not JSON"
