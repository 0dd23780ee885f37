"""Who is dealt in, and where the button and the blinds stand around them."""

from typing import NamedTuple

from riverboat.core.errors import Refused
from riverboat.core.game import PotGame
from riverboat.core.money import Amount
from riverboat.core.stakes import EACH_ANTES, Stakes
from riverboat.seats.state import AWAY, PLAYING, POSTING, WAITING, Chair
from riverboat.table.lineup.kill import kill_stakes, killer
from riverboat.table.lineup.positions import Markers, between, clockwise, first_markers, next_markers
from riverboat.table.preconditions import opened
from riverboat.table.state import Table


class NextLineup(NamedTuple):
    """Who is in the next hand, and how."""

    markers: Markers
    order: tuple[int, ...]
    entering: tuple[int, ...]
    """Seats that come in out of turn and post for it."""
    short: tuple[int, ...]
    """Seats that cannot afford to be dealt in."""


def line_up(table: Table) -> NextLineup:
    """Who would be dealt in if a hand started now. Refused when there are not two."""
    game, posted = opened(table)
    ready = [seat for seat, chair in enumerate(table.chairs) if chair and is_dealt_in(table, chair)]
    short: list[int] = []
    while True:
        lineup = _line_up(table, game, ready)
        if not table.settings.betting.must_afford:
            return lineup
        stakes = kill_stakes(table, lineup.order) or posted
        most = stakes.ante + stakes.bring_in + sum(stakes.blinds) + stakes.button_blind + 2 * stakes.small_bet
        poor = [seat for seat in lineup.order if table.chair(seat).stack < most]
        broke = [seat for seat in poor if not _affords(table, stakes, lineup, seat)]
        if not broke:
            return NextLineup(lineup.markers, lineup.order, lineup.entering, tuple(short))
        if killer(table, lineup.order) in broke:  # without that player there is no kill, and the others need less
            broke = [table.kill]
        short += broke
        ready = [seat for seat in ready if seat not in broke]


def wants_to_play(chair: Chair) -> bool:
    """Whether a player has chips and is not away: they play now, or when the blinds reach them."""
    return chair.stack > 0 and chair.state != AWAY and not chair.leaving


def is_dealt_in(table: Table, chair: Chair) -> bool:
    """[tournament noshow.late] [tournament noshow.not-returned] in a tournament also who is not there."""
    return wants_to_play(chair) or (table.tournament and chair.stack > 0)


def _plays_on(table: Table, chair: Chair) -> bool:
    """In the game, and owing nothing."""
    return chair.state == PLAYING or table.tournament


def _line_up(table: Table, game: PotGame, ready: list[int]) -> NextLineup:
    """The markers and the players around them: those of a redeal, of a first hand, or moved on from the last one."""
    if len(ready) < 2:
        raise Refused("not-enough-players", game.clause("players"))
    if table.redeal and (again := _again(table, ready)):
        return again
    if not game.button:
        # [poker 9(c).deal] without a button everything begins at the dealer's left.
        return NextLineup(Markers(0, ()), tuple(ready), (), ())
    blinds = len(table.stakes.blinds) if table.stakes else 0
    if not table.blinds or len(table.blinds) != blinds:
        return _around_the_button(table, game, ready, blinds)
    return _moved_on(table, ready)


def _around_the_button(table: Table, game: PotGame, ready: list[int], blinds: int) -> NextLineup:
    """The blinds are laid around the button: at a new table, in a game without any, or in one of a mix."""
    if table.settings.blinds.first_button == "draw" and not table.button:
        raise Refused("button-not-drawn", game.clause("first-button"))
    button = table.button or max(ready)
    if table.button and not table.button_fresh:
        button = clockwise(ready, button)[0]
    markers = first_markers(ready, button, blinds, button_small=_button_small(table))
    return NextLineup(markers, tuple(clockwise(ready, button)), (), ())


def _moved_on(table: Table, ready: list[int]) -> NextLineup:
    """The markers move on; a waiting player comes in only as the last blind."""
    last, button_small = Markers(table.button, table.blinds), _button_small(table)
    dealt = _dealt_last(table, ready)
    # After a hand of two the big blind goes on under either rule: else it would never reach a player waiting for it.
    two = len(dealt) == 2 and table.hand is not None and len(table.hand.order) == 2
    dead = table.settings.blinds.button_rule == "dead" or two
    # Nobody comes in between the button and the blinds; they wait until the blinds have passed.  [decision 0003]
    passing = last.blinds[0] if dead else last.button
    barred = between(ready, passing, last.blinds[-1]) if len(last.blinds) > 1 else []
    regular = [s for s in ready if _plays_on(table, table.chair(s)) and (s in dealt or s not in barred)]
    posting = [s for s in ready if table.chair(s).state == POSTING and s not in barred]
    waiting = [s for s in ready if table.chair(s).state == WAITING and s not in barred]
    playing = [*regular, *posting]
    candidates = sorted({*playing, *_waiting_for_it(last, playing, waiting, dead=dead, button_small=button_small)})
    if len(candidates) < 2:
        # Too few without them: those who wait come in as at a new table.
        candidates = list(ready)
    markers = next_markers(last, candidates, dead=dead, button_small=button_small)
    entering = tuple(s for s in posting if s in candidates and s not in markers.blinds)
    return NextLineup(markers, tuple(clockwise(candidates, markers.button)), entering, ())


def _button_small(table: Table) -> bool:
    """Whether the button of two players has the small blind."""
    return table.settings.blinds.heads_up_blinds == "button-small"


def _again(table: Table, ready: list[int]) -> NextLineup | None:
    """[cash irr.misdeal.effect] [poker 15(e).misdeal] a redeal has the same button, blinds and players.

    Where the big blind has gone, or there are not two players left, the markers move on as usual.
    """
    hand = table.hand
    assert hand is not None
    lineup = hand.lineup
    order = tuple(seat for seat in hand.order if seat in ready and table.chair(seat).player == hand.players[seat])
    if lineup.bomb_boards:
        order = tuple(clockwise(sorted(_dealt_last(table, ready)), lineup.button))
    if len(order) < 2 or (lineup.blinds and lineup.blinds[-1] not in order):
        return None
    entering = tuple(s for s in order if table.chair(s).state == POSTING and s not in lineup.blinds)
    return NextLineup(Markers(lineup.button, lineup.blinds), order, entering, ())


def _dealt_last(table: Table, ready: list[int]) -> list[int]:
    """Who was in the last hand and plays on; somebody else in the same chair was not and does not."""
    hand = table.hand
    if hand is None:
        return []
    seats = [seat for seat in hand.order if seat in ready]
    if hand.lineup.bomb_boards:  # players dealt out of a bomb pot have kept their places
        seats += [seat for seat in ready if seat not in hand.order and not table.chair(seat).new]
    chairs = {seat: table.chair(seat) for seat in seats}
    return [
        s
        for s, chair in chairs.items()
        if _plays_on(table, chair) and hand.players.get(s, chair.player) == chair.player
    ]


def _waiting_for_it(
    last: Markers, playing: list[int], waiting: list[int], *, dead: bool, button_small: bool
) -> list[int]:
    """The waiting player whom the big blind reaches: the nearest one who, dealt in, would have it."""
    for seat in clockwise(waiting, last.blinds[-1]):
        with_him = sorted({*playing, seat})
        if len(with_him) > 1:
            markers = next_markers(last, with_him, dead=dead, button_small=button_small)
            if markers.blinds[-1] == seat:
                return [seat]
    return []


def _affords(table: Table, stakes: Stakes, lineup: NextLineup, seat: int) -> bool:
    """[poker 7(c)(3)] the forced bets of this hand, and at least one more bet at the minimum."""
    # In stud any of them may come to owe the forced bet.
    forced = stakes.forced_bet if table.record.bring_in else 0
    forced += stakes.ante if stakes.ante_rule is EACH_ANTES or seat in lineup.markers.blinds[-1:] else 0
    blind = 0
    for marker, amount in zip(lineup.markers.blinds, stakes.blinds, strict=True):
        if marker == seat:
            blind = amount
    if seat in lineup.entering and seat != killer(table, lineup.order):
        blind, dead = entry_posts(table, stakes, seat)
        forced += dead
    if seat == killer(table, lineup.order):
        blind = stakes.small_bet  # [poker 11(i).blind] one blind, and no other
    elif seat == lineup.markers.button:
        blind += stakes.button_blind
    bet = max(stakes.small_bet - blind, 0) if table.settings.blinds.blind_is_the_bet else stakes.small_bet
    return table.chair(seat).stack >= forced + blind + bet


def entry_posts(table: Table, stakes: Stakes, seat: int) -> tuple[Amount, Amount]:
    """What a player posts to come in out of turn: the big blind live, and a missed small one dead.  [decision 0003]

    Not both where they would break the book's cap on forced bets.
    """
    chair, blinds = table.chair(seat), stakes.blinds
    big = blinds[-1] if blinds and (chair.new or chair.owes_big) else 0
    asked = chair.owes_small and len(blinds) == 2 and table.settings.blinds.missed_blinds == "post-both"
    small = blinds[0] if asked else 0
    cap, ante = table.record.forced_cap, stakes.ante if stakes.ante_rule is EACH_ANTES else 0
    return big, 0 if cap and ante + big + small > cap else small


def missed(table: Table, lineup: NextLineup) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Players who were passed by the blinds while they were not dealt in."""
    blinds = lineup.markers.blinds
    if not table.blinds or not blinds or blinds == table.blinds:
        return (), ()  # nobody is passed by blinds that stay
    out = [s for s in table.occupied() if s not in lineup.order and not table.chair(s).new]
    small = [s for s in out if s in blinds[:-1]]
    if len(blinds) > 1 and table.blinds[0] != blinds[0]:
        small += between(out, table.blinds[0], blinds[0])
    return tuple(sorted(set(small))), tuple(between(out, table.blinds[-1], blinds[-1]))
