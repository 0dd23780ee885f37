"""The choices that a banked table is opened with, typed, in groups.

What a field holds by default is what a game plays by that does not ask about it. What the rules of a single game ask
stands beside its record, in a group of its own, which the record names (`own`).
"""

from typing import Final, Literal, TypeVar

import msgspec

from riverboat.core.dealing import CUT_MIN
from riverboat.core.money import Amount
from riverboat.core.setting_groups import Chosen, filled

Own = TypeVar("Own", bound=msgspec.Struct)


class Limits(msgspec.Struct, frozen=True):
    """What may be wagered. An amount of 0 is that of the schedule."""

    schedule: str = ""
    """The collection schedule, where the game has any."""
    table_min: Amount = 0
    table_max: Amount = 0
    wager_unit: Amount = 100


class Purchases(msgspec.Struct, frozen=True):
    buy_in_min: Amount = 0
    buy_in_max: Amount = 0


class PlayersBank(msgspec.Struct, frozen=True):
    """The player-dealer, and who else may play."""

    bank_max: Amount = 0
    cover: Literal["gross", "matched", "net"] = "gross"
    """How the player-dealer's wager is used up: what is paid and what is taken are each bounded by it, every wager that
    gets action uses it up, or only the running result is bounded by it."""
    incumbent_goes_on: bool = False
    third_party: Literal["allowed", "forbidden"] = "allowed"


class Backline(msgspec.Struct, frozen=True):
    backline_pays: bool = True
    standing: int = 0


class Dealing(msgspec.Struct, frozen=True):
    """Who shuffles, and how the cards come out."""

    dealing: Literal["", "shuffler", "manual"] = ""
    dealing_method: Literal["", "manual-shoe", "hand", "automated-shoe"] = ""
    shuffle: Literal["", "device", "hand"] = ""
    second_deck: bool = False
    pre_shuffled: bool = False
    cut_min: int = CUT_MIN


class Shoe(msgspec.Struct, frozen=True):
    decks: int = 1
    cut_card: int = 0
    burn: int = 0


class Counting(msgspec.Struct, frozen=True):
    """How the stub is counted."""

    shuffler_counts: bool = False
    count_every: int = 1


class ActionButton(msgspec.Struct, frozen=True):
    action_button: Literal["placed", "none"] = "placed"
    button_card: Literal["first", "second"] = "first"
    button_moves: Literal["as-settled", "clockwise", "counter-clockwise"] = "as-settled"


class Settling(msgspec.Struct, frozen=True):
    """Another order than the record's."""

    settlement_start: Literal["", "action-button", "left-of-bank", "right-of-bank"] = ""
    settlement_direction: Literal["", "clockwise", "counter-clockwise"] = ""
    settlement_by: Literal["", "wager", "spot"] = ""


class Progressive(msgspec.Struct, frozen=True):
    progressive: bool = False
    progressive_seed: Amount = 0
    progressive_contribution: Amount = 0
    progressive_rounding: Literal["cent-down", "cent-nearest", "dollar-down"] = "cent-down"
    progressive_survives_fold: bool = False
    progressive_stake_returned: bool = False


class Irregularities(msgspec.Struct, frozen=True):
    wrong_player_count: Literal["void-hand", "void-round"] = "void-hand"
    return_folded_antes_on_void: bool = False
    exposed_card: Literal["plays", "discard"] = "plays"


class NothingElse(msgspec.Struct, frozen=True):
    """The own group of a game whose rules ask no more."""


class BankedSettings(msgspec.Struct, frozen=True, kw_only=True):
    """A table's settings: one field for each group, and all of them by their keys."""

    chosen: dict[str, str | int | bool] = {}
    """As they are stored, sent and shown."""
    limits: Limits = Limits()
    purchases: Purchases = Purchases()
    bank: PlayersBank = PlayersBank()
    backline: Backline = Backline()
    dealing: Dealing = Dealing()
    shoe: Shoe = Shoe()
    counting: Counting = Counting()
    button: ActionButton = ActionButton()
    settling: Settling = Settling()
    progressive: Progressive = Progressive()
    irregularities: Irregularities = Irregularities()
    own: msgspec.Struct = NothingElse()

    def of(self, kind: type[Own]) -> Own:
        """The game's own group."""
        assert isinstance(self.own, kind)
        return self.own

    # Parts of a record name the settings that they depend on; that these are there and of this type, is looked at when
    # the record is made.

    def flag(self, key: str) -> bool:
        value = self.chosen[key]
        assert isinstance(value, bool)
        return value

    def amount(self, key: str) -> Amount:
        value = self.chosen[key]
        assert isinstance(value, int)
        return value

    def word(self, key: str) -> str:
        value = self.chosen[key]
        assert isinstance(value, str)
        return value


GROUPS: Final[tuple[type[msgspec.Struct], ...]] = tuple(
    kind for kind in map(type, msgspec.structs.astuple(BankedSettings())) if kind not in (dict, NothingElse)
)
"""The groups that every table has."""


def typed(own: type[msgspec.Struct], chosen: Chosen) -> BankedSettings:
    """All settings of a table, of a game with this group of its own."""
    return BankedSettings(
        chosen=dict(chosen),
        limits=filled(Limits, chosen),
        purchases=filled(Purchases, chosen),
        bank=filled(PlayersBank, chosen),
        backline=filled(Backline, chosen),
        dealing=filled(Dealing, chosen),
        shoe=filled(Shoe, chosen),
        counting=filled(Counting, chosen),
        button=filled(ActionButton, chosen),
        settling=filled(Settling, chosen),
        progressive=filled(Progressive, chosen),
        irregularities=filled(Irregularities, chosen),
        own=filled(own, chosen),
    )
