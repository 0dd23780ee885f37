"""A table as text, for a programmer: `print(table)`. It shows every card; `view` is what one seat may see."""

from collections.abc import Callable

from riverboat.core.cards import names
from riverboat.core.money import Amount
from riverboat.seats.drawing import money_of, seat_lines
from riverboat.seats.state import PLAYING
from riverboat.table.options import to_act
from riverboat.table.state import OVER, Hand, Table


def drawn(table: Table) -> str:
    """The game, the hand, and a line for each player, with an arrow where a decision is awaited."""
    if table.game is None:
        return "A table that has not been opened"
    lines = [f"{table.game.name}, {table.stakes.told(money_of(table)) if table.stakes else ''}"]
    if table.hand is not None:
        lines.append(_of_the_hand(table.hand, money_of(table)))
    lines += seat_lines(table, to_act(table), lambda seat: _cards(table, seat), lambda seat: _notes(table, seat))
    return "\n".join(lines)


def _of_the_hand(hand: Hand, told: Callable[[Amount], str]) -> str:
    cards = hand.cards
    where = "over" if hand.phase == OVER else hand.street or hand.phase
    line = f"Hand {hand.number}, {where}"
    line += f", pot {told(hand.pots.total)}" if hand.phase != OVER else ""
    line += f": {names(cards.board)}" if cards.board else ""
    return line + (f" | {names(cards.second)}" if cards.second else "")


def _cards(table: Table, seat: int) -> str:
    """The down-cards, then the up-cards after a stroke."""
    hand = table.hand
    if hand is None or hand.players.get(seat) != table.chair(seat).player:
        return ""
    up = f" | {names(hand.cards.up[seat])}" if hand.cards.up[seat] else ""
    return f"{names(hand.cards.down[seat])}{up}"


def _notes(table: Table, seat: int) -> list[str]:
    chair, hand = table.chair(seat), table.hand
    notes: list[str] = []
    if table.button == seat:
        notes.append("button")
    if hand is not None and table.playing and seat in hand.players:
        if seat not in hand.live:
            notes.append("folded")
        elif not chair.stack:
            notes.append("all-in")
        if hand.round.bets[seat]:
            notes.append(f"bet {money_of(table)(hand.round.bets[seat])}")
    elif chair.state != PLAYING:
        notes.append(chair.state)
    return notes
