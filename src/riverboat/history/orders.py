"""What the format has no word for, and how our own fields say it.

`_riverboat_orders` lists what players chose and the floor ruled, each with the number of actions before it:

    _riverboat_orders = ["4: p2 expose", "9: p3 dead-hand fouled protected"]

A player who is asked and not mentioned keeps their card down and goes on wagering.
"""

import re
from collections.abc import Iterable, Mapping
from typing import Final

from riverboat.core.cards import Cards, names, parse_cards
from riverboat.core.errors import Refused
from riverboat.core.game import Board, Deal, ExposedRule, PotGame, Step
from riverboat.history.cards import DOWN, places_for
from riverboat.history.played import Played
from riverboat.notation.phh import DealBoard, DealHole, PhhHand, Remark
from riverboat.notation.refusal import bad, quoted
from riverboat.table import commands as c
from riverboat.table import events as e
from riverboat.table import ruling_events as r
from riverboat.table.rulings.dead_hands import BY_OTHERS, WHYS

ORDERS: Final = "_riverboat_orders"
TURNED_UP: Final = "_riverboat_turned_up"
"""Down-cards that came face up in the deal, where that makes a difference: in stud."""
SET_ASIDE: Final = "_riverboat_set_aside"
"""Cards that went out of the hand by a ruling: boxed, exposed or off the table, and replaced by others."""
BOMB_BOARDS: Final = "_riverboat_bomb_boards"
"""In a bomb pot, how many boards it has; everyone's ante is what it cost."""

DEAD, PROTECTED, AT_FAULT, MISSED, THROWN_IN = "dead-hand", "protected", "at-fault", "missed", "thrown-in"
_LINE: Final = re.compile(r"(\d{1,4}): p(\d{1,2}) ([a-z -]{4,40})", re.ASCII)


# ---------------------------------------------------------------- written


def order_for(event: e.Event) -> str:
    """The order behind an event, without its player; none where an action of the format says it, or nothing need."""
    match event:
        case e.Exposed():
            return "expose"
        case e.Kept():
            return "keep"
        case r.WageringStopped():
            return "stop-wagering"
        case r.WageringGoesOn():
            return "go-on"
        case r.HandDead(why=why) if why in WHYS:
            blame = "" if why not in BY_OTHERS else PROTECTED if event.refund else AT_FAULT
            return f"{DEAD} {why} {blame}".rstrip()
        case r.HandDead(why=why) if why in (MISSED, THROWN_IN):
            return f"{DEAD} {why}"
        case _:
            return ""


def turned_up(played: Played, record: PotGame) -> Cards:
    """The cards that were exposed in the deal, where such a card serves as an up-card."""
    if record.exposed is not ExposedRule.UP_CARD:
        return ()
    return tuple(card for event in played.events if isinstance(event, r.CardExposed) for card in event.cards)


def came_otherwise(played: Played, record: PotGame) -> bool:
    """Whether a card was turned up in exchange for another one, after the deal: no field says in which order."""
    if any(isinstance(event, r.ReplacementDue) for event in played.events):
        return True
    seen = turned_up(played, record)
    faces = {street.name: step.faces() for street in record.streets for step in street.steps if isinstance(step, Deal)}
    deals = [event for event in played.events if isinstance(event, e.Dealt)] if seen else []
    for street, hand in ((deal.street, hand) for deal in deals for hand in deal.hands):
        shown = sum(card in seen for card in hand.up)
        if shown and places_for(faces[street], shown).count(DOWN) != len(hand.down):
            return True
    return False


def set_aside(played: Played) -> Cards:
    """All of them, also those that the writer does not know: each leaves the deck one card short."""
    asides = [event for event in played.events if isinstance(event, r.CardSetAside)]
    return tuple(card for event in asides for card in (*event.up, *event.down))


def beyond_the_format(played: Played, orders: list[str]) -> bool:
    """Whether other readers would play the hand otherwise: then it is not written under a name that they know."""
    second = any(isinstance(event, e.SecondRunStarted) for event in played.events)
    return bool(orders) or second or bool(played.started.bomb_boards)


# ---------------------------------------------------------------- read


def orders_of(hand: PhhHand) -> dict[int, list[c.Command]]:
    """The commands before each action, by its place; refused where the field holds anything else."""
    lines = hand.extra.get(ORDERS, [])
    if not isinstance(lines, list):
        raise bad(ORDERS, "not a list")
    found: dict[int, list[c.Command]] = {}
    for line in lines:
        written = _LINE.fullmatch(line) if isinstance(line, str) else None
        command = _command(int(written[2]), written[3].split()) if written else None
        if written is None or command is None:
            raise bad(ORDERS, f"not an order: {quoted(str(line))}")
        if int(written[1]) > len(hand.actions):
            raise bad(ORDERS, f"after the last action: {quoted(str(line))}")
        found.setdefault(int(written[1]), []).append(command)
    return found


def cards_in(hand: PhhHand, field: str) -> Cards:
    text = hand.extra.get(field, "")
    try:
        return parse_cards(text) if isinstance(text, str) else parse_cards("not a text")
    except Refused:
        raise bad(field, "not cards") from None


def bomb_boards(hand: PhhHand) -> int:
    boards = hand.extra.get(BOMB_BOARDS, int(_straight_to_the_flop(hand)))
    if isinstance(boards, bool) or boards not in (0, 1, 2):
        raise bad(BOMB_BOARDS, "neither 1 nor 2")
    return int(boards)


def _straight_to_the_flop(hand: PhhHand) -> bool:
    """Whether nobody is told to act before the flop, where all have anted alike and nobody else put anything in."""
    first = next((action for action in hand.actions if not isinstance(action, DealHole | Remark)), None)
    alike = len(set(hand.antes)) == 1 and 0 < hand.antes[0] < min(hand.starting_stacks)
    return isinstance(first, DealBoard) and alike and not any(hand.blinds_or_straddles)


def second_board(hand: PhhHand, steps: Iterable[tuple[str, Step]]) -> int:
    """How many cards for the middle the file has beyond those of one board: the rest was run twice."""
    one = sum(step.count for _, step in steps if isinstance(step, Board))
    told = sum(len(action.cards) for action in hand.actions if isinstance(action, DealBoard))
    return max(told - one, 0) if one and bomb_boards(hand) != 2 else 0


def _command(seat: int, words: list[str]) -> c.Command | None:
    match words:
        case ["expose"]:
            return c.Expose(seat)
        case ["keep"]:
            return c.Keep(seat)
        case ["stop-wagering"]:
            return c.StopWagering(seat)
        case ["go-on"]:
            return c.GoOn(seat)
        case [str() as dead, str() as why] if dead == DEAD and why == MISSED:
            return c.Misdeal("seat-missed", seat)
        case [str() as dead, str() as why] if dead == DEAD and why == THROWN_IN:
            # A hand that is thrown away out of turn is as dead as one that its owner has left.
            return c.DeadHand(seat, "left")
        case [str() as dead, str() as why, *blame] if dead == DEAD and why in WHYS:
            return c.DeadHand(seat, why, protected=PROTECTED in blame, at_fault=AT_FAULT in blame)
    return None


def own_fields(played: Played, orders: list[str], up: Cards) -> Mapping[str, object]:
    """The fields of this page that the hand needs."""
    aside = set_aside(played)
    fields: dict[str, object] = {
        ORDERS: orders,
        TURNED_UP: names(up),
        SET_ASIDE: names(aside),
        BOMB_BOARDS: played.started.bomb_boards,
    }
    return {name: value for name, value in fields.items() if value}
