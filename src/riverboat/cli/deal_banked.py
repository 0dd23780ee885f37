"""`riverboat deal` for a banked game: bots bet, bank and decide, and a spectator is told."""

from collections.abc import Iterable

from riverboat import dealer
from riverboat.banked import DECIDER, BankedTable, to_act, view
from riverboat.banked import commands as c
from riverboat.banked import events as e
from riverboat.banked.round import BETS
from riverboat.bots.bankcrew import banked_buy_in
from riverboat.bots.bankplay import choose_banked, place_bet
from riverboat.cli.deal_asked import Asked, Dealt, Sitting
from riverboat.cli.output import UserError
from riverboat.tell.banked import BankedNarrator

ROUTINE = (e.Seated, e.ChipsBought, e.SatIn, e.DeckShuffled, e.BetsOpened, e.StepReached, e.RoundEnded, e.TrayFilled)
"""What a spectator does not need to be told."""
PARAGRAPH = (e.BankRoundOpened, e.BetsClosed, e.BankShown)


def deal_banked(asked: Asked) -> Dealt:
    if asked.stakes:
        raise UserError("A banked game has limits, not stakes")
    sitting = Sitting(DECIDER, asked)
    sitting.give(c.OpenBankedTable(asked.game))
    sitting.seat(sitting.table.seats, banked_buy_in)
    for _ in asked.turns():
        _play_round(sitting)
    return sitting.dealt(lambda told: _story(told, cite=asked.cite), asked.hands)


def _play_round(sitting: Sitting[BankedTable]) -> None:
    table, asked = sitting.table, sitting.asked
    sitting.give(c.OpenRound())
    while table.playing:
        if table.on.phase == BETS:
            _bets(sitting)
            sitting.give(dealer.no_more_bets(table, asked.entropy) if table.on.owners else c.CallOff())
        elif seat := to_act(table):
            sitting.give(choose_banked(view(table, seat), asked.chance, table.settings))
        else:
            sitting.give(dealer.count_stub(table))


def _bets(sitting: Sitting[BankedTable]) -> None:
    for seat in sitting.table.occupied():
        while (wanted := place_bet(view(sitting.table, seat), sitting.asked.chance)) is not None:
            sitting.give(wanted)


def _story(events: Iterable[e.Event], *, cite: bool) -> list[str]:
    narrator = BankedNarrator(cite=cite)
    lines: list[str] = []
    for event in events:
        sentence = narrator.tell(event)
        if isinstance(event, PARAGRAPH):
            lines.append("")
        if not isinstance(event, ROUTINE):
            lines.append(sentence)
    return lines
