"""Stakes in a word: `1/2` are blinds, `2-4` are bets, `1/2 pot-limit` names the structure too."""

from riverboat.core.errors import Refused
from riverboat.core.game import PotGame
from riverboat.core.money import Amount
from riverboat.core.stakes import Stakes, Structure
from riverboat.games.mixed import MixedGame
from riverboat.script.amounts import cents, chip_for

BIG = (Structure.NO_LIMIT, Structure.POT_LIMIT)
LIMITED = (Structure.FIXED_LIMIT, Structure.SPREAD_LIMIT)


def parse_stakes(game: PotGame | MixedGame, text: str) -> Stakes:
    """The posted stakes that are meant, or new ones of the same kind; without a word, the first that are posted."""
    amounts, _, named = text.strip().partition(" ")
    if not amounts:
        return game.stakes[0]
    structures = _structures(game, named.strip())
    sign = "-" if "-" in amounts else "/"
    figures = tuple(cents(word) for word in amounts.split(sign))
    if not all(figures) or (sign == "-" and len(figures) != 2):
        raise Refused("bad-stakes", detail=text[:40])
    wanted = LIMITED if sign == "-" else BIG
    for stakes in sorted(game.stakes, key=lambda each: each.structure not in wanted):
        posted = (stakes.small_bet, stakes.big_bet) if sign == "-" else stakes.blinds
        if posted == figures and stakes.structure in structures:
            return stakes
    found = [structure for structure in structures if structure in wanted]
    if not found:
        raise Refused("bad-stakes", detail=text[:40])
    return _limited(game, found[0], *figures) if sign == "-" else _by_blinds(found[0], figures)


def _structures(game: PotGame | MixedGame, named: str) -> tuple[Structure, ...]:
    if not named:
        return tuple(structure for structure in Structure if structure in game.structures)
    found = tuple(structure for structure in game.structures if structure in (named, named.replace(" ", "-")))
    if not found:
        raise Refused("bad-stakes", detail=named[:40])
    return found


def _by_blinds(structure: Structure, blinds: tuple[Amount, ...]) -> Stakes:
    least = max(blinds)
    return Stakes(structure=structure, blinds=blinds, small_bet=least, big_bet=least, chip=chip_for(*blinds))


def _limited(game: PotGame | MixedGame, structure: Structure, small: Amount, big: Amount) -> Stakes:
    """Blinds of half a bet and a bet, or a bring-in of half a bet, or both for a mix; in whole dollars if these are."""
    chip = chip_for(small, big)
    half = max(small // 2 // chip * chip, chip)
    if isinstance(game, MixedGame):
        ante = max(small // 4 // chip * chip, chip)
        return Stakes(
            structure=structure, blinds=(half, small), small_bet=small, big_bet=big, ante=ante, bring_in=half, chip=chip
        )
    if game.bring_in is not None:
        bring_in = 0 if game.bring_in.live else half  # a live one is the small bet
        return Stakes(structure=structure, small_bet=small, big_bet=big, bring_in=bring_in, chip=chip)
    return Stakes(structure=structure, blinds=(half, small), small_bet=small, big_bet=big, chip=chip)
