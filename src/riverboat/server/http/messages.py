"""What is sent and answered over HTTP, as JSON. docs/PROTOCOL.md and the OpenAPI schema come from these types."""

from typing import Annotated, Any, Literal

import msgspec

from riverboat.banked import BankedView
from riverboat.core.cards import Cards
from riverboat.core.stakes import Stakes
from riverboat.room.account_words import Role, Scope
from riverboat.room.hosting_words import Way
from riverboat.room.house import HouseRule, HouseRules, Pace
from riverboat.server.socket.messages import Change, ChatLine, Fact
from riverboat.table import View

Name = Annotated[str, msgspec.Meta(max_length=200)]
Password = Annotated[str, msgspec.Meta(max_length=200)]
Code = Annotated[str, msgspec.Meta(max_length=40)]

# ---------------------------------------------------------------- asked


class NewGuest(msgspec.Struct, frozen=True):
    """Come in with a name and nothing else."""

    name: Name


class NewName(msgspec.Struct, frozen=True):
    """Be called something else."""

    name: Name


class LeaveForGood(msgspec.Struct, frozen=True):
    """Close the account for ever."""

    name: Name
    """Your own: so that nobody does it by mistake."""


class ResetLink(msgspec.Struct, frozen=True):
    """A one-time link for another password."""

    secret: Annotated[str, msgspec.Meta(max_length=100)]


class NewPassword(msgspec.Struct, frozen=True):
    """Another password, by such a link."""

    secret: Annotated[str, msgspec.Meta(max_length=100)]
    password: Password


class IssuedReset(msgspec.Struct, frozen=True):
    """A link for somebody who has lost their password, which is not kept."""

    name: str
    secret: str


class Credentials(msgspec.Struct, frozen=True):
    """To register and to log in. A guest who registers keeps their name, and may leave it out."""

    password: Password
    name: Name = ""
    old: Password = ""
    """The password until now, to choose another."""
    code: Code = ""
    """Of the authenticator app, where one is set up; or a recovery code."""


class Proof(msgspec.Struct, frozen=True):
    """That it is you: your password and, where an authenticator app is set up, its code or a recovery code."""

    password: Password
    code: Code = ""


class NewCode(msgspec.Struct, frozen=True):
    """A code of the authenticator app."""

    code: Code


class WhoseTotp(msgspec.Struct, frozen=True):
    """Somebody who has lost their authenticator app."""

    name: Name


class NewDoor(msgspec.Struct, frozen=True):
    """For a private table: how people come in who have its link."""

    way: Way = "link"
    password: Password = ""
    """Where that is the way."""


class KnockOn(msgspec.Struct, frozen=True):
    """Come to the door of a private table."""

    password: Password = ""


class NewTable(msgspec.Struct, frozen=True):
    """Open a table. Without stakes the game's first; without seats the most it takes."""

    game: str
    stakes: Stakes | None = None
    seats: int = 0
    settings: dict[str, str | int | bool] = {}
    house: HouseRules = HouseRules()
    pace: Pace | None = None
    """How quickly it is played, where `house` does not say so; the room's own pace where nothing is said."""
    door: NewDoor | None = None
    """With one the table is private: it is in no list, and you are its host."""


class NewToken(msgspec.Struct, frozen=True):
    """A token for a program of yours. With `bot` it gets an account of its own, called "Bot " and this."""

    label: Annotated[str, msgspec.Meta(max_length=40)] = ""
    scopes: tuple[Scope, ...] = (Scope.WATCH, Scope.PLAY)
    bot: Name = ""


class Invitation(msgspec.Struct, frozen=True):
    """The secret of a one-time link, and the name and password of somebody who has no account yet.

    A guest keeps their name and sends a password; somebody who has an account with a password sends neither.
    """

    secret: Annotated[str, msgspec.Meta(max_length=200)]
    name: Name = ""
    password: Password = ""


class NewRole(msgspec.Struct, frozen=True):
    """A role to give or to take. Everybody is a player."""

    name: Name
    role: Role


class NewInvitation(msgspec.Struct, frozen=True):
    """A one-time link for the person who is to have this role."""

    role: Role


# ---------------------------------------------------------------- answered


class Problem(msgspec.Struct, frozen=True):
    """Why not: a stable code, the clause behind it, a sentence. The status is 4xx."""

    code: str
    clause: str
    sentence: str


class InvitedTo(msgspec.Struct, frozen=True):
    role: str


class AccountRow(msgspec.Struct, frozen=True):
    """An account, for administrators. Times are milliseconds since 1970, UTC."""

    name: str
    kind: str
    roles: tuple[str, ...]
    since_ms: int
    seen_ms: int
    """When somebody last came in or spoke under this name; 0 where that is not known. What was spoken is not written
    down: after a restart it is the last log-in."""
    here: bool
    """Whether they are connected now."""


class AccountPage(msgspec.Struct, frozen=True):
    accounts: tuple[AccountRow, ...]
    total: int
    """How many there are on all pages."""
    next: str
    """What to ask `after` for the next page; empty on the last."""


class InvitationRow(msgspec.Struct, frozen=True):
    """A one-time link that nobody has used yet."""

    invitation: str
    role: str
    since_ms: int
    by: str
    """Who made it; empty for the one that the room makes when it is opened without an administrator."""


class IssuedInvitation(msgspec.Struct, frozen=True):
    """A new link; the secret is shown this once."""

    role: str
    secret: str


class TableClosing(msgspec.Struct, frozen=True):
    table: str
    hand: int
    """The hand after which the table is closed; 0 when it is closed already."""


class TableVoiding(msgspec.Struct, frozen=True):
    table: str
    hand: int
    """The hand that is called back, and the last; 0 when the table is closed already."""
    pending: bool
    """The store is away: it is done as soon as that takes it."""


class MySeat(msgspec.Struct, frozen=True):
    table: str
    seat: int
    stack: int


class Me(msgspec.Struct, frozen=True):
    """Who you are. `balance` is what the account holds; chips on tables are not in it."""

    name: str
    kind: str
    roles: tuple[str, ...]
    balance: int
    seats: tuple[MySeat, ...]
    last_login_ms: int = 0
    """When somebody had logged in to the account before this session: milliseconds since 1970, UTC; 0 for never."""
    totp: str = "off"
    """Whether an authenticator app is set up: `on`, `off`, or `needed`, where a role waits for it."""


class TotpState(msgspec.Struct, frozen=True):
    totp: str
    """`on`, `off`, or `needed`: your role waits for it."""
    recovery_codes: int
    """How many are left."""


class TotpSecret(msgspec.Struct, frozen=True):
    """For an authenticator app: to be typed, and as a QR code says it. Shown this once, in force after a first code."""

    secret: str
    uri: str


class RecoveryCodes(msgspec.Struct, frozen=True):
    """Each is good once in the place of a code; shown this once."""

    codes: tuple[str, ...]


class SessionRow(msgspec.Struct, frozen=True):
    """Somewhere you are logged in. Times are milliseconds since 1970, UTC."""

    session: str
    since_ms: int
    used_ms: int
    ends_ms: int
    """When it ends if it is not used any more."""
    this: bool
    """Whether it is the one that asks."""
    agent: str
    """What the browser calls itself; empty where the server has been restarted since."""


class Issued(msgspec.Struct, frozen=True):
    """A new token; the secret is shown this once."""

    token: str
    secret: str
    name: str


class TokenRow(msgspec.Struct, frozen=True):
    token: str
    label: str
    scopes: tuple[str, ...]


class StakesRow(msgspec.Struct, frozen=True):
    stakes: Stakes
    words: str


class SettingRow(msgspec.Struct, frozen=True):
    """A choice the book leaves to the room. Whole numbers have `low` and `high` instead of `allowed`."""

    key: str
    kind: str
    """`word`, `whole-number`, `amount` (a whole number of cents) or `yes-or-no`."""
    default: str | int | bool
    about: str
    allowed: tuple[str | int | bool, ...]
    low: int
    high: int
    clause: str
    title: str
    """What it is called, in a few words."""
    usual: str
    """What the default means, in words."""
    words: tuple[str, ...] = ()
    """What each of the `allowed` means, in words."""
    asked_of_friends: bool = False
    """Whether most hosts of a private table want to choose it; the others are folded away."""
    among_friends: str | int | bool | None = None
    """What a private table has without asking its host; null where they are asked."""


class WagerRow(msgspec.Struct, frozen=True):
    """A betting space of a banked game. One with `times` is made at a decision, at that many times the wager `of`."""

    key: str
    name: str
    short: str
    """The name for a small circle on the felt."""
    base: bool
    times: int
    of: str
    exactly: int


class PlayRow(msgspec.Struct, frozen=True):
    """A street in words, step by step; or a whole round of a banked game."""

    name: str
    steps: tuple[str, ...]


class GameLine(msgspec.Struct, frozen=True):
    """A game in the list of all: what is needed to choose one."""

    key: str
    name: str
    family: str
    kind: str
    """What it is like to play: `flop`, `stud`, `draw`, `mixed` or `banked`."""
    seats_max: int
    seats: tuple[int, ...] = ()
    """How many seats a banked table may have, the usual number first."""


class GameRow(msgspec.Struct, frozen=True):
    """A game's record, as far as a client draws from it."""

    key: str
    name: str
    book: str
    seats_max: int
    cards: int
    """How many the deck has."""
    structures: tuple[str, ...]
    streets: tuple[str, ...]
    stakes: tuple[StakesRow, ...]
    settings: tuple[SettingRow, ...]
    family: str = "pot"
    player_dealer: bool = False
    """Whether a player is the bank, in a banked game."""
    wagers: tuple[WagerRow, ...] = ()
    """The betting spaces of a banked game."""
    seats: tuple[int, ...] = ()
    """How many seats a banked table may have, the usual number first."""
    kind: str = "flop"
    """What it is like to play: `flop`, `stud`, `draw`, `mixed` or `banked`."""
    play: tuple[PlayRow, ...] = ()
    """How it is played, in words."""
    wins: tuple[str, ...] = ()
    """What wins the pot, or each half of it."""
    games: tuple[str, ...] = ()
    """The games of a mix, by key."""
    book_title: str = ""


class TableRow(msgspec.Struct, frozen=True):
    """One table of the lobby."""

    id: str
    name: str
    game: str
    game_name: str
    stakes: str
    seats: int
    players: int
    bots: int
    """How many of the players are bots."""
    average_pot: int
    waiting: int
    """Seated but not dealt in: away, or waiting for the big blind."""
    hands_per_hour: int
    hand: int
    buy_in_min: int
    buy_in_max: int
    buy_in: int
    """What people usually sit down with."""
    chip: int
    must_bring: int = 0
    """What you must bring at least, more than `buy_in_max` perhaps: you left this table with it a short while ago."""
    must_bring_ms: int = 0
    """For how long yet."""
    may_buy_min: int = 0
    may_buy_max: int = 0
    """What you may buy now besides what you have here; 0 where that is nothing, or you do not sit here."""
    may_buy_waits: bool = False
    """Chips that you buy now count from the next hand or round."""
    stopped: str = ""
    closing: bool = False
    """It is closed when the hand that is on is over: nobody sits down any more."""
    held_by: str = ""
    """The floor person who holds it for a ruling; nobody sits down meanwhile."""
    private: bool = False
    """In no list but that of those who have been let in."""


class SignLine(msgspec.Struct, frozen=True):
    key: str
    about: str
    value: str
    clause: str
    title: str = ""
    """What a setting is called, in a few words."""
    words: str = ""
    """What its value means, in words."""


class DoorPlate(msgspec.Struct, frozen=True):
    """What is posted at the door of a table, and how you stand with it."""

    table: str
    name: str
    game_name: str
    stakes: str
    host: str
    way: str
    """`open` where the table is not private; else `link`, `password` or `approval`."""
    standing: str
    """`admitted`, `waiting`, `turned-away` or `banned`; empty for somebody new."""


class TableLink(msgspec.Struct, frozen=True):
    link: str
    reach: str
    """Who can open it: people at this `machine`, those of its `network`, or everybody (`public`)."""


class NewCollection(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The settings of collection that change, from the next hand on."""

    settings: dict[str, str | int | bool]


class EveningRow(msgspec.Struct, frozen=True):
    """One player's evening."""

    name: str
    brought: int
    took: int
    given: int
    """By the host to their account, with their word; below 0 where they gave."""
    seat: int
    chips: int = 0
    """In front of them now; what they have put into a hand that is on is not among them."""
    result: int = 0
    """What they took and have in front of them, less what they brought."""


class EveningMove(msgspec.Struct, frozen=True):
    """Somebody brought chips to the table, or took them away, or the host gave them some with their word."""

    at_ms: int
    name: str
    kind: Literal["buy-in", "cash-out", "grant"]
    amount: int
    """Of a grant: below 0 where the host took it."""
    by: str = ""
    """The host, of a grant."""
    reason: str = ""


class EveningPayment(msgspec.Struct, frozen=True):
    payer: str
    payee: str
    amount: int


class Evening(msgspec.Struct, frozen=True):
    table: str
    since_ms: int
    hands: int
    players: tuple[EveningRow, ...]
    house: int = 0
    """What the house has won: rake, and what its bots won from people; below 0 where they lost. Known once it is
    `settled`."""
    moves: tuple[EveningMove, ...] = ()
    """Newest first, up to two hundred."""
    settled: bool = False
    """Whether all chips lie in front of somebody. While a hand is on it is open who pays whom."""
    payments: tuple[EveningPayment, ...] = ()
    """After which nobody owes anything, as few as there can be for up to fourteen people; the house is one of them."""
    text: str = ""
    """The payments in words, to copy."""


class Sign(msgspec.Struct, frozen=True):
    """What must be posted at the table."""

    table: str
    name: str
    game: str
    game_name: str
    book: str
    stakes: str
    structure: str
    seats: int
    seats_clause: str
    fees: tuple[SignLine, ...]
    settings: tuple[SignLine, ...]
    house: tuple[HouseRule, ...]
    pays: tuple[SignLine, ...] = ()
    """The pay-outs of wagers against a bank."""
    road: bool = False
    """Whether the results of a shoe are kept in sight, round by round (`road` in the view)."""


class RulingRow(msgspec.Struct, frozen=True):
    """Something the floor may rule now: in words, what it is for, the clause, and how much it would give back."""

    words: str
    about: str
    clause: str
    back: int
    hand: int
    """The hand that is on, or the last one: that is what the ruling is about."""
    over: bool
    """Whether this hand is over, so that it can be replayed."""
    seat: int = 0
    """The seat that it is about; 0 for the hand, the deck and the bank."""
    player: str = ""
    """Whose seat that is."""


class FloorLine(msgspec.Struct, frozen=True):
    """Something that only the floor sees of a table: `Cards left in the stub`, `38`."""

    title: str
    words: str


class Hold(msgspec.Struct, frozen=True):
    """The floor holds the table."""

    by: str
    left_ms: int
    """How long, without a word from the floor, until it goes on by itself."""
    hand: int
    """The hand that is on, or the last one."""


class NewRuling(msgspec.Struct, frozen=True):
    """One of the rulings that are proposed, by its words."""

    words: Annotated[str, msgspec.Meta(max_length=100)]
    hand: int | None = None
    """The hand it is meant for, as it was proposed: refused when the table has gone on to another."""


class HandFile(msgspec.Struct, frozen=True):
    """A hand to take away: `name` in the place of its number in the address, and what kind of file that is."""

    name: str
    about: str


class HandRow(msgspec.Struct, frozen=True):
    """A hand that is over."""

    table: str
    hand: int
    players: tuple[str, ...]
    pot: int
    ended_ms: int
    """When it ended: milliseconds since 1970, UTC."""
    file: HandFile


class HandFacts(msgspec.Struct, frozen=True):
    """A hand that is over, fact by fact, as this viewer may know it."""

    table: str
    hand: int
    facts: tuple[Fact[Any], ...]
    view: View | BankedView
    """The table when the hand began: who sits where with what, before the first chip and the first card."""
    changes: tuple[Change, ...]
    """What each of the facts changed of it, for the eyes of this viewer."""
    file: HandFile


class PlayedRound(msgspec.Struct, frozen=True):
    """A round that was played to be shown, fact by fact, as one of its players may know it."""

    viewer: str
    facts: tuple[Fact[Any], ...]
    view: View | BankedView
    """The table when it began."""
    changes: tuple[Change, ...]
    """What each of the facts changed of it."""


class Rung(msgspec.Struct, frozen=True):
    """A hand by way of example."""

    name: str
    cards: Cards


class Ladder(msgspec.Struct, frozen=True):
    """How hands are ranked, best first."""

    title: str
    """`the best high hand`, `five cards behind`"""
    rungs: tuple[Rung, ...]


class Lesson(msgspec.Struct, frozen=True):
    """What teaches a game besides its record."""

    game: str
    goal: tuple[str, ...]
    """What it is about, in a few sentences."""
    ladders: tuple[Ladder, ...]
    pays: tuple[SignLine, ...]
    """What wagers against a bank pay, with the usual settings."""
    round: PlayedRound


class Movement(msgspec.Struct, frozen=True):
    id: str
    memo: str
    amount: int
    table: str = ""
    """The table at which it came about, where it was at one."""
    table_name: str = ""
    at_ms: int = 0
    """When it was written down."""


class Bankroll(msgspec.Struct, frozen=True):
    balance: int
    on_tables: int
    movements: tuple[Movement, ...]
    """Newest first."""


class ClauseText(msgspec.Struct, frozen=True):
    """A rule, for those who ask why."""

    name: str
    book: str
    title: str
    rule: str
    kind: str
    problems: tuple[dict[str, Any], ...] = ()


class HeadsProof(msgspec.Struct, frozen=True):
    """That the tree of heads with `new` pages begins with the one with `old`: hashes in base 64."""

    old: int
    new: int
    hashes: tuple[str, ...]


class NewReport(msgspec.Struct, frozen=True):
    """A line that somebody should not have said, or a person in a seat; and why, for the floor."""

    line: Annotated[int, msgspec.Meta(ge=0)] = 0
    seat: Annotated[int, msgspec.Meta(ge=0, le=100)] = 0
    """Where there is no line: who sits there."""
    reason: Annotated[str, msgspec.Meta(max_length=400)] = ""


class ReportRow(msgspec.Struct, frozen=True):
    """What somebody has reported, with the lines around it."""

    id: str
    table: str
    table_name: str
    about: str
    """Who is reported."""
    by: str
    at_ms: int
    reason: str
    line: int
    """The number of the line; 0 where the person as such is reported."""
    lines: tuple[ChatLine, ...]
    """Empty for a floor person who sits at that table."""
    handled_by: str
    """Who of the floor has looked at it; empty for nobody yet."""
    silent_ms: int
    """For how long the person is silenced yet."""


class NewSilence(msgspec.Struct, frozen=True):
    name: Annotated[str, msgspec.Meta(max_length=100)]
    minutes: Annotated[int, msgspec.Meta(ge=0, le=1440)]
    """0 lets them speak again."""


class SilenceRow(msgspec.Struct, frozen=True):
    """Somebody whom the floor has silenced at all tables."""

    name: str
    left_ms: int
