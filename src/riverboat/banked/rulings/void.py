"""Irregularities of a banked round: what the floor rules, and what becomes of each wager.

Where the book voids a round every wager that has not been settled goes back, except those it settles all the same.
"""

from riverboat.banked import commands as c
from riverboat.banked import events as e
from riverboat.banked import ruling_events as r
from riverboat.banked.cards.dealing import has_shoe
from riverboat.banked.round import BETS, OFFER
from riverboat.banked.seating import opened
from riverboat.banked.settling.wagers import (
    end_round,
    give_back,
    give_back_forfeit,
    judge,
    owed_to,
    settle_stake,
    show,
    spots_in_order,
    stakes_on,
)
from riverboat.banked.state import BankedTable
from riverboat.core.banked import DealHands, Decide, Wager
from riverboat.core.errors import Refused
from riverboat.seats.messages import Emit

# ---------------------------------------------------------------- cards seen too early


def bank_card_exposed(_: c.BankCardExposed, table: BankedTable, emit: Emit) -> None:
    """[bonus 132(a)] before the last decision all hands are void, but bonus wagers are settled."""
    _dealt(table)
    if _decisions_open(table):
        void_round(table, emit, "bank-card-exposed", "void.exposed", settles_side=True)
    else:
        emit(r.IrregularityNoted("bank-card-exposed", table.record.clause("void.exposed-after")))


def card_drawn(command: c.CardDrawn, table: BankedTable, emit: Emit) -> None:
    """[bonus 132(c)] unseen, it is the next card; once seen it may count as found face up."""
    _dealt(table)
    if not command.seen or table.settings.irregularities.exposed_card == "plays" or not _decisions_open(table):
        emit(r.IrregularityNoted("card-drawn", table.record.clause("card-drawn")))
    elif table.on.aside:
        void_for_face_up(table, emit)
    else:
        emit(r.FaceUpCardFound(table.deck[table.dealt : table.dealt + 1], table.record.clause("face-up")))


def void_for_face_up(table: BankedTable, emit: Emit) -> None:
    """[bonus 132(b)] a second card lay face up; bonus wagers are settled if all hole cards are out."""
    void_round(table, emit, "face-up-cards", "void.face-up", settles_side=bool(table.on.hands))


# ---------------------------------------------------------------- wrong numbers of cards


def wrong_count(command: c.WrongCount, table: BankedTable, emit: Emit) -> None:
    """[bonus 132(d)] a player's wrong hand is void; the bank's voids all, unless it can be completed."""
    _dealt(table)
    game, on = table.record, table.on
    right = next((step.count for step in game.steps if isinstance(step, DealHands)), 0)
    if command.cards == right or not 0 <= command.cards <= len(table.deck):
        raise Refused("count-is-right", detail=str(command.cards)[:20])
    if command.spot in (0, on.bank):
        if _can_be_completed(table, command.cards, right):
            # What was not dealt is still on top of the deck: the hand becomes what it should have been.
            emit(r.BankCompleted(on.hands[on.bank].cards[command.cards :], game.clause("void.bank-cure")))
        else:
            void_round(table, emit, "bank-count", "void.bank-count")
        return
    if command.spot not in on.owners:
        raise Refused("no-such-seat", detail=str(command.spot)[:20])
    if table.settings.irregularities.wrong_player_count == "void-round":
        void_round(table, emit, "wrong-count", "void.count")
    else:
        _void_hand(table, command.spot, emit)


def _can_be_completed(table: BankedTable, cards: int, right: int) -> bool:
    """[bonus 132(d).dealer-cure] a shortage, while neither a shared card nor one of the bank's is face up."""
    on = table.on
    return cards < right and not on.lines and on.bank not in on.shown and not on.turned_up


def _void_hand(table: BankedTable, spot: int, emit: Emit) -> None:
    clause = table.record.clause("void.count")
    emit(r.HandVoided(spot, "wrong-count", clause))
    for wager in table.record.wagers:
        for stake in stakes_on(table, spot, wager):
            give_back(table, stake, "void", clause, emit)
    if table.settings.irregularities.return_folded_antes_on_void:
        for stake in [stake for stake in table.on.forfeited if stake.spot == spot]:
            give_back_forfeit(table, stake, clause, emit)


# ---------------------------------------------------------------- devices


def device_failed(_: c.DeviceFailed, table: BankedTable, emit: Emit) -> None:
    """[bonus 132(e), 132(f)] a shuffler is made to shuffle again; a shoe that jams voids the round."""
    game = opened(table)
    if table.playing and table.on.phase not in (OFFER, BETS):
        if not has_shoe(table):
            raise Refused("no-such-device", game.clause("void.device"))
        void_for_jam(table, emit)
        return
    if table.settings.dealing.shuffle != "device":
        raise Refused("no-such-device", game.clause("shuffler"))
    emit(r.IrregularityNoted("shuffler-failed", game.clause("shuffler")))


def void_for_jam(table: BankedTable, emit: Emit) -> None:
    void_round(table, emit, "device-failed", "void.device")


# ---------------------------------------------------------------- a void round


def void_round(
    table: BankedTable, emit: Emit, why: str, topic: str, *, settles_side: bool = False, deck_removed: bool = False
) -> None:
    """Wagers go back, spot by spot, but for the side wagers that the book settles all the same.

    What folds have cost stays with the bank, unless the deck itself was wrong or the table says otherwise.
    """
    game, on = table.record, table.on
    clause = game.clause(topic)
    emit(r.RoundVoided(why, clause, deck_removed))
    side = tuple(wager for wager in game.wagers if settles_side and not wager.forfeit)
    keys = {wager.key for wager in side}
    if any(stake.wager in keys for stake in on.stakes):
        _show_bank(table, emit)
    for spot in spots_in_order(table):
        for wager in game.wagers:
            if wager.key not in keys:
                for stake in stakes_on(table, spot, wager):
                    give_back(table, stake, "void", clause, emit)
        _settle_side(table, spot, side, emit)
    if deck_removed or table.settings.irregularities.return_folded_antes_on_void:
        for stake in tuple(on.forfeited):
            give_back_forfeit(table, stake, clause, emit)
    end_round(table, emit)


def _settle_side(table: BankedTable, spot: int, side: tuple[Wager, ...], emit: Emit) -> None:
    owed = owed_to(table, spot, side)
    for wager in side:
        for stake in stakes_on(table, spot, wager):
            show(table, spot, emit)
            settle_stake(table, wager, stake, judge(table, wager, spot), emit, owed.get(wager.key))


def _show_bank(table: BankedTable, emit: Emit) -> None:
    on = table.on
    held = on.hands[on.bank]
    if on.bank not in on.shown:
        name = table.record.hand_name(held, on.lines)
        emit(e.BankShown(on.bank, held.cards, name=name, clause=table.record.clause("void.show-bank")))


def _decisions_open(table: BankedTable) -> bool:
    on = table.on
    later = table.record.steps[on.step :]
    return any(isinstance(step, Decide) for step in later) and bool(on.queue)


def _dealt(table: BankedTable) -> None:
    opened(table)
    if not table.playing or table.on.phase in (OFFER, BETS):
        raise Refused("no-cards-yet")
