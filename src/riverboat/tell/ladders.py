"""The ranking of hands in examples, best first. Their names come from the rankings; a test sees that they go down."""

from typing import Final, assert_never

from riverboat.core.banked import BankedGame, Compares
from riverboat.core.cards import Cards, parse_cards
from riverboat.core.game import PotGame
from riverboat.games.mixed import MixedGame
from riverboat.tell.goals import Record
from riverboat.tell.records import award_in_words

Ladder = tuple[tuple[str, Cards], ...]
"""Names and hands, best first."""

_HIGH: Final = (
    "As Ks Qs Js Ts",
    "9h 8h 7h 6h 5h",
    "Kc Kd Kh Ks 4d | Kc Kd Kh Ks Td",
    "Qs Qh Qd 8c 8s | Qs Qh Qd Tc Ts",
    "Ad Jd 9d 6d 3d",
    "9s 8d 7c 6h 5s | As Kd Qc Jh Ts",
    "7c 7d 7h Kd 2s | Jc Jd Jh Kd Ts",
    "Js Jd 4c 4h As | Js Jd Tc Th As",
    "Ts Td Kh 8c 3d | Ts Td Kh Qc Jd",
    "Ah Jd 9s 6c 2h",
)
"""In each line the first hand counts that can be made of the game's deck; a line may be out of its reach."""
_STRIPPED: Final = (
    "As Ks Qs Js Ts",
    "9h 8h 7h 6h Ah",
    "Kc Kd Kh Ks 9d",
    "Ad Jd 9d 8d 7d",
    "Qs Qh Qd 8c 8s",
    "9s 8d 7c 6h As",
    "7c 7d 7h Kd 9s",
    "Js Jd 8c 8h As",
    "Ts Td Kh 8c 7d",
    "Ah Jd 9s 8c 7h",
)
_MEXICAN: Final = (
    "As Ac Ad Ah Jk",
    "As Ks Qs Js 7s",
    "Kc Kd Kh Ks 7d",
    "Ad Jd 7d 6d 3d",
    "Qs Qh Qd 7c 7s",
    "Ks Qd Jc 7h 6s",
    "7c 7d 7h Kd 2s",
    "Js Jd 4c 4h As",
    "Js Jd Kh 7c 3d",
    "Ah Jd 7s 6c 2h",
)
_THREE: Final = ("As Ks Qs", "9h 8h 7h", "8c 8d 8h", "9s 8d 7c", "Ad Jd 6d", "Ts Td Kh", "Ah Jd 6c")
_LOW: Final = (
    "5s 4d 3c 2h As",
    "6s 4d 3c 2h As",
    "7s 5d 4c 3h 2s",
    "8s 7d 4c 2h As",
    "Ts 8d 5c 4h 2s",
    "Ks Qd 7c 5h 3s",
)

EXAMPLES: Final[dict[str, tuple[str, ...]]] = {
    "high": _HIGH,
    "short-deck": _STRIPPED,
    "mexican-stud": _MEXICAN,
    "mexican-stud-double-ace": _MEXICAN,
    "three-card-high": _THREE,
    "three-card-poker": _THREE,
    "ace-to-five": (*_LOW, "2s 2d 7c 5h 3s"),
    "ace-to-five-eight": _LOW[:4],
    "deuce-to-seven": (
        "7s 5d 4c 3h 2s",
        "7s 6d 4c 3h 2s",
        "8s 6d 5c 4h 2s",
        "9s 8d 5c 3h 2s",
        "Ks Qd 7c 5h 3s",
        "As Kd 7c 5h 3s",
        "2s 2d 7c 5h 3s",
        "6s 5d 4c 3h 2s",
    ),
    "three-card-low-six": ("3s 2d Ac", "4s 2d Ac", "5s 4d 3c", "6s 5d 4c"),
    "badugi": ("4s 3d 2c Ah", "8s 4d 2c Ah", "Ks Qd Jc Th", "3s 2d Ac", "Ks 5d 2c", "2s Ad", "As"),
    "badugi-deuce": ("5s 4d 3c 2h", "8s 5d 3c 2h", "As Kd Qc Jh", "4s 3d 2c", "As 5d 2c", "3s 2d", "2s"),
    "pai-gow-behind": ("As Ac Ad Ah Jk", *_HIGH),
    "pai-gow-behind-wheel-second": ("As Ac Ad Ah Jk", *_HIGH),
    "pai-gow-front": ("As Ad", "2s 2d", "Ah Kd", "3c 2d"),
    "pai-gow-tiles": ("2-4 1-2", "6-6 6-6", "4-4 4-4", "6-6 3-6", "6-6 4-4", "6-6 1-6", "1-3 5-6"),
    "pai-gow-tiles-high-zero": ("2-4 1-2", "6-6 6-6", "4-4 4-4", "6-6 3-6", "6-6 4-4", "6-6 1-6", "1-3 5-6"),
}


def ladders_of(record: Record) -> tuple[tuple[str, Ladder], ...]:
    """For each ranking that decides, what such a hand is (`the best high hand`) and examples. A mix has those of its
    games."""
    match record:
        case PotGame():
            compared: tuple[tuple[str, Compares], ...] = tuple((award_in_words(a), a.ranking) for a in record.awards)
        case BankedGame():
            compared = record.compares
        case MixedGame():
            return ()
        case _:
            assert_never(record)
    return tuple((title, ladder(ranking, record.deck)) for title, ranking in compared)


def ladder(ranking: Compares, deck: Cards) -> Ladder:
    """Hands of this deck with their names, best first; none where no examples are known."""
    hands = (_of_deck(line, deck) for line in EXAMPLES.get(ranking.key, ()))
    return tuple((ranking.made(cards).name, cards) for cards in hands if cards)


def _of_deck(line: str, deck: Cards) -> Cards:
    choices = [parse_cards(text) for text in line.split("|")]
    return next((cards for cards in choices if set(cards) <= set(deck)), ())
