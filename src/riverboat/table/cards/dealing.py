"""Cards off the deck: burned, dealt and laid on the board; where there is no deck, the dealer is waited for."""

from riverboat.core.cards import UNKNOWN, Cards
from riverboat.core.dealing import passes
from riverboat.core.game import Board, Burn, Deal, Draw
from riverboat.table import events as e
from riverboat.table import ruling_events as r
from riverboat.table.betting.rounds import finish_alone
from riverboat.table.events import Emit
from riverboat.table.rulings import mishaps as m
from riverboat.table.state import Hand, Table


def burn(table: Table, hand: Hand, step: int, emit: Emit) -> bool:
    """Take a card off the deck unseen; where it has run out, wait for the dealer."""
    what = table.steps[step][1]
    assert isinstance(what, Burn)
    if hand.deck.early_burns:
        # [poker 15(o)(2)] [cash irr.off-table-card] a card of the deal serves as this burn.
        emit(r.BurnWaived(hand.deck.early_burns[0]))
        return False
    if not hand.deck.cards:
        lay(table, hand, step, (UNKNOWN,) * what.count, emit)
        return False
    left = m.left(hand, table.record.exposed)
    if not table.settings.deck.burn_always and _just_reaches(table, hand, step, left):
        return False
    if left < 2 and _comes_short(table, hand, step, left):
        # [poker 9(h).reshuffle] one card or none when a common card is due: the burn cards are shuffled.
        mixed = left if table.settings.deck.last_card_mixed_in else 0
        why: e.Pile = "burns-and-last" if mixed else "burns"
        emit(e.ReshuffleAwaited(step - 1, len(hand.deck.burns) + mixed, why, table.clause("reshuffle")))
        return True
    return from_deck(table, hand, step, emit)


def deal(table: Table, hand: Hand, step: int, emit: Emit) -> bool:
    """Cards to everyone, or a common one."""
    what = table.steps[step][1]
    assert isinstance(what, Deal)
    if what.common and hand.deck.cards and _one_for_all(table, hand, what):
        cards = m.take(table, hand, step, 1, m.stub(hand), emit)
        if cards is None:
            return True
        common_card(table, step, cards, emit)
        return False
    return from_deck(table, hand, step, emit)


def from_deck(table: Table, hand: Hand, step: int, emit: Emit) -> bool:
    """The next cards of the deck; where there is none, wait for the dealer. Whether somebody is waited for."""
    street, what = table.steps[step]
    assert isinstance(what, (Burn, Deal, Board))
    count = cards_due(hand, what)
    cards = hand.deck.cards[hand.deck.dealt : hand.deck.dealt + count]
    if len(cards) == count and not hand.deck.mishaps:
        lay(table, hand, step, cards, emit)
        return False
    if hand.deck.cards:
        if _used_up_by_draws(table, hand, step, count):
            _await_discards(table, hand, step, emit)
            return True
        # Cards that were set aside may leave too few: then too the hand is called back.
        return deal_spoilt(table, hand, step, m.stub(hand), emit)
    assert not isinstance(what, Burn)
    emit(e.CardsAwaited(step, street, awaited(table, hand, what)))
    return True


def _used_up_by_draws(table: Table, hand: Hand, step: int, count: int) -> bool:
    """Whether the deck does not reach because of draws, whose discards and folded hands can be dealt again."""
    drawn = any(isinstance(what, Draw) for _, what in table.steps[:step])
    return drawn and m.left(hand, table.record.exposed) < count and bool(_given_up(hand))


def _await_discards(table: Table, hand: Hand, step: int, emit: Emit) -> None:
    """What has been given up is shuffled before the cards of this step; where the room says so, the burns as well."""
    why: e.Pile = "discards"
    pile = _given_up(hand)
    if table.settings.deck.burns_reshuffled:
        pile, why = pile + len(hand.deck.burns), "discards-and-burns"
    emit(e.ReshuffleAwaited(step - 1, pile, why, table.clause("reshuffle")))


def _given_up(hand: Hand) -> int:
    return len(hand.deck.muck) + len(hand.deck.discards) + len(hand.deck.last_discards)


def deal_spoilt(table: Table, hand: Hand, step: int, supply: m.Supply, emit: Emit) -> bool:
    """A step in which cards may not come as they should. Whether somebody is waited for, or the hand is over."""
    street, what = table.steps[step]
    assert isinstance(what, (Burn, Deal, Board))
    layout = m.lay_out(table, hand, m.places_of(hand, what, cards_due(hand, what)), supply, table.record.exposed)
    if m.set_aside(table, hand, step, layout, emit):
        return True
    if not isinstance(what, Deal):
        lay(table, hand, step, layout.cards(), emit)
        return False
    emit(e.Dealt(street, layout.seat_cards(), table.record.cite("deal", street)))
    m.bury_exposed(table, hand, layout, emit)
    if len(hand.live) == 1:
        finish_alone(table, hand, emit)
        return True
    return m.offer_to_stop(table, hand, step, layout, emit)


def _comes_short(table: Table, hand: Hand, step: int, left: int) -> bool:
    """Whether the deal after this burn does not reach everyone and a common card will serve."""
    after = table.steps[step + 1][1]
    return isinstance(after, Deal) and after.common and left < 1 + cards_due(hand, after)


def _just_reaches(table: Table, hand: Hand, step: int, left: int) -> bool:
    """Whether the deck holds a card for everyone and none to burn."""
    after = table.steps[step + 1][1]
    return isinstance(after, Deal) and after.common and left == cards_due(hand, after)


def _one_for_all(table: Table, hand: Hand, what: Deal) -> bool:
    """[poker 9(h).common] the deck does not reach; [poker 9(h).reshuffle] or burns were shuffled for a common card."""
    burns_only = len(hand.deck.cards) < len(table.record.deck)
    return burns_only or m.left(hand, table.record.exposed) < cards_due(hand, what)


def awaited(table: Table, hand: Hand, what: Deal | Board) -> int:
    """What a human dealer is asked for: one card for all where the deck cannot reach everyone."""
    count = cards_due(hand, what)
    short = len(table.record.deck) - hand.deck.dealt < count
    return 1 if isinstance(what, Deal) and what.common and short else count


def common_card(table: Table, step: int, cards: Cards, emit: Emit) -> None:
    """[poker 9(h).common] too few cards for everyone: one in the centre."""
    emit(e.BoardDealt(table.steps[step][0], cards, common=True, clause=table.clause("common-card")))


def cards_due(hand: Hand, what: Burn | Deal | Board) -> int:
    """How many cards a step takes now."""
    if isinstance(what, Deal):
        return len(what.faces()) * len(hand.live)
    # [cash bomb.two-boards] one burn serves both boards of a bomb pot.
    return what.count * 2 if hand.lineup.bomb_boards == 2 and isinstance(what, Board) else what.count


def lay(table: Table, hand: Hand, step: int, cards: Cards, emit: Emit, *, board: int = 0) -> None:
    """The cards of a step where they belong."""
    game = table.record
    street, what = table.steps[step]
    if isinstance(what, Burn):
        emit(e.Burned(cards, game.cite("burn", street)))
    elif isinstance(what, Board):
        emit(e.BoardDealt(street, cards[: what.count], game.clause(f"board.{street}"), board=board))
        if len(cards) > what.count:
            emit(e.BoardDealt(street, cards[what.count :], game.clause("bomb.boards"), board=1))
    else:
        assert isinstance(what, Deal)
        emit(e.Dealt(street, _hands(hand, what, cards), game.cite("deal", street)))


def _hands(hand: Hand, what: Deal, cards: Cards) -> tuple[e.SeatCards, ...]:
    live = hand.live
    if what.pattern == "choice":
        # [california-poker mexican-stud.10.exposed] [california-poker mexican-stud.10.kept]
        faces = [seat not in hand.cards.exposed for seat in live]
        return tuple(
            [
                e.SeatCards(seat, (), (card,)) if up else e.SeatCards(seat, (card,))
                for seat, card, up in zip(live, cards, faces, strict=True)
            ]
        )
    return tuple([e.SeatCards(seat, down, up) for seat, down, up in passes(what.faces(), live, cards)])
