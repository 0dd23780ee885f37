"""A banked table as text, for a programmer: `print(table)`. It shows every card; `view` is what one seat may see."""

from riverboat.banked.options import to_act
from riverboat.banked.round import HOUSE
from riverboat.banked.state import BankedTable
from riverboat.core.banked import Held
from riverboat.core.cards import names
from riverboat.core.money import dollars
from riverboat.seats.drawing import seat_lines
from riverboat.seats.state import PLAYING


def drawn(table: BankedTable) -> str:
    """The game, the round, the bank, and a line for each player, with an arrow where a decision is awaited."""
    if table.game is None:
        return "A table that has not been opened"
    lines = [table.game.name]
    on = table.round
    if on is not None:
        lines.append(f"Round {on.number}, {on.phase}")
        lines += [f"{line.capitalize()}: {names(cards)}" for line, cards in on.lines.items()]
        if on.bank == HOUSE and HOUSE in on.hands:
            lines.append(f"Bank: {_hand(on.hands[HOUSE])}")
    return "\n".join(
        [*lines, *seat_lines(table, to_act(table), lambda seat: _cards(table, seat), lambda seat: _notes(table, seat))]
    )


def _cards(table: BankedTable, seat: int) -> str:
    held = table.round and table.round.hands.get(seat)
    return _hand(held) if held else ""


def _hand(held: Held) -> str:
    """The cards, or the two hands that they are set as."""
    return " | ".join(names(cards) for cards in ((held.front, held.behind) if held.front else (held.cards,)))


def _notes(table: BankedTable, seat: int) -> list[str]:
    chair, on = table.chair(seat), table.round
    notes: list[str] = [chair.state] if chair.state != PLAYING else []
    if on is None or not table.playing:
        return notes
    if seat == on.bank:
        notes.append(f"the bank, {dollars(on.wager)}")
    if seat in on.hands and on.hands[seat].folded:
        notes.append("folded")
    for stake in on.stakes:
        if stake.seat == seat:
            where = f" at {stake.spot}" if stake.spot != seat else ""
            notes.append(f"{stake.wager} {dollars(stake.amount)}{where}")
    return notes
