"""The posted sign of a table and its line in the lobby, generated from the game's record."""

from riverboat.core.banked import BankedGame
from riverboat.core.game import PotGame, Setting
from riverboat.core.money import dollars
from riverboat.rulebook import KEYS, book
from riverboat.table import Table

FEES = (
    *("rake_method", "rake_percent", "rake_rounding", "rake_schedule", "rake_basis", "rake_cap", "no_flop_no_drop"),
    *("collection_option", "fee_mode", "min_pot_for_fee", "short_pot_fee"),
    *("promo_drop", "promo_pot", "jackpot_drop", "jackpot_pot"),
)


def book_title(game: PotGame | BankedGame) -> str:
    """The book that a game is played by; the house's own games are in none."""
    return book(game.book).title if game.book in KEYS else "The rules of the house"


def setting_kind(setting: Setting) -> str:
    if isinstance(setting.default, bool):
        return "yes-or-no"
    if isinstance(setting.default, str):
        return "word"
    return "amount" if setting.money else "whole-number"


def setting_value(setting: Setting, value: str | int | bool) -> str:
    """A setting's value as it is posted: `yes`, `$40`, `3`, `post-or-wait`."""
    kind = setting_kind(setting)
    if kind == "yes-or-no":
        return "yes" if value else "no"
    if kind == "amount":
        return dollars(int(value)) if value else "none"
    return str(value)


def chosen(table: Table) -> dict[str, str | int | bool]:
    """Every setting of the table's game with the value it is played with here."""
    assert table.game is not None
    return {setting.key: table.settings[setting.key] for setting in table.game.settings}
