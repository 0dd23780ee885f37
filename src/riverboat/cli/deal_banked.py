"""`riverboat deal` for a banked game: bots bet, bank and decide, and a spectator is told."""

from random import Random

from riverboat import dealer
from riverboat.banked import BankedTable, fact, play, to_act, view
from riverboat.banked import commands as c
from riverboat.banked import events as e
from riverboat.banked.round import BETS
from riverboat.bots.bankcrew import banked_buy_in
from riverboat.bots.bankplay import choose_banked, place_bet
from riverboat.cli.deal_asked import Asked, Dealt
from riverboat.cli.output import UserError
from riverboat.entropy import Entropy
from riverboat.tell.banked import BankedNarrator

ROUTINE = (e.Seated, e.ChipsBought, e.SatIn, e.DeckShuffled, e.BetsOpened, e.StepReached, e.RoundEnded, e.TrayFilled)
"""What a spectator does not need to be told."""
PARAGRAPH = (e.BankRoundOpened, e.BetsClosed, e.BankShown)


def deal_banked(asked: Asked) -> Dealt:
    if asked.stakes:
        raise UserError("A banked game has limits, not stakes")
    table = BankedTable()
    events = [*play(table, c.OpenBankedTable(asked.game))]
    for seat, name in asked.players(table.seats):
        events += play(table, c.Sit(seat, name, asked.chips or banked_buy_in(table)))
    for _ in asked.turns():
        events += _play_round(table, asked.entropy, asked.chance)
    told = [fact(event, asked.seat) for event in events] if asked.seat else events
    return Dealt(told, _story(told, asked.cite), table, asked.hands)


def _play_round(table: BankedTable, entropy: Entropy, chance: Random) -> list[e.Event]:
    events = [*play(table, c.OpenRound())]
    while table.playing:
        if table.on.phase == BETS:
            events += _bets(table, chance)
            events += play(table, dealer.no_more_bets(table, entropy) if table.on.owners else c.CallOff())
        elif seat := to_act(table):
            events += play(table, choose_banked(view(table, seat), chance, table.settings))
        else:
            events += play(table, dealer.count_stub(table))
    return events


def _bets(table: BankedTable, chance: Random) -> list[e.Event]:
    events: list[e.Event] = []
    for seat in table.occupied():
        while (wanted := place_bet(view(table, seat), chance)) is not None:
            events += play(table, wanted)
    return events


def _story(events: list[e.Event], clauses: bool) -> list[str]:
    narrator = BankedNarrator(cite=clauses)
    lines: list[str] = []
    for event in events:
        sentence = narrator.tell(event)
        if isinstance(event, PARAGRAPH):
            lines.append("")
        if not isinstance(event, ROUTINE):
            lines.append(sentence)
    return lines
