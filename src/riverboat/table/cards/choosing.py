"""Decisions about one's own cards: drawing, giving one up, turning one up; and the pile that is reshuffled for it."""

from riverboat.core.cards import Cards
from riverboat.core.dealing import top
from riverboat.core.errors import Refused
from riverboat.core.game import Discard, ExposedRule
from riverboat.table import commands as c
from riverboat.table import events as e
from riverboat.table import ruling_events as r
from riverboat.table.cards.by_hand import check_awaited
from riverboat.table.cards.exposing import choose
from riverboat.table.conduct import advance
from riverboat.table.events import Emit
from riverboat.table.option import Option
from riverboat.table.rulings.mishaps import drawn, given, named, stub
from riverboat.table.rulings.mishaps import left as cards_left
from riverboat.table.state import DISCARD, DRAW, EXPOSE, STOP, Hand, Phase, Table


def choosing_options(table: Table, hand: Hand, seat: int) -> tuple[Option, ...]:
    """The bounds of a draw or discard are numbers of cards."""
    if hand.phase == DRAW:
        return (Option("draw", 0, len(hand.cards.down[seat])),)
    if hand.phase == DISCARD:
        count = _discard_step(table, hand).count
        return (Option("discard", count, count),)
    if hand.phase == STOP:
        return Option("stop-wagering"), Option("go-on")
    return Option("expose"), Option("keep")


def draw(command: c.Draw, table: Table, emit: Emit, *, timed_out: bool = False) -> None:
    """[poker 12(f).discard] any number of cards, or none; [poker 12(f).replace] each is replaced from the deck."""
    seat, cards = command.seat, command.cards
    hand = _turn(table, seat, DRAW)
    clause = table.clause("draw")
    _check_held(hand, seat, cards, clause)
    emit(e.Discarded(seat, cards, timed_out, clause))
    _serve(table, hand, emit)


def _serve(table: Table, hand: Hand, emit: Emit) -> None:
    """Give the drawing seat its cards, from the reshuffled discards if the deck does not reach."""
    seat, count = hand.deck.owed
    if count:
        if not hand.deck.cards:
            emit(e.CardsAwaited(hand.step, hand.street, count))
            return
        left = cards_left(hand, ExposedRule.KEEP)
        if left < count:
            # [poker 12(f)(2)] [poker 22(g).reshuffle] what is left is dealt first, then folded hands and discards,
            # but nobody's cards who has not drawn yet and not the drawing player's own; burns only if still short,
            # or where the room shuffles them too.
            pile = len(hand.deck.muck) + len(hand.deck.discards)
            reaches = left + pile >= count and not table.settings.deck.burns_reshuffled
            why: e.Pile = "discards" if reaches else "discards-and-burns"
            pile += 0 if why == "discards" else len(hand.deck.burns)
            emit(e.ReshuffleAwaited(hand.step, pile, why, table.clause("reshuffle")))
            return
        cards: Cards | None = top(hand.deck.cards, hand.deck.dealt, count)
        if hand.deck.mishaps:
            cards = drawn(table, hand, stub(hand), emit)
        if cards is None:
            return
        emit(e.Drew(seat, cards, table.clause("draw.cards")))
    proceed(table, hand, emit)


def reshuffle(command: c.Reshuffle, table: Table, emit: Emit) -> None:
    """The dealer has shuffled the pile; the hand goes on where it had to stop."""
    hand = table.hand
    if hand is None or not hand.deck.pile:
        raise Refused("no-reshuffle-awaited")
    deck = hand.deck
    if sorted(command.order) != list(range(len(deck.pile))):
        raise Refused("bad-permutation", detail=str(len(deck.pile)))
    pile = tuple(deck.pile[place] for place in command.order)
    if command.drawn is not None:
        emit(e.ChanceDrawn(command.drawn))
    emit(e.Reshuffled((*deck.cards[deck.dealt :], *pile), table.clause("reshuffle")))
    if deck.owed[1]:
        _serve(table, hand, emit)
    else:
        advance(table, emit)


def deal_draw(command: c.DealCards, table: Table, emit: Emit) -> None:
    """A draw's cards from a human dealer."""
    hand = check_awaited(command, table)
    cards = drawn(table, hand, given(command), emit) if command.mishaps else command.cards
    if cards is None:
        return
    emit(e.Drew(hand.deck.owed[0], cards, table.clause("draw.cards")))
    proceed(table, hand, emit)


def stop_wagering(command: c.StopWagering, table: Table, emit: Emit) -> None:
    """[poker 15(k)(1)] [poker 15(m)(1)] the player contends for the pot as it is, as if all-in."""
    hand = _turn(table, command.seat, STOP)
    emit(r.WageringStopped(command.seat, table.clause("exposed.last")))
    proceed(table, hand, emit)


def go_on(command: c.GoOn, table: Table, emit: Emit, *, timed_out: bool = False) -> None:
    """[poker 15(k)(2)] [poker 15(m)(2)] the player contends for the entire pot, as does one who makes no choice."""
    hand = _turn(table, command.seat, STOP)
    emit(r.WageringGoesOn(command.seat, timed_out, table.clause("exposed.go-on")))
    proceed(table, hand, emit)


def discard(command: c.Discard, table: Table, emit: Emit, *, timed_out: bool = False) -> None:
    """[california-poker pineapple-high-low.8] exactly as many as the step says, and none in return."""
    hand = _turn(table, command.seat, DISCARD)
    _check_held(hand, command.seat, command.cards, table.clause("discard"))
    count = _discard_step(table, hand).count
    if len(command.cards) != count:
        raise Refused("wrong-number-of-cards", table.clause("discard"), detail=str(count))
    emit(e.Discarded(command.seat, command.cards, timed_out, table.clause("discard")))
    proceed(table, hand, emit)


def expose(command: c.Expose, table: Table, emit: Emit) -> None:
    """[california-poker mexican-stud.10.choice] the down-card is turned up, and the next one comes down."""
    hand = _turn(table, command.seat, EXPOSE)
    choose(table, hand, command.seat, hand.cards.down[command.seat], emit)
    proceed(table, hand, emit)


def keep(command: c.Keep, table: Table, emit: Emit, *, timed_out: bool = False) -> None:
    hand = _turn(table, command.seat, EXPOSE)
    choose(table, hand, command.seat, (), emit, timed_out=timed_out)
    proceed(table, hand, emit)


def time_out(seat: int, table: Table, emit: Emit) -> None:
    """A player who does not answer stands pat, keeps their card down, or gives up the card that came last."""
    assert table.hand is not None
    hand = _turn(table, seat, table.hand.phase)
    if hand.phase == DRAW:
        draw(c.Draw(seat), table, emit, timed_out=True)
    elif hand.phase == EXPOSE:
        keep(c.Keep(seat), table, emit, timed_out=True)
    elif hand.phase == STOP:
        go_on(c.GoOn(seat), table, emit, timed_out=True)
    else:
        count = _discard_step(table, hand).count
        discard(c.Discard(seat, hand.cards.down[seat][-count:]), table, emit, timed_out=True)


def proceed(table: Table, hand: Hand, emit: Emit) -> None:
    """When everyone has chosen, cards that were exposed in a draw are replaced, and the hand goes on."""
    if hand.queue:
        return
    if not hand.deck.late:
        advance(table, emit)
        return
    seat = hand.deck.late[0]
    emit(r.ReplacementDue(seat, hand.deck.late.count(seat), table.clause("draw.cards")))
    _serve(table, hand, emit)


def _turn(table: Table, seat: int, phase: Phase) -> Hand:
    hand = table.hand
    if hand is None or hand.phase != phase:
        raise Refused(f"no-{phase}-now")
    if not hand.queue or hand.queue[0] != seat:
        clause = table.clause(f"{phase}.order") or table.clause("turn")
        raise Refused("not-your-turn", clause, detail=str(seat)[:20])
    return hand


def _check_held(hand: Hand, seat: int, cards: Cards, clause: str) -> None:
    """Nobody gives up a card they do not hold; of unknown cards, in a history, no more than they have."""
    if not cards:
        return
    held = list(hand.cards.down[seat])
    for card in cards:
        if card not in held:
            raise Refused("not-your-card", clause, detail=named(card))
        held.remove(card)


def _discard_step(table: Table, hand: Hand) -> Discard:
    step = table.steps[hand.step][1]
    assert isinstance(step, Discard)
    return step
