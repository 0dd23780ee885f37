"""`Secret[...]` marks a field that may hold cards nobody else may see. Views and logs are checked against the mark."""

from typing import Annotated, TypeVar, get_type_hints

import msgspec

T = TypeVar("T")
Secret = Annotated[T, msgspec.Meta(extra={"secret": True})]


def secret_fields(kind: type[msgspec.Struct]) -> frozenset[str]:
    """The names of the fields of a struct that are marked as secret."""
    hints = get_type_hints(kind, include_extras=True)
    return frozenset(name for name, hint in hints.items() if _is_secret(hint))


def _is_secret(hint: object) -> bool:
    for meta in getattr(hint, "__metadata__", ()):
        if isinstance(meta, msgspec.Meta) and (meta.extra or {}).get("secret"):
            return True
    return False
