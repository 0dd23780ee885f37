"""Tables of several games in turn, and small mixes that the house does not offer."""

from dataclasses import replace

from tablekit import Room

from riverboat.entropy import SeededEntropy, shuffle
from riverboat.games import find_mix, register_mixes
from riverboat.games.holdem import HOLDEM
from riverboat.games.mexican import MEXICAN_STUD
from riverboat.games.mixed import HORSE, STAKES, Leg, MixedGame
from riverboat.games.stud import RAZZ
from riverboat.table import commands as c
from riverboat.table import events as e

STUD_AND_HOLDEM = replace(
    HORSE, key="stud-and-holdem", name="Stud and hold'em", rotation=(Leg(HOLDEM), Leg(RAZZ)), changes="hands", hands=1
)
STUD_FIRST = replace(STUD_AND_HOLDEM, key="stud-first", name="Stud first", rotation=(Leg(RAZZ), Leg(HOLDEM)))
PICK = replace(STUD_AND_HOLDEM, key="pick-one", name="Pick one", chosen=True)
TWO_DECKS = MixedGame(
    key="two-decks",
    name="Two decks",
    rotation=(Leg(HOLDEM), Leg(MEXICAN_STUD)),
    changes="hands",
    hands=1,
    seats_max=7,
    stakes=STAKES,
)
OWN = (STUD_AND_HOLDEM, STUD_FIRST, PICK, TWO_DECKS)


def mixed(mix: str, players: int = 3, **settings: str | int | bool) -> Room:
    """A table of this mix with players at it; our own mixes are registered with the first."""
    if find_mix("two-decks") is None:
        register_mixes(OWN)
    room = Room(c.OpenTable(mix, STAKES[0], 0, settings))
    for seat in range(1, players + 1):
        room.do(f"{seat} sit player-{seat} 400")
    return room


def hand(room: Room, seed: int = 1) -> str:
    """One hand, dealt and folded or checked to its end; the game it was."""
    table = room.table
    assert table.game is not None
    key = table.game.key
    room.give(c.StartHand(shuffle(table.game.deck, SeededEntropy(seed + table.hands))))
    while table.playing:
        words = room.offered
        word = next(word for word in ("bring-in", "fold", "check", "keep") if word in words)
        room.do(f"{room.to_act} {word}")
    return key


def changes(room: Room) -> list[str]:
    return [event.game for event in room.log if isinstance(event, e.GameChanged)]
