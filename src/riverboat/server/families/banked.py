"""Banked games for the room: the decider of `riverboat.banked` behind the questions of `Family`."""

from collections.abc import Mapping, Sequence, Set
from random import Random
from typing import Final

import msgspec

from riverboat import dealer
from riverboat.banked import DECIDER, BankedOption, BankedTable, BankedView, evolve, fact, options, view
from riverboat.banked import commands as c
from riverboat.banked import events as e
from riverboat.banked import ruling_events as r
from riverboat.banked.cards.dealing import pattern_of, stacks_of
from riverboat.banked.lineup.bank import ready_seats
from riverboat.banked.round import BETS, COUNT, SET, SET_BANK
from riverboat.banked.rulings.offered import floor_command, floor_options
from riverboat.banked.seating import CHAIRS
from riverboat.banked.view import BankView, OutcomeView, ResultView, SpotView, StakeView
from riverboat.bots.bankcrew import BankedCrew, banked_buy_in, table_min
from riverboat.bots.bankplay import choose_banked, place_bet
from riverboat.bots.levels import LEVELS
from riverboat.chance import Source
from riverboat.core.banked import BankedGame, DealHands, SetHands, Wager
from riverboat.core.cards import Cards
from riverboat.core.money import dollars
from riverboat.core.stakes import Stakes
from riverboat.games.banked import banked_games, is_banked
from riverboat.ports import Transaction
from riverboat.room import banked_ledger
from riverboat.room.directory import Directory
from riverboat.room.house import BotLevel
from riverboat.room.sign import book_title
from riverboat.seats.messages import kebab
from riverboat.server.families.family import (
    Books,
    Company,
    Dealing,
    Family,
    Lobby,
    Orders,
    Posted,
    Rulings,
    Viewing,
    Winners,
)
from riverboat.server.families.pot import setting_line, setting_row
from riverboat.server.http.messages import GameRow, PlayRow, SignLine, WagerRow
from riverboat.server.socket.messages import BankedMine, Winner
from riverboat.tell.banked import tell_banked, tell_banked_marked
from riverboat.tell.banked_records import step_of_round

PLAYERS: Final = (
    c.Sit,
    c.BuyChips,
    c.Leave,
    c.ChangeSeat,
    c.Stay,
    c.SitOut,
    c.SitIn,
    c.TakeBank,
    c.DeclineBank,
    c.Bet,
    c.Rebet,
    c.TakeBack,
    c.Fold,
    c.Check,
    c.SetHand,
    c.AskHouseWay,
)
"""What players order; the rest is for the dealer, who has the cards, the dice and the clock, and for the floor."""
AROUND: Final = (
    c.OpenBankedTable,
    c.Sit,
    c.BuyChips,
    c.Leave,
    c.Stay,
    c.SitOut,
    c.SitIn,
    c.NameProposition,
    c.FillTray,
    c.CreditTray,
)


PACED: Final[frozenset[type[e.Event]]] = frozenset(
    {
        e.BankRoundOpened,
        e.BetPlaced,
        e.DiceRolled,
        e.HandsDealt,
        e.LineDealt,
        e.CardTurnedUp,
        e.HandFolded,
        e.HandSet,
        e.BankShown,
        e.HandShown,
        e.WagerPaid,
        e.WagerTaken,
        e.WagerReturned,
        e.EnvyPaid,
        e.BankSettled,
    }
)


# ---------------------------------------------------------------- games


def _games() -> list[GameRow]:
    return [_game_row(record) for record in banked_games()]


def _game_row(record: BankedGame) -> GameRow:
    return GameRow(
        key=record.key,
        name=record.name,
        book=record.book,
        seats_max=record.seats[0],
        cards=len(record.deck),
        structures=(),
        streets=(),
        stakes=(),
        settings=tuple(map(setting_row, record.settings)),
        family="banked",
        player_dealer=record.player_dealer,
        wagers=tuple(map(_wager_row, record.wagers)),
        seats=record.seats,
        kind="banked",
        play=(PlayRow("a round", tuple(step_of_round(step, record) for step in record.steps)),),
        book_title=book_title(record),
    )


def _wager_row(wager: Wager) -> WagerRow:
    return WagerRow(wager.key, wager.name, wager.short or wager.name, wager.base, wager.times, wager.of, wager.exactly)


def _open(
    key: str, stakes: Stakes | None = None, seats: int = 0, settings: dict[str, str | int | bool] | None = None
) -> c.OpenBankedTable:
    """A banked table's limits are settings: it has no stakes."""
    del stakes
    return c.OpenBankedTable(key, seats, settings or {})


def _credit(table: BankedTable) -> c.Command | None:
    return c.CreditTray() if table.tray + table.meter else None


# ---------------------------------------------------------------- the dealer's part


def _may_deal(table: BankedTable) -> bool:
    if table.game is None or table.deck_removed:
        return False
    return len(ready_seats(table)) >= (2 if table.record.player_dealer else 1)


def _stub(table: BankedTable) -> tuple[Cards, int]:
    return table.deck, table.dealt


def _hands(table: BankedTable, event: e.Event) -> Mapping[int, tuple[int, ...]]:
    """By spot."""
    if not isinstance(event, e.HandsDealt):
        return {}
    step = next(step for step in table.record.steps if isinstance(step, DealHands))
    places = tuple(range(table.dealt, table.dealt + step.count * len(event.hands)))
    stacks = stacks_of(places, len(event.hands), step.count, pattern_of(table, step), table.on.pile)
    return {hand.spot: stack for hand, stack in zip(event.hands, stacks, strict=True)}


def _deal(_table: BankedTable, _source: Source) -> c.Command:
    return c.OpenRound()


def _betting(table: BankedTable) -> int:
    """The round whose bets are open."""
    return table.on.number if table.playing and table.on.phase == BETS else 0


def _have_bet(table: BankedTable) -> Set[int]:
    return frozenset(stake.seat for stake in table.on.stakes) | {table.on.bank}


def _asked(table: BankedTable, source: Source) -> c.Command | None:
    """The time for bets is over, or the stub is to be counted. Without a whole deck all bets go back."""
    if table.playing and table.on.phase == COUNT:
        return dealer.count_stub(table)
    if not _betting(table):
        return None
    may_deal = table.on.owners and not table.deck_removed
    return dealer.no_more_bets(table, source) if may_deal else c.CallOff()


def _choose(table: BankedTable, seat: int, chance: Random, level: BotLevel) -> c.Command:
    return choose_banked(view(table, seat), chance, table.settings, LEVELS[level])


def _bet(table: BankedTable, seat: int, chance: Random, level: BotLevel) -> c.Command | None:
    return place_bet(view(table, seat), chance, LEVELS[level])


# ---------------------------------------------------------------- what people see


def _own(
    table: BankedTable,
    seat: int,
    _before: msgspec.Struct | None = None,
    offered: Sequence[BankedOption] | None = None,
    *,
    dealt: bool = True,  # noqa: ARG001
) -> BankedMine:
    if not table.playing:
        return BankedMine(seat)
    on = table.on
    seen = view(table, seat)
    hands = {spot: on.hands[spot].cards for spot, owner in on.owners.items() if owner == seat and spot in on.hands}
    if seen.bank.seat == seat and seen.bank.cards and seen.phase == "set-bank":
        hands[seat] = seen.bank.cards
    may = options(table, seat) if offered is None else tuple(offered)
    return BankedMine(seat, hands, may, _house_ways(table, hands))


def _house_ways(table: BankedTable, hands: Mapping[int, Cards]) -> dict[int, Cards]:
    on = table.on
    step = table.record.steps[on.step] if on.phase in (SET, SET_BANK) else None
    if not isinstance(step, SetHands):
        return {}
    way = step.way(table.settings)
    return {spot: way.set(cards)[0] for spot, cards in hands.items() if spot in on.queue}


def _dealt_in(table: BankedTable) -> Mapping[int, str]:
    if table.round is None:
        return {}
    seats = {*table.round.owners.values(), *([table.round.bank] if table.round.bank else [])}
    return {seat: table.chair(seat).player for seat in seats if table.chairs[seat]}


def _words(event: e.Event, table: BankedTable) -> str:
    return tell_banked_marked(event, table)


def _won(event: e.Event, table: BankedTable, before: Winners) -> Winners:
    """What the round has come to so far, result by result."""
    match event:
        case e.BankRoundOpened():
            return ()
        case e.WagerPaid() | e.EnvyPaid():
            return (*before, Winner(event.spot, tell_banked(event, table), event.paid))
        case e.BankSettled() | r.RoundVoided() | e.RoundAbandoned():
            return (*before, Winner(0, tell_banked(event, table)))
        case _:
            return before


# ---------------------------------------------------------------- what the room keeps count of


def _paid_out(event: e.Event) -> int:
    match event:
        case e.WagerPaid():
            return event.stake
        case e.WagerTaken():
            return event.taken + event.returned
        case e.WagerReturned():
            return event.amount
        case _:
            return 0


def _money(table_id: str, events: Sequence[e.Event], table: BankedTable) -> tuple[Transaction, ...]:
    return banked_ledger.transactions(table_id, events, table)


# ---------------------------------------------------------------- the lobby, the floor, the books


def _posted(table: BankedTable) -> Posted:
    record = table.record
    low, high = _limits(table)
    return Posted(
        game=record.key,
        name=record.name,
        book=book_title(record),
        stakes=f"{dollars(low)} to {dollars(high)}" if high else f"from {dollars(low)}",
        structure="banked",
        seats_clause=record.seats_clause,
        fees=_fees(table),
        settings=tuple(setting_line(record.setting(key), value) for key, value in table.settings.chosen.items()),
        road=record.line_winner is not None,
        pays=tuple(line for wager in record.wagers for line in _pays(table, wager)),
        buy_in_min=table.settings.purchases.buy_in_min or 4 * low,
        buy_in_max=table.settings.purchases.buy_in_max,
        buy_in=banked_buy_in(table),
        chip=table.settings.limits.wager_unit,
    )


def _limits(table: BankedTable) -> tuple[int, int]:
    base = next(wager for wager in table.record.wagers if wager.base)
    return table_min(table), table.limits(base.limits)[1]


def _fees(table: BankedTable) -> tuple[SignLine, ...]:
    """Every row of the schedule in force.  [california-games collection.rules.posted]"""
    schedule = table.schedule
    if schedule is None:
        return ()
    lines: list[SignLine] = []
    for who, rates, clause in (
        ("player-dealer, by total table action", schedule.dealer, schedule.clause),
        ("player, by own wagers", schedule.player, schedule.player_clause),
    ):
        least = 0
        for number, (up_to, fee) in enumerate(rates.rows, start=1):
            last = number == len(rates.rows)
            about = f"{who}: {f'above {dollars(least)}' if last and least else f'up to {dollars(up_to)}'}"
            about = f"{who}: whatever the total" if len(rates.rows) == 1 else about
            lines.append(SignLine(f"{schedule.key}-{len(lines) + 1}", about, dollars(fee), clause))
            least = up_to
    return tuple(lines)


def _pays(table: BankedTable, wager: Wager) -> list[SignLine]:
    if wager.odds is None:
        return []
    return [
        SignLine(wager.key, f"{wager.name}: {what}", odds, wager.clause) for what, odds in wager.odds(table.settings)
    ]


def _hand_history(
    _opening: e.Event, table: BankedTable, events: Sequence[e.Event], player: str, names: Directory
) -> str:
    """The last round in words: no format for hand histories knows banked games."""
    first = max(at for at, event in enumerate(events) if isinstance(event, e.BankRoundOpened))
    for event in events[:first]:
        evolve(table, event)
    told: list[str] = []
    for event in events[first:]:
        seats = {chair.player: seat for seat, chair in enumerate(table.chairs) if chair}
        known = fact(event, seats.get(player, 0))
        evolve(table, event)
        told.append(tell_banked(known, table))
    return names.in_text("\n".join(told) + "\n")


BANKED: Final = Family(
    key="banked",
    decider=DECIDER,
    orders=Orders(
        spoken={kebab(kind.__name__): kind for kind in PLAYERS},
        around=frozenset(AROUND),
        idle=frozenset[type[c.Command]]((*AROUND, c.TimeOut)) - {c.SitIn},
    ),
    dealing=Dealing(
        may_deal=_may_deal,
        deal=_deal,
        asked=_asked,
        stub=_stub,
        hands=_hands,
        upcoming=dealer.upcoming_round,
        betting=_betting,
        have_bet=_have_bet,
        timed_bets=True,
    ),
    viewing=Viewing(
        own=_own,
        dealt_in=_dealt_in,
        words=_words,
        won=_won,
        hand_history=_hand_history,
        file_ending=".txt",
        file_about="Round in words",
        paced=PACED,
        views=(BankedView, SpotView, StakeView, BankView, ResultView, OutcomeView),
    ),
    lobby=Lobby(games=_games, holds=is_banked, open=_open, posted=_posted, may_buy=CHAIRS.may_buy),
    books=Books(money=_money, held=banked_ledger.held, paid_out=_paid_out, credit=_credit),
    rulings=Rulings(offered=floor_options, command=floor_command),
    company=Company(crew=BankedCrew, choose=_choose, bet=_bet),
)
