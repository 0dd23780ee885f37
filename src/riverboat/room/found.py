"""What somebody asks for by its number or name, or a refusal."""

from collections.abc import Mapping
from typing import TypeVar

from riverboat.core.errors import Refused

K = TypeVar("K")
V = TypeVar("V")


def known(among: Mapping[K, V], key: K, code: str) -> V:
    if key not in among:
        raise Refused(code, detail=str(key)[:40])
    return among[key]
