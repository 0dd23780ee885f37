"""Hands of our tables as hand histories that others can read.

Fields that begin with `_riverboat` say what the format has no word for, so that our own replay can follow the
table's rules to the chip. The deck is never written, and a hand that is not over is not written at all.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Final

from riverboat.core.cards import Cards
from riverboat.core.money import Amount
from riverboat.core.stakes import Stakes, Structure
from riverboat.games import game as find_game
from riverboat.history.posts import KILL, STRADDLES, in_turn
from riverboat.history.settings import CHIP, MUCKED, OURS, RAKE_CAP, SETTINGS, TABLE_STAKES
from riverboat.history.variants import STRUCTURE, VARIANTS, booked, code_for
from riverboat.notation import phh
from riverboat.notation.amounts import to_text
from riverboat.table import Table, evolve, rotation
from riverboat.table import events as e

UNWRITTEN: Final = (e.HandVoided, e.HandDead, e.WageringStopped, e.SecondRunStarted)
CENTS: Final = 100
"""Units of a cash table to the dollar; a tournament table's chips are written as they are, 1 to 1."""


@dataclass(frozen=True, slots=True)
class Played:
    """A hand that is over: its table, what happened in it, and what everyone had before and after it."""

    opened: e.TableOpened
    events: tuple[e.Event, ...]
    names: dict[int, str]
    before: dict[int, Amount]
    after: dict[int, Amount]

    @property
    def started(self) -> e.HandStarted:
        first = self.events[0]
        assert isinstance(first, e.HandStarted)
        return first

    @property
    def stakes(self) -> Stakes:
        """What the hand was played for: in a kill, not what is posted."""
        return self.started.stakes or self.opened.stakes


def exported(events: Iterable[e.Event], *, unit: int = CENTS) -> list[phh.PhhHand]:
    """Every finished hand among a table's events, which must begin with its opening.

    The format has no word for a hand that is called back, or dead by a ruling, for a second board or for a hand
    without a first betting round: such hands are left out.
    """
    return [written(hand, unit=unit) for hand in finished_hands(events) if _can_be_written(hand)]


def _can_be_written(hand: Played) -> bool:
    return not hand.started.bomb_boards and not any(isinstance(event, UNWRITTEN) for event in hand.events)


def finished_hands(events: Iterable[e.Event]) -> list[Played]:
    table = Table()
    found: list[Played] = []
    opened: e.TableOpened | None = None
    log: list[e.Event] = []
    before: dict[int, Amount] = {}
    for event in events:
        log.append(event)
        if isinstance(event, e.TableOpened):
            opened = event
        elif isinstance(event, e.HandStarted):
            log, before = [event], _stacks(table, event.seats)
        elif isinstance(event, e.HandEnded):
            assert opened is not None
            opened = rotation.as_single(table, opened)
            assert table.hand is not None
            # Taken before the event is applied: chips bought during the hand are added with it.
            after = _stacks(table, table.hand.order)
            found.append(Played(opened, tuple(log), dict(table.hand.players), before, after))
        evolve(table, event)
    return found


def written(played: Played, *, unit: int = CENTS) -> phh.PhhHand:
    """One hand in the format, in units of `unit`; in whole ones where the table's chip allows no other."""
    stakes = played.stakes
    step = unit if _whole(played, unit) else 1
    record = find_game(booked(played.opened.game))
    variant = code_for(record, stakes.structure)
    seats = played.started.seats
    antes, trimmed = _antes(played)
    limits = stakes.structure in (Structure.FIXED_LIMIT, Structure.SPREAD_LIMIT)
    return phh.PhhHand(
        variant=variant,
        ante_trimming_status=trimmed,
        antes=_listed(antes, seats, step),
        blinds_or_straddles=_listed(_blinds(played), seats, step) if record.button else (),
        bring_in=(stakes.bring_in or stakes.small_bet) // step if record.bring_in else None,
        small_bet=stakes.small_bet // step if limits else None,
        big_bet=stakes.big_bet // step if limits else None,
        min_bet=None if limits else stakes.small_bet // step,
        starting_stacks=tuple(played.before[seat] // step for seat in seats),
        actions=_actions(played, step),
        hand=played.started.number,
        seats=seats,
        seat_count=played.opened.seats,
        players=tuple(played.names[seat] for seat in seats),
        finishing_stacks=tuple(played.after[seat] // step for seat in seats),
        currency="USD" if unit == CENTS else None,
        scale=unit // step,
        extra=_own_fields(played, record.key, variant, step, unit // step),
    )


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


def _stacks(table: Table, seats: Sequence[int]) -> dict[int, Amount]:
    return {seat: table.chair(seat).stack for seat in seats}


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


# ---------------------------------------------------------------- what happened


def _actions(played: Played, step: int) -> tuple[phh.Action, ...]:
    """Everything in order, but the showdown stands right after the betting: readers want hands before the run-out."""
    player = {seat: i for i, seat in enumerate(played.started.seats, start=1)}
    told: list[phh.Action] = []
    shown: list[phh.Action] = []
    asked: set[int] = set()
    up: dict[int, Cards] = dict.fromkeys(played.started.seats, ())
    for event in _deals_after_draws(played.events):
        if isinstance(event, e.Dealt):
            up |= {hand.seat: up[hand.seat] + hand.up for hand in event.hands}
        match event:
            case e.Tabled() | e.Mucked():
                asked.discard(player[event.seat])
                shown.append(_shown(event, player[event.seat], up[event.seat]))
            case e.ShowdownOpened(seats):
                done = {action.player for action in shown if isinstance(action, phh.Show | phh.Muck)}
                asked = {player[seat] for seat in seats} - done
            case _:
                told += _told(event, player, step)
    # Whoever won because the others gave up showed nothing; readers need to hear that he did not give up.
    shown += [phh.Show(winner) for winner in sorted(asked)]
    told = _with_hands_all_in(told)
    last = max(i for i, action in enumerate(told) if not isinstance(action, phh.DealBoard))
    if len(told) > last + 1:
        shown = [phh.Show(action.player) if isinstance(action, phh.Muck) else action for action in shown]
    return (*told[: last + 1], *shown, *told[last + 1 :])


def _with_hands_all_in(told: list[phh.Action]) -> list[phh.Action]:
    """Stud with nobody left to bet: readers want the hands shown before the last cards, and once more after them."""
    bets = phh.BringIn | phh.Fold | phh.CheckOrCall | phh.RaiseTo
    players = {action.player for action in told if isinstance(action, phh.DealHole)}
    over = max((i for i, action in enumerate(told) if isinstance(action, bets)), default=len(players) - 1)
    if not all(isinstance(action, phh.DealHole) for action in told[over + 1 :]) or len(told) == over + 1:
        return told
    players -= {action.player for action in told if isinstance(action, phh.Fold)}
    return [*told[: over + 1], *(phh.Show(player) for player in sorted(players)), *told[over + 1 :]]


def _deals_after_draws(events: Iterable[e.Event]) -> Iterator[e.Event]:
    """In the format everyone gives up his cards before anyone gets new ones."""
    held_back: list[e.Event] = []
    for event in events:
        if isinstance(event, e.Drew):
            held_back.append(event)
            continue
        if not isinstance(event, e.Discarded | e.ReshuffleAwaited | e.Reshuffled):
            yield from held_back
            held_back = []
        yield event


def _gave_up(played: Played) -> list[int]:
    """Who mucked after the board was run out. To readers a muck before the run-out is a fold, so it is not written."""
    seats = played.started.seats
    return [seats.index(event.seat) + 1 for event in played.events if isinstance(event, e.Mucked)]


def _told(event: e.Event, player: dict[int, int], step: int) -> list[phh.Action]:
    match event:
        case e.Dealt(_, hands):
            return [phh.DealHole(player[hand.seat], (*hand.down, *hand.up)) for hand in hands]
        case e.BoardDealt(_, cards):
            return [phh.DealBoard(cards)]
        case e.Discarded(seat, cards):
            return [phh.Discard(player[seat], cards)]
        case e.Drew(seat, cards):
            return [phh.DealHole(player[seat], cards)]
        case e.BringInPosted(seat):
            return [phh.BringIn(player[seat])]
        case e.Folded(seat):
            return [phh.Fold(player[seat])]
        case e.Checked(seat) | e.Called(seat):
            return [phh.CheckOrCall(player[seat])]
        case e.BetMade(seat, to):
            return [phh.RaiseTo(player[seat], to // step)]
        case _:
            return []


def _shown(event: e.Tabled | e.Mucked, player: int, up: Cards) -> phh.Action:
    return phh.Show(player, (*event.cards, *up)) if isinstance(event, e.Tabled) else phh.Muck(player)


# ---------------------------------------------------------------- what the format has no word for


def _own_fields(played: Played, game: str, variant: str, step: int, scale: int) -> dict[str, object]:
    """Amounts are in the file's units, as everywhere else in it."""

    def number(amount: Amount) -> int | Decimal:
        return amount // step if scale == 1 else Decimal(to_text(amount // step, scale))

    player = {seat: i for i, seat in enumerate(played.started.seats, start=1)}
    chosen: dict[str, object] = {key: value for key, value in played.opened.settings.items() if key in OURS}
    if RAKE_CAP in chosen:
        chosen[RAKE_CAP] = number(int(played.opened.settings[RAKE_CAP]))
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
        MUCKED: _gave_up(played),
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
