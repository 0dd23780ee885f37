"""What a validator says of a value that does not fit, in the words of whoever wrote it.

Expected `int`, got `str` - at `$.seats[...]`        seats: a text where a whole number belongs
Object missing required field `game`                 game: missing
"""

import re
from typing import Final

import msgspec

_EXPECTED: Final = re.compile(r"Expected `([^`]+)`(.*?)(?:, got `([^`]+)`)?", re.DOTALL)
_MISSING: Final = re.compile(r"Object missing required field `([^`]+)`")
_UNKNOWN: Final = re.compile(r"Object contains unknown field `([^`]+)`")
_INVALID: Final = re.compile(r"Invalid (?:enum )?value (.+)", re.DOTALL)
_KINDS: Final = {
    "object": "a table",
    "array": "a list",
    "str": "a text",
    "int": "a whole number",
    "float": "a number",
    "decimal": "a number",
    "bool": "true or false",
    "null": "nothing",
    "time": "a time",
    "date": "a date",
    "datetime": "a date and a time",
}
_GOT: Final = dict.fromkeys(("float", "decimal"), "a number with decimals")


def misfit(error: msgspec.MsgspecError) -> str:
    """Where and why, in a line; the place is left out where it is the whole."""
    said, _, at = str(error).partition(" - at ")
    place = (
        at.replace("`", "").replace("[...]", "").replace("key in $", "a key of $").replace("$.", "").replace("$", "")
    )
    field = _MISSING.fullmatch(said) or _UNKNOWN.fullmatch(said)
    if field:
        place = f"{place}.{field[1]}".removeprefix(".")
    why = _why(said)
    return f"{place}: {why}" if place else why


def _why(said: str) -> str:
    if _MISSING.fullmatch(said):
        return "missing"
    if _UNKNOWN.fullmatch(said):
        return "there is no such field"
    if found := _INVALID.fullmatch(said):
        return f"{found[1]} is none of the words that may stand here"
    if found := _EXPECTED.fullmatch(said):
        wanted, bound, got = found.groups()
        return (
            f"{_GOT.get(got) or _kinds(got)} where {_kinds(wanted)} belongs" if got else f"not {_kinds(wanted)}{bound}"
        )
    if said.startswith("JSON is malformed") or said == "Input data was truncated":
        return "this is not JSON"
    return said


def _kinds(names: str) -> str:
    """`a whole number or a text`, each said once; that a value may be left out goes without saying."""
    every = names.split(" | ")
    words = dict.fromkeys(_KINDS.get(name, name) for name in every if name != "null" or len(every) == 1)
    numbers = {"a whole number", "a number"}
    return " or ".join(word for word in words if word != "a whole number" or not numbers <= words.keys())
