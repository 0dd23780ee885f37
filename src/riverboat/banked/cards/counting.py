"""Counting the cards: the stub every few rounds, unless a shuffler counts every deck; a wrong deck goes."""

from riverboat.banked import commands as c
from riverboat.banked import ruling_events as r
from riverboat.banked.cards.dealing import deck_for
from riverboat.banked.round import BETS, COUNT, OFFER
from riverboat.banked.rulings.void import void_round
from riverboat.banked.seating import opened
from riverboat.banked.state import BankedTable
from riverboat.core.banked import CountStub, DealHands
from riverboat.core.errors import Refused
from riverboat.seats.messages import Emit


def count_due(table: BankedTable) -> bool:
    """[bonus 7(f).frequency] the stub is counted every `count_every` rounds; 7(g) excuses a counting shuffler."""
    if table.on.count_ordered:
        return True
    return not _shuffler_counts(table) and table.uncounted + 1 >= table.settings.counting.count_every


def _shuffler_counts(table: BankedTable) -> bool:
    return table.settings.dealing.shuffle == "device" and table.settings.counting.shuffler_counts


def order_count(_: c.OrderCount, table: BankedTable, emit: Emit) -> None:
    game = opened(table)
    step = next((step for step in game.steps if isinstance(step, CountStub)), None)
    if step is None or not table.playing or table.on.phase in (OFFER, COUNT) or table.on.count_ordered:
        raise Refused("no-count-now", step.clause if step else "")
    emit(r.CountOrdered(step.clause))


def count_stub(command: c.CountStub, table: BankedTable, emit: Emit) -> None:
    """[bonus 7(f)] a whole deck stands; a misdealt hand voids all, and so does a wrong deck, which goes."""
    game = opened(table)
    if not table.playing or table.on.phase != COUNT:
        raise Refused("no-count-now", game.clause("count"))
    on = table.on
    right = next(step.count for step in game.steps if isinstance(step, DealHands))
    whole = len(deck_for(table))
    counts = (command.cards, *command.hands.values())
    if not all(0 <= count <= whole for count in counts) or right in command.hands.values():
        raise Refused("bad-count", game.clause("count"), detail=str(command.cards)[:20])
    if not all(spot in on.hands for spot in command.hands):
        raise Refused("no-such-seat", game.clause("count"))
    due = len(table.deck) - table.dealt
    misdealt = sum(held - right for held in command.hands.values())
    complete = command.cards + misdealt == due
    emit(r.StubCounted(command.cards, due, game.clause("count.right" if complete and not misdealt else "count")))
    if not complete:
        void_round(table, emit, "deck-wrong", "void.deck", deck_removed=True)
    elif command.hands:
        void_round(table, emit, "misdealt", "void.misdealt")


def count_deck(command: c.CountDeck, table: BankedTable, emit: Emit) -> None:
    """[bonus 7(g).wrong-count] a deck that the shuffler finds wrong goes; a round that is not settled is void."""
    game = opened(table)
    whole = len(deck_for(table))
    if not _shuffler_counts(table):
        raise Refused("no-such-device", game.clause("count"))
    if command.cards == whole or command.cards < 0 or table.deck_removed:
        raise Refused("count-is-right" if command.cards == whole else "bad-count", detail=str(command.cards)[:20])
    clause = game.clause(f"count.device.{table.settings.dealing.dealing_method}")
    emit(r.DeckRemoved(command.cards, clause))
    if table.playing and table.on.phase not in (OFFER, BETS):
        void_round(table, emit, "deck-wrong", "void.deck", deck_removed=True)


def replace_deck(_: c.ReplaceDeck, table: BankedTable, emit: Emit) -> None:
    game = opened(table)
    if not table.deck_removed:
        raise Refused("deck-not-locked", game.clause("void.deck"))
    emit(r.DeckReplaced())
