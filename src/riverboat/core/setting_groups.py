"""Settings in typed groups: a struct for each, filled from the flat mapping that is chosen, stored and shown."""

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import TypeVar

import msgspec

from riverboat.core.errors import SpecError
from riverboat.core.game import Setting

Chosen = Mapping[str, str | int | bool]
Group = TypeVar("Group", bound=msgspec.Struct)
Groups = tuple[type[msgspec.Struct], ...]


def filled(kind: type[Group], chosen: Chosen) -> Group:
    """The group as it is chosen, and as its class has it where nothing is; what belongs elsewhere is passed over."""
    return msgspec.convert({key: chosen[key] for key in kind.__struct_fields__ if key in chosen}, kind)


def check_offered(game: str, settings: Iterable[Setting], groups: Groups) -> None:
    """Refuse a record that offers a setting twice, or one that no group has, or a value that it cannot hold."""
    keys = Counter(setting.key for setting in settings)
    for setting in settings:
        setting.check(setting.default)
        if keys[setting.key] > 1:
            raise SpecError(f"{game}.settings", f"{setting.key} is there twice")
        for value in (setting.default, *setting.allowed):
            if not _is_known(groups, setting.key, value):
                raise SpecError(f"{game}.settings", f"no table knows {setting.key} {value}")


@lru_cache(maxsize=None, typed=True)  # True is no 1 here
def _is_known(groups: Groups, key: str, value: str | int | bool) -> bool:
    """Whether one of these groups has the setting, and this value is of its type."""
    kind = next((each for each in groups if key in each.__struct_fields__), None)
    if kind is None:
        return False
    try:
        filled(kind, {key: value})
    except msgspec.ValidationError:
        return False
    return True
