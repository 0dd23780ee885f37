"""One policy for any pot game: what the pot offers against what the hand is worth, with some variety."""

from random import Random

from riverboat.bots.strength import SAMPLES, best_draw, equity, weakest
from riverboat.core.money import Amount
from riverboat.games import game
from riverboat.table import Option, View
from riverboat.table import commands as c

BLUFFS = 0.06
TRAPS = 0.15
"""How often it bets with nothing, and how often it only calls with a great hand."""
MANY = 3
CAREFUL = 80
"""After `MANY` raises it samples its hand `CAREFUL` times to know it better, and neither bluffs nor follows a whim."""
PER_RAISE = 0.15
GREAT = 0.97
"""How much better a hand has to be for every raise after the first, up to one that hardly anything beats."""


def choose(seen: View, chance: Random, *, samples: int = SAMPLES) -> c.Command:
    """The command for the viewer, whose turn it is. Fewer samples are a rougher guess in less time."""
    offered = {option.word: option for option in seen.options}
    choice = _about_cards(seen, offered, chance, samples)
    if choice is not None:
        return choice
    bet = offered.get("bet") or offered.get("raise-to")
    raises = _raises(seen, bet)
    worth = equity(seen, game(seen.game), chance, max(samples, CAREFUL) if raises >= MANY else samples)
    players = sum(1 for each in seen.seats if each.in_hand)
    # Against one opponent half the pot is fair, against three a quarter: how far is the hand from that to certain?
    fair = 1 / max(players, 2)
    whim = chance.uniform(-0.08, 0.08) + _position(seen) * 0.05
    edge = (worth - fair) / (1 - fair) + (whim if raises < MANY else 0.0)
    if bet is not None and _wants_to_bet(edge, raises, seen, chance):
        return _bet(bet, _amount(bet, edge, seen, chance), seen.seat)
    if "check" in offered:
        return c.Check(seen.seat)
    if "bring-in" in offered:
        return c.BringIn(seen.seat)
    if "call" not in offered:
        return _bet(bet, bet.low, seen.seat) if bet is not None else c.Fold(seen.seat)
    cost = offered["call"].low
    price = cost / (seen.pot + cost)
    slack = 0.03 if players > 2 else 0.0
    return c.Call(seen.seat) if worth + slack + chance.uniform(-0.04, 0.04) >= price else c.Fold(seen.seat)


def _about_cards(seen: View, offered: dict[str, Option], chance: Random, samples: int) -> c.Command | None:
    """Everything that is not betting."""
    seat = seen.seat
    if "show" in offered:
        return c.Show(seat)
    if "muck" in offered:
        return c.Muck(seat)
    if "draw" in offered:
        return c.Draw(seat, best_draw(seen, game(seen.game), samples))
    if "discard" in offered:
        return c.Discard(seat, weakest(seen, game(seen.game), chance, offered["discard"].low, samples))
    if "expose" in offered:
        return c.Expose(seat) if chance.random() < 0.5 else c.Keep(seat)
    if "go-on" in offered:
        return c.GoOn(seat)
    if "run-twice" in offered:
        return c.RunTwice(seat) if chance.random() < 0.5 else c.RunOnce(seat)
    return None


def _position(seen: View) -> float:
    """From 0 for the first to act after the deal to 1 for the button: who acts late knows more."""
    seats = [each.seat for each in seen.seats if each.in_hand]
    order = [seat for seat in seats if seat > seen.button] + [seat for seat in seats if seat <= seen.button]
    return order.index(seen.seat) / max(len(order) - 1, 1)


def _raises(seen: View, bet: Option | None) -> float:
    """How many of the least raises the bet has come to: in fixed limit the bets of this round, a blind among them."""
    if bet is None or not 0 < seen.bet_to < bet.low:
        return 0.0
    return seen.bet_to / (bet.low - seen.bet_to)


def _wants_to_bet(edge: float, raises: float, seen: View, chance: Random) -> bool:
    if chance.random() < BLUFFS and raises < MANY:
        return True
    # Every raise that others have made says something about their hands.
    raised = seen.bet_to / max(seen.pot, 1)
    needed = 0.15 + 0.4 * raised + (0.2 if seen.bet_to > seen.seats[seen.seat - 1].bet else 0.0)
    needed += PER_RAISE * max(raises - 1, 0.0)
    return edge > min(needed, GREAT) and chance.random() > TRAPS


def _amount(bet: Option, edge: float, seen: View, chance: Random) -> Amount:
    """A part of the pot that grows with the hand, in multiples of the least that may be bet; at times all of it."""
    if edge > 0.8 and chance.random() < 0.1:
        return bet.high
    wanted = seen.bet_to + int(seen.pot * (chance.uniform(0.3, 0.6) + 0.4 * max(edge, 0.0)))
    if wanted <= bet.low:
        return bet.low
    # Multiples of the least bet are whole chips in every structure.
    return min(wanted // bet.low * bet.low, bet.high)


def _bet(bet: Option, amount: Amount, seat: int) -> c.Command:
    return c.Bet(seat, amount) if bet.word == "bet" else c.RaiseTo(seat, amount)
