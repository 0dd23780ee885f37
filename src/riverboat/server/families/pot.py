"""Pot games for the room: the decider of `riverboat.table` behind the questions of `Family`."""

from collections.abc import Mapping, Sequence, Set
from dataclasses import replace
from random import Random
from typing import Final

import msgspec

from riverboat.bots.crew import Crew, buy_in
from riverboat.bots.levels import LEVELS
from riverboat.bots.policy import choose
from riverboat.chance import Source
from riverboat.core.cards import JOKER, WILD, Cards
from riverboat.core.errors import Refused
from riverboat.core.game import PotGame, Setting
from riverboat.core.stakes import Stakes
from riverboat.dealer import asked, draw_for_button, start, upcoming
from riverboat.games import find_mix, game, game_or_mix, games, mixes
from riverboat.games.mixed import MixedGame
from riverboat.history.export import written
from riverboat.history.played import finished_hands
from riverboat.notation.phh import dumps
from riverboat.ports import Transaction
from riverboat.room import friends, ledger
from riverboat.room.directory import Directory
from riverboat.room.house import BotLevel
from riverboat.room.setting_words import setting_title, value_words
from riverboat.room.sign import FEES, book_title, chosen, setting_kind, setting_value
from riverboat.room.speaking import SPOKEN
from riverboat.server.families.family import (
    Books,
    Company,
    Dealing,
    Family,
    Glance,
    Lobby,
    Orders,
    Posted,
    Rulings,
    Viewing,
    Winners,
)
from riverboat.server.families.floor_lines import floor_lines
from riverboat.server.http.messages import GameRow, PlayRow, SettingRow, SignLine, StakesRow
from riverboat.server.socket.messages import Mine, Winner
from riverboat.table import (
    DECIDER,
    RAIL,
    Option,
    Table,
    View,
    fact,
    floor_options,
    offers,
    options,
    to_act,
    view,
)
from riverboat.table import commands as c
from riverboat.table import events as e
from riverboat.table.lineup.players import line_up
from riverboat.table.lineup.rotation import chooser
from riverboat.table.preconditions import opened
from riverboat.table.ruling_events import HandVoided
from riverboat.table.rulings.offered import floor_command
from riverboat.table.seating import CHAIRS, changed, largest_buy_in
from riverboat.table.seen import SeatView
from riverboat.table.showdown.holdings import cards_that_play, strength
from riverboat.table.showdown.naming import hand_names
from riverboat.table.view import view_again
from riverboat.table.wishes import wishes
from riverboat.tell import tell_marked, tell_winner
from riverboat.tell.records import award_in_words, kind_of, street_in_words
from riverboat.tell.why import hand_won_with, why_won

AROUND: Final = (
    c.OpenTable,
    c.ChangeTable,
    c.Sit,
    c.BuyChips,
    c.Leave,
    c.ChangeSeat,
    c.Stay,
    c.SitOut,
    c.SitIn,
    c.Straddle,
    c.DrawForButton,
    c.ProposeBombPot,
    c.JoinBombPot,
    c.DeclineBombPot,
    c.ProposeMinimum,
    c.AgreeToMinimum,
    c.RefuseMinimum,
)


PACED: Final[frozenset[type[e.Event]]] = frozenset(
    {
        e.HandStarted,
        e.Dealt,
        e.BoardDealt,
        e.SecondRunStarted,
        e.Called,
        e.BetMade,
        e.RaisedTo,
        e.BetsGathered,
        e.UncalledReturned,
        e.Discarded,
        e.Drew,
        e.Exposed,
        e.Tabled,
        e.PotAwarded,
    }
)


BETTING: Final[frozenset[type[e.Event]]] = frozenset(
    {e.Folded, e.Checked, e.Called, e.BetMade, e.RaisedTo, e.UncalledReturned}
)
"""What most commands come to."""
BOARD: Final[frozenset[type[e.Event]]] = frozenset({e.Burned, e.BoardDealt, e.RoundOpened})
"""What comes between two betting rounds of most games."""


OWN: Final[frozenset[type[e.Event]]] = frozenset({e.BoardDealt, e.RoundOpened, e.BetMade, e.RaisedTo})
"""What gives everybody's own hand another name, or changes what they may decide in advance."""
CARDS: Final[frozenset[type[e.Event]]] = frozenset({e.BoardDealt})
"""What gives it another name."""


MOVES: Final = frozenset((e.Seated, e.ChipsBought, e.Left, e.RakeTaken, e.RakeReturned, e.DropTaken, HandVoided))
"""The events that money may move with."""

# ---------------------------------------------------------------- games


def _holds(key: str) -> bool:
    if find_mix(key) is not None:
        return True
    try:
        game(key)
    except Refused:
        return False
    return True


def _games() -> list[GameRow]:
    return [*map(_game_row, games()), *map(_game_row, mixes())]


def _game_row(record: PotGame | MixedGame) -> GameRow:
    """A mix has no cards and streets of its own: they are those of the game that is on."""
    single = record if isinstance(record, PotGame) else record.rotation[0].game
    alone = (record,) if isinstance(record, PotGame) else ()
    return GameRow(
        key=record.key,
        name=record.name,
        book=record.book,
        seats_max=record.seats_max,
        cards=len(single.deck),
        structures=tuple(record.structures),
        streets=tuple(street.name for street in single.streets),
        stakes=tuple(StakesRow(stakes, str(stakes)) for stakes in record.stakes),
        settings=tuple(map(setting_row, record.settings)),
        kind=kind_of(record) if isinstance(record, PotGame) else "mixed",
        play=tuple(PlayRow(street.name, street_in_words(street)) for game in alone for street in game.streets),
        wins=tuple(award_in_words(award) for game in alone for award in game.awards),
        games=() if isinstance(record, PotGame) else tuple(leg.game.key for leg in record.rotation),
        book_title=book_title(single),
    )


def setting_row(of: Setting) -> SettingRow:
    return SettingRow(
        key=of.key,
        kind=setting_kind(of),
        default=of.default,
        about=of.about,
        allowed=of.allowed,
        low=of.low,
        high=of.high,
        clause=of.clause,
        title=setting_title(of),
        usual=value_words(of, of.default),
        words=tuple(value_words(of, value) for value in of.allowed),
        asked_of_friends=of.key in friends.ASKED,
        among_friends=friends.unasked(of),
    )


def setting_line(of: Setting, value: str | int | bool) -> SignLine:
    words = value_words(of, value)
    return SignLine(of.key, of.about, setting_value(of, value), of.clause, setting_title(of), words)


def _open(
    key: str, stakes: Stakes | None = None, seats: int = 0, settings: dict[str, str | int | bool] | None = None
) -> c.OpenTable:
    return c.OpenTable(key, stakes or game_or_mix(key).stakes[0], seats, settings or {})


def _change(table: Table, key: str, stakes: Stakes, settings: dict[str, str | int | bool]) -> c.ChangeTable:
    if not _holds(key):
        raise Refused("no-change-of-game")
    command = c.ChangeTable(key, stakes, settings)
    changed(command, table)
    return command


# ---------------------------------------------------------------- the dealer's part


def _may_deal(table: Table) -> bool:
    """Whether two or more are ready; the first button may still have to be drawn for."""
    try:
        line_up(table)
    except Refused as refused:
        return refused.code == "button-not-drawn"
    return True


def _stub(table: Table) -> tuple[Cards, int]:
    return (table.hand.deck.cards, table.hand.deck.dealt) if table.hand is not None else ((), 0)


def _asks(table: Table) -> Set[int]:
    """Who may choose the next game, and who has not answered to what was proposed."""
    seats = {chooser(table)} - {0}
    if table.higher is not None:
        seats |= {*table.occupied()} - table.higher.agreed
    if table.bomb is not None:
        words = {seat: {offer.word for offer in offers(table, seat)} for seat in table.occupied()}
        seats |= {seat for seat, offered in words.items() if {"join-bomb-pot", "decline-bomb-pot"} <= offered}
    return seats


def _deal(table: Table, source: Source) -> c.Command:
    return draw_for_button(table, source) or start(table, source)


# ---------------------------------------------------------------- what people see


def _own(
    table: Table,
    seat: int,
    before: msgspec.Struct | None = None,
    offered: Sequence[Option] | None = None,
    *,
    dealt: bool = True,
) -> Mine:
    hand, playing = table.hand, table.playing
    cards: Cards = ()
    made: tuple[str, ...] = ()
    if hand is not None and hand.players.get(seat) == table.chair(seat).player:
        cards = hand.cards.down[seat]
        if playing and seat in hand.live:
            made = before.made if isinstance(before, Mine) and not dealt else hand_names(table.record, hand, seat)
    if playing and to_act(table) != seat:  # most only wait, and each is looked at with every change
        return _waiting(before, Mine(seat, cards, made=made, wishes=wishes(table, seat)))
    may = options(table, seat) if offered is None else tuple(offered)
    # Between hands only the next game can be chosen, also by a player who has not been dealt in yet.
    beside = () if playing else offers(table, seat)
    return Mine(seat, cards, may, beside, made=made, wishes=wishes(table, seat, may))


def _waiting(before: msgspec.Struct | None, now: Mine) -> Mine:
    """What the player knew already, where it is the same."""
    return before if isinstance(before, Mine) and before == now else now


def _dealt_in(table: Table) -> Mapping[int, str]:
    return table.hand.players if table.hand else {}


def _won(event: e.Event, table: Table, before: Winners) -> Winners:
    """Pots that one hand wins in the same way are announced as one."""
    if type(event) is e.HandStarted:
        return ()
    if type(event) is not e.PotAwarded:
        return before
    way = event.seat, event.share, event.board, not event.uncontested
    same = [each for each in before if (each.seat, each.share, each.board, each.contested) == way]
    award = msgspec.structs.replace(event, amount=event.amount + sum(each.amount for each in same))
    pots = tuple(sorted({event.pot, *(pot for each in same for pot in each.pots)}))
    winner = Winner(
        seat=event.seat,
        words=tell_winner(award, table),
        amount=award.amount,
        share=event.share,
        board=event.board,
        contested=not event.uncontested,
        cards=_played(event, table),
        hand=hand_won_with(event, table),
        pots=pots,
        why=why_won(event, pots, table, tuple(each.why for each in same if each.why)),
    )
    return (*(each for each in before if each not in same), winner)


def _played(event: e.PotAwarded, table: Table) -> Cards:
    """The cards of a shown hand that won a contested pot."""
    hand = table.hand
    if event.uncontested or hand is None or table.game is None or event.seat not in hand.showdown.shown:
        return ()
    awards = table.game.awards
    award = next((each for each in awards if each.name == event.share), awards[0])
    board = hand.cards.second if event.board else hand.cards.board
    if not strength(hand, event.seat, award, board):
        return ()
    # However it counts, on the table it is the joker.
    return tuple(JOKER if card == WILD else card for card in cards_that_play(hand, event.seat, award, board))


# ---------------------------------------------------------------- what the room keeps count of


def _paid_out(event: e.Event) -> int:
    return event.amount if type(event) is e.PotAwarded else 0


def _money(table_id: str, events: Sequence[e.Event], table: Table) -> tuple[Transaction, ...]:
    if MOVES.isdisjoint(map(type, events)):  # as with most commands
        return ()
    return ledger.transactions(table_id, events, table.version + 1, ledger.players_at(table))


# ---------------------------------------------------------------- the lobby, the floor, the books


def _posted(table: Table) -> Posted:
    """What must be posted: game, limits, fees, and what the house has chosen where the book leaves it to it."""
    record, stakes = opened(table)
    lines = [setting_line(record.setting(key), value) for key, value in chosen(table).items()]
    return Posted(
        game=record.key,
        name=table.mix.record.name if table.mix else record.name,
        book=book_title(record),
        stakes=str(stakes),
        structure=stakes.structure,
        seats_clause=record.seats_clause,
        fees=tuple(line for line in lines if line.key in FEES),
        settings=tuple(line for line in lines if line.key not in FEES),
        buy_in_min=table.settings.chips.buy_in_min,
        buy_in_max=largest_buy_in(table),
        buy_in=buy_in(table),
        chip=stakes.chip,
        reentry_minutes=table.settings.chips.reentry_minutes,
    )


def _hand_history(opening: e.Event, table: Table, events: Sequence[e.Event], player: str, names: Directory) -> str:
    """The last hand in the poker hand history format."""
    assert isinstance(opening, e.TableOpened)
    last = finished_hands(events, table=table, opened=opening)[-1]
    seat = next((seat for seat, word in last.names.items() if word == player), RAIL)
    known = tuple(fact(event, seat) for event in last.events)
    called = {seat: names.name_of(word) for seat, word in last.names.items()}
    return dumps(written(replace(last, events=known, names=called)))


def _choose(table: Table, seat: int, chance: Random, level: BotLevel) -> c.Command:
    return choose(view(table, seat), chance, LEVELS[level], stakes=table.stakes)


POT: Final = Family(
    key="pot",
    decider=DECIDER,
    orders=Orders(
        spoken=SPOKEN,
        around=frozenset(AROUND),
        idle=frozenset[type[c.Command]]((*AROUND, c.TimeOut)) - {c.SitIn},
    ),
    dealing=Dealing(may_deal=_may_deal, deal=_deal, asked=asked, stub=_stub, upcoming=upcoming, asks=_asks),
    viewing=Viewing(
        own=_own,
        dealt_in=_dealt_in,
        words=tell_marked,
        won=_won,
        hand_history=_hand_history,
        file_ending=".phh",
        file_about="Hand history (PHH)",
        paced=PACED,
        views=(View, SeatView),
        glance=Glance(after=BETTING, beside=BOARD, own=OWN, cards=CARDS, view=view_again),
    ),
    lobby=Lobby(games=_games, holds=_holds, open=_open, posted=_posted, may_buy=CHAIRS.may_buy, change=_change),
    books=Books(money=_money, held=ledger.held, paid_out=_paid_out),
    rulings=Rulings(offered=floor_options, command=floor_command, seen=floor_lines),
    company=Company(crew=Crew, choose=_choose),
)
