"""`riverboat deal` for a pot game or a mix: the bots of the house play, and a spectator is told."""

from collections.abc import Sequence

from riverboat import dealer
from riverboat.bots.crew import buy_in
from riverboat.bots.policy import choose
from riverboat.cli.deal_asked import Asked, Dealt, Sitting
from riverboat.cli.output import UserError
from riverboat.core.errors import Refused
from riverboat.games import game_or_mix
from riverboat.script import parse_stakes
from riverboat.table import DECIDER, Table, options, to_act, view
from riverboat.table import commands as c
from riverboat.table import events as e
from riverboat.table.lineup.players import line_up
from riverboat.tell import Narrator

ROUTINE = (e.Seated, e.ChipsBought, e.SatIn, e.Shuffled, e.Burned, e.RoundOpened, e.HandEnded)
"""What a spectator does not need to be told."""


def deal_pot(asked: Asked) -> Dealt:
    record = game_or_mix(asked.game)
    stakes = parse_stakes(record, asked.stakes)
    sitting = Sitting(DECIDER, asked)
    table = sitting.table
    sitting.give(c.OpenTable(record.key, stakes))
    sitting.seat(len(table.chairs) - 1, buy_in)
    for _ in asked.turns():
        if sum(1 for seat in table.occupied() if table.chair(seat).stack) < 2:
            break
        _choose_game(sitting)
        if not _enough_players(table):
            break
        _play_hand(sitting)
    if not table.hands:
        raise UserError("--chips: This is too little to be dealt in at these stakes")
    return sitting.dealt(lambda told: _story(told, cite=asked.cite), table.hands)


def _enough_players(table: Table) -> bool:
    """A player who cannot pay what is asked before the cards may not be dealt in, and two at least must be."""
    try:
        line_up(table)
    except Refused as refused:
        return refused.code != "not-enough-players"
    return True


def _choose_game(sitting: Sitting[Table]) -> None:
    """In dealer's choice the player who may choose chooses any game."""
    for seat in sitting.table.occupied():
        for option in options(sitting.table, seat):
            sitting.give(c.ChooseGame(seat, sitting.asked.chance.choice(option.choices)))
            return


def _play_hand(sitting: Sitting[Table]) -> None:
    table, asked = sitting.table, sitting.asked
    sitting.events += dealer.deal(table, asked.entropy)
    while table.playing:
        if seat := to_act(table):
            sitting.give(choose(view(table, seat), asked.chance, stakes=table.stakes))
        else:
            sitting.events += dealer.deal(table, asked.entropy)


def _story(events: Sequence[e.Event], *, cite: bool) -> list[str]:
    """The sentences, a paragraph for each street."""
    narrator = Narrator(cite=cite)
    lines: list[str] = []
    for event in events:
        sentence = narrator.tell(event)
        if isinstance(event, e.HandStarted) and event.number == 1:
            lines += _first_game(events, narrator.table)
        if isinstance(event, e.HandStarted | e.BoardDealt | e.ShowdownOpened) or _later_street(event, narrator.table):
            lines.append("")
        if not isinstance(event, ROUTINE):
            lines.append(sentence)
    return lines


def _first_game(events: Sequence[e.Event], table: Table) -> list[str]:
    """A mix tells of every change but not of what it begins with, unless a player has chosen it."""
    started = next(at for at, event in enumerate(events) if isinstance(event, e.HandStarted))
    if table.mix is None or any(isinstance(event, e.GameChanged) for event in events[:started]):
        return []
    assert table.game is not None
    assert table.stakes is not None
    return [f"The first game is {table.game.name}, {table.stakes}"]


def _later_street(event: e.Event, table: Table) -> bool:
    assert table.game is not None
    return isinstance(event, e.Dealt | e.ChoiceOpened) and event.street != table.game.streets[0].name
