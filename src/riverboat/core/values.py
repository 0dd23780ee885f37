"""The base of what is frozen."""


class Value:
    """The base of frozen dataclasses. A compiled one cannot be filled after it was made, so pickle makes it whole."""

    __slots__ = ()

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), tuple([getattr(self, name) for name in getattr(self, "__dataclass_fields__")])  # noqa: B009
