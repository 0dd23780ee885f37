"""What is told of the cage over HTTP."""

import msgspec

from riverboat.room.cage.orders import Contents, Count, Person, StaffCommand
from riverboat.room.cage.words import AnyFact


class CageOrder(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    order: StaffCommand
    """With what is to be done in `do`: `{"do": "sell-chips", "slip": "A-17", "drawer": "main", ...}`."""


class CageEntry(msgspec.Struct, frozen=True):
    number: int
    """Of the fact in the stream of the cage; its transaction in the ledger is named after it."""
    fact: AnyFact


class DrawerRow(msgspec.Struct, frozen=True):
    drawer: str
    shift: int
    cashier: str


class RequestRow(msgspec.Struct, frozen=True):
    """A fill or a credit that waits for a cashier."""

    request: int
    kind: str
    table: str
    chips: Count
    by: str


class BoxRow(msgspec.Struct, frozen=True):
    box: int
    table: str
    shift: str
    contents: Contents
    seal: str
    received: bool
    counted_by: str


class ReportRow(msgspec.Struct, frozen=True):
    """A report of cash that is due."""

    report: int
    day: str
    card: str
    direction: str
    total: int


class CageShown(msgspec.Struct, frozen=True):
    today: str
    drawers: tuple[DrawerRow, ...]
    requests: tuple[RequestRow, ...]
    boxes: tuple[BoxRow, ...]
    """Those that are not counted twice yet."""
    reports: tuple[ReportRow, ...]
    held: dict[str, int]
    """What lies in vault, drawers, live tables and safekeeping; for accounting, regulators and administrators alone:
    cashiers count without knowing."""


class CardRow(msgspec.Struct, frozen=True):
    card: str
    player: str
    """The account it belongs to; empty where there is none."""
    person: Person | None
    """Nobody, where it was erased."""
    excluded: bool
    cash_in: int
    """Today, in cents."""
    cash_out: int


class AttemptRow(msgspec.Struct, frozen=True):
    number: int
    at_ms: int
    by: str
    do: str
    code: str
    clause: str


class NewExclusion(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    until: str
    """The last day on which you are kept out, such as `2027-11-17`. Nobody takes it back before."""
