"""The two decks of a table with an automated shuffler: one is played while the other is shuffled."""

from riverboat.core.dealing import DECKS
from riverboat.core.errors import Refused
from riverboat.core.game import PotGame
from riverboat.table.state import Table


def deck_due(table: Table) -> str:
    """The deck that lies in the shuffler for the next hand; empty where there is none, or either may begin."""
    if not table.settings.deck.automated_shuffler or table.deck_id not in DECKS:
        return ""
    return DECKS[1 - DECKS.index(table.deck_id)]


def deck_in_turn(table: Table, game: PotGame, named: str) -> str:
    """[poker 2(d)(3)] the decks take turns without a break, whatever became of the last hand."""
    if not table.settings.deck.automated_shuffler:
        if named:
            raise Refused("no-shuffler", game.clause("decks"), detail=named[:20])
        return ""
    due = deck_due(table) or named or DECKS[0]
    if due not in DECKS or (named and named != due):
        raise Refused("other-deck-due", game.clause("decks"), detail=named[:20])
    return due
