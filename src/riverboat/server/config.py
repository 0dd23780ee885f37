"""How a server is started."""

from pathlib import Path
from typing import Literal

import msgspec

from riverboat.room.cage.scene import CageRules
from riverboat.room.collecting import CollectingRules
from riverboat.room.house import HouseRules, Pace
from riverboat.room.licence import HOME, Profile
from riverboat.room.sessions import SessionLimits
from riverboat.sealing.opening import KeySource
from riverboat.server.floor.holding import GONE_MS, MOST_MS
from riverboat.server.limits import Limits
from riverboat.storage import MEMORY

Metrics = Literal["off", "local", "token", "open"]
"""Who reads `/metrics`: nobody; a program on this machine, or somebody of the staff; who has the token; everybody."""


Chat = Literal["off", "evening"]
"""What people may say at the tables: nothing, or what is forgotten after the evening."""


StaffTotp = Literal["optional", "required"]
"""Whether somebody with a role in the house may use it without an authenticator app."""


class Config(msgspec.Struct, frozen=True, kw_only=True):
    database_url: str = "memory:"
    keys: Path | None = None
    """The folder with the room's keys; by default one of the user's for each room. A room in memory keeps none."""
    host: str = "127.0.0.1"
    port: int = 8000
    tables: int = 15
    """How many tables a new room opens."""
    bots: bool = True
    house: HouseRules = HouseRules()
    """The house rules of the tables a new room opens; how many bots is up to each."""
    collecting: CollectingRules = CollectingRules()
    cage: CageRules = CageRules()
    """Denominations, the least age, and from which cash on it is logged and reported."""
    profile: Profile = HOME
    """At home, or licensed under which books."""
    day_begins_minutes: int = 6 * 60
    """When the gaming day begins, in minutes after midnight (UTC)."""
    pace: Pace = "calm"
    """How quickly tables are played that do not say so themselves."""
    chat: Chat = "evening"
    welcome: int = 1_000_000
    """The play money of a new player, in cents."""
    empty_ms: int = 15 * 60_000
    """After this long with nobody there, a table that a player opened is closed; 0 leaves it open."""
    private_empty_ms: int = 48 * 3_600_000
    """The same for private tables: a link that is sent in the morning is good in the evening."""
    hold_ms: int = MOST_MS
    hold_gone_ms: int = GONE_MS
    limits: Limits = Limits()
    metrics: Metrics = "local"
    metrics_token: str = ""
    """With `token`: the secret of `Authorization: Bearer`."""
    sessions: SessionLimits = SessionLimits()
    staff_totp: StaffTotp = "optional"
    totp_key: str = ""
    """The secret that seals those of authenticator apps, if it is not to lie among the keys."""
    public_url: str = ""
    """Where people reach the room from anywhere, as `https://cards.example.org`: links to tables begin with it."""
    https: bool = False
    trusted_proxies: tuple[str, ...] = ()
    """Addresses and networks whose `X-Forwarded-For` and `X-Forwarded-Proto` are believed. Nobody's, by default."""
    origins: tuple[str, ...] = ()
    """Other origins whose pages may speak to us, as `https://example.org`."""
    new_admin_link: bool = False
    """Make a one-time link for an administrator though there is one: somebody can no longer log in."""
    web: Path | None = None
    """Where the client's files are; the package's own by default."""
    room_key: str = ""
    """The key under which hidden cards are sealed, if it is not to lie among the keys."""

    def as_run(self) -> "Config":
        """A licensed room gives no money away, has no bots at its tables, and opens none before its submission is
        approved."""
        return msgspec.structs.replace(self, tables=0, bots=False, welcome=0) if self.profile.licensed else self

    def our_origins(self) -> tuple[str, ...]:
        """Origins besides the one that a request is addressed to."""
        return (*self.origins, self.public_url.rstrip("/")) if self.public_url else self.origins

    def key_source(self) -> KeySource:
        return KeySource(self.room_key, self.keys, unkept=self.database_url == MEMORY)
