"""Starting a hand: who is dealt in, where the markers stand, what is posted."""

from collections.abc import Sequence

from riverboat.core.cards import Cards, check_deck
from riverboat.core.dealing import cut
from riverboat.core.errors import Refused
from riverboat.core.game import PotGame
from riverboat.core.money import MAX_AMOUNT, Amount
from riverboat.core.stakes import EACH_ANTES, Stakes
from riverboat.table import commands as c
from riverboat.table import events as e
from riverboat.table.bombs import bomb_agreed, bomb_line_up, post_bomb
from riverboat.table.decks import deck_in_turn
from riverboat.table.events import Tell
from riverboat.table.kill import collect_from_absent, kill_stakes, post_kill
from riverboat.table.lineup import Lineup, line_up, missed, opened
from riverboat.table.positions import Markers, clockwise
from riverboat.table.rotation import play_on
from riverboat.table.state import Chair, Table


def start_hand(command: c.StartHand, table: Table, tell: Tell) -> None:
    """Everything before the first card."""
    game, stakes = opened(table)
    if table.playing:
        raise Refused("hand-in-progress")
    deck = _deck(command, table, game)
    deck_id = deck_in_turn(table, game, command.deck_id)
    posts = command.posts
    if command.button and posts is None:
        raise Refused("bad-post", detail="button without posts")
    lineup = line_up(table) if posts is None else _as_it_was(command, table)
    bomb = bomb_agreed(table, lineup) if posts is None else None
    if bomb is not None:
        lineup = bomb_line_up(lineup, bomb)
    missed_small, missed_big = missed(table, lineup)
    owed = [_owed(table.chair(seat), seat) for seat in lineup.entering if seat != table.kill]
    straddle = table.straddle
    if table.mix is not None:
        play_on(table, tell)
    collect_from_absent(table, lineup.order, tell)
    in_force = kill_stakes(table, lineup.order)
    tell(
        e.HandStarted(
            number=table.hands + 1,
            button=lineup.markers.button,
            seats=lineup.order,
            blinds=lineup.markers.blinds,
            missed_small=missed_small,
            missed_big=missed_big,
            bomb_boards=bomb.boards if bomb else 0,
            short=lineup.short,
            clause=game.clause("button"),
            stakes=in_force,
            deck_id=deck_id,
        )
    )
    for seat in lineup.short:
        # [poker 7(c)(3)] below what it takes he must add chips or sit out; the blinds pass him meanwhile.
        tell(e.SatOut(seat))
    if deck:
        tell(e.Shuffled(deck, command.cut, command.mishaps))
    if posts is not None:
        _post_as_it_was(posts, table, tell)
        return
    if bomb is not None:
        post_bomb(table, game, bomb, tell)
        return
    _post_antes(table, game, stakes, tell)
    _post_blinds(table, game, stakes, tell)
    _post_entries(table, game, stakes, owed, tell)
    post_kill(table, game, in_force or stakes, tell)
    _post_straddle(table, game, straddle, tell)


# ---------------------------------------------------------------- the deck


def _deck(command: c.StartHand, table: Table, game: PotGame) -> Cards:
    if not command.deck:
        return ()
    check_deck(command.deck, game.deck, clause=game.clause("deck"))
    if command.deck == table.last_deck:
        raise Refused("not-shuffled", game.clause("shuffle"))
    return cut(command.deck, command.cut, clause=game.clause("cut")) if command.cut else command.deck


# ---------------------------------------------------------------- posting


def _post_antes(table: Table, game: PotGame, stakes: Stakes, tell: Tell) -> None:
    hand = table.hand
    assert hand is not None
    if not stakes.ante:
        return
    clause = game.clause("ante")
    if stakes.ante_rule is EACH_ANTES:
        for seat in hand.order:
            tell(e.AntePosted(seat, min(stakes.ante, table.chair(seat).stack), dead=False, clause=clause))
        return
    seat = hand.blinds[-1]
    # [decision 0004] a big blind that is short pays the blind first, the ante with what is left.
    left = table.chair(seat).stack - stakes.blinds[-1]
    if left > 0:
        tell(e.AntePosted(seat, min(stakes.ante, left), dead=True, clause=clause))


def _post_blinds(table: Table, game: PotGame, stakes: Stakes, tell: Tell) -> None:
    hand = table.hand
    assert hand is not None
    kinds = ("small", "big") if len(stakes.blinds) == 2 else ("blind",) * len(stakes.blinds)
    for seat, blind, kind in zip(hand.blinds, stakes.blinds, kinds, strict=True):
        if not blind or seat not in hand.order or seat == table.kill:
            continue
        # A seat may hold two markers, and an ante may have left nothing: the blind is still what others must call.
        amount = max(min(blind - hand.bets[seat], table.chair(seat).stack), 0)
        if amount or blind > hand.bet_to:
            tell(e.BlindPosted(seat, amount, kind, blind, game.clause(f"blind.{kind}")))
    if stakes.button_blind and hand.button in hand.order:
        blind = stakes.button_blind
        amount = max(min(blind - hand.bets[hand.button], table.chair(hand.button).stack), 0)
        tell(e.BlindPosted(hand.button, amount, "button", blind, game.clause("blind.button")))


def _owed(chair: Chair, seat: int) -> tuple[int, bool, bool]:
    return seat, chair.owes_big or chair.new, chair.owes_small


def _post_entries(
    table: Table, game: PotGame, stakes: Stakes, owed: Sequence[tuple[int, bool, bool]], tell: Tell
) -> None:
    """The big blind live; a missed small blind dead, unless both would break the cap.  [decision 0003]"""
    hand = table.hand
    assert hand is not None
    big = stakes.blinds[-1] if stakes.blinds else 0
    small = stakes.blinds[0] if len(stakes.blinds) == 2 else 0
    clause = game.clause("blind.entry")
    for seat, owes_big, owes_small in owed:
        chair = table.chair(seat)
        if owes_big and big and chair.stack:
            tell(e.BlindPosted(seat, min(big, chair.stack), "entry", big, clause))
        asked = owes_small and small and table.settings.missed_blinds == "post-both"
        over = bool(game.forced_cap) and small + hand.paid[seat] > game.forced_cap
        if asked and not over and chair.stack:
            tell(e.BlindPosted(seat, min(small, chair.stack), "dead", small, clause))


def _post_straddle(table: Table, game: PotGame, straddle: tuple[int, Amount], tell: Tell) -> None:
    seat, amount = straddle
    hand = table.hand
    assert hand is not None
    if not seat or seat not in hand.order or not may_straddle(table, hand.order, hand.button, hand.blinds, seat):
        return
    paid = min(amount - hand.bets[seat], table.chair(seat).stack)
    if paid > 0:
        tell(e.BlindPosted(seat, paid, "straddle", amount, game.clause("straddle")))


def may_straddle(table: Table, order: Sequence[int], button: int, blinds: Sequence[int], seat: int) -> bool:
    """[cash straddle.optional] who may straddle is the table's setting; never a blind, never heads-up or in a kill."""
    where = table.settings.straddle
    if where == "none" or not blinds or seat in blinds or len(order) < 3 or table.kill:
        return False
    utg = clockwise(order, blinds[-1])[0]
    if where == "utg":
        return seat == utg
    return where == "any" or seat in (utg, button)


# ---------------------------------------------------------------- hands that happened elsewhere

_POST_KINDS = ("ante", "dead-ante", "blind", "straddle", "entry", "kill", "button")


def _as_it_was(command: c.StartHand, table: Table) -> Lineup:
    """A replayed hand: everyone with chips is dealt in, the button stands where the history says."""
    order = [seat for seat in table.occupied() if table.chair(seat).stack]
    if len(order) < 2:
        raise Refused("not-enough-players")
    if command.button not in order:
        raise Refused("no-such-seat", detail=str(command.button))
    posts = command.posts or ()
    for post in posts:
        if post.seat not in order or not 0 <= post.amount <= MAX_AMOUNT or post.kind not in _POST_KINDS:
            raise Refused("bad-post", detail=f"{post.seat} {post.kind}")
    blinds = tuple(post.seat for post in posts if post.kind == "blind")
    return Lineup(Markers(command.button, blinds), tuple(clockwise(order, command.button)), (), ())


def _post_as_it_was(posts: Sequence[c.Post], table: Table, tell: Tell) -> None:
    for post in posts:
        amount = min(post.amount, table.chair(post.seat).stack)
        if post.kind in ("ante", "dead-ante"):
            if amount:
                tell(e.AntePosted(post.seat, amount, dead=post.kind == "dead-ante"))
        elif post.amount:
            if post.kind == "kill":
                tell(e.KillPlaced(post.seat))  # the kill button lay before him already: it may say when he acts
            tell(e.BlindPosted(post.seat, amount, post.kind, post.amount))
