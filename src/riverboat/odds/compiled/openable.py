"""What cannot be compiled: what the compiled table does not carry, and what no table would open with."""

from typing import Final

from riverboat.core.game import Award, OddChips, PotGame
from riverboat.core.money import Amount
from riverboat.core.settings import Settings
from riverboat.core.stakes import Stakes
from riverboat.odds.compiled.layout import DECK, MOST_STEPS, SEATS
from riverboat.odds.errors import Unanswerable

KILLS: Final = {"none": (1, 1), "half-kill": (3, 2), "kill": (2, 1)}
"""By what the limits are raised."""


def check_carried(game: PotGame, settings: Settings, players: int) -> None:
    """Refuse what the compiled table would have to ignore."""
    if settings.showdown.showdown == "ask":
        raise Unanswerable("The compiled table shows hands by itself: it does not carry showdown=ask")
    if settings.betting.agreed_minimum:
        raise Unanswerable("The compiled table has no agreements between hands: it does not carry agreed_minimum")
    fees = settings.collection
    if fees.collection_option or fees.rake_method == "incremental" or fees.promo_drop or fees.jackpot_drop:
        raise Unanswerable(
            "The compiled table takes a rake in percent, or none: it does not carry other fees and drops"
        )
    if settings.chips.rake_percent and fees.rake_rounding == "per-round":
        raise Unanswerable("The compiled table counts the rake once a hand: it does not carry rake_rounding=per-round")
    if len(game.steps()) > MOST_STEPS or len(game.awards) > 2 or len(game.deck) > DECK or players >= SEATS:
        raise Unanswerable(f"{game.key} is too large for the compiled table")
    if len({by_position(award, settings) for award in game.awards}) > 1:
        raise Unanswerable(f"The compiled table cannot hand out odd chips in two ways, as {game.key} does")


def by_position(award: Award, settings: Settings) -> bool:
    """Whether odd chips go by position; else by a card and its suit."""
    return award.odd_chips is OddChips.LEFT_OF_BUTTON or settings.odd_chips.odd_chip_to == "left-of-button"


def check_openable(game: PotGame, stakes: Stakes, settings: Settings, players: int) -> None:
    """Refuse what the table engine refuses to open with."""
    if not 2 <= players <= game.seats_max:
        raise Unanswerable(f"{game.key} takes 2 to {game.seats_max} players, not {players}")
    if stakes.structure not in game.structures:
        raise Unanswerable(f"{game.key} is not played {stakes.structure.value}")
    if not settings.betting.table_stakes and stakes.big_bet > game.wager_cap:
        raise Unanswerable("The bets are above the limit of a single wager")
    _check_forced(game, stakes, players)
    _check_straddle(stakes, settings)
    _check_kill(stakes, settings)
    if settings.board.bomb_pots and stakes.limited and settings.board.bomb_amount > stakes.big_bet:
        raise Unanswerable("A bomb pot is at most the largest bet")


def _check_forced(game: PotGame, stakes: Stakes, players: int) -> None:
    blinds = stakes.blinds
    if len(blinds) > players:
        raise Unanswerable("There are more blinds than players")
    if game.blinds_needed and (len(blinds) != game.blinds_needed or not all(blinds)):
        raise Unanswerable(f"{game.key} has {game.blinds_needed} blinds")
    if game.ante_needed and not stakes.ante:
        raise Unanswerable(f"{game.key} has an ante")
    if any((*blinds, stakes.button_blind)) if game.bring_in else stakes.bring_in:
        raise Unanswerable(f"{game.key} is not played with these forced bets")
    if game.bring_in and game.bring_in.live and stakes.bring_in not in (0, stakes.small_bet):
        raise Unanswerable(f"The bring-in of {game.key} is the small bet")
    if len(blinds) == 2 and blinds[1] < blinds[0]:
        raise Unanswerable("The blinds are out of order")
    if game.big_blind_is_double and len(blinds) == 2 and blinds[1] != 2 * blinds[0]:
        raise Unanswerable(f"The big blind of {game.key} is twice the small one")
    if game.forced_cap and stakes.ante + max(blinds, default=0) > game.forced_cap:
        raise Unanswerable(f"The forced bets of {game.key} are too high")


def _check_straddle(stakes: Stakes, settings: Settings) -> None:
    if settings.blinds.straddle == "none":
        return
    amount = straddle_amount(stakes, settings)
    if amount <= max(stakes.blinds, default=0) or (stakes.limited and amount > stakes.big_bet):
        raise Unanswerable("A straddle is more than the big blind, and at most the largest bet")
    if amount % stakes.chip:
        raise Unanswerable("A straddle is whole chips")


def straddle_amount(stakes: Stakes, settings: Settings) -> Amount:
    return settings.blinds.straddle_amount or 2 * max(stakes.blinds, default=0)


def _check_kill(stakes: Stakes, settings: Settings) -> None:
    kill = settings.kill
    if kill.kill == "none":
        return
    if not kill.kill_pot and not kill.kill_pot_bets:
        raise Unanswerable("A table with a kill says what pot qualifies: kill_pot or kill_pot_bets")
    times, over = KILLS[kill.kill]
    if any(bet * times // over % stakes.chip for bet in (stakes.small_bet, stakes.big_bet)):
        raise Unanswerable("The raised limits of a kill are not whole chips")
