"""The choices a table is opened with: all groups together, and how a table comes by its own."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

import msgspec

from riverboat.core.errors import SpecError
from riverboat.core.game import PotGame
from riverboat.core.misfits import misfit
from riverboat.core.pot_settings import (
    BettingSettings,
    BlindSettings,
    BoardSettings,
    ChipSettings,
    CollectionSettings,
    DeckSettings,
    IrregularitySettings,
    JokerSettings,
    KillSettings,
    OddChipSettings,
    ShowdownSettings,
    StudSettings,
)
from riverboat.core.setting_groups import Chosen, filled
from riverboat.core.values import Value


@dataclass(frozen=True, slots=True)
class Settings(Value):
    """What a table is played with: a field for every group, a group's field for every setting that any pot game has.

    A record that offers a setting or a value that is not in a group is refused; settings are listed in this order.
    """

    blinds: BlindSettings
    betting: BettingSettings
    odd_chips: OddChipSettings
    showdown: ShowdownSettings
    board: BoardSettings
    deck: DeckSettings
    irregular: IrregularitySettings
    chips: ChipSettings
    collection: CollectionSettings
    stud: StudSettings
    joker: JokerSettings
    kill: KillSettings

    def __getitem__(self, key: str) -> str | int | bool:
        """A setting by its key."""
        value: str | int | bool = getattr(getattr(self, GROUP_OF[key]), key)
        return value


GROUPS: Final[dict[str, type[msgspec.Struct]]] = {
    "blinds": BlindSettings,
    "betting": BettingSettings,
    "odd_chips": OddChipSettings,
    "showdown": ShowdownSettings,
    "board": BoardSettings,
    "deck": DeckSettings,
    "irregular": IrregularitySettings,
    "chips": ChipSettings,
    "collection": CollectionSettings,
    "stud": StudSettings,
    "joker": JokerSettings,
    "kill": KillSettings,
}
GROUP_OF: Final = {key: name for name, group in GROUPS.items() for key in group.__struct_fields__}
"""The group that each setting is in, in the order in which settings are listed."""


def played(game: PotGame, settings: Settings) -> PotGame:
    """The record as it is played with these settings."""
    for when in game.when:
        if settings[when.setting] == when.value:
            game = replace(game, streets=when.streets or game.streets, awards=when.awards or game.awards)
    return game


def choose(game: PotGame, chosen: Mapping[str, Any]) -> Settings:
    """The table's settings: what was chosen, checked against the record, and the record's defaults for the rest.

    It may hold anything: what is wrong with a value, its setting says.
    """
    for key, value in chosen.items():
        game.setting(key).check(value)
    try:
        return in_force(game, chosen)
    except msgspec.ValidationError as error:
        raise SpecError("settings", misfit(error)) from None


def defaults(game: PotGame) -> dict[str, str | int | bool]:
    return {setting.key: setting.default for setting in game.settings}


def in_force(game: PotGame, stored: Chosen) -> Settings:
    """The settings that a table was opened with, taken as they are, whatever the record would allow today."""
    return typed({**defaults(game), **stored})


def typed(chosen: Chosen) -> Settings:
    """Settings by their keys, each in its group; one that is not named stands as it is in its class."""
    groups: dict[str, Any] = {name: filled(group, chosen) for name, group in GROUPS.items()}
    return Settings(**groups)
