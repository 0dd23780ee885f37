"""Rulings on a whole hand and on the deck: misdeals and their deadlines, a wrong deck, a shuffler that jams."""

from typing import Final

from riverboat.core.errors import Refused
from riverboat.core.game import PotGame
from riverboat.table import commands as c
from riverboat.table import ruling_events as r
from riverboat.table.events import Emit
from riverboat.table.preconditions import in_progress, opened
from riverboat.table.rulings.called_back import DECK_WRONG, FAULT, void_hand
from riverboat.table.rulings.dead_hands import take_out
from riverboat.table.rulings.mishaps import past_deadline
from riverboat.table.state import Hand, Table

MISDEALS: Final = ("wrong-start", "seat-missed", "no-shuffle", "no-cut")
BEFORE_TWO_WAGERS: Final = ("wrong-start", "seat-missed")
"""What is a misdeal only as long as two players have not voluntarily wagered."""
REPLACED, RESHUFFLED = "replaced", "reshuffled"
JAM = "shuffler-jam"


def misdeal(command: c.Misdeal, table: Table, emit: Emit) -> None:
    """[poker 15(e).misdeal] [cash irr.misdeal.effect] all cards and chips go back, and the hand is dealt again."""
    why = command.why
    if why not in MISDEALS:
        raise Refused("unknown-ruling", detail=why[:20])
    hand = in_progress(table, f"misdeal.{why}")
    game = table.game
    assert game is not None
    clause = game.clause(f"misdeal.{why}")
    if why == "seat-missed":
        _check_missed(table, hand, command.missed, clause)
    if _on_record(hand, why):
        raise Refused("on-record", clause)
    if not _too_late(table, hand, why):
        void_hand(table, why, emit)
    elif why == "seat-missed" and command.missed in hand.live:
        # After the deadline the hand stands; the missed player sits it out and gets back what they posted.
        take_out(table, hand, command.missed, emit, why="missed", clause=game.clause("dead.missed"), refunded=True)
    else:
        raise Refused("hand-stands", clause)


def _check_missed(table: Table, hand: Hand, seat: int, clause: str) -> None:
    if not seat:
        raise Refused("word-missing", clause, detail="missed")
    if seat not in table.occupied():
        raise Refused("no-such-seat", clause, detail=str(seat)[:20])
    if seat not in hand.order:
        # [poker 15(e)(4)] [cash irr.misdeal.seat-missed] only a player who was entitled to cards can be missed.
        raise Refused("not-in-the-hand", clause, detail=str(seat)[:20])
    if seat not in hand.live or _has_acted(table, hand, seat):
        raise Refused("has-acted", clause, detail=str(seat)[:20])


def _has_acted(table: Table, hand: Hand, seat: int) -> bool:
    """By betting or checking in this round, or in one before it, in which everyone with chips was asked."""
    return (
        hand.round.faced[seat] >= 0
        or seat in hand.pots.voluntary
        or (bool(hand.pots.made) and table.chair(seat).stack > 0)
    )


def _on_record(hand: Hand, why: str) -> bool:
    """The record of a deck has its shuffle, and its cut if there was one."""
    return bool(hand.deck.cards) and (why == "no-shuffle" or (why == "no-cut" and hand.deck.cut > 0))


def _too_late(table: Table, hand: Hand, why: str) -> bool:
    """[poker 15(e)(2), (4)] [cash irr.misdeal.wrong-start] blinds, antes, straddles and forced bets do not count."""
    if why in BEFORE_TWO_WAGERS or table.settings.irregular.misdeal_deadline == "two-wagers":
        return len(hand.pots.voluntary) >= 2
    return past_deadline(table, hand)


def technical_fault(_command: c.TechnicalFault, table: Table, emit: Emit) -> None:
    """The room cannot go on with this hand. No book knows of it, so it carries no clause.  [decision 0022]"""
    in_progress(table)
    void_hand(table, FAULT, emit)


# ---------------------------------------------------------------- the deck


def deck_wrong(command: c.DeckWrong, table: Table, emit: Emit) -> None:
    """[poker 15(g)] [cash irr.deck-wrong.dead] the hand is dead, all chips go back, and the deck is replaced.

    [cash irr.deck-wrong.earlier-hands] hands that are paid stand: between hands only the deck is affected.
    """
    game, _ = opened(table)
    if command.found not in ("missing", "extra"):
        raise Refused("unknown-ruling", detail=command.found[:20])
    if table.playing:
        void_hand(table, DECK_WRONG, emit)
    else:
        _check_not_locked(table, game, DECK_WRONG)
    emit(r.DeckLocked(DECK_WRONG, _deck_clause(game, DECK_WRONG)))


def shuffler_jam(_command: c.ShufflerJam, table: Table, emit: Emit) -> None:
    """[poker 15(p)] its cards are not dealt before they are shuffled again; a hand in progress goes on."""
    game, _ = opened(table)
    if not table.settings.deck.automated_shuffler:
        raise Refused("no-shuffler", _deck_clause(game, JAM))
    _check_not_locked(table, game, JAM)
    emit(r.DeckLocked(JAM, _deck_clause(game, JAM)))


def _check_not_locked(table: Table, game: PotGame, why: str) -> None:
    if why in table.deck_locked:
        raise Refused("deck-locked", _deck_clause(game, why), detail=why)


def deck_ready(command: c.DeckReady, table: Table, emit: Emit) -> None:
    game, _ = opened(table)
    if command.how not in (REPLACED, RESHUFFLED):
        raise Refused("unknown-ruling", detail=command.how[:20])
    if not table.deck_locked:
        raise Refused("deck-not-locked")
    why = table.deck_locked[-1]
    clause = _deck_clause(game, why)
    if why == DECK_WRONG and command.how != REPLACED:
        raise Refused("deck-to-be-replaced", clause)
    emit(r.DeckReleased(command.how, clause, why))


def check_unlocked(table: Table, game: PotGame) -> None:
    """[cash irr.deck-wrong.replace] nothing is dealt from a deck that is locked."""
    if table.deck_locked:
        why = table.deck_locked[-1]
        raise Refused("deck-locked", _deck_clause(game, why), detail=why)


def _deck_clause(game: PotGame, why: str) -> str:
    """The clause on the deck itself, where the book has one beside that on the hand."""
    return game.cite(why, "deck")
