"""Which of our games a history's variant is, and the record it is replayed with."""

from dataclasses import dataclass, replace
from functools import cache
from typing import Final

from riverboat.core.game import Burn, PotGame, Setting, Street
from riverboat.core.money import MAX_AMOUNT
from riverboat.core.stakes import Structure
from riverboat.games import game as find_game
from riverboat.games import games, register
from riverboat.notation.phh import OWN_GAME, PhhHand
from riverboat.notation.refusal import bad, quoted

STRUCTURE: Final = "_riverboat_structure"
"""How a game of our own was bet, where its variant does not say."""

_REPLAY: Final = "replay:"


@dataclass(frozen=True, slots=True)
class Variant:
    """A code of the format: the record whose rules and clauses it is replayed under, and how it is bet."""

    game: str
    structure: Structure
    bets: int = 0
    """How many bets and raises a round may have, for other readers; 0 where they do not count. A bring-in is none."""


CAP: Final = 4

VARIANTS: Final = {
    "NT": Variant("no-limit-holdem", Structure.NO_LIMIT),
    "FT": Variant("limit-holdem", Structure.FIXED_LIMIT, CAP),
    "PT": Variant("no-limit-holdem", Structure.POT_LIMIT),
    "PO": Variant("pot-limit-omaha", Structure.POT_LIMIT),
    "FO/8": Variant("omaha-high-low-eight", Structure.FIXED_LIMIT),
    "NS": Variant("short-deck-holdem", Structure.NO_LIMIT),
    "F7S": Variant("seven-card-stud-high", Structure.FIXED_LIMIT, CAP),
    "F7S/8": Variant("seven-card-stud-high-low-eight", Structure.FIXED_LIMIT, CAP),
    "FR": Variant("razz", Structure.FIXED_LIMIT, CAP),
    "N2L1D": Variant("single-draw-2-7", Structure.NO_LIMIT),
    "F2L3D": Variant("triple-draw-2-7", Structure.FIXED_LIMIT, CAP),
    "FB": Variant("badugi", Structure.FIXED_LIMIT, CAP),
}


def variant_of(hand: PhhHand) -> Variant:
    """The game of a hand. Refused where it is none that we replay."""
    known = VARIANTS.get(hand.variant)
    own = hand.extra.get(OWN_GAME)
    if known is None and not isinstance(own, str):
        raise bad("variant", f"{quoted(hand.variant)} cannot be replayed yet")
    key = own if isinstance(own, str) else known.game  # type: ignore[union-attr]
    if key not in {record.key for record in games()}:
        raise bad(OWN_GAME, f"unknown game {quoted(key)}")
    return Variant(key, _structure(hand, known))


def code_for(record: PotGame, structure: Structure, *, bets: int = 0) -> str:
    """The code that others know this game by, if it allows as many bets in a round; or else its own key."""
    for code, variant in VARIANTS.items():
        if variant.structure is structure and _played_alike(record, find_game(variant.game)):
            return record.key if 0 < variant.bets < bets else code
    return record.key


def _played_alike(record: PotGame, other: PotGame) -> bool:
    """Whether the same cards win the same halves; who gets the odd chip of one is a matter of each book."""
    mine, theirs = ([(award.ranking, award.made_of) for award in each.awards] for each in (record, other))
    return (record.deck, record.streets, mine) == (other.deck, other.streets, theirs)


@cache
def replay_record(key: str) -> PotGame:
    """The game without what belongs to one room: any stakes and choices, no caps, no burns that nobody wrote down.

    It is registered under a key of its own, unlisted: nobody should be offered a table of it.
    """
    book = find_game(key)
    streets = _without_burns(book.streets)
    when = tuple(replace(each, streets=_without_burns(each.streets)) for each in book.when)
    bare = replace(
        book,
        key=_REPLAY + key,
        streets=streets,
        when=when,
        structures=tuple(Structure),
        settings=tuple(map(_anywhere, book.settings)),
        ante_needed=False,
        blinds_needed=0,
        forced_cap=0,
        excess_max=0,
    )
    reach = next(n for n in range(len(bare.deck), 1, -1) if bare.cards_needed(n) <= len(bare.deck))
    record = replace(bare, seats_max=reach)
    register((record,), listed=False)
    return record


def booked(key: str) -> str:
    """The key of the game in its book, even at a replay's table."""
    return key.removeprefix(_REPLAY)


def _anywhere(setting: Setting) -> Setting:
    """A choice that any room may have made, even one that the book does not allow, or no longer."""
    return replace(setting, allowed=(), high=MAX_AMOUNT) if setting.allowed else setting


def _without_burns(streets: tuple[Street, ...]) -> tuple[Street, ...]:
    return tuple(
        replace(street, steps=tuple(step for step in street.steps if not isinstance(step, Burn))) for street in streets
    )


def _structure(hand: PhhHand, known: Variant | None) -> Structure:
    stated = hand.extra.get(STRUCTURE)
    if stated is None and known is not None:
        return known.structure
    if stated is not None and stated in tuple(Structure):
        return Structure(str(stated))
    raise bad(STRUCTURE, "missing or unknown")
