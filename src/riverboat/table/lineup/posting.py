"""Starting a hand: who is dealt in, where the markers stand, what is posted."""

from collections.abc import Mapping, Sequence
from typing import Final

from riverboat.core.cards import Cards, check_deck
from riverboat.core.dealing import cut
from riverboat.core.errors import Refused
from riverboat.core.game import PotGame
from riverboat.core.money import MAX_AMOUNT, Amount
from riverboat.core.stakes import EACH_ANTES, Stakes
from riverboat.table import commands as c
from riverboat.table import events as e
from riverboat.table.cards.deck import deck_in_turn
from riverboat.table.events import Emit
from riverboat.table.lineup.bomb_pot import bomb_agreed, bomb_line_up, post_bomb
from riverboat.table.lineup.kill import collect_from_absent, kill_stakes, post_kill
from riverboat.table.lineup.players import NextLineup, entry_posts, line_up, missed
from riverboat.table.lineup.positions import Markers, clockwise
from riverboat.table.lineup.rotation import play_on
from riverboat.table.lineup.state import BombPot
from riverboat.table.lineup.straddle import post_straddle
from riverboat.table.preconditions import between_hands
from riverboat.table.state import Table


def start_hand(command: c.StartHand, table: Table, emit: Emit) -> None:
    """Everything before the first card."""
    game, stakes = between_hands(table)
    deck = _deck(command, table, game)
    deck_id = deck_in_turn(table, game, command.deck_id)
    posts = command.posts
    if command.button and posts is None:
        raise Refused("bad-post", detail="button without posts")
    lineup = line_up(table) if posts is None else _as_it_was(command, table)
    bomb = bomb_agreed(table, lineup) if posts is None else None
    if bomb is not None:
        lineup = bomb_line_up(table, lineup, bomb)
    # What is owed and promised is read now: the hand that starts settles it.
    owed = {seat: entry_posts(table, stakes, seat) for seat in lineup.entering if seat != table.kill}
    straddle = table.straddle
    if table.mix is not None:
        play_on(table, emit)
    collect_from_absent(table, lineup.order, emit)
    in_force = kill_stakes(table, lineup.order)
    emit(_started(table, lineup, bomb, in_force, deck_id))
    for seat in lineup.short:
        # [poker 7(c)(3)] a player who cannot afford the hand must add chips or sit out; the blinds pass them meanwhile.
        emit(e.SatOut(seat))
    if deck:
        if command.drawn is not None:
            emit(e.ChanceDrawn(command.drawn))
        emit(e.Shuffled(deck, command.cut, command.mishaps))
    if posts is not None:
        _post_as_it_was(posts, table, emit)
    elif bomb is not None:
        post_bomb(table, game, bomb, emit)
    else:
        _post_antes(table, game, stakes, emit)
        _post_blinds(table, game, stakes, emit)
        _post_entries(table, game, owed, emit)
        post_kill(table, game, in_force or stakes, emit)
        post_straddle(table, game, straddle, emit)


def _started(
    table: Table, lineup: NextLineup, bomb: BombPot | None, in_force: Stakes | None, deck_id: str
) -> e.HandStarted:
    missed_small, missed_big = missed(table, lineup) if bomb is None else ((), ())
    return e.HandStarted(
        number=table.hands + 1,
        button=lineup.markers.button,
        seats=lineup.order,
        blinds=lineup.markers.blinds,
        missed_small=missed_small,
        missed_big=missed_big,
        bomb_boards=bomb.boards if bomb else 0,
        short=lineup.short,
        clause=table.clause("button"),
        stakes=in_force,
        deck_id=deck_id,
    )


# ---------------------------------------------------------------- the deck


def _deck(command: c.StartHand, table: Table, game: PotGame) -> Cards:
    if not command.deck:
        return ()
    check_deck(command.deck, game.deck, clause=game.clause("deck"))
    if command.deck == table.last_deck:
        raise Refused("not-shuffled", game.clause("shuffle"))
    return cut(command.deck, command.cut, clause=game.clause("cut")) if command.cut else command.deck


# ---------------------------------------------------------------- posting


def _post_antes(table: Table, game: PotGame, stakes: Stakes, emit: Emit) -> None:
    hand = table.hand
    assert hand is not None
    if not stakes.ante:
        return
    clause = game.clause("ante")
    if stakes.ante_rule is EACH_ANTES:
        for seat in hand.order:
            emit(e.AntePosted(seat, min(stakes.ante, table.chair(seat).stack), dead=False, clause=clause))
        return
    seat = hand.lineup.blinds[-1]
    # [decision 0004] a big blind that is short pays the blind first, the ante with what is left.
    left = table.chair(seat).stack - stakes.blinds[-1]
    if left > 0:
        emit(e.AntePosted(seat, min(stakes.ante, left), dead=True, clause=clause))


def _post_blinds(table: Table, game: PotGame, stakes: Stakes, emit: Emit) -> None:
    hand = table.hand
    assert hand is not None
    lineup = hand.lineup
    blinds = stakes.blinds
    for place, (seat, blind) in enumerate(zip(lineup.blinds, blinds, strict=True)):
        if not blind or seat not in hand.order or seat == table.kill:
            continue
        # A seat may hold two markers, and an ante may have left nothing: the blind is still what others must call.
        amount = max(min(blind - hand.round.bets[seat], table.chair(seat).stack), 0)
        kind: e.BlindKind = "blind" if len(blinds) != 2 else "big" if place else "small"
        if amount or blind > hand.round.bet_to:
            emit(e.BlindPosted(seat, amount, kind, blind, game.cite("blind", kind)))
    if stakes.button_blind and lineup.button in hand.order:
        blind = stakes.button_blind
        amount = max(min(blind - hand.round.bets[lineup.button], table.chair(lineup.button).stack), 0)
        emit(e.BlindPosted(lineup.button, amount, "button", blind, game.cite("blind", "button")))


def _post_entries(table: Table, game: PotGame, owed: Mapping[int, tuple[Amount, Amount]], emit: Emit) -> None:
    """The big blind live, then a missed small blind dead; a player who is short pays what they have."""
    clause = game.clause("blind.entry")
    for seat, (big, small) in owed.items():
        chair = table.chair(seat)
        if big and chair.stack:
            emit(e.BlindPosted(seat, min(big, chair.stack), "entry", big, clause))
        if small and chair.stack:
            emit(e.BlindPosted(seat, min(small, chair.stack), "dead", small, clause))


# ---------------------------------------------------------------- hands that happened elsewhere

_ANTES: Final = ("ante", "dead-ante")
_BLINDS: Final[dict[str, e.BlindKind]] = {
    "blind": "blind",
    "straddle": "straddle",
    "entry": "entry",
    "kill": "kill",
    "button": "button",
}
_POSTS: Final = (*_ANTES, *_BLINDS)


def _as_it_was(command: c.StartHand, table: Table) -> NextLineup:
    """A replayed hand: everyone with chips is dealt in, the button stands where the history says."""
    order = [seat for seat in table.occupied() if table.chair(seat).stack]
    if len(order) < 2:
        raise Refused("not-enough-players")
    if command.button not in order:
        raise Refused("no-such-seat", detail=str(command.button))
    posts = command.posts or ()
    for post in posts:
        if post.seat not in order or not 0 <= post.amount <= MAX_AMOUNT or post.kind not in _POSTS:
            raise Refused("bad-post", detail=f"{post.seat} {post.kind}")
    blinds = tuple(post.seat for post in posts if post.kind == "blind")
    return NextLineup(Markers(command.button, blinds), tuple(clockwise(order, command.button)), (), ())


def _post_as_it_was(posts: Sequence[c.Post], table: Table, emit: Emit) -> None:
    for post in posts:
        amount = min(post.amount, table.chair(post.seat).stack)
        if post.kind in _ANTES:
            if amount:
                emit(e.AntePosted(post.seat, amount, dead=post.kind == "dead-ante"))
        elif post.amount:
            if post.kind == "kill":
                emit(e.KillPlaced(post.seat))  # the kill button was there before: it may say when the player acts
            emit(e.BlindPosted(post.seat, amount, _BLINDS[post.kind], post.amount))
