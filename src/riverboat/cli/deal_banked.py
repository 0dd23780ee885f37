"""`riverboat deal` for a banked game: bots bet, bank and decide, and a spectator is told."""

from random import Random

from riverboat import dealer
from riverboat.banked import BankedTable, fact, play, to_act, view
from riverboat.banked import commands as c
from riverboat.banked import events as e
from riverboat.banked.state import BETS
from riverboat.bots.bankcrew import banked_buy_in
from riverboat.bots.bankplay import choose_banked, place_bet
from riverboat.cli.faces import print_story
from riverboat.cli.output import UserError, console, print_json
from riverboat.cli.stacks import stacks_grid
from riverboat.core.money import Amount
from riverboat.entropy import Entropy
from riverboat.tell.banked import BankedNarrator

ROUTINE = (e.Seated, e.ChipsBought, e.SatIn, e.DeckShuffled, e.BetsOpened, e.StepReached, e.RoundEnded, e.TrayFilled)
"""What a spectator does not need to be told."""
PARAGRAPH = (e.BankRoundOpened, e.BetsClosed, e.BankShown)


def deal_banked(
    game: str,
    names: tuple[str, ...],
    *,
    seats: int,
    chips: Amount,
    rounds: int,
    seat: int,
    clauses: bool,
    seed: int | None,
    entropy: Entropy,
    as_json: bool,
) -> None:
    table = BankedTable()
    events = [*play(table, c.OpenBankedTable(game))]
    if seats > min(table.seats, len(names)) or seat > seats:
        raise UserError(f"there is no seat {max(seats, seat)} at this table")
    for number in range(1, seats + 1):
        events += play(table, c.Sit(number, names[number - 1], chips or banked_buy_in(table)))
    chance = Random(entropy.randbelow(2**32))
    for _ in range(rounds):
        events += _play_round(table, entropy, chance)
    told = [fact(event, seat) for event in events] if seat else events
    if as_json:
        stacks = {number: table.chair(number).stack for number in table.occupied()}
        print_json({"game": game, "seed": seed, "events": told, "stacks": stacks})
        return
    out = console()
    print_story(_story(told, clauses), out)
    out.print()
    out.print(stacks_grid(table))


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
