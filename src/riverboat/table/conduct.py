"""The dealer: carries a hand from step to step until somebody has to decide something."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from riverboat.core.cards import UNKNOWN, Card, Cards, name
from riverboat.core.dealing import passes
from riverboat.core.errors import Refused
from riverboat.core.game import (
    BIG,
    BRING_IN,
    LEFT_OF_BLINDS,
    Betting,
    Board,
    Burn,
    Deal,
    Discard,
    Draw,
    Expose,
    PotGame,
    Step,
)
from riverboat.core.pots import Pot, pots, uncalled
from riverboat.table import commands as c
from riverboat.table import events as e
from riverboat.table import mishaps as m
from riverboat.table.events import Tell
from riverboat.table.exposures import reveal
from riverboat.table.kill import kill_order
from riverboat.table.openers import in_order
from riverboat.table.runs import offer_run_twice, runs_again, second_boards
from riverboat.table.showdown import award_uncontested, open_showdown, table_all_in_hands
from riverboat.table.state import BETTING, DISCARD, DRAW, EXPOSE, Hand, Table


def advance(table: Table, tell: Tell) -> None:
    """Go on from the current step until somebody has to decide something; after the last one, the showdown."""
    hand, steps = table.hand, table.steps
    assert hand is not None
    if hand.chosen:
        reveal(table, hand, tell)
    if offer_run_twice(table, hand, tell):
        return
    for step in range(hand.step + 1, len(steps)):
        street, what = steps[step]
        if _TAKE[type(what)](table, hand, step, street, what, tell):
            return
    if runs_again(table, hand) and _second_run(table, hand, tell):
        return
    if table.playing:
        open_showdown(table, tell)


def _second_run(table: Table, hand: Hand, tell: Tell) -> bool:
    """[cash run-twice.boards] the missing cards once more, burns included; [cash run-twice.partial] only those.

    Whether the dealer is waited for, who gives all of them together where there is no deck.
    """
    tell(e.SecondRunStarted(tuple(hand.board[: hand.runs_common]), table.clause("run-twice.boards")))
    if not hand.deck:
        tell(e.CardsAwaited(hand.step, hand.street, len(hand.board) - hand.runs_common))
        return True
    for street, what in table.steps[hand.step + 1 :]:
        if isinstance(what, (Burn, Board)):
            cards = m.take(table, hand, street, what.count, tell)
            if cards is None:
                return True
            _lay(table, hand, street, what, cards, tell, board=1)
    return False


def _burn(table: Table, hand: Hand, step: int, street: str, what: Burn, tell: Tell) -> bool:
    """Take a card off the deck unseen; where it has run out, wait for the dealer."""
    if hand.early_burns:
        # [poker 15(o)(2)] [cash irr.off-table-card] a card of the deal serves as this burn.
        tell(e.BurnWaived(table.clause("exposed.burn") or table.clause("off-table")))
        return False
    if not hand.deck:
        _lay(table, hand, street, what, (UNKNOWN,) * what.count, tell)
        return False
    left = len(hand.deck) - hand.dealt - len(hand.mishaps)
    if left < 2 and _comes_short(table, hand, step, left):
        # [poker 9(h).reshuffle] one card or none when a common card is due: the burn cards are shuffled.
        mixed = left if table.settings.last_card_mixed_in else 0
        why = "burns-and-last" if mixed else "burns"
        tell(e.ReshuffleAwaited(step - 1, len(hand.burns) + mixed, why, table.clause("reshuffle")))
        return True
    if left < what.count and any(isinstance(other, Draw) for _, other in table.steps):
        # Draws have used up the deck: the discards are shuffled before the burn for the next one.
        pile = len(hand.muck) + len(hand.discards) + len(hand.last_discards)
        assert pile, "a deck used up by draws has left discards"
        tell(e.ReshuffleAwaited(step - 1, pile, "discards", table.clause("reshuffle")))
        return True
    return _from_deck(table, hand, step, street, what, what.count, tell)


def _deal(table: Table, hand: Hand, step: int, street: str, what: Deal, tell: Tell) -> bool:
    """Cards to everyone, or a common one."""
    count = _count(hand, what)
    if what.common and hand.deck:
        left = len(hand.deck) - hand.dealt - len(hand.mishaps)
        if left < count or _burns_only(table, hand):
            cards = m.take(table, hand, street, 1, tell)
            if cards is None:
                return True
            _common_card(table, street, cards, tell)
            return False
    return _from_deck(table, hand, step, street, what, count, tell)


def _board(table: Table, hand: Hand, step: int, street: str, what: Board, tell: Tell) -> bool:
    return _from_deck(table, hand, step, street, what, _count(hand, what), tell)


def _from_deck(
    table: Table, hand: Hand, step: int, street: str, what: Burn | Deal | Board, count: int, tell: Tell
) -> bool:
    """The next cards of the deck; where there is none, wait for the dealer. Whether somebody is waited for."""
    cards = hand.deck[hand.dealt : hand.dealt + count]
    if len(cards) == count and not hand.mishaps:
        _lay(table, hand, street, what, cards, tell)
        return False
    if hand.deck:
        # Cards that were set aside may leave too few: then too the hand is called back.
        return _deal_spoilt(table, hand, step, street, what, hand.deck[hand.dealt :], hand.mishaps, tell)
    assert not isinstance(what, Burn)
    tell(e.CardsAwaited(step, street, _awaited(table, hand, what)))
    return True


def _deal_spoilt(
    table: Table,
    hand: Hand,
    step: int,
    street: str,
    what: Burn | Deal | Board,
    source: Cards,
    bad: Mapping[Card, str],
    tell: Tell,
) -> bool:
    """A step in which cards may not come as they should. Whether somebody is waited for, or the hand is over."""
    layout = m.lay_out(table, hand, m.places_of(hand, what, _count(hand, what)), source, bad, table.rules.exposed)
    if m.set_aside(table, hand, street, layout, tell):
        return True
    if not isinstance(what, Deal):
        _lay(table, hand, street, what, layout.cards(), tell)
        return False
    tell(e.Dealt(street, layout.seat_cards(), table.rules.cite("deal", street)))
    m.bury_exposed(table, hand, layout, tell)
    if len(hand.live) == 1:
        finish_alone(table, hand, tell)
        return True
    return m.offer_to_stop(table, hand, step, street, layout, what, tell)


def _comes_short(table: Table, hand: Hand, step: int, left: int) -> bool:
    """Whether the deal after this burn does not reach everyone and a common card will serve."""
    after = table.steps[step + 1][1]
    return isinstance(after, Deal) and after.common and left < 1 + _count(hand, after)


def _burns_only(table: Table, hand: Hand) -> bool:
    """[poker 9(h).reshuffle] burn cards were shuffled for a common card: that is what they are dealt for."""
    return len(hand.deck) < len(table.rules.deck)


def _awaited(table: Table, hand: Hand, what: Deal | Board) -> int:
    """What a dealer of flesh and blood is asked for: one card for all where the deck cannot reach everyone."""
    count = _count(hand, what)
    short = len(table.rules.deck) - hand.dealt < count
    return 1 if isinstance(what, Deal) and what.common and short else count


def _common_card(table: Table, street: str, cards: Cards, tell: Tell) -> None:
    """[poker 9(h).common] too few cards for everyone: one in the centre."""
    tell(e.BoardDealt(street, cards, common=True, clause=table.clause("common-card")))


_PHASES: dict[type[Draw | Discard | Expose], str] = {Draw: DRAW, Discard: DISCARD, Expose: EXPOSE}


def _open_choice(table: Table, hand: Hand, step: int, street: str, what: Draw | Discard | Expose, tell: Tell) -> bool:
    """Everyone still in is asked, all-in players too, from the left of the button."""
    phase = _PHASES[type(what)]
    tell(e.ChoiceOpened(step, street, phase, tuple(hand.live), table.rules.cite(f"{phase}.order", street)))
    return True


def deal_cards(cards: Cards, table: Table, tell: Tell, mishaps: Sequence[c.Mishap] = ()) -> None:
    """The dealer gives the cards of the step that waits for them."""
    hand = check_awaited(cards, table, mishaps)
    street, what = table.steps[hand.step]
    assert isinstance(what, Burn | Deal | Board)
    if mishaps:
        if _deal_spoilt(table, hand, hand.step, street, what, cards, m.conditions(mishaps), tell):
            return
    elif _common_for_all(what, cards):
        _common_card(table, street, cards, tell)
    elif runs_again(table, hand):
        _deal_second_run(table, hand, cards, tell)
    else:
        _lay(table, hand, street, what, cards, tell)
    advance(table, tell)


def _deal_second_run(table: Table, hand: Hand, cards: Cards, tell: Tell) -> None:
    for street, what in second_boards(table, hand):
        _lay(table, hand, street, what, cards[: what.count], tell, board=1)
        cards = cards[what.count :]


def _common_for_all(what: Step, cards: Cards) -> bool:
    """A single card where everyone awaits one: the dealer, who knows what he holds, gives a common card."""
    return isinstance(what, Deal) and what.common and len(cards) == 1


def check_awaited(cards: Cards, table: Table, mishaps: Sequence[c.Mishap] = ()) -> Hand:
    """Refuse cards that nobody waits for, too many or too few, and cards that are out already."""
    hand, game = table.hand, table.game
    assert hand is not None
    assert game is not None
    if hand.deck or not hand.awaited:
        raise Refused("no-cards-awaited")
    if mishaps:
        m.check(mishaps, cards)
        m.check_count(table, hand, cards, mishaps, _awaited_places(hand, table.steps[hand.step][1]))
    elif len(cards) != hand.awaited and not _common_for_all(table.steps[hand.step][1], cards):
        raise Refused("wrong-number-of-cards", detail=str(len(cards)))
    _check_new(cards, game.deck, _out(table, hand, game, len(cards)))
    return hand


def _awaited_places(hand: Hand, what: Step) -> list[m.Place]:
    if isinstance(what, (Deal, Board)):
        return m.places_of(hand, what, _count(hand, what))
    return [(hand.owed[0], False)] * hand.awaited


def _out(table: Table, hand: Hand, game: PotGame, count: int) -> set[Card]:
    """The cards that cannot be dealt now.

    Folded hands and discards can only once draws have used up the deck, with a burn before each that not every
    history writes down; what the drawing player has just given up never.
    """
    draws = sum(isinstance(step, Draw) for _, step in table.steps[: hand.step + 1])
    used_up = hand.owed[1] and hand.dealt - len(hand.burns) + draws + count > len(game.deck)
    held = (*hand.up, *(hand.down[seat] for seat in (hand.live if used_up else hand.order)))
    given_up = hand.last_discards if used_up else (*hand.discards, *hand.last_discards)
    return {card for cards in (*held, hand.board, hand.burns, hand.aside, given_up) for card in cards}


def _check_new(cards: Cards, deck: Cards, out: set[Card]) -> None:
    """A card may be unknown, but never one that is out already."""
    for i, card in enumerate(cards):
        if card == UNKNOWN:
            continue
        if card not in deck:
            raise Refused("unknown-card", detail=str(card))
        if card in out or card in cards[:i]:
            raise Refused("card-twice", detail=name(card))


def _count(hand: Hand, what: Burn | Deal | Board) -> int:
    """How many cards a step takes now."""
    if isinstance(what, Deal):
        return len(what.faces()) * len(hand.live)
    # [cash bomb.two-boards] one burn serves both boards of a bomb pot.
    return what.count * 2 if hand.bomb_boards == 2 and isinstance(what, Board) else what.count


def _lay(
    table: Table, hand: Hand, street: str, what: Burn | Deal | Board, cards: Cards, tell: Tell, *, board: int = 0
) -> None:
    """The cards of a step where they belong."""
    game = table.rules
    if isinstance(what, Burn):
        tell(e.Burned(cards, game.cite("burn", street)))
    elif isinstance(what, Board):
        tell(e.BoardDealt(street, cards[: what.count], game.clause(f"board.{street}"), board=board))
        if len(cards) > what.count:
            tell(e.BoardDealt(street, cards[what.count :], game.clause("bomb.boards"), board=1))
    else:
        tell(e.Dealt(street, _hands(hand, what, cards), game.cite("deal", street)))


def _hands(hand: Hand, what: Deal, cards: Cards) -> tuple[e.SeatCards, ...]:
    live = hand.live
    if what.pattern == "choice":
        # [california-poker mexican-stud.10.exposed] [california-poker mexican-stud.10.kept]
        faces = [seat not in hand.exposed for seat in live]
        return tuple(
            [
                e.SeatCards(seat, (), (card,)) if up else e.SeatCards(seat, (card,))
                for seat, card, up in zip(live, cards, faces, strict=True)
            ]
        )
    return tuple([e.SeatCards(seat, down, up) for seat, down, up in passes(what.faces(), live, cards)])


# ---------------------------------------------------------------- betting rounds


def open_round(table: Table, hand: Hand, step: int, street: str, what: Betting, tell: Tell) -> bool:
    """Open a betting round, unless nobody could do anything in it."""
    stakes = table.stakes
    assert stakes is not None
    if hand.bomb_boards and what.opens in (LEFT_OF_BLINDS, BRING_IN):
        return False  # [cash bomb.no-preflop-action]
    order = in_order(table, hand, what.opens)
    if table.kill and hand.bet_to:
        order = kill_order(table, hand, order)
    chairs = table.chairs
    able = [seat for seat in order if chairs[seat].stack]  # type: ignore[union-attr]
    if hand.stopped:
        able = [seat for seat in able if seat not in hand.stopped]
    if not able or (len(able) == 1 and _matched(hand, able[0])):
        # Antes alone may have put everyone all-in: they too are gathered.
        if any(hand.bets) or not hand.pots:
            close_round(table, hand, street, tell)
        return False
    size = stakes.bet_size(big=what.size is BIG)
    straddled = hand.straddled and hand.bet_to
    tell(
        e.RoundOpened(
            step,
            street,
            tuple(able),
            bet_to=hand.bet_to,
            min_raise=max(size, hand.last_raise) if straddled else size,
            raises=1 if straddled else 0,
            bring_in=what.opens is BRING_IN,
            size=size,
            clause=table.rules.cite("opens", street),
        )
    )
    return True


def _matched(hand: Hand, seat: int) -> bool:
    """Whether a seat has put in as much as anyone it plays against, so that there is nothing left to decide."""
    return hand.bets[seat] >= max(hand.bets[other] for other in hand.live if other != seat)


def after_action(table: Table, hand: Hand, tell: Tell) -> None:
    """A player has acted: ask the next one, or close the round and go on."""
    waiting = len(hand.queue)
    if waiting > 1:
        return
    if len(hand.live) == 1:
        finish_alone(table, hand, tell)
        return
    if waiting and (len(hand.able) > 1 or not _matched(hand, hand.queue[0])):
        return
    close_round(table, hand, hand.street, tell)
    advance(table, tell)


def finish_alone(table: Table, hand: Hand, tell: Tell) -> None:
    """Everyone else is out: the last player takes what there is."""
    _return_uncalled(table, hand, tell)
    _gather(table, hand, hand.street, tell)
    award_uncontested(table, tell)


def recount(table: Table, hand: Hand, tell: Tell) -> None:
    """A hand was taken out: what nobody matches any more goes back, and the pots are counted again.

    But not bets that others are still to be asked about, such as a blind before the cards are out.
    """
    if hand.phase != BETTING and not any(hand.bets):
        _return_uncalled(table, hand, tell)
    contenders = hand.claims or hand.live
    if hand.pots and contenders:
        gathered = [paid - bet for paid, bet in zip(hand.paid, hand.bets, strict=True)]
        tell(e.PotsRecounted(pots(gathered, contenders, hand.dead), table.clause("gathered")))


def await_again(table: Table, hand: Hand, tell: Tell) -> None:
    """Fewer hands are dealt than the dealer was asked for."""
    street, what = table.steps[hand.step]
    assert isinstance(what, Deal)
    tell(e.CardsAwaited(hand.step, street, _awaited(table, hand, what)))


def close_round(table: Table, hand: Hand, street: str, tell: Tell) -> None:
    _return_uncalled(table, hand, tell)
    _gather(table, hand, street, tell)
    if table.settings.all_in_shown:
        table_all_in_hands(table, tell)


def _return_uncalled(table: Table, hand: Hand, tell: Tell) -> None:
    """[cash rake.uncalled-bet] what nobody matched goes back, is no part of the pot and is never raked.

    It is counted over the whole hand: a short stack may not have matched all of an ante.
    """
    seat, amount = uncalled(hand.paid)
    if amount and seat in hand.live:
        tell(e.UncalledReturned(seat, amount, table.clause("uncalled")))


def _gather(table: Table, hand: Hand, street: str, tell: Tell) -> None:
    live, paid = hand.live, hand.paid
    alike = len({paid[seat] for seat in live}) == 1
    found = (Pot(hand.pot, tuple(live)),) if alike else pots(paid, live, hand.dead)
    tell(e.BetsGathered(street, found, table.rules.cite("gathered", street)))


_TAKE: Final[dict[type[Step], Callable[[Table, Hand, int, str, Any, Tell], bool]]] = {
    Burn: _burn,
    Deal: _deal,
    Board: _board,
    Betting: open_round,
    Draw: _open_choice,
    Discard: _open_choice,
    Expose: _open_choice,
}
"""How each kind of step is taken; a step says whether somebody has to decide something before the next one."""
