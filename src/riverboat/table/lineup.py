"""Who is dealt in, and where the button and the blinds stand around them."""

from collections.abc import Sequence

import msgspec

from riverboat.core.errors import Refused
from riverboat.core.game import PotGame
from riverboat.core.stakes import EACH_ANTES, Stakes
from riverboat.table.kill import kill_stakes, killer
from riverboat.table.positions import Markers, between, clockwise, first_markers, next_markers
from riverboat.table.state import AWAY, PLAYING, POSTING, WAITING, Chair, Table


class Lineup(msgspec.Struct, frozen=True):
    """Who is in the next hand, and how."""

    markers: Markers
    order: tuple[int, ...]
    entering: tuple[int, ...]
    """Seats that come in out of turn and post for it."""
    short: tuple[int, ...]
    """Seats that cannot afford to be dealt in."""


def opened(table: Table) -> tuple[PotGame, Stakes]:
    if table.game is None or table.stakes is None:
        raise Refused("table-closed")
    return table.game, table.stakes


def line_up(table: Table) -> Lineup:
    """Who would be dealt in if a hand started now. Refused when there are not two."""
    game, stakes = opened(table)
    ready = [seat for seat, chair in enumerate(table.chairs) if chair and _ready(chair)]
    short: list[int] = []
    while True:
        lineup = _line_up(table, game, ready, short)
        if not table.settings.must_afford:
            return lineup
        stakes = kill_stakes(table, lineup.order) or stakes
        most = stakes.ante + stakes.bring_in + sum(stakes.blinds) + stakes.button_blind + 2 * stakes.small_bet
        poor = [seat for seat in lineup.order if table.chair(seat).stack < most]
        broke = [seat for seat in poor if not _affords(table, stakes, lineup, seat)]
        if not broke:
            return lineup
        short += broke
        ready = [seat for seat in ready if seat not in broke]


def _ready(chair: Chair) -> bool:
    return chair.stack > 0 and chair.state != AWAY and not chair.leaving


def _line_up(table: Table, game: PotGame, ready: Sequence[int], short: Sequence[int]) -> Lineup:
    """The markers and the players around them; a waiting player comes in only as the last blind."""
    settings = table.settings
    button_small = settings.heads_up_blinds == "button-small"
    blinds = len(table.stakes.blinds) if table.stakes else 0
    if len(ready) < 2:
        raise Refused("not-enough-players", game.clause("players"))
    if table.redeal and (again := _again(table, ready)):
        return Lineup(again.markers, again.order, again.entering, tuple(short))
    if not game.button:
        # [poker 9(c).deal] without a button everything begins at the dealer's left.
        return Lineup(Markers(0, ()), tuple(ready), (), tuple(short))
    if not table.blinds or len(table.blinds) != blinds:
        if settings.first_button == "draw" and not table.button:
            raise Refused("button-not-drawn", game.clause("first-button"))
        button = table.button or max(ready)
        if table.hands and table.button:  # a game without blinds, or one of a mix
            button = clockwise(ready, button)[0]
        markers = first_markers(ready, button, blinds, button_small=button_small)
        return Lineup(markers, tuple(clockwise(ready, button)), (), tuple(short))
    last = Markers(table.button, table.blinds)
    dealt = _dealt_last(table, ready)
    # After a hand of two the big blind goes on under either rule: else it would never reach one who waits for it.
    dead = settings.button_rule == "dead" or (len(dealt) == 2 and table.hand is not None and len(table.hand.order) == 2)
    # Nobody comes in between the button and the blinds: he waits until they have passed.  [decision 0003]
    passing = last.blinds[0] if dead else last.button
    barred = between(ready, passing, last.blinds[-1]) if len(last.blinds) > 1 else []
    regular = [s for s in ready if table.chair(s).state == PLAYING and (s in dealt or s not in barred)]
    posting = [s for s in ready if table.chair(s).state == POSTING and s not in barred]
    waiting = [s for s in ready if table.chair(s).state == WAITING and s not in barred]
    playing = [*regular, *posting]
    candidates = sorted({*playing, *_waiting_for_it(last, playing, waiting, dead=dead, button_small=button_small)})
    if len(candidates) < 2:
        # Too few without them: those who wait come in as at a new table.
        candidates = list(ready)
    markers = next_markers(last, candidates, dead=dead, button_small=button_small)
    entering = tuple(s for s in posting if s in candidates and s not in markers.blinds)
    return Lineup(markers, tuple(clockwise(candidates, markers.button)), entering, tuple(short))


def _again(table: Table, ready: Sequence[int]) -> Lineup | None:
    """[cash irr.misdeal.effect] [poker 15(e).misdeal] a redeal has the same button, blinds and players.

    Where the big blind has gone, or there are not two players left, the markers move on as usual.
    """
    hand = table.hand
    assert hand is not None
    order = tuple(seat for seat in hand.order if seat in ready and table.chair(seat).player == hand.players[seat])
    if len(order) < 2 or (hand.blinds and hand.blinds[-1] not in order):
        return None
    entering = tuple(s for s in order if table.chair(s).state == POSTING and s not in hand.blinds)
    return Lineup(Markers(hand.button, hand.blinds), order, entering, ())


def _dealt_last(table: Table, ready: Sequence[int]) -> list[int]:
    """Who was in the last hand and plays on; somebody else in the same chair was not and does not."""
    hand = table.hand
    if hand is None:
        return []
    chairs = {seat: table.chair(seat) for seat in hand.order if seat in ready}
    return [s for s, chair in chairs.items() if chair.state == PLAYING and chair.player == hand.players[s]]


def _waiting_for_it(
    last: Markers, playing: Sequence[int], waiting: Sequence[int], *, dead: bool, button_small: bool
) -> list[int]:
    """The waiting player whom the big blind reaches: the nearest one who, dealt in, would have it."""
    for seat in clockwise(waiting, last.blinds[-1]):
        with_him = sorted({*playing, seat})
        if len(with_him) > 1:
            markers = next_markers(last, with_him, dead=dead, button_small=button_small)
            if markers.blinds[-1] == seat:
                return [seat]
    return []


def _affords(table: Table, stakes: Stakes, lineup: Lineup, seat: int) -> bool:
    """[poker 7(c)(3)] the forced bets of this hand, and at least one more bet at the minimum."""
    # In stud any of them may come to owe the forced bet.
    forced = stakes.bring_in + (stakes.ante if stakes.ante_rule is EACH_ANTES else 0)
    blind = 0
    for marker, amount in zip(lineup.markers.blinds, stakes.blinds, strict=True):
        if marker == seat:
            blind = amount
    if seat in lineup.entering:
        blind = stakes.blinds[-1]
    if seat == killer(table, lineup.order):
        blind = stakes.small_bet  # [poker 11(i).blind] one blind, and no other
    elif seat == lineup.markers.button:
        blind += stakes.button_blind
    bet = max(stakes.small_bet - blind, 0) if table.settings.blind_is_the_bet else stakes.small_bet
    return table.chair(seat).stack >= forced + blind + bet


def missed(table: Table, lineup: Lineup) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Players who were passed by the blinds while they were not dealt in."""
    blinds = lineup.markers.blinds
    if not table.blinds or len(blinds) < 2 or (table.redeal and blinds == table.blinds):
        return (), ()  # nobody is passed by blinds that stay
    out = [s for s in table.occupied() if s not in lineup.order and not table.chair(s).new]
    small = [s for s in out if s in blinds[:-1]]
    if table.blinds[0] != blinds[0]:
        small += between(out, table.blinds[0], blinds[0])
    return tuple(sorted(set(small))), tuple(between(out, table.blinds[-1], blinds[-1]))
