"""What a replay has to say: for people as lines, for machines as a struct."""

from collections.abc import Iterator

import msgspec

from riverboat.core.cards import names
from riverboat.core.money import Amount
from riverboat.history.replay import Fault, Replay
from riverboat.history.variants import variant_of
from riverboat.notation.amounts import INFINITE, to_text
from riverboat.table import events as e


class PotReport(msgspec.Struct, frozen=True):
    """A pot and the players who could win it."""

    amount: Amount
    players: tuple[int, ...]


class AwardReport(msgspec.Struct, frozen=True):
    """One player's share of a pot; the main pot is pot 1."""

    pot: int
    player: int
    amount: Amount
    odd: Amount
    uncontested: bool
    clause: str
    odd_clause: str


class Report(msgspec.Struct, frozen=True):
    """One hand. Players are numbered from 1; amounts are in units, `scale` of them to one of the file's."""

    file: str
    hand: str | int
    variant: str
    game: str
    scale: int
    complete: bool
    players: tuple[str, ...]
    board: str
    starting_stacks: tuple[Amount | None, ...]
    finishing_stacks: tuple[Amount | None, ...]
    """A stack the file does not know is null."""
    recorded_stacks: tuple[Amount | None, ...]
    differs: tuple[int, ...]
    """The players whose recorded stack is another one."""
    pots: tuple[PotReport, ...]
    awards: tuple[AwardReport, ...]
    fault: Fault | None

    @property
    def passed(self) -> bool:
        return self.fault is None and not self.differs


def report(replay: Replay, *, file: str, label: str | int) -> Report:
    hand = replay.hand
    played = replay.table.hand
    return Report(
        file=file,
        hand=label,
        variant=hand.variant,
        game=variant_of(hand).game,
        scale=hand.scale,
        complete=replay.complete,
        players=hand.players or tuple(f"p{i}" for i in range(1, len(hand.starting_stacks) + 1)),
        board=names(played.board) if played else "",
        starting_stacks=_known(hand.starting_stacks),
        finishing_stacks=_known(replay.stacks),
        recorded_stacks=_known(hand.finishing_stacks),
        differs=() if replay.fault else replay.wrong,
        pots=tuple(PotReport(pot.amount, pot.seats) for pot in played.pots) if played else (),
        awards=tuple(_award(event) for event in replay.events if isinstance(event, e.PotAwarded)),
        fault=replay.fault,
    )


def lines(hand: Report) -> Iterator[str]:
    """The hand for people: pots, awards with their clauses, what everyone has left."""
    yield f"{title(hand)}{'' if hand.complete else ', not finished'}"
    if hand.board:
        yield f"  board {hand.board}"
    for number, pot in enumerate(hand.pots, start=1):
        yield f"  pot {number}: {_money(hand, pot.amount)} between {' '.join(f'p{player}' for player in pot.players)}"
    yield from (f"  {_award_line(hand, award)}" for award in hand.awards)
    for i, name in enumerate(hand.players):
        yield f"  p{i + 1} {name}: {_money(hand, hand.finishing_stacks[i])}{_change(hand, i)}"
    yield from (f"  WRONG: {complaint}" for complaint in complaints(hand))


def complaints(hand: Report) -> Iterator[str]:
    """What makes the file and the rules disagree."""
    if hand.fault is not None:
        yield str(hand.fault)
    for player in hand.differs:
        has, told = hand.finishing_stacks[player - 1], hand.recorded_stacks[player - 1]
        yield f"p{player} has {_money(hand, has)}, recorded are {_money(hand, told)}"


def title(hand: Report) -> str:
    return f"{hand.file}: hand {hand.hand} ({hand.variant})"


def _known(stacks: tuple[Amount, ...]) -> tuple[Amount | None, ...]:
    return tuple(None if stack == INFINITE else stack for stack in stacks)


def _award(event: e.PotAwarded) -> AwardReport:
    return AwardReport(
        event.pot + 1, event.seat, event.amount, event.odd, event.uncontested, event.clause, event.odd_clause
    )


def _award_line(hand: Report, award: AwardReport) -> str:
    text = f"p{award.player} wins {_money(hand, award.amount)} of pot {award.pot}"
    text += f" [{award.clause}]" if award.clause else ""
    if award.odd:
        text += f", {_money(hand, award.odd)} of it odd" + (f" [{award.odd_clause}]" if award.odd_clause else "")
    return text


def _change(hand: Report, i: int) -> str:
    start, end = hand.starting_stacks[i], hand.finishing_stacks[i]
    if start is None or end is None or start == end:
        return ""
    return f" ({'+' if end > start else ''}{to_text(end - start, hand.scale)})"


def _money(hand: Report, amount: Amount | None) -> str:
    return "unknown" if amount is None else to_text(amount, hand.scale)
