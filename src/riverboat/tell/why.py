"""Why somebody has won: the shown hands compared one by one, and the clauses behind the award."""

from collections.abc import Iterator, Sequence

import msgspec

from riverboat.core.cards import JOKER, UNKNOWN, WILD, Card, Cards
from riverboat.core.game import Award
from riverboat.core.money import dollars
from riverboat.core.ranking.kickers import name_with_kicker
from riverboat.table import Table
from riverboat.table import events as e
from riverboat.table.showdown.holdings import held, made_by, strength
from riverboat.table.state import Hand
from riverboat.tell.comparing import reason
from riverboat.tell.scene import Money, Scene, with_article


class ComparedHand(msgspec.Struct, frozen=True):
    """A shown hand beside the one that won."""

    seat: int
    hand: str
    """What it is called; nothing where it does not qualify."""
    words: str
    """What it has, and why that is less, or the same."""
    cards: Cards = ()
    """Those that would have played."""


class Why(msgspec.Struct, frozen=True):
    words: str
    """What the winner has, or why nobody else was left."""
    hands: tuple[ComparedHand, ...] = ()
    """The hands that were compared with it, the best first."""
    notes: tuple[str, ...] = ()
    """Which pots it was about, who did not show, which share nobody qualified for, where the odd chip went."""
    clauses: tuple[str, ...] = ()


def why_won(
    award: e.PotAwarded, pots: Sequence[int], table: Table, before: Sequence[Why], money: Money = dollars
) -> Why:
    """Of a hand that has won these `pots` in one way; `before` is what was said about those that came first."""
    scene, hand = Scene(table, money), table.hand
    assert hand is not None
    told = (*(clause for each in before for clause in each.clauses), award.clause, award.odd_clause)
    clauses = tuple(dict.fromkeys(filter(None, told)))
    notes = (*_of_pots(scene, pots), *_of_the_rest(scene, award), *(note for each in before for note in each.notes))
    notes = tuple(dict.fromkeys((*notes, *_odd_chip(award, scene))))
    if award.uncontested:
        return Why(_alone(award, scene, hand), (), notes, clauses)
    rivals = _rivals(hand, award.seat, pots)
    hands = tuple(_compared(scene, hand, award, [seat for seat in rivals if _seen(hand, seat)]))
    mucked = tuple(f"{scene.name(seat)} has mucked without showing" for seat in rivals if not _seen(hand, seat))
    notes = tuple(dict.fromkeys((*notes, *mucked)))
    return Why(_has(scene, award.seat, hand_won_with(award, table)), hands, notes, clauses)


def hand_won_with(award: e.PotAwarded, table: Table) -> str:
    """What the hand is called that won; nothing where it was not shown."""
    return "" if award.uncontested else Scene(table, dollars).made(award.seat, award.share, award.board)


def _alone(award: e.PotAwarded, scene: Scene, hand: Hand) -> str:
    conceded = bool(hand.showdown.claims) and len(hand.live) > 1
    who = "has conceded at the showdown" if conceded else "has folded"
    return f"Everybody else {who}: {scene.name(award.seat)} wins without showing"


def _rivals(hand: Hand, winner: int, pots: Sequence[int]) -> list[int]:
    """Who came to the showdown for any of these pots."""
    seats = dict.fromkeys(seat for pot in pots for seat in hand.pots.made[pot].seats)
    return [seat for seat in seats if seat != winner]


def _seen(hand: Hand, seat: int) -> bool:
    """Whether everybody has seen the hand: it was shown, or the room wanted to see it."""
    return seat in hand.showdown.shown or seat in hand.cards.disclosed


def _compared(scene: Scene, hand: Hand, award: e.PotAwarded, rivals: Sequence[int]) -> Iterator[ComparedHand]:
    of, board = share_of(scene, award), hand.cards.second if award.board else hand.cards.board
    if any(UNKNOWN in held(hand, seat) for seat in (award.seat, *rivals)) or UNKNOWN in board:
        return
    best = strength(hand, award.seat, of, board)
    for seat in sorted(rivals, key=lambda each: -strength(hand, each, of, board)):
        yield _against(scene, hand, seat, of, board, best, award.share if scene.shared else "")


def share_of(scene: Scene, award: e.PotAwarded) -> Award:
    awards = scene.table.record.awards
    return next((each for each in awards if each.name == award.share), awards[0])


def _against(
    scene: Scene, hand: Hand, seat: int, of: Award, board: Sequence[Card], best: int, share: str
) -> ComparedHand:
    mine = strength(hand, seat, of, board)
    if not mine:
        return ComparedHand(
            seat, "", f"{scene.name(seat)} has no hand that qualifies{f' for {share}' if share else ''}"
        )
    made = made_by(hand, seat, of, board)
    name = name_with_kicker(of.ranking, made)
    cards = tuple(JOKER if card == WILD else card for card in made.cards)
    if mine == best:
        half = f"the {share} half is split" if share else "the pot is split"
        return ComparedHand(seat, name, f"{scene.name(seat)} has the same, {name}: {half}", cards)
    return ComparedHand(seat, name, f"{_has(scene, seat, name)}: {reason(of.ranking, best, mine)}", cards)


def _has(scene: Scene, seat: int, hand: str) -> str:
    return f"{scene.name(seat)} has {with_article(hand)}" if hand else f"{scene.name(seat)} has the best hand"


def _of_pots(scene: Scene, pots: Sequence[int]) -> list[str]:
    """Which pots it is about, where there are several; from the last to the main pot, as they are pushed."""
    if scene.pots == 1:
        return []
    hand = scene.table.hand
    assert hand is not None
    return [
        f"{scene.pot(pot)[:1].upper()}{scene.pot(pot)[1:]} is between {scene.names(hand.pots.made[pot].seats)}"
        for pot in sorted(pots, reverse=True)
        if len(hand.pots.made[pot].seats) > 1
    ]


def _of_the_rest(scene: Scene, award: e.PotAwarded) -> list[str]:
    if award.uncontested:
        return []
    missing = scene.unclaimed(award.pot, award.share, award.board)
    return [f"Nobody qualifies for {share}: there is only one share" for share in missing]


def _odd_chip(award: e.PotAwarded, scene: Scene) -> list[str]:
    return [f"{scene.money(award.odd)} of it did not divide"] if award.odd else []
