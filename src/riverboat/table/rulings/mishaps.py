"""Cards that do not come as they should: boxed, exposed in dealing, off the table. What the book makes of them.

A step that meets such a card is planned first (`lay_out`), so that the dealer knows where every card ends up, and
whether the hand goes on, before anything is emitted.
"""

from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from riverboat.core.cards import UNKNOWN, Card, Cards, name
from riverboat.core.errors import Refused
from riverboat.core.game import Betting, Board, Burn, Deal, ExposedRule
from riverboat.table import commands as c
from riverboat.table import events as e
from riverboat.table import ruling_events as r
from riverboat.table.events import Emit
from riverboat.table.preconditions import in_progress
from riverboat.table.rulings.called_back import own_money, void_hand
from riverboat.table.state import STOP, Hand, Table

TOO_SHORT: Final = "too-short"
"""Too many cards are out, and the deck does not reach: no book says more, and the hand is called back."""
BOXED, EXPOSED, OFF_TABLE = KINDS = ("boxed", "exposed", "off-table")
SPOILT: Final = (BOXED, OFF_TABLE)
"""What is not used in any game."""

Place = tuple[int, bool]
"""A seat (0 for none) and whether its card comes face up."""


# ---------------------------------------------------------------- noting them


def note(command: c.CardMishap, table: Table, emit: Emit) -> None:
    """A card that is still in the deck."""
    hand = in_progress(table)
    if not hand.deck.cards:
        raise Refused("no-deck")
    mishap = c.Mishap(command.kind, command.cards)
    check((mishap,), hand.deck.cards[hand.deck.dealt :])
    emit(r.MishapsNoted((mishap,)))


def check(mishaps: Sequence[c.Mishap], cards: Cards) -> None:
    """Refuse mishaps of no known kind, and of cards that are not there to be dealt."""
    for mishap in mishaps:
        if mishap.kind not in KINDS:
            raise Refused("unknown-mishap", detail=mishap.kind[:20])
        for card in mishap.cards:
            if card == UNKNOWN or card not in cards:
                raise Refused("not-in-deck", detail=named(card))


def named(card: Card) -> str:
    """A card as a refusal names it; what is no card, by its number."""
    return name(card) if -1 <= card <= 53 else str(card)[:20]


# ---------------------------------------------------------------- laying a step out


@dataclass(frozen=True, slots=True)
class Supply:
    """The cards that are dealt next, in their order, and what will be wrong with some of them."""

    cards: Cards
    mishaps: Mapping[Card, str]

    def sound(self) -> int:
        """How many are neither boxed nor off the table."""
        return sum(1 for card in self.cards if self.mishaps.get(card) not in SPOILT)


def stub(hand: Hand) -> Supply:
    """What is left of the deck."""
    return Supply(hand.deck.cards[hand.deck.dealt :], hand.deck.mishaps)


def given(command: c.DealCards) -> Supply:
    """What a human dealer has taken off the deck."""
    return Supply(command.cards, {card: mishap.kind for mishap in command.mishaps for card in mishap.cards})


@dataclass(slots=True)
class Layout:
    """Where the cards of a step end up."""

    aside: list[tuple[str, Card, int]] = field(default_factory=list)
    """Cards that are not used: what happened to them, and whom they were meant for."""
    hands: dict[int, tuple[list[Card], list[Card]]] = field(default_factory=dict)
    """By seat, down-cards and up-cards; seat 0 has the board or the burn."""
    exposed: dict[int, list[Card]] = field(default_factory=dict)
    """Down-cards that everyone has seen and that their owner keeps."""
    to_come_down: dict[int, int] = field(default_factory=dict)
    """How many up-cards come down for a seat because exposed ones serve."""
    dead: list[int] = field(default_factory=list)
    used: int = 0
    void: str = ""
    """Why the hand is called back, if it is."""

    def cards(self) -> Cards:
        """What came for the board or the burn."""
        return tuple(self.hands[0][1])

    def seat_cards(self) -> tuple[e.SeatCards, ...]:
        return tuple(e.SeatCards(seat, tuple(down), tuple(up)) for seat, (down, up) in self.hands.items())


def lay_out(table: Table, hand: Hand, places: Sequence[Place], supply: Supply, rule: ExposedRule) -> Layout:
    """Plan which card goes to which place, without dealing."""
    layout = Layout(hands={seat: ([], []) for seat, _ in places})
    ups = {seat: sum(up for other, up in places if other == seat) for seat in layout.hands}
    waiting = deque(places)
    while waiting and not layout.void:
        seat, up = place = waiting.popleft()
        if seat in layout.dead:
            continue
        if layout.used == len(supply.cards):
            layout.void = TOO_SHORT
            break
        card = supply.cards[layout.used]
        layout.used += 1
        kind = supply.mishaps.get(card, "")
        if kind == EXPOSED and (up or not seat):
            kind = ""  # it lies face up anyway
        if kind == EXPOSED and rule is not ExposedRule.EXCHANGE:
            _keep_exposed(layout, seat, card, ups[seat], rule)
        elif kind:
            layout.aside.append((kind, card, seat))
            if _comes_late(hand, kind):
                continue
            _replace(table, kind, place, waiting)
            layout.void = BOXED if kind == BOXED and _boxed_again(table, hand, layout) else ""
            if kind == EXPOSED and _exposed_too_much(table, hand, layout):
                layout.void = EXPOSED
        else:
            _lay(layout, seat, card, up=up)
    if layout.dead and len(layout.dead) == len(layout.hands):
        layout.void = EXPOSED  # nobody would be left
    return layout


def _comes_late(hand: Hand, kind: str) -> bool:
    """A card that is exposed in a draw is replaced when everyone has drawn.  [decision 0020]"""
    return kind == EXPOSED and hand.deck.owed[1] > 0


def _replace(table: Table, kind: str, place: Place, waiting: deque[Place]) -> None:
    """Where the place of an unused card waits for another one.

    [poker 15(h)] [cash irr.boxed.one] the next card in place of a boxed one; [poker 15(o)] the top card in exchange for
    an exposed one when the deal is complete; [poker 15(n)] [cash irr.off-table-card] by the table's setting.
    """
    at_once = not place[0] or table.settings.irregular.off_table_replacement == "at-once"
    if kind == BOXED or (kind == OFF_TABLE and at_once):
        waiting.appendleft(place)
    else:
        waiting.append(place)


def _boxed_again(table: Table, hand: Hand, layout: Layout) -> bool:
    """[poker 15(e)(3)] [cash irr.boxed.two] a second boxed card ends the hand."""
    return hand.deck.boxed + _aside(layout, BOXED) > 1 and not past_deadline(table, hand)


def _exposed_too_much(table: Table, hand: Hand, layout: Layout) -> bool:
    """By the table's settings a misdeal: two hole cards turned up in the deal, or one of the first two of all."""
    first = hand.deck.dealt + layout.used <= 2 and table.settings.irregular.exposed_first == "misdeal"
    two = _aside(layout, EXPOSED) > 1 and len(hand.pots.voluntary) < 2
    return first or (two and table.settings.irregular.exposed_two == "misdeal")


def _aside(layout: Layout, kind: str) -> int:
    return sum(1 for what, _, _ in layout.aside if what == kind)


def past_deadline(table: Table, hand: Hand) -> bool:
    """Where the table has this rule, nothing is a misdeal once two have acted, one of them with chips, or three."""
    if table.settings.irregular.misdeal_deadline != "substantial-action":
        return False
    acted = sum(1 for seat in hand.order if hand.round.faced[seat] >= 0 or seat not in hand.live)
    rounds = sum(isinstance(step, Betting) for _, step in table.steps[: hand.step + 1])
    return rounds > 1 or acted > 2 or (acted == 2 and bool(hand.pots.voluntary))


def _keep_exposed(layout: Layout, seat: int, card: Card, ups: int, rule: ExposedRule) -> None:
    seen = layout.exposed.setdefault(seat, [])
    seen.append(card)
    if rule is ExposedRule.KEEP:
        layout.hands[seat][0].append(card)
        return
    layout.hands[seat][1].append(card)
    layout.to_come_down[seat] = len(seen)
    if 0 < ups < len(seen):
        # [poker 15(k).both] no card is left to come down for it: the hand is dead.
        layout.dead.append(seat)


def _lay(layout: Layout, seat: int, card: Card, *, up: bool) -> None:
    """[poker 15(k).one] [poker 15(l)] [poker 15(m).first] an exposed card is the up-card; this one comes down."""
    down, shown = layout.hands[seat]
    if up and layout.to_come_down.get(seat):
        layout.to_come_down[seat] -= 1
        up = False
    (shown if up else down).append(card)


def check_count(table: Table, hand: Hand, supply: Supply, places: Sequence[Place]) -> None:
    """Refuse a dealer's cards unless they are exactly those taken off the deck for this step."""
    count = len(supply.cards)
    wrong = count != len(places)
    if supply.mishaps:
        rule = ExposedRule.EXCHANGE if hand.deck.owed[1] else table.record.exposed
        layout = lay_out(table, hand, places, supply, rule)
        wrong = layout.used != count or layout.void == TOO_SHORT
    if wrong:
        raise Refused("wrong-number-of-cards", detail=str(count))


def left(hand: Hand, rule: ExposedRule) -> int:
    """How many cards of the deck can still be dealt: an exposed one cannot where it is exchanged."""
    if not hand.deck.mishaps:
        return len(hand.deck.cards) - hand.deck.dealt
    lost = KINDS if rule is ExposedRule.EXCHANGE else SPOILT
    return sum(1 for card in hand.deck.cards[hand.deck.dealt :] if hand.deck.mishaps.get(card) not in lost)


def places_of(hand: Hand, what: Burn | Deal | Board, count: int) -> list[Place]:
    """Where the cards of a step go, in dealing order."""
    if not isinstance(what, Deal):
        return [(0, True)] * count
    if what.pattern == "choice":
        return [(seat, seat not in hand.cards.exposed) for seat in hand.live]
    return [(seat, up) for up in what.faces() for seat in hand.live]


# ---------------------------------------------------------------- what is emitted


def take(table: Table, hand: Hand, step: int, count: int, supply: Supply, emit: Emit) -> Cards | None:
    """The next cards for the board or a burn; None if the hand is over because of them."""
    layout = lay_out(table, hand, [(0, True)] * count, supply, ExposedRule.KEEP)
    return None if set_aside(table, hand, step, layout, emit) else layout.cards()


def set_aside(table: Table, hand: Hand, step: int, layout: Layout, emit: Emit) -> bool:
    """Emit what was not used; whether the hand is over because of it."""
    game = table.record
    for kind, card, seat in layout.aside:
        to = _where(table, hand, step, kind, seat)
        clause = game.clause(f"{kind}.{to}") or game.clause(kind)
        if kind == OFF_TABLE:
            emit(r.CardSetAside(kind, to, seat, down=(card,), clause=clause))
        else:
            emit(r.CardSetAside(kind, to, seat, up=(card,), clause=clause, late=_comes_late(hand, kind)))
    topic = "exposed.last" if _last_down_card(table, step) else "exposed"
    for seat, cards in layout.exposed.items():
        emit(r.CardExposed(seat, tuple(cards), game.clause(topic)))
    if layout.void:
        void_hand(table, layout.void, emit)
    return bool(layout.void)


def _where(table: Table, hand: Hand, step: int, kind: str, seat: int) -> str:
    """The burn before the flop, or the discards: a card of the first deal may serve as the burn, and only one."""
    first_street = table.steps[step][0] == table.steps[0][0]
    if not seat or not first_street or hand.deck.early_burns:
        return "discards"
    if kind == OFF_TABLE:
        return "burn" if table.record.off_table_is_burn else "discards"
    return "burn" if kind == EXPOSED and table.settings.irregular.exposed_card == "burn" else "discards"


def drawn(table: Table, hand: Hand, supply: Supply, emit: Emit) -> Cards | None:
    """The cards of a draw but for exposed ones, which are exchanged later. None if the hand is over because of them."""
    seat, count = hand.deck.owed
    layout = lay_out(table, hand, [(seat, False)] * count, supply, ExposedRule.EXCHANGE)
    return None if set_aside(table, hand, hand.step, layout, emit) else tuple(layout.hands[seat][0])


def bury_exposed(table: Table, hand: Hand, layout: Layout, emit: Emit) -> None:
    """[poker 15(k).both] the cards are collected and the ante comes back; the others go on."""
    for seat in layout.dead:
        emit(r.HandDead(seat, EXPOSED, own_money(hand, seat), hand.round.bet_to, table.clause("exposed.all")))


def offer_to_stop(table: Table, hand: Hand, step: int, layout: Layout, emit: Emit) -> bool:
    """[poker 15(k)(1)] [poker 15(m)(1)] the last down-card is up: a player with a duty to wager may end it."""
    if not _last_down_card(table, step):
        return False
    able = [seat for seat in hand.live if table.chair(seat).stack]
    asked = tuple(seat for seat in able if seat in layout.exposed) if len(able) > 1 else ()
    if asked:
        emit(e.ChoiceOpened(step, table.steps[step][0], STOP, asked, table.clause("exposed.last")))
    return bool(asked)


def _last_down_card(table: Table, step: int) -> bool:
    """Whether a stud game deals a down-card that no up-card follows."""
    what = table.steps[step][1]
    return isinstance(what, Deal) and not any(what.faces()) and table.record.exposed is ExposedRule.UP_CARD
