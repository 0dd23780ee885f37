"""Proofs as they are sent and exported; `fairness/verifier.py` and the page in the browser read them."""

import msgspec

from riverboat.seats.chance import Stir


class Opened(msgspec.Struct, frozen=True):
    """One card that this viewer may know: where it lay in the deck, after the cut, and the way from its leaf to the
    head. For numbers, the room's own number."""

    place: int
    leaf: int
    value: int
    salt: str
    proof: tuple[str, ...]


class DrawProof(msgspec.Struct, frozen=True, kw_only=True):
    """One shuffle or throw, with the openings of exactly those cards that this viewer may know."""

    table: str
    hand: int
    draw: str
    """Its name: for which hand of which table it was sealed."""
    kind: str
    head: str
    size: int
    cut_min: int | None
    cut: int
    bounds: tuple[int, ...]
    values: tuple[int, ...]
    stirs: tuple[Stir, ...]
    left_out: tuple[int, ...]
    openings: tuple[Opened, ...]
    deck: tuple[int, ...] = ()
    """For an auditor, to whom every leaf is opened: what it should hold in all, in any order."""


class HandProof(msgspec.Struct, frozen=True):
    """All that was drawn for one hand; nothing where its chance was not sealed beforehand."""

    table: str
    hand: int
    draws: tuple[DrawProof, ...]
