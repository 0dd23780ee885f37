"""Mixed games: several games in turn at one table, changing by orbit, by hands, or by the dealer's choice."""

from dataclasses import dataclass, replace
from typing import Literal

import msgspec

from riverboat.core.errors import SpecError
from riverboat.core.game import PotGame, Setting
from riverboat.core.money import Amount
from riverboat.core.setting_groups import Chosen
from riverboat.core.stakes import Stakes, Structure, check_stakes
from riverboat.games.draw import BADUGI_GAME, FIVE_CARD_DRAW_HIGH, TRIPLE_DRAW_2_7
from riverboat.games.holdem import HOLDEM
from riverboat.games.house_holdem import POT_LIMIT_OMAHA
from riverboat.games.omaha import OMAHA_HIGH, OMAHA_HIGH_LOW_EIGHT
from riverboat.games.stud import RAZZ, SEVEN_CARD_STUD_HIGH, SEVEN_CARD_STUD_HIGH_LOW_EIGHT

CHANGE_AFTER = Setting(
    "change_after",
    0,
    "how many hands of a game are played before the next one; 0 is an orbit, a hand for each player",
    high=100,
)


@dataclass(frozen=True, slots=True)
class Leg:
    """One game of a mix and the betting structure it is played with there."""

    game: PotGame
    structure: Structure = Structure.FIXED_LIMIT


@dataclass(frozen=True, slots=True, kw_only=True)
class MixedGame:
    """A mix is posted with one set of limits: two bets, two blinds, an ante and a bring-in.

    Each game takes its own from it. A game in which an up-card opens takes the bets, the ante and the bring-in; any
    other takes the bets and the blinds. Where bets are not fixed the least bet is the big blind.  [decision 0014]
    """

    key: str
    name: str
    rotation: tuple[Leg, ...]
    changes: Literal["orbit", "hands"] = "orbit"
    """An orbit is as many hands of a game as players were dealt in; stud, which has no button, is counted alike."""
    hands: int = 0
    """How many hands of a game, where it changes by hands, unless the room says otherwise."""
    chosen: bool = False
    """Whether the game is not the next of the rotation but the choice of a player, each in turn."""
    seats_max: int
    stakes: tuple[Stakes, ...]
    book: str = "house"

    def __post_init__(self) -> None:
        check_mix(self)

    @property
    def structures(self) -> tuple[Structure, ...]:
        """How a mix is posted."""
        return (Structure.FIXED_LIMIT,)

    @property
    def settings(self) -> tuple[Setting, ...]:
        """When the game changes, and what the games have, as far as all that have it allow the same."""
        found: dict[str, Setting | None] = {CHANGE_AFTER.key: replace(CHANGE_AFTER, default=self.hands)}
        for leg in self.rotation:
            for setting in leg.game.settings:
                so_far = found.setdefault(setting.key, setting)
                found[setting.key] = so_far and common(so_far, setting)
        return tuple(setting for setting in found.values() if setting)

    def setting(self, key: str) -> Setting:
        for setting in self.settings:
            if setting.key == key:
                return setting
        raise SpecError(f"settings.{key}", f"no game of {self.key} has such a setting")

    def stakes_of(self, leg: Leg, posted: Stakes) -> Stakes:
        """What one of the games is played for."""
        rule = leg.game.bring_in
        fixed = leg.structure is Structure.FIXED_LIMIT
        least = max(posted.blinds)
        return msgspec.structs.replace(
            posted,
            structure=leg.structure,
            small_bet=posted.small_bet if fixed else least,
            big_bet=posted.big_bet if fixed else least,
            blinds=() if rule else posted.blinds,
            ante=posted.ante if rule else 0,
            bring_in=posted.bring_in if rule and not rule.live else 0,
        )

    def settings_of(self, leg: Leg, chosen: Chosen) -> dict[str, str | int | bool]:
        """The chosen settings that one of the games has."""
        known = {setting.key for setting in leg.game.settings}
        return {key: value for key, value in chosen.items() if key in known}

    def change_after(self, chosen: Chosen) -> int:
        """How many hands of a game are played at a table with these settings; 0 is an orbit."""
        return int(chosen.get(CHANGE_AFTER.key, self.hands))

    def place(self, key: str) -> int:
        """Where a game stands in the rotation; -1 if it is not in it."""
        return next((i for i, leg in enumerate(self.rotation) if leg.game.key == key), -1)


def common(one: Setting, other: Setting) -> Setting | None:
    """What two games both allow of a setting, the first one's default where it can be; None if there is nothing."""
    allowed = tuple(value for value in one.allowed if value in other.allowed)
    low, high = max(one.low, other.low), min(one.high, other.high)
    if one.allowed:
        possible = [default for default in (one.default, other.default, *allowed) if default in allowed]
        return replace(one, allowed=allowed, default=possible[0]) if possible else None
    if isinstance(one.default, str):
        return one
    if low > high:
        return None
    return replace(one, low=low, high=high, default=min(max(int(one.default), low), high))


def check_mix(mix: MixedGame) -> None:
    """Refuse a mix that cannot be played, naming the field."""
    if len(mix.rotation) < 2:
        raise SpecError(f"{mix.key}.rotation", "a mix needs two games")
    if (mix.changes == "hands") != (mix.hands > 0):
        raise SpecError(f"{mix.key}.hands", "a game that changes by hands says after how many, and no other does")
    keys = [leg.game.key for leg in mix.rotation]
    if mix.chosen and len(set(keys)) < len(keys):
        raise SpecError(f"{mix.key}.rotation", "a game can be chosen by its name only if it is there once")
    for leg in mix.rotation:
        if not 2 <= mix.seats_max <= leg.game.seats_max:
            raise SpecError(f"{mix.key}.seats_max", f"{leg.game.key} does not seat that many")
        if leg.structure not in leg.game.structures:
            raise SpecError(f"{mix.key}.rotation", f"{leg.game.key} is not played {leg.structure}")
        for stakes in mix.stakes:
            check_stakes(mix.stakes_of(leg, stakes))


def check_posted(mix: MixedGame, posted: Stakes) -> None:
    """Refuse limits from which not every game could take its own."""
    if posted.structure not in mix.structures:
        raise SpecError("stakes.structure", f"{mix.key} is posted with fixed limits")
    if not any(posted.blinds):
        raise SpecError("stakes.blinds", f"{mix.key} has games with blinds")


def mixed_limit(small: Amount, big: Amount, *, ante: Amount, bring_in: Amount) -> Stakes:
    """Blinds of half a bet and a bet."""
    return Stakes(
        structure=Structure.FIXED_LIMIT,
        blinds=(small // 2, small),
        small_bet=small,
        big_bet=big,
        ante=ante,
        bring_in=bring_in,
    )


STAKES = (
    mixed_limit(400, 800, ante=100, bring_in=200),
    mixed_limit(1000, 2000, ante=200, bring_in=300),
    mixed_limit(2000, 4000, ante=500, bring_in=500),
)

HORSE = MixedGame(
    key="horse",
    name="HORSE",
    rotation=(
        Leg(HOLDEM),
        Leg(OMAHA_HIGH_LOW_EIGHT),
        Leg(RAZZ),
        Leg(SEVEN_CARD_STUD_HIGH),
        Leg(SEVEN_CARD_STUD_HIGH_LOW_EIGHT),
    ),
    seats_max=8,
    stakes=STAKES,
)

EIGHT_GAME = MixedGame(
    key="eight-game",
    name="Eight-game mix",
    rotation=(
        Leg(TRIPLE_DRAW_2_7),
        *HORSE.rotation,
        Leg(HOLDEM, Structure.NO_LIMIT),
        Leg(POT_LIMIT_OMAHA, Structure.POT_LIMIT),
    ),
    changes="hands",
    hands=6,
    seats_max=6,
    stakes=STAKES,
)

DEALERS_CHOICE = MixedGame(
    key="dealers-choice",
    name="Dealer's choice",
    rotation=(
        *HORSE.rotation,
        Leg(OMAHA_HIGH),
        Leg(FIVE_CARD_DRAW_HIGH),
        Leg(TRIPLE_DRAW_2_7),
        Leg(BADUGI_GAME),
        Leg(POT_LIMIT_OMAHA, Structure.POT_LIMIT),
    ),
    changes="hands",
    hands=1,
    chosen=True,
    seats_max=6,
    stakes=STAKES,
)

MIXES = (HORSE, EIGHT_GAME, DEALERS_CHOICE)
