"""Decisions about one's own cards: drawing, giving one up, turning one up; and the pile that is reshuffled for it."""

from collections.abc import Sequence

from riverboat.core.cards import Cards, name
from riverboat.core.dealing import top
from riverboat.core.errors import Refused
from riverboat.core.game import Discard
from riverboat.table import commands as c
from riverboat.table import events as e
from riverboat.table.conduct import advance
from riverboat.table.events import Tell
from riverboat.table.exposures import choose
from riverboat.table.mishaps import conditions, drawn
from riverboat.table.state import DISCARD, DRAW, EXPOSE, STOP, Hand, Table
from riverboat.table.turns import Option


def choosing_options(table: Table, hand: Hand, seat: int) -> tuple[Option, ...]:
    """The bounds of a draw or discard are numbers of cards."""
    if hand.phase == DRAW:
        return (Option("draw", 0, len(hand.down[seat])),)
    if hand.phase == DISCARD:
        count = _discard_step(table, hand).count
        return (Option("discard", count, count),)
    if hand.phase == STOP:
        return Option("stop-wagering"), Option("go-on")
    return Option("expose"), Option("keep")


def draw(command: c.Draw, table: Table, tell: Tell, *, timed_out: bool = False) -> None:
    """[poker 12(f).discard] any number of cards, or none; [poker 12(f).replace] each is replaced from the deck."""
    hand = _turn(table, command.seat, DRAW)
    _check_held(hand, command.seat, command.cards, table.clause("draw"))
    tell(e.Discarded(command.seat, command.cards, timed_out, table.clause("draw")))
    _serve(table, hand, tell)


def _serve(table: Table, hand: Hand, tell: Tell) -> None:
    """Give the drawing seat its cards, from the reshuffled discards if the deck does not reach."""
    seat, count = hand.owed
    if count:
        if not hand.deck:
            tell(e.CardsAwaited(hand.step, hand.street, count))
            return
        left = len(hand.deck) - hand.dealt - len(hand.mishaps)
        if left < count:
            # [poker 12(f)(2)] [poker 22(g).reshuffle] what is left is dealt first, then folded hands and discards,
            # but nobody's cards who has not drawn yet and not the drawing player's own; burns only if still short.
            pile = len(hand.muck) + len(hand.discards)
            why = "discards" if left + pile >= count else "discards-and-burns"
            pile += 0 if why == "discards" else len(hand.burns)
            tell(e.ReshuffleAwaited(hand.step, pile, why, table.clause("reshuffle")))
            return
        cards = drawn(table, hand, hand.deck[hand.dealt :], hand.mishaps, tell) if hand.mishaps else None
        if not table.playing:
            return
        tell(e.Drew(seat, cards or top(hand.deck, hand.dealt, count), table.clause("draw.cards")))
    _next(table, hand, tell)


def reshuffle(command: c.Reshuffle, table: Table, tell: Tell) -> None:
    """The dealer has shuffled the pile; the hand goes on where it had to stop."""
    hand = table.hand
    if hand is None or not hand.pile:
        raise Refused("no-reshuffle-awaited")
    if sorted(command.order) != list(range(len(hand.pile))):
        raise Refused("bad-permutation", detail=str(len(hand.pile)))
    pile = tuple(hand.pile[place] for place in command.order)
    tell(e.Reshuffled((*hand.deck[hand.dealt :], *pile), table.clause("reshuffle")))
    if hand.owed[1]:
        _serve(table, hand, tell)
    else:
        advance(table, tell)


def deal_draw(cards: Cards, table: Table, tell: Tell, mishaps: Sequence[c.Mishap] = ()) -> None:
    """A draw's cards from a dealer of flesh and blood."""
    hand = table.hand
    assert hand is not None
    if mishaps:
        cards = drawn(table, hand, cards, conditions(mishaps), tell) or ()
        if not table.playing:
            return
    tell(e.Drew(hand.owed[0], cards, table.clause("draw.cards")))
    _next(table, hand, tell)


def stop_wagering(command: c.StopWagering, table: Table, tell: Tell) -> None:
    """[poker 15(k)(1)] [poker 15(m)(1)] he contends for the pot as it is, as if he were all-in."""
    hand = _turn(table, command.seat, STOP)
    tell(e.WageringStopped(command.seat, table.clause("exposed.last")))
    _next(table, hand, tell)


def go_on(command: c.GoOn, table: Table, tell: Tell, *, timed_out: bool = False) -> None:
    """[poker 15(k)(2)] [poker 15(m)(2)] he contends for the entire pot; so does one who makes no choice."""
    hand = _turn(table, command.seat, STOP)
    tell(e.WageringGoesOn(command.seat, timed_out, table.clause("exposed.go-on")))
    _next(table, hand, tell)


def discard(command: c.Discard, table: Table, tell: Tell, *, timed_out: bool = False) -> None:
    """[california-poker pineapple-high-low.8] exactly so many, and none in return."""
    hand = _turn(table, command.seat, DISCARD)
    _check_held(hand, command.seat, command.cards, table.clause("discard"))
    count = _discard_step(table, hand).count
    if len(command.cards) != count:
        raise Refused("wrong-number-of-cards", table.clause("discard"), detail=str(count))
    tell(e.Discarded(command.seat, command.cards, timed_out, table.clause("discard")))
    _next(table, hand, tell)


def expose(command: c.Expose, table: Table, tell: Tell) -> None:
    """[california-poker mexican-stud.10.choice] the down-card is turned up, and the next one comes down."""
    hand = _turn(table, command.seat, EXPOSE)
    choose(table, hand, command.seat, hand.down[command.seat], tell)
    _next(table, hand, tell)


def keep(command: c.Keep, table: Table, tell: Tell, *, timed_out: bool = False) -> None:
    hand = _turn(table, command.seat, EXPOSE)
    choose(table, hand, command.seat, (), tell, timed_out=timed_out)
    _next(table, hand, tell)


def time_out(seat: int, table: Table, tell: Tell) -> None:
    """Who does not answer stands pat, keeps his card down, or gives up the card that came last."""
    assert table.hand is not None
    hand = _turn(table, seat, table.hand.phase)
    if hand.phase == DRAW:
        draw(c.Draw(seat), table, tell, timed_out=True)
    elif hand.phase == EXPOSE:
        keep(c.Keep(seat), table, tell, timed_out=True)
    elif hand.phase == STOP:
        go_on(c.GoOn(seat), table, tell, timed_out=True)
    else:
        count = _discard_step(table, hand).count
        discard(c.Discard(seat, hand.down[seat][-count:]), table, tell, timed_out=True)


def _next(table: Table, hand: Hand, tell: Tell) -> None:
    if not hand.queue:
        advance(table, tell)


def _turn(table: Table, seat: int, phase: str) -> Hand:
    hand = table.hand
    if hand is None or hand.phase != phase:
        raise Refused(f"no-{phase}-now")
    if not hand.queue or hand.queue[0] != seat:
        clause = table.clause(f"{phase}.order") or table.clause("turn")
        raise Refused("not-your-turn", clause, detail=str(seat)[:20])
    return hand


def _check_held(hand: Hand, seat: int, cards: Sequence[int], clause: str) -> None:
    """Nobody gives up a card he does not hold; of unknown cards, in a history, no more than he has."""
    held = list(hand.down[seat])
    for card in cards:
        if card not in held:
            detail = name(card) if -1 <= card <= 53 else str(card)[:20]  # type: ignore[arg-type]
            raise Refused("not-your-card", clause, detail=detail)
        held.remove(card)  # type: ignore[arg-type]


def _discard_step(table: Table, hand: Hand) -> Discard:
    step = table.steps[hand.step][1]
    assert isinstance(step, Discard)
    return step
