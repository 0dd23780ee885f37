"""Records and tables as rows of the wire: what the lobby, the sign and the dialogue to open a table are drawn from."""

import time
from itertools import islice

from riverboat.bots.crew import buy_in
from riverboat.core.game import PotGame, Setting
from riverboat.games.mixed import MixedGame
from riverboat.room.house import posted
from riverboat.room.names import is_bot
from riverboat.room.sign import FEES, book_title, chosen, setting_kind, setting_value
from riverboat.rulebook import Clause, book, problems
from riverboat.server.facts import HandSpan
from riverboat.server.host import Host
from riverboat.server.wire import ClauseText, GameRow, RulingRow, SettingRow, Sign, SignLine, StakesRow, TableRow
from riverboat.table import floor_options
from riverboat.table.lineup import opened
from riverboat.table.state import PLAYING


def game_row(game: PotGame | MixedGame) -> GameRow:
    """A mix has no cards and streets of its own: they are those of the game that is on."""
    single = game if isinstance(game, PotGame) else game.rotation[0].game
    return GameRow(
        key=game.key,
        name=game.name,
        book=game.book,
        seats_max=game.seats_max,
        cards=len(single.deck),
        structures=tuple(game.structures),
        streets=tuple(street.name for street in single.streets),
        stakes=tuple(StakesRow(stakes, str(stakes)) for stakes in game.stakes),
        settings=tuple(map(_setting_row, game.settings)),
    )


def _setting_row(of: Setting) -> SettingRow:
    return SettingRow(of.key, setting_kind(of), of.default, of.about, of.allowed, of.low, of.high, of.clause)


def table_row(host: Host) -> TableRow:
    """One line of the lobby."""
    table = host.table
    game, stakes = opened(table)
    chairs = [chair for chair in table.chairs if chair]
    pots = [span.pot for span in _last_hands(host)]
    return TableRow(
        id=host.id,
        name=host.rules.name or game.name,
        game=game.key,
        game_name=game.name,
        stakes=str(stakes),
        seats=len(table.chairs) - 1,
        players=len(chairs),
        bots=sum(1 for chair in chairs if is_bot(chair.player)),
        average_pot=sum(pots) // len(pots) if pots else 0,
        waiting=sum(1 for chair in chairs if chair.state != PLAYING),
        hands_per_hour=host.log.per_hour(time.monotonic()),
        hand=table.hands,
        buy_in_min=table.settings.buy_in_min,
        buy_in_max=table.settings.buy_in_max,
        buy_in=buy_in(table),
        chip=stakes.chip,
        stopped=host.sentence,
    )


def _last_hands(host: Host, most: int = 20) -> list[HandSpan]:
    return list(islice(host.log.finished(), most))


def sign(host: Host) -> Sign:
    """What must be posted: game, limits, fees, elections of the house with their clauses, clocks."""
    table = host.table
    game, stakes = opened(table)
    lines = [_line(game, key, value) for key, value in chosen(table).items()]
    return Sign(
        table=host.id,
        name=host.rules.name or game.name,
        game=game.key,
        game_name=game.name,
        book=book_title(game),
        stakes=str(stakes),
        structure=stakes.structure,
        seats=len(table.chairs) - 1,
        seats_clause=game.seats_clause,
        fees=tuple(line for line in lines if line.key in FEES),
        settings=tuple(line for line in lines if line.key not in FEES),
        house=posted(host.rules),
    )


def _line(game: PotGame, key: str, value: str | int | bool) -> SignLine:
    setting = game.setting(key)
    return SignLine(key, setting.about, setting_value(game, key, value), setting.clause)


def rulings(host: Host) -> list[RulingRow]:
    return [RulingRow(each.words, each.about, each.clause, each.back) for each in floor_options(host.table)]


def clause_text(clause: Clause) -> ClauseText:
    found = tuple({"what": each.what, "resolution": each.resolution} for each in problems(clause))
    return ClauseText(clause.name, clause.book, book(clause.book).title, clause.rule, clause.kind, found)
