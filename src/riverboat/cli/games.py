"""`riverboat games`: every game the room knows, from its record."""

from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Column, Table

from riverboat.cli.output import AsJson, console, print_json
from riverboat.cli.own_games import OwnGames, load_games
from riverboat.core.banked import BankedGame
from riverboat.core.game import PotGame, Setting
from riverboat.core.money import dollars
from riverboat.games import find_mix, mixes
from riverboat.games import game as find_game
from riverboat.games import games as all_games
from riverboat.games.banked import banked_game, banked_games, is_banked
from riverboat.games.mixed import MixedGame
from riverboat.tell.banked_records import odds_in_words, schedule_in_words, step_of_round, wager_in_words
from riverboat.tell.records import street_in_words, value_in_words, values_in_words

Record = PotGame | MixedGame | BankedGame


COLUMNS = (
    ("key", "name", "book", "family", "seats", "limit", "stakes"),
    ("key", "name", "book", "family", "seats", "limit"),
    ("key", "book", "family", "seats", "limit"),
    ("key", "family", "seats", "limit"),
)
"""What the list shows, from much room to little."""
PIPED_LIST = 240
PIPED_DETAILS = 1000
"""A reader of a pipe wants a setting on one line, and the names of its clauses whole."""


def register(app: typer.Typer) -> None:
    app.command()(games)


def games(
    key: Annotated[str | None, typer.Argument(help="A game to show in detail.")] = None,
    own_games: OwnGames = None,
    as_json: AsJson = False,
) -> None:
    """List the games; with a key, show one with its streets, stakes and settings."""
    load_games(own_games)
    if key is None:
        records: tuple[Record, ...] = (*all_games(), *mixes(), *banked_games())
        print_json([as_row(record) for record in records]) if as_json else _print_list(records)
    elif is_banked(key):
        banked = banked_game(key)
        print_json(banked_as_json(banked)) if as_json else _print_banked(banked)
    elif (mix := find_mix(key)) is not None:
        print_json(mix_as_json(mix)) if as_json else _print_mix(mix)
    else:
        record = find_game(key)
        print_json(game_as_json(record)) if as_json else _print_game(record)


def game_as_json(game: PotGame) -> dict[str, Any]:
    """A record for machines. Amounts are cents."""
    return {
        "key": game.key,
        "name": game.name,
        "book": game.book,
        "family": "pot",
        "seats": {"min": 2, "max": game.seats_max, "clause": game.seats_clause},
        "deck": len(game.deck),
        "button": game.button,
        "bring_in": game.bring_in,
        "structures": list(game.structures),
        "stakes": list(game.stakes),
        "streets": {street.name: list(street_in_words(street)) for street in game.streets},
        "awards": [{"name": award.name, "ranking": award.ranking.key} for award in game.awards],
        "settings": [_setting_as_json(setting) for setting in game.settings],
    }


def as_row(record: Record) -> dict[str, Any]:
    match record:
        case PotGame():
            return game_as_json(record)
        case BankedGame():
            return banked_as_json(record)
        case MixedGame():
            return mix_as_json(record)


def banked_as_json(game: BankedGame) -> dict[str, Any]:
    """A banked game for machines. Amounts are cents."""
    return {
        "key": game.key,
        "name": game.name,
        "book": game.book,
        "family": "banked",
        "bank": "player-dealer" if game.player_dealer else "house",
        "seats": {"min": min(game.seats), "max": max(game.seats), "clause": game.seats_clause},
        "deck": len(game.deck),
        "structures": [],
        "stakes": [],
        "steps": [step_of_round(step, game) for step in game.steps],
        "wagers": [
            {"key": wager.key, "name": wager.name, "needs": list(wager.needs), "times": wager.times, "of": wager.of}
            for wager in game.wagers
        ],
        "settings": [_setting_as_json(setting) for setting in game.settings],
    }


def mix_as_json(mix: MixedGame) -> dict[str, Any]:
    """A mix for machines: its games in turn, each with its structure."""
    return {
        "key": mix.key,
        "name": mix.name,
        "book": mix.book,
        "family": "mixed",
        "seats": {"min": 2, "max": mix.seats_max, "clause": ""},
        "structures": list(mix.structures),
        "stakes": list(mix.stakes),
        "changes": mix.changes,
        "hands": mix.hands,
        "chosen": mix.chosen,
        "rotation": [{"game": leg.game.key, "structure": leg.structure} for leg in mix.rotation],
        "settings": [_setting_as_json(setting) for setting in mix.settings],
    }


def _setting_as_json(setting: Setting) -> dict[str, Any]:
    values = {"allowed": setting.allowed} if setting.allowed else {"low": setting.low, "high": setting.high}
    return {
        "key": setting.key,
        "default": setting.default,
        **values,
        "clause": setting.clause,
        "about": setting.about,
    }


# ---------------------------------------------------------------- for people


def _print_list(records: tuple[Record, ...]) -> None:
    """As many of the columns as the terminal has room for: a key that is cut cannot be typed."""
    rows = [_row(record) for record in records]
    out = console(piped_width=PIPED_LIST)
    room = {name: 2 + max(len(row[name]) for row in rows) for name in COLUMNS[0]}
    columns = next((each for each in COLUMNS if sum(room[name] for name in each) <= out.width), COLUMNS[-1])
    table = _table(*columns)
    for row in rows:
        table.add_row(*(row[name] for name in columns))
    out.print(table)


def _row(game: Record) -> dict[str, str]:
    row = {"key": game.key, "name": game.name, "book": game.book, "limit": "", "stakes": ""}
    if isinstance(game, BankedGame):
        seats = "-".join(str(count) for count in sorted({min(game.seats), max(game.seats)}))
        return {**row, "family": "banked", "seats": seats}
    return {
        **row,
        "family": "pot" if isinstance(game, PotGame) else "mixed",
        "seats": f"2-{game.seats_max}",
        "limit": ", ".join(structure.removesuffix("-limit") for structure in game.structures),
        "stakes": ", ".join(str(each).partition(" ")[0] for each in game.stakes),
    }


def _print_game(game: PotGame) -> None:
    out = console(piped_width=PIPED_DETAILS)
    out.print(f"{game.name} ({game.key})", style="bold")
    out.print(f"{game.book} book, pot game, 2 to {game.seats_max} seats{_cited(game.seats_clause)}", soft_wrap=True)
    out.print()
    _print_streets(game, out)
    stakes = _table("stakes", "blinds", "smallest chip")
    for each in game.stakes:
        stakes.add_row(str(each), "/".join(dollars(blind) for blind in each.blinds), dollars(each.chip))
    out.print(stakes)
    out.print()
    _print_settings(game.settings, out)


def _print_settings(settings: tuple[Setting, ...], out: Console) -> None:
    table = _table("setting", "default", "may be", "about")
    for setting in settings:
        about = setting.about + _cited(setting.clause)
        table.add_row(setting.key, value_in_words(setting, setting.default), values_in_words(setting), about)
    out.print(table)


def _cited(clause: str) -> str:
    return f" [{clause}]" if clause else ""


def _print_banked(game: BankedGame) -> None:
    out = console(piped_width=PIPED_DETAILS)
    out.print(f"{game.name} ({game.key})", style="bold")
    bank = "a player-dealer" if game.player_dealer else "the house"
    seats = f"{max(game.seats)} seats{_cited(game.seats_clause)}"
    out.print(f"{game.book} book, banked by {bank}, {seats}", soft_wrap=True)
    out.print()
    wagers = _table("wager", "how much", "pays")
    for wager in game.wagers:
        wagers.add_row(wager.name, wager_in_words(wager), odds_in_words(wager, game))
    out.print(wagers)
    out.print()
    out.print("A round: " + "; ".join(step_of_round(step, game) for step in game.steps) + ".", soft_wrap=True)
    for schedule in game.schedules:
        out.print(f"Collection, {schedule_in_words(schedule)}.", soft_wrap=True)
    out.print()
    _print_settings(game.settings, out)


def _print_mix(mix: MixedGame) -> None:
    out = console(piped_width=PIPED_DETAILS)
    out.print(f"{mix.name} ({mix.key})", style="bold")
    every = f"{mix.hands} hands" if mix.hands > 1 else "hand" if mix.hands else "orbit"
    how = f"a player chooses, each in turn, for every {every}" if mix.chosen else f"the next game every {every}"
    out.print(f"{mix.book} book, mixed game, 2 to {mix.seats_max} seats; {how}", soft_wrap=True)
    out.print()
    posted = mix.stakes[0]
    table = _table("game", f"where {str(posted).partition(' ')[0]} is posted", "blinds", "bring-in")
    for leg in mix.rotation:
        stakes = mix.stakes_of(leg, posted)
        bring_in = dollars(stakes.forced_bet) if leg.game.bring_in else ""
        table.add_row(leg.game.key, str(stakes), "/".join(dollars(blind) for blind in stakes.blinds), bring_in)
    out.print(table)


def _print_streets(game: PotGame, out: Console) -> None:
    table = _table("street", "what happens")
    for street in game.streets:
        table.add_row(street.name, ", ".join(street_in_words(street)))
    out.print(table)
    out.print()


def _table(*columns: str) -> Table:
    whole = (Column(name, overflow="fold") for name in columns)  # the default cuts a word that is too long
    return Table(*whole, box=None, header_style="bold", pad_edge=False, padding=(0, 2, 0, 0))
