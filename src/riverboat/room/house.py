"""House rules of one table that no game record knows: clocks, pauses, bots. They are posted on its sign."""

from collections.abc import Mapping
from typing import Annotated, Final, Literal

import msgspec

BotLevel = Literal["deckhand", "mate", "captain"]
"""How well the house's bots play, from the weakest."""

Milliseconds = Annotated[int, msgspec.Meta(ge=0, le=3_600_000)]


class HouseRules(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """Any delay may be zero, so that tests and rooms of bots run as fast as the machine."""

    name: Annotated[str, msgspec.Meta(max_length=40)] = ""
    turn_ms: Milliseconds = 20_000
    """The turn clock: how long a player may think before their time bank is used."""
    bank_ms: Milliseconds = 30_000
    """The time bank a player sits down with, and the most it ever holds."""
    refill_ms: Milliseconds = 2_000
    """What every hand dealt adds to the time bank."""
    grace_ms: Milliseconds = 15_000
    """What a player whose connection is lost has instead of the time bank."""
    away_after: Annotated[int, msgspec.Meta(ge=1, le=100)] = 2
    """After how many time-outs in a row the player sits out."""
    free_after: Annotated[int, msgspec.Meta(ge=1, le=10_000)] = 20
    """After how many hands away the seat is freed; the chips go back to the account."""
    broke_ms: Milliseconds = 120_000
    """How long a player without chips keeps their seat."""
    betting_ms: Milliseconds = 12_000
    """How long bets are open before a round of a banked game."""
    pause_ms: Milliseconds = 4_000
    """Between two hands, from when the winner can be seen; half as long again after an all-in or a big pot."""
    choose_ms: Milliseconds = 15_000
    """How long the next hand waits for an answer: which game is next, a bomb pot, a higher minimum."""
    alone_ms: Milliseconds = 60_000
    """Between two hands that only bots play and nobody watches."""
    bots: Annotated[int, msgspec.Meta(ge=0, le=20)] = 0
    """How many seats are kept busy: bots take them until people do."""
    bot_level: BotLevel = "mate"
    """How well they play; each level has bots of its own."""
    think_ms: Milliseconds = 4_000
    """How long a bot thinks at most, and a fifth of it at least: longer where it has to pay something."""


AT_ONCE = HouseRules(betting_ms=0, pause_ms=0, alone_ms=0, think_ms=0)
"""No pauses: for tests and rooms of bots."""


Pace = Literal["calm", "brisk", "fast"]
PACES: Final[dict[Pace, HouseRules]] = {
    "calm": HouseRules(),
    "brisk": HouseRules(pause_ms=2_500, think_ms=2_000, betting_ms=10_000),
    "fast": HouseRules(pause_ms=1_200, think_ms=800, betting_ms=7_000),
}
"""How quickly a table is played, in one word; a table may still say each time for itself."""


def paced(house: HouseRules, pace: Pace) -> HouseRules:
    """With the times of this pace, where they are not said otherwise."""
    usual, wanted = PACES["calm"], PACES[pace]
    unsaid = [name for name in ("pause_ms", "think_ms", "betting_ms") if getattr(house, name) == getattr(usual, name)]
    return msgspec.structs.replace(house, **{name: getattr(wanted, name) for name in unsaid})


def too_short(house: HouseRules, least: Mapping[str, int]) -> str:
    """The first of these times that is shorter than its least, and how long that is; empty where none is."""
    for name, ms in least.items():
        if getattr(house, name) < ms:
            return f"{name} is at least {ms}"
    return ""


class HouseRule(msgspec.Struct, frozen=True):
    """One line of the sign."""

    about: str
    value: str


def posted(house: HouseRules, *, bets: bool = False) -> tuple[HouseRule, ...]:
    """The house rules as people read them on the sign; `bets` where there is a time to put them down."""
    return (
        *((HouseRule("time to bet", seconds(house.betting_ms)),) if bets else ()),
        HouseRule("time to act", seconds(house.turn_ms)),
        HouseRule("time bank", f"{seconds(house.bank_ms)}, refilled by {seconds(house.refill_ms)} a hand"),
        HouseRule("grace when a connection is lost", seconds(house.grace_ms)),
        HouseRule("time-outs in a row before a player sits out", str(house.away_after)),
        HouseRule("hands away before a seat is freed", str(house.free_after)),
        HouseRule("time to buy chips before a seat is freed", seconds(house.broke_ms)),
        HouseRule("pause between hands", f"{seconds(house.pause_ms)}, longer after an all-in or a big pot"),
        HouseRule("time to choose or answer between hands", seconds(house.choose_ms)),
        HouseRule("seats kept busy by bots", f"{house.bots}, {_CREW[house.bot_level]}" if house.bots else "none"),
    )


_CREW: Final[dict[BotLevel, str]] = {"deckhand": "deckhands", "mate": "mates", "captain": "captains"}


def seconds(ms: int) -> str:
    """`20 s`, `2.5 s`."""
    return f"{ms / 1000:g} s"
