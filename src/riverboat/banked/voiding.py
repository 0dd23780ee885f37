"""Irregularities of a banked round: what the floor rules, and what becomes of each wager.

Where the book voids a round every wager that has not been settled goes back, except those it settles all the same.
"""

from collections.abc import Callable

from riverboat.banked import commands as c
from riverboat.banked import events as e
from riverboat.banked.dealing import take
from riverboat.banked.seating import opened
from riverboat.banked.settling import end_round, judge, settle_stake, stakes_on
from riverboat.banked.state import BETS, OFFER, BankedTable
from riverboat.core.banked import DealHands, Decide
from riverboat.core.errors import Refused

Tell = Callable[[e.Event], None]


def bank_card_exposed(_: c.BankCardExposed, table: BankedTable, tell: Tell) -> None:
    """[bonus 132(a)] before the last decision all hands are void, but bonus wagers are settled."""
    _dealt(table)
    if _decisions_open(table):
        void_round(table, tell, "bank-card-exposed", "void.exposed", settles_side=True)
    else:
        tell(e.IrregularityNoted("bank-card-exposed", table.game.clause("void.exposed-after")))


def wrong_count(command: c.WrongCount, table: BankedTable, tell: Tell) -> None:
    """[bonus 132(d)] a player's wrong hand is void; the bank's voids all, unless it can be completed."""
    _dealt(table)
    game, on = table.game, table.on
    right = next(step.count for step in game.steps if isinstance(step, DealHands))
    if command.cards == right or not 0 <= command.cards <= 52:
        raise Refused("count-is-right", detail=str(command.cards)[:20])
    if command.spot in (0, on.bank):
        if command.cards < right and not on.lines and on.bank not in on.shown and not on.turned_up:
            missing = take(table, right - command.cards, tell)
            tell(e.BankCompleted(missing, game.clause("void.bank-cure")))
        else:
            void_round(table, tell, "bank-count", "void.bank-count")
        return
    if command.spot not in on.owners:
        raise Refused("no-such-seat", detail=str(command.spot)[:20])
    if table.word("wrong_player_count", "void-hand") == "void-round":
        void_round(table, tell, "wrong-count", "void.count")
        return
    tell_void_hand(table, command.spot, tell)


def tell_void_hand(table: BankedTable, spot: int, tell: Tell) -> None:
    clause = table.game.clause("void.count")
    for wager in table.game.wagers:
        for stake in stakes_on(table, spot, wager):
            tell(e.WagerReturned(stake.seat, spot, stake.wager, stake.amount, "void", clause, stake.to_meter))
    tell(e.HandVoided(spot, "wrong-count", clause))


def device_failed(_: c.DeviceFailed, table: BankedTable, tell: Tell) -> None:
    """[bonus 132(f)]"""
    _dealt(table)
    void_round(table, tell, "device-failed", "void.device")


def deck_counted(command: c.DeckCounted, table: BankedTable, tell: Tell) -> None:
    """[bonus 7(f)(2)] the count of the stub is off: all hands are void, and a wrong deck goes."""
    _dealt(table)
    if command.misdealt:
        void_round(table, tell, "misdealt", "void.misdealt")
    else:
        void_round(table, tell, "deck-wrong", "void.deck", deck_removed=True)


def card_drawn(_: c.CardDrawn, table: BankedTable, tell: Tell) -> None:
    """[bonus 132(c)] unseen, it is the next card."""
    _dealt(table)
    tell(e.IrregularityNoted("card-drawn", table.game.clause("card-drawn")))


def void_for_face_up(table: BankedTable, tell: Tell) -> None:
    """[bonus 132(b)] a second card lay face up; bonus wagers are settled if all hole cards are out."""
    void_round(table, tell, "face-up-cards", "void.face-up", settles_side=bool(table.on.hands))


def void_round(
    table: BankedTable, tell: Tell, why: str, topic: str, *, settles_side: bool = False, deck_removed: bool = False
) -> None:
    game, on = table.game, table.on
    clause = game.clause(topic)
    tell(e.RoundVoided(why, clause, deck_removed))
    for wager in game.wagers:
        for spot in sorted({stake.spot for stake in on.stakes}):
            for stake in stakes_on(table, spot, wager):
                if settles_side and not wager.forfeit:
                    settle_stake(table, wager, stake, judge(table, wager, spot), tell)
                else:
                    tell(e.WagerReturned(stake.seat, spot, stake.wager, stake.amount, "void", clause, stake.to_meter))
    end_round(table, tell)


def _decisions_open(table: BankedTable) -> bool:
    on = table.on
    later = table.game.steps[on.step :]
    return any(isinstance(step, Decide) for step in later) and bool(on.queue)


def _dealt(table: BankedTable) -> None:
    opened(table)
    if not table.playing or table.on.phase in (OFFER, BETS):
        raise Refused("no-cards-yet")
