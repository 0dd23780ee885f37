"""A group of settings, the words to declare one with, and how a record composes them."""

from dataclasses import replace

from riverboat.core.game import Setting
from riverboat.core.money import MAX_ON_TABLE
from riverboat.core.settings import GROUP_OF

Group = tuple[Setting, ...]
"""Settings that a game has together or not at all."""


def compose(*groups: Group, without: Group = (), **defaults: str | int | bool) -> Group:
    """The settings of all these groups, in the order of a table's typed settings, with a book's own defaults.

    Of two settings with one key the later one stands. `without` leaves out those that the book does not leave open.
    """
    chosen = {setting.key: setting for group in groups for setting in group}
    for setting in without:
        chosen.pop(setting.key, None)
    order = list(GROUP_OF)
    ordered = sorted(chosen.values(), key=lambda each: order.index(each.key) if each.key in order else len(order))
    return tuple(replace(setting, default=defaults.get(setting.key, setting.default)) for setting in ordered)


def one_of(key: str, words: str, about: str, *, default: str = "") -> Setting:
    """One of these words; the first, unless the room says otherwise."""
    allowed = tuple(words.split())
    return Setting(key, default or allowed[0], about, allowed=allowed)


def yes_or_no(key: str, about: str, *, default: bool = False) -> Setting:
    return Setting(key, default, about, allowed=(True, False))


def amount(key: str, about: str, default: int = 0) -> Setting:
    """An amount of money, nothing unless the room says otherwise."""
    return Setting(key, default, about, high=MAX_ON_TABLE, money=True)
