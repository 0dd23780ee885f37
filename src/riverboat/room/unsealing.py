"""Hands that are over, opened to integrity staff with all their cards. Nobody can do that alone. [decision 0034]

One person asks and says why, another one approves, and only these two may look, for a short while. Everything is an
event: who asked, who approved, and each look, with whose cards it was.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

import msgspec

from riverboat.core.errors import Refused
from riverboat.room.texts import plain

STREAM: Final = "unsealings"
ASKED_MS: Final = 24 * 3_600_000
"""How long somebody else may take to approve."""
OPEN_MS: Final = 3_600_000
"""How long the two may look."""
REASON_LEAST: Final = 10
"""Characters: a word is no reason."""
OPEN_MOST: Final = 20
"""Unsealings of one person that are not over."""


class UnsealingAsked(msgspec.Struct, frozen=True, tag="unsealing-asked", tag_field="fact"):
    unsealing: str
    table: str
    hand: int
    by: str
    reason: str
    players: tuple[str, ...]
    """Who was dealt in."""
    until_ms: int


class UnsealingApproved(msgspec.Struct, frozen=True, tag="unsealing-approved", tag_field="fact"):
    unsealing: str
    by: str
    until_ms: int


class UnsealingEnded(msgspec.Struct, frozen=True, tag="unsealing-ended", tag_field="fact"):
    """Taken back by whoever asked, turned down by somebody else, or no longer needed."""

    unsealing: str
    by: str


class HandOpened(msgspec.Struct, frozen=True, tag="hand-opened", tag_field="fact"):
    """One look at the hand through the eyes of one player."""

    unsealing: str
    by: str
    player: str


Event = UnsealingAsked | UnsealingApproved | UnsealingEnded | HandOpened
events: Final = msgspec.json.Decoder(Event)


@dataclass(frozen=True, slots=True)
class Look:
    by: str
    player: str
    at_ms: int


@dataclass(slots=True)
class Unsealing:
    asked: UnsealingAsked
    asked_ms: int
    until_ms: int
    approved_by: str = ""
    approved_ms: int = 0
    ended_by: str = ""
    looks: list[Look] = field(default_factory=list)

    @property
    def people(self) -> tuple[str, str]:
        return self.asked.by, self.approved_by

    def over(self, now_ms: int) -> bool:
        return bool(self.ended_by) or now_ms >= self.until_ms


Unsealings = dict[str, Unsealing]
"""By id, oldest first."""
Staff = Callable[[str], bool]
"""Whether somebody has the role now."""


# ---------------------------------------------------------------- decide


def ask(asked: UnsealingAsked, state: Unsealings, now_ms: int) -> UnsealingAsked:
    if len(plain(asked.reason).strip()) < REASON_LEAST:
        raise Refused("no-reason", detail=str(REASON_LEAST))
    _check_apart(asked, asked.by)
    mine = [each for each in state.values() if each.asked.by == asked.by and not each.over(now_ms)]
    if len(mine) >= OPEN_MOST:
        raise Refused("too-many-unsealings", detail=str(OPEN_MOST))
    return asked


def approve(unsealing: str, state: Unsealings, *, by: str, staff: Staff, now_ms: int) -> UnsealingApproved:
    found = _current(unsealing, state, now_ms)
    if found.approved_by:
        raise Refused("unsealing-approved")
    if by == found.asked.by:
        raise Refused("second-person-needed")
    _check_apart(found.asked, by)
    _check_staff(found.asked.by, staff)
    return UnsealingApproved(unsealing, by, now_ms + OPEN_MS)


def end(unsealing: str, state: Unsealings, *, by: str, now_ms: int) -> UnsealingEnded:
    _current(unsealing, state, now_ms)
    return UnsealingEnded(unsealing, by)


def look(unsealing: str, state: Unsealings, *, by: str, place: int, staff: Staff, now_ms: int) -> HandOpened:
    """Only the two of them, and only as long as both have the role."""
    found = _current(unsealing, state, now_ms)
    if not found.approved_by:
        raise Refused("second-person-needed")
    if by not in found.people:
        raise Refused("not-your-unsealing")
    for each in found.people:
        _check_staff(each, staff)
    if not 0 <= place < len(found.asked.players):
        raise Refused("no-such-player", detail=str(place)[:20])
    return HandOpened(unsealing, by, found.asked.players[place])


def _current(unsealing: str, state: Unsealings, now_ms: int) -> Unsealing:
    found = state.get(unsealing)
    if found is None:
        raise Refused("no-such-unsealing", detail=unsealing[:20])
    if found.over(now_ms):
        raise Refused("unsealing-over")
    return found


def _check_apart(asked: UnsealingAsked, by: str) -> None:
    """Nobody looks into a hand that they played."""
    if by in asked.players:
        raise Refused("own-hand")


def _check_staff(player: str, staff: Staff) -> None:
    if not staff(player):
        raise Refused("unsealing-over")


# ---------------------------------------------------------------- evolve


def evolve(state: Unsealings, event: Event, at_ms: int) -> None:
    """Apply the event in place, with the time at which it was stored. It never refuses."""
    if isinstance(event, UnsealingAsked):
        state[event.unsealing] = Unsealing(event, at_ms, event.until_ms)
        return
    found = state[event.unsealing]
    match event:
        case UnsealingApproved():
            found.approved_by, found.approved_ms, found.until_ms = event.by, at_ms, event.until_ms
        case UnsealingEnded():
            found.ended_by = event.by
        case HandOpened():
            found.looks.append(Look(event.by, event.player, at_ms))
