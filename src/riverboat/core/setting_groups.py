"""Settings in typed groups: a struct for each, filled from the flat mapping that is chosen, stored and shown."""

from collections.abc import Iterable, Mapping
from typing import TypeVar

import msgspec

Chosen = Mapping[str, str | int | bool]
Group = TypeVar("Group", bound=msgspec.Struct)


def filled(kind: type[Group], chosen: Chosen) -> Group:
    """The group as it is chosen, and as its class has it where nothing is; what belongs elsewhere is passed over."""
    return msgspec.convert({key: chosen[key] for key in kind.__struct_fields__ if key in chosen}, kind)


def is_known(groups: Iterable[type[msgspec.Struct]], key: str, value: str | int | bool) -> bool:
    """Whether one of these groups has the setting, and this value is of its type."""
    kind = next((each for each in groups if key in each.__struct_fields__), None)
    if kind is None:
        return False
    try:
        filled(kind, {key: value})
    except msgspec.ValidationError:
        return False
    return True
