"""What players have reported, with what was said around it, until the floor has looked at it. Kept in memory."""

import secrets
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Final

from riverboat.core.errors import Refused
from riverboat.server.chat.hearing import Spoken
from riverboat.server.limits import Buckets, Limits

BEFORE: Final = 10
AFTER: Final = 5
"""How many lines stand around the one that is reported."""
HANDLED_MOST: Final = 100


@dataclass(frozen=True, slots=True)
class Report:
    table: str
    about: str
    """The player who is reported."""
    by: str
    """And who did it."""
    at_ms: int
    reason: str = ""
    line: int = 0
    """The number of the line; 0 for the person as such."""
    lines: tuple[Spoken, ...] = ()
    handled_by: str = ""
    id: str = field(default_factory=lambda: secrets.token_hex(6))


class Reports:
    def __init__(self, limits: Limits, now_ms: Callable[[], int]) -> None:
        rate = limits.reports_per_hour / 3600
        self._most = limits.reports_open
        self._by_player = Buckets(rate, limits.reports_per_hour)
        self._by_address = Buckets(4 * rate, 4 * limits.reports_per_hour)
        self._now_ms = now_ms
        self._reports: dict[str, Report] = {}

    def take(self, report: Report, address: str) -> None:
        """The same said twice is one report. What nobody has looked at is never pushed out by more of it."""
        same = (report.table, report.line, report.about, report.by)
        if any((each.table, each.line, each.about, each.by) == same for each in self._open()):
            return
        if not (self._by_player.take(report.by) and self._by_address.take(address)):
            raise Refused("too-fast")
        if len(self._open()) >= self._most:
            raise Refused("server-busy")
        self._reports[report.id] = replace(report, at_ms=self._now_ms())

    def all(self) -> list[Report]:
        """Those that nobody has looked at first, then the newest."""
        return sorted(self._reports.values(), key=lambda each: (bool(each.handled_by), -each.at_ms))

    def handle(self, report_id: str, by: str) -> Report:
        found = self._reports.get(report_id)
        if found is None:
            raise Refused("no-such-report", detail=report_id[:20])
        if not found.handled_by:
            self._reports[report_id] = found = replace(found, handled_by=by)
            self._forget_handled()
        return found

    def forget(self, player: str) -> None:
        """Somebody has left for good, and their words with them."""
        for report in tuple(self._reports.values()):
            if player == report.about:
                del self._reports[report.id]
            else:
                lines = tuple(each for each in report.lines if each.player != player)
                self._reports[report.id] = replace(report, lines=lines)

    def _open(self) -> list[Report]:
        return [each for each in self._reports.values() if not each.handled_by]

    def _forget_handled(self) -> None:
        handled = [each for each in self._reports.values() if each.handled_by]
        for old in handled[:-HANDLED_MOST]:
            del self._reports[old.id]
