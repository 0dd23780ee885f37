"""What a replay has to say: for people as lines, for machines as a struct."""

from collections.abc import Iterator

import msgspec

from riverboat.core.cards import names
from riverboat.core.errors import Refused
from riverboat.core.money import Amount
from riverboat.history.fault import Fault
from riverboat.history.money import Difference
from riverboat.history.replay import Replay
from riverboat.history.variants import variant_of
from riverboat.notation.amounts import INFINITE, to_text
from riverboat.notation.phh import PhhHand
from riverboat.sentences import sentence
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
    share: str
    """Which half of a pot that is halved; else `pot`."""
    board: int
    """1 on the second board."""


class Report(msgspec.Struct, frozen=True):
    """One hand. Players are numbered from 1; amounts are in units, `scale` of them to one of the file's."""

    file: str
    hand: str | int
    variant: str
    game: str
    scale: int
    complete: bool
    players: tuple[str, ...]
    """Their names, empty where the file has none."""
    board: str
    second_board: str
    """Of a hand that was run twice, or of a bomb pot with two boards."""
    starting_stacks: tuple[Amount | None, ...]
    finishing_stacks: tuple[Amount | None, ...]
    """A stack the file does not know is null."""
    recorded_stacks: tuple[Amount | None, ...]
    differs: tuple[int, ...]
    """The players whose recorded stack or winnings are not theirs."""
    rake: Amount
    """What the house took of what is recorded; stacks and awards here are before it."""
    pots: tuple[PotReport, ...]
    awards: tuple[AwardReport, ...]
    fault: Fault | None
    wrong: tuple[str, ...]
    """What makes the file and the rules disagree, in sentences."""


class Unread(msgspec.Struct, frozen=True):
    """A hand that cannot be read or is none that we can play."""

    file: str
    hand: str | int
    wrong: tuple[str, ...]


def report(replay: Replay, *, file: str, label: str | int) -> Report:
    hand = replay.hand
    played = replay.table.hand
    differences = () if replay.fault else replay.money.differences()
    return Report(
        file=file,
        hand=label,
        variant=hand.variant,
        game=variant_of(hand).game,
        scale=hand.scale,
        complete=replay.complete,
        players=hand.players or ("",) * len(hand.starting_stacks),
        board=names(played.cards.board) if played else "",
        second_board=names(played.cards.second) if played else "",
        starting_stacks=_known(hand.starting_stacks),
        finishing_stacks=_known(replay.stacks),
        recorded_stacks=_known(hand.finishing_stacks),
        differs=tuple(each.player for each in differences),
        rake=0 if replay.fault else replay.rake,
        pots=tuple(PotReport(pot.amount, pot.seats) for pot in played.pots.made) if played else (),
        awards=tuple(_award(event) for event in replay.events if isinstance(event, e.PotAwarded)),
        fault=replay.fault,
        wrong=(_said(replay.fault),) if replay.fault else tuple(_differs(hand, each) for each in differences),
    )


def lines(hand: Report | Unread) -> Iterator[str]:
    """The hand for people: pots, awards with their clauses, what everyone has left, and what is wrong with it."""
    if isinstance(hand, Report):
        yield from _told(hand)
    else:
        yield f"{hand.file}: hand {hand.hand}, not read"
    yield from (f"  WRONG: {complaint}" for complaint in hand.wrong)


def _told(hand: Report) -> Iterator[str]:
    yield f"{hand.file}: hand {hand.hand} ({hand.variant}){'' if hand.complete else ', not finished'}"
    if hand.board:
        yield f"  board {hand.board}{f' and {hand.second_board}' if hand.second_board else ''}"
    for number, pot in enumerate(hand.pots, start=1):
        yield f"  pot {number}: {_money(hand, pot.amount)} between {' '.join(f'p{player}' for player in pot.players)}"
    yield from (f"  {_award_line(hand, award)}" for award in hand.awards)
    if hand.rake:
        yield f"  rake {_money(hand, hand.rake)}: what is recorded is after it"
    for i, name in enumerate(hand.players):
        who = f"p{i + 1} {name}" if name else f"p{i + 1}"
        yield f"  {who}: {_money(hand, hand.finishing_stacks[i])}{_change(hand, i)}"


def _said(fault: Fault) -> str:
    """`action 4, p3 cbr 3.00: This is less than may be bet: 4.00 is the least [cash/def.raise]`

    Where it was somebody else's turn: `action 4, p3 f (p2 is to act): It is not the turn of this seat`.
    """
    place = f"action {fault.action + 1}, {fault.text}" if fault.action >= 0 else "before the first action"
    place += f" (p{fault.to_act} is to act)" if fault.to_act else ""
    return f"{place}: {sentence(Refused(fault.code, fault.clause, fault.detail), money=str)}"


def _differs(hand: PhhHand, difference: Difference) -> str:
    ours, told = (to_text(amount, hand.scale) for amount in (difference.ours, difference.recorded))
    player = f"p{difference.player}"
    if difference.field == "winnings":
        return f"{player} wins {ours}, and {told} is recorded"
    return f"{player} has {ours} at the end, and {told} is recorded"


def _known(stacks: tuple[Amount, ...]) -> tuple[Amount | None, ...]:
    return tuple(None if stack == INFINITE else stack for stack in stacks)


def _award(event: e.PotAwarded) -> AwardReport:
    return AwardReport(
        pot=event.pot + 1,
        player=event.seat,
        amount=event.amount,
        odd=event.odd,
        uncontested=event.uncontested,
        clause=event.clause,
        odd_clause=event.odd_clause,
        share=event.share,
        board=event.board,
    )


def _award_line(hand: Report, award: AwardReport) -> str:
    text = f"p{award.player} wins {_money(hand, award.amount)} of pot {award.pot}"
    text += f" for {award.share}" if award.share != "pot" else ""
    text += " on the second board" if award.board else ""
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
