"""A family of games with some of its answers changed: `amended(POT, fact=leaky)`."""

from collections.abc import Callable
from dataclasses import fields, replace
from typing import Any

from riverboat.server.families.family import AnyFamily


def amended(family: AnyFamily, **answers: Callable[..., Any] | None) -> AnyFamily:
    """Each answer takes the place of the one of its name, in whichever part of the family that is."""
    for name, answer in answers.items():
        (part,) = (each.name for each in fields(family) if hasattr(getattr(family, each.name), name))
        family = replace(family, **{part: replace(getattr(family, part), **{name: answer})})
    return family
