"""How good a hand is, guessed by dealing the rest of it a few dozen times."""

from random import Random

from riverboat.core.cards import JOKER, UNKNOWN, WILD, Card, Cards
from riverboat.core.game import Award, Board, Deal, Discard, Draw, PotGame
from riverboat.table import View
from riverboat.table.seen import SeatView

SAMPLES = 40
HASTY = 6


def equity(seen: View, game: PotGame, chance: Random, samples: int = SAMPLES) -> float:
    """The part of the pot that the viewer's cards would win on average, against hands nobody knows."""
    own = seen.seats[seen.seat - 1]
    mine = _as_dealt(own, seen)
    # A player who has drawn kept the better cards: they count as several players, of whom the best one matters.
    others = [each for each in seen.seats if each.in_hand and each.seat != seen.seat] * (1 + _draws(game, seen.street))
    shown = [tuple(card for card in _as_dealt(each, seen) if card != UNKNOWN) for each in others]
    known = {min(card, JOKER) for cards in (mine, seen.board, *shown) for card in cards}
    stub = [card for card in game.deck if card not in known]
    held, board = _full(game)
    needs = [max(held - len(cards), 0) for cards in (mine, *shown)] + [board - len(seen.board)]
    while sum(needs) > len(stub):
        # The deck would not reach for that many; most of them will fold.
        shown.pop()
        del needs[-2]
    won = 0.0
    for _ in range(samples):
        drawn = chance.sample(stub, sum(needs))
        hands, table = _complete([mine, *shown], seen.board, needs, drawn)
        won += _won(game.awards, hands, table)
    return won / samples


def best_draw(seen: View, game: PotGame, samples: int = SAMPLES) -> Cards:
    """Which cards to exchange: thrown one by one, each time the one that is missed least, as long as it pays.

    The cards imagined to come follow from the hand alone, so that the same hand is judged the same in every draw:
    a bot never breaks a hand that it stood pat on.
    """
    mine = sorted(seen.seats[seen.seat - 1].cards)
    chance = Random(f"{game.key} {mine}")
    stub = [card for card in game.deck if card not in mine]
    thrown: list[Card] = []
    best: Cards = ()
    best_worth = _worth(mine, [], stub, game, chance, samples)
    kept = mine
    while len(kept) > 1 and len(thrown) < len(mine) - 1:
        tries = [([card for card in kept if card != out], out) for out in kept]
        worth, kept, out = max((_worth(keep, stub, stub, game, chance, samples), keep, out) for keep, out in tries)
        thrown.append(out)
        if worth > best_worth:
            best, best_worth = tuple(thrown), worth
    return best


def weakest(seen: View, game: PotGame, chance: Random, count: int, samples: int = SAMPLES) -> Cards:
    """The `count` cards to give up: those that are missed least."""
    kept = list(seen.seats[seen.seat - 1].cards)
    stub = [card for card in game.deck if card not in kept]
    thrown: list[Card] = []
    for _ in range(count):
        tries = [([card for card in kept if card != out], out) for out in kept]
        _, kept, out = max((_worth(keep, stub, stub, game, chance, samples), keep, out) for keep, out in tries)
        thrown.append(out)
    return tuple(thrown)


# ---------------------------------------------------------------- dealing on


def _as_dealt(each: SeatView, seen: View) -> Cards:
    """[california-poker mexican-stud.joker.face-down] a joker that was dealt face down is any card."""
    cards = each.cards + each.up
    if JOKER not in cards or (JOKER in each.up and not seen.joker_wild):
        return cards
    return tuple(WILD if card == JOKER else card for card in cards)


def _full(game: PotGame) -> tuple[int, int]:
    """How many cards a player and the board have at the end."""
    steps = [step for _, step in game.steps()]
    dealt = sum(len(step.faces()) for step in steps if isinstance(step, Deal))
    given_up = sum(step.count for step in steps if isinstance(step, Discard))
    return dealt - given_up, sum(step.count for step in steps if isinstance(step, Board))


def _draws(game: PotGame, street: str = "") -> int:
    """How many draws there have been when a street is bet on; without one, how many there are in all."""
    names = [each.name for each in game.streets]
    last = names.index(street) + 1 if street else len(names)
    return sum(isinstance(step, Draw) for each in game.streets[:last] for step in each.steps)


def _complete(hands: list[Cards], board: Cards, needs: list[int], drawn: list[Card]) -> tuple[list[Cards], Cards]:
    """Everybody's cards to the end of the hand."""
    done: list[Cards] = []
    at = 0
    for cards, need in zip((*hands, board), needs, strict=True):
        done.append((*cards, *drawn[at : at + need]))
        at += need
    return done[:-1], done[-1]


def _worth(kept: list[Card], stub: list[Card], deck: list[Card], game: PotGame, chance: Random, samples: int) -> float:
    """How kept cards fare, filled up, against one player who has made every draw of the game."""
    held, board = _full(game)
    rivals = 1 + _draws(game)
    missing = max(held - len(kept), 0) if stub else 0
    won = 0.0
    for _ in range(samples):
        drawn = tuple(chance.sample(deck, min(missing + rivals * held + board, len(deck))))
        mine, rest = (*kept, *drawn[:missing]), drawn[missing:]
        others = [rest[at * held : (at + 1) * held] for at in range(rivals)]
        won += _won(game.awards, [mine, *others], rest[rivals * held :])
    return won / samples


# ---------------------------------------------------------------- who wins


def _won(awards: tuple[Award, ...], hands: list[Cards], board: Cards) -> float:
    """What the first hand wins; an award that nobody qualifies for goes to the other."""
    shares = [share for award in awards if (share := _share(award, hands, board)) is not None]
    return sum(shares) / len(shares) if shares else 0.0


def _share(award: Award, hands: list[Cards], board: Cards) -> float | None:
    strengths = [award.strength(hand, board) for hand in hands]
    best = max(strengths)
    if not best:
        return None
    return 1 / strengths.count(best) if strengths[0] == best else 0.0
