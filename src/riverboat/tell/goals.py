"""What a game is about, in a few sentences, from its record."""

from typing import assert_never

from riverboat.core.banked import BankedGame, DealHands, DealLines, Decide, PlayerDealer, SetHands
from riverboat.core.game import PotGame
from riverboat.games.mixed import MixedGame
from riverboat.tell.records import award_in_words

Record = PotGame | MixedGame | BankedGame


def goal_of(record: Record) -> tuple[str, ...]:
    match record:
        case PotGame():
            return _pot(record)
        case MixedGame():
            return _mix(record)
        case BankedGame():
            return tuple(_banked(record))
        case _:
            assert_never(record)


def shares_of(record: Record) -> int:
    """In how many shares a pot is won."""
    match record:
        case PotGame():
            return len(record.awards)
        case MixedGame():
            return len(record.rotation[0].game.awards)
        case BankedGame():
            return 1
        case _:
            assert_never(record)


def _pot(game: PotGame) -> tuple[str, ...]:
    wins = [award_in_words(award) for award in game.awards]
    told = ["Win the pot: all chips that are bet in a hand. Whoever is left when everybody else has folded wins it."]
    if len(wins) == 1:
        return *told, f"Otherwise, at the showdown, the pot goes to {wins[0]}."
    halves = f"Otherwise, at the showdown, half the pot goes to {wins[0]}, and half to {wins[1]}."
    return *told, halves, "Where no hand is good enough for one half, the other takes all. One hand may win both."


def _mix(mix: MixedGame) -> tuple[str, ...]:
    names = list(dict.fromkeys(leg.game.name for leg in mix.rotation))
    return (f"Several games at one table, one after another: {', '.join(names)}.",)


def _banked(game: BankedGame) -> list[str]:
    a_player = isinstance(game.bank, PlayerDealer)
    who = "a player who puts up the money for a while" if a_player else "the house"
    told = [f"Beat the bank, which is {who}. What other players hold makes no difference to your wagers."]
    if game.line_winner is not None:
        told = [f"Bet on one of the hands that are dealt for everybody. The bank, {who}, pays and collects."]
    for step in game.steps:
        match step:
            case DealLines():
                told.append(f"There are two of them: {' and '.join(step.lines)}.")
            case DealHands():
                told.append("You have a hand of your own, and so does the bank.")
            case SetHands():
                told.append("You make two hands of it: you win if both beat the bank's, and it is a push if one does.")
            case Decide():
                wager = game.wager(step.wager)
                assert wager is not None
                told.append(f"When you have seen your cards you make the {wager.name} wager, or {step.otherwise}.")
            case _:
                pass
    return told
