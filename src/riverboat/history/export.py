"""Hands of our tables as hand histories that others can read.

Fields that begin with `_riverboat` say what the format has no word for, so that our own replay can follow the
table's rules to the chip. The deck is never written, and a hand that is not over is not written at all.
"""

from collections.abc import Iterable, Sequence
from decimal import Decimal
from typing import Final

from riverboat.core.errors import Refused
from riverboat.core.game import PotGame
from riverboat.core.money import Amount
from riverboat.core.settings import in_force
from riverboat.core.settings import played as as_played
from riverboat.core.stakes import Structure
from riverboat.games import game as find_game
from riverboat.history.orders import beyond_the_format, came_otherwise, own_fields, turned_up
from riverboat.history.played import Played, finished_hands
from riverboat.history.posts import KILL, STRADDLES, in_turn
from riverboat.history.settings import (
    AMOUNTS,
    CHIP,
    MUCKED,
    RAKE_SCHEDULE,
    SETTINGS,
    TABLE_STAKES,
    levels_written,
    that_matter,
)
from riverboat.history.telling import actions_of, gave_up
from riverboat.history.variants import STRUCTURE, VARIANTS, booked, code_for
from riverboat.notation import phh
from riverboat.notation.amounts import to_text
from riverboat.table import events as e

CENTS: Final = 100
"""Units of a cash table to the dollar; a tournament table's chips are written as they are, 1 to 1."""


def exported(events: Iterable[e.Event], *, unit: int = CENTS) -> list[phh.PhhHand]:
    """Every finished hand among a table's events, which must begin with its opening, that can be written."""
    return [written(hand, unit=unit) for hand in finished_hands(events) if not unwritten(hand)]


def unwritten(played: Played) -> str:
    """Why a hand cannot be written, in a word, if so: nothing came of it, or too much befell one player's cards."""
    if played.called_back:
        return played.called_back
    return "mishaps" if came_otherwise(played, _record(played)) else ""


def written(played: Played, *, unit: int = CENTS) -> phh.PhhHand:
    """One hand in the format, in units of `unit`; in whole ones where the table's chip allows no other.

    Refused where it cannot be written.
    """
    if why := unwritten(played):
        raise Refused("hand-not-written", detail=why)
    stakes = played.stakes
    step = unit if _whole(played, unit) else 1
    record = _record(played)
    actions, orders = actions_of(played, step)
    code = code_for(record, stakes.structure, bets=played.most_bets)
    variant = record.key if beyond_the_format(played, orders) else code
    seats = played.started.seats
    antes, trimmed = _antes(played)
    limits = stakes.structure in (Structure.FIXED_LIMIT, Structure.SPREAD_LIMIT)
    return phh.PhhHand(
        variant=variant,
        ante_trimming_status=trimmed,
        antes=_listed(antes, seats, step),
        blinds_or_straddles=_listed(_blinds(played), seats, step) if record.button else (),
        bring_in=stakes.forced_bet // step if record.bring_in else None,
        small_bet=stakes.small_bet // step if limits else None,
        big_bet=stakes.big_bet // step if limits else None,
        min_bet=None if limits else stakes.small_bet // step,
        starting_stacks=tuple(played.before[seat] // step for seat in seats),
        actions=actions,
        hand=played.started.number,
        seats=seats,
        seat_count=played.opened.seats,
        players=tuple(played.names[seat] for seat in seats),
        finishing_stacks=tuple(played.after[seat] // step for seat in seats),
        currency="USD" if unit == CENTS else None,
        scale=unit // step,
        extra={
            **_own_fields(played, record.key, variant, step, unit // step),
            **own_fields(played, orders, turned_up(played, record)),
        },
    )


def _record(played: Played) -> PotGame:
    book = find_game(booked(played.opened.game))
    return as_played(book, in_force(book, played.opened.settings))


def _whole(played: Played, unit: int) -> bool:
    """Whether the hand can be told without decimals.

    Without table stakes the record caps a single wager, in cents: then the file counts in cents, too.
    """
    stakes = played.stakes
    posted = [event.due for event in played.events if isinstance(event, e.BlindPosted)]
    stacks = (*played.before.values(), *played.after.values())
    amounts = (stakes.chip, stakes.small_bet, stakes.big_bet, stakes.bring_in, *posted, *stacks)
    table_stakes = bool(played.opened.settings.get(TABLE_STAKES, True))
    return table_stakes and all(amount % unit == 0 for amount in amounts)


def _listed(by_seat: dict[int, Amount], seats: Sequence[int], step: int) -> tuple[Amount, ...]:
    return in_turn(tuple(_divided(by_seat.get(seat, 0), step) for seat in seats))


def _divided(amount: Amount, step: int) -> Amount:
    return amount // step if amount >= 0 else -(-amount // step)


# ---------------------------------------------------------------- the forced bets


def _antes(played: Played) -> tuple[dict[int, Amount], bool]:
    """What each seat anted, with dead blinds, and whether the antes answer one another.

    The format has one flag for all: where there is dead money, everyone's ante is written as dead.
    """
    antes: dict[int, Amount] = {}
    dead = False
    for event in played.events:
        if isinstance(event, e.AntePosted) or (isinstance(event, e.BlindPosted) and event.kind == "dead"):
            antes[event.seat] = antes.get(event.seat, 0) + event.amount
            dead = dead or isinstance(event, e.BlindPosted) or event.dead
    return antes, not dead


def _blinds(played: Played) -> dict[int, Amount]:
    """What each seat was due, not what a short stack could pay; a player coming in posts what does not open.

    Readers take the last of the largest blinds for the one that opens. Heads up with equal blinds that would be the
    button's, which for us acts first: it is written as one that does not open.
    """
    blinds: dict[int, Amount] = {}
    opens = 0
    for event in played.events:
        if isinstance(event, e.BlindPosted) and event.kind != "dead":
            due = -event.due if event.kind == "entry" else event.due
            blinds[event.seat] = max(blinds.get(event.seat, due), due)
            opens = event.seat if due >= max(blinds.values()) else opens
    seats = played.started.seats
    behind = seats[seats.index(opens) + 1 :] if opens else ()
    return {seat: -due if seat in behind and due == blinds[opens] else due for seat, due in blinds.items()}


# ---------------------------------------------------------------- what the format has no word for


def _own_fields(played: Played, game: str, variant: str, step: int, scale: int) -> dict[str, object]:
    """Amounts are in the file's units, as everywhere else in it."""

    def number(amount: Amount) -> int | Decimal:
        return amount // step if scale == 1 else Decimal(to_text(amount // step, scale))

    player = played.players
    chosen: dict[str, object] = {**that_matter(played.opened.settings)}
    for key in AMOUNTS:
        if key in chosen:
            chosen[key] = number(int(played.opened.settings[key]))
    if RAKE_SCHEDULE in chosen:
        chosen[RAKE_SCHEDULE] = levels_written(str(chosen[RAKE_SCHEDULE]), number)
    blinds = [event for event in played.events if isinstance(event, e.BlindPosted)]
    straddles = [event for event in blinds if event.kind == "straddle"]
    # In the big blind's place the blind of a kill opens like any other.
    kill = [player[b.seat] for b in blinds if b.kind == "kill" and b.seat not in played.started.blinds[-1:]]
    awards = [event for event in played.events if isinstance(event, e.PotAwarded)]
    fields: dict[str, object] = {
        phh.OWN_GAME: game,
        SETTINGS: chosen,
        CHIP: number(played.opened.stakes.chip),
        STRADDLES: [player[event.seat] for event in straddles],
        MUCKED: gave_up(played),
        "_riverboat_button": played.started.button,
        "_riverboat_awards": [_award(event, player[event.seat], str(number(event.amount))) for event in awards],
    }
    if variant not in VARIANTS:
        fields[STRUCTURE] = played.opened.stakes.structure.value
    rake = sum(sum(event.amounts) for event in played.events if isinstance(event, e.RakeTaken))
    if kill:
        fields[KILL] = kill[0]
    return fields | ({"_riverboat_rake": number(rake)} if rake else {})


def _award(event: e.PotAwarded, player: int, amount: str) -> str:
    """`pot 1: p3 450 [cash/showdown.winner]`; the main pot is pot 1."""
    clauses = " ".join(f"[{clause}]" for clause in (event.clause, event.odd_clause) if clause)
    return f"pot {event.pot + 1}: p{player} {amount} {clauses}".rstrip()
