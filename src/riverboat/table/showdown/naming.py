"""What a hand is called as it grows, street by street: for its owner, and for everybody once it is shown."""

from functools import lru_cache

from riverboat.core.cards import UNKNOWN, Cards
from riverboat.core.game import Award, MadeOf, PotGame
from riverboat.core.ranking.kickers import best_pair_so_far, name_so_far, name_with_kicker
from riverboat.table.showdown.holdings import held, made_of
from riverboat.table.state import Hand


def hand_names(game: PotGame, hand: Hand, seat: int) -> tuple[str, ...]:
    """One name for each share of the pot, board by board: `pair of aces, king kicker`, `8-6-4-2-A low`."""
    own, board, second = held(hand, seat), tuple(hand.cards.board), tuple(hand.cards.second)
    if not own or UNKNOWN in own or UNKNOWN in board or UNKNOWN in second:
        return ()
    names = [_named(award, own, board, len(game.awards) > 1) for award in game.awards]
    if second:
        names = [f"first board: {name}" for name in names if name]
        names += [f"second board: {_named(award, own, second, len(game.awards) > 1)}" for award in game.awards]
    return tuple(name for name in names if name)


@lru_cache(maxsize=4096)
def _named(award: Award, own: Cards, board: Cards, shared: bool) -> str:
    """Kept for a while: what others do changes nothing of it. Half a low is not spoken of where the pot is shared."""
    if award.enough(own, board):
        return name_with_kicker(award.ranking, made_of(award, own, board))
    if award.ranking.low and shared:
        return ""
    if award.made_of is MadeOf.TWO_HOLE_THREE_BOARD:
        return best_pair_so_far(own)
    return name_so_far((*own, *board), low=award.ranking.low)
