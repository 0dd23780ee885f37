"""The file of a script: what may stand in it, and what it means."""

from typing import Any

import msgspec

from riverboat.core.banked import BankedGame
from riverboat.core.errors import Refused
from riverboat.core.game import PotGame
from riverboat.core.misfits import misfit
from riverboat.core.stakes import AnteRule, Structure
from riverboat.games.mixed import MixedGame
from riverboat.script.amounts import Written, cents
from riverboat.script.errors import bad, within
from riverboat.table import commands as c


class StakesInFull(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """Stakes that a word cannot say: three blinds, antes, a blind on the button, chips of a quarter."""

    structure: Structure
    blinds: tuple[Written, ...] = ()
    small_bet: Written = 0
    big_bet: Written = 0
    ante: Written = 0
    ante_rule: AnteRule = AnteRule.EACH
    bring_in: Written = 0
    button_blind: Written = 0
    chip: Written = 0


class Script(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A table script as it is written. Amounts are dollars."""

    game: str
    about: str = ""
    stakes: str | StakesInFull = ""
    chairs: int = 0
    settings: dict[str, str | int | float | bool] = {}
    seats: dict[int, Written] = {}
    button: int = 0
    deck: str = ""
    cards: dict[str, str] = {}
    play: str | tuple[str, ...] = ()
    expect: dict[str, Any] = {}


def read_script(data: dict[str, Any]) -> Script:
    """The script in what a TOML file holds; refused where it holds anything else."""
    try:
        return msgspec.convert(data, Script, str_keys=True)
    except msgspec.ValidationError as error:
        raise Refused("bad-script", detail=misfit(error)) from None


def lines(script: Script) -> list[tuple[int, str]]:
    """The lines of the play with their numbers, without comments and empty ones."""
    written = script.play.splitlines() if isinstance(script.play, str) else script.play
    bare = ((number, line.partition("#")[0].strip()) for number, line in enumerate(written, start=1))
    return [(number, line) for number, line in bare if line]


def settings(script: Script, game: PotGame | MixedGame | BankedGame) -> dict[str, Any]:
    """The room's choices as the table takes them; it says itself which of them will not do."""
    found: dict[str, Any] = {}
    for key, value in script.settings.items():
        with within(f"settings.{key}"):
            found[key] = cents(value) if game.setting(key).money else value
    return found


def sitting(script: Script) -> list[c.Sit]:
    """Everyone at the table, by seat: `1 = 200` or `1 = "Ann 200"`."""
    found = []
    for seat, written in sorted(script.seats.items()):
        name, _, chips = written.rpartition(" ") if isinstance(written, str) else ("", "", written)
        with within(f"seats.{seat}"):
            found.append(c.Sit(seat, name.strip() or f"Seat {seat}", cents(chips)))
    return found


def one_kind_of_cards(script: Script) -> None:
    if script.deck and script.cards:
        raise bad("cards", "a script has a deck or cards, not both")
