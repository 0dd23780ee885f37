"""Rounds of both pai gow pokers for tests: cards and wagers in, events out.

    table, events = showdown(PLAIN, {2: "As Qd | 8h 8c 9d 5c 3s"}, {2: 50})    # seat 1 banks, front | behind

A hand that is not set here is set by the House Way. Nobody but those with a hand bets; action starts at seat 2.
"""

from collections.abc import Iterable, Mapping
from random import Random

from bankkit import bank, bets, cents, deal, open_banked

from riverboat.banked import BankedTable, Event, play
from riverboat.banked import commands as c
from riverboat.core.cards import WITH_JOKER_53, Cards, names, parse_cards
from riverboat.games.paytables import FORTUNE_BONUS

PLAIN = "pai-gow-poker"
FORTUNE = "fortune-pai-gow-poker"
GAMES = (PLAIN, FORTUNE)

BANK = "Ah Jd | 7s 7d 9h 6c 2d"
"""What the player-dealer has where a test does not care: sevens behind, ace and jack in front."""
WINS = ("As Qd | 8h 8c 9d 5c 3s", "3d 3h | 8s 8d Kh 4c 2s", "4d 4h | Ts Tc Kc 5h 2h")
LOSES = ("Ks Td | 6h 6d 9s 5d 3c", "Kc Th | 5h 5s 8d 4c 3h", "Qs Ts | 4s 4d 9c 8s 2c")
PUSHES = "Ac Kd | 4s 4d Tc 8d 2c"
FIRST_IS_TWO = (3, 3, 3)
"""Dice that send the first hand and the button to seat 2, where seat 1 is the player-dealer."""


def wagers(
    game: str,
    base: Mapping[int, float],
    bonus: Mapping[int, float] | None = None,
    *,
    dealer: int = 1,
    wager: float = 300,
    chips: float | Mapping[int, float] = 100_000,
    **settings: str | int | bool,
) -> BankedTable:
    """A table of seven, all seats taken, where these bets are down."""
    table = open_banked(game, chips=chips, **settings)
    bank(table, dealer, wager)
    bets(table, base=base, fortune_bonus=bonus)
    return table


def stand(table: BankedTable, *places: int) -> None:
    """Somebody stands at each of these places behind the seats."""
    for place in places:
        play(table, c.Sit(place, f"S{place}", cents(1000)))


def seven(hand: str) -> Cards:
    return parse_cards(hand.replace("|", " "))


def set_hands(table: BankedTable, hands: Mapping[int, str]) -> tuple[Event, ...]:
    """Every spot is set as it is written, or by the House Way."""
    events: tuple[Event, ...] = ()
    for spot in tuple(table.on.queue):
        seat = table.on.owners[spot]
        front, split, _ = hands.get(spot, "").partition("|")
        events += play(table, c.SetHand(seat, parse_cards(front), spot) if split else c.AskHouseWay(seat, spot))
    return events


def finish(
    table: BankedTable, hands: Mapping[int, str], *, banks: str = BANK, dice: tuple[int, ...] = FIRST_IS_TWO
) -> tuple[Event, ...]:
    """Deal these cards, set the hands and settle."""
    dealer = table.on.bank
    cards = {spot: seven(hand) for spot, hand in hands.items()} | {dealer: seven(banks)}
    events = deal(table, cards, dice=dice) + set_hands(table, hands)
    if "|" in banks:  # the House Way must set it as the test says
        assert names(table.on.hands[dealer].front) == banks.partition("|")[0].strip()
    return events


def showdown(
    game: str,
    hands: Mapping[int, str],
    base: float | Mapping[int, float] = 20,
    bonus: Mapping[int, float] | None = None,
    *,
    banks: str = BANK,
    dice: tuple[int, ...] = FIRST_IS_TWO,
    wager: float = 300,
    **settings: str | int | bool,
) -> tuple[BankedTable, tuple[Event, ...]]:
    """A whole round with these cards; the events are those after the bets."""
    by_seat = base if isinstance(base, Mapping) else dict.fromkeys(hands, base)
    table = wagers(game, by_seat, bonus, wager=wager, **settings)
    return table, finish(table, hands, banks=banks, dice=dice)


def quiet(hands: Mapping[int, str], seats: Iterable[int], banks: str = BANK) -> dict[int, str]:
    """These hands, and for the other seats some that no bonus pays for."""
    seats = tuple(seat for seat in seats if seat not in hands)
    used = {card for hand in (*hands.values(), banks) for card in seven(hand)}
    left = [card for card in WITH_JOKER_53 if card not in used]
    chance = Random(7)
    while True:
        chance.shuffle(left)
        drawn = [tuple(left[7 * i : 7 * i + 7]) for i in range(len(seats))]
        if not any(FORTUNE_BONUS.pays(cards) for cards in drawn):
            return dict(hands) | {seat: names(cards) for seat, cards in zip(seats, drawn, strict=True)}
