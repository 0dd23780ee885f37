"""What somebody may see of a banked table now, built up from nothing for one pair of eyes."""

from typing import Final, Literal

import msgspec

from riverboat.banked.cards.dealing import deck_due
from riverboat.banked.evolve import BANK, COLLECTION, ENVY
from riverboat.banked.facts import hidden
from riverboat.banked.options import BankedOption, options, to_act
from riverboat.banked.round import HOUSE, OVER, SET_BANK, Outcome, Round
from riverboat.banked.state import BankedTable
from riverboat.core.banked import BankedGame
from riverboat.core.cards import Cards
from riverboat.core.money import Amount


class StakeView(msgspec.Struct, frozen=True):
    """Chips on a betting space."""

    seat: int
    wager: str
    amount: Amount


class SpotView(msgspec.Struct, frozen=True, kw_only=True):
    """A seat, or a place to stand behind one, with its betting spaces and its hand."""

    seat: int
    player: str = ""
    stack: Amount = 0
    state: str = ""
    leaving: bool = False
    queued: Amount = 0
    """Chips bought while bets were closed, which count from the next round."""
    standing: bool = False
    proposition: bool = False
    in_hand: bool = False
    """Whether this seat's chips are in the round, its own spot or another's, or it is the bank."""
    bet: Amount = 0
    """All that lies on this spot's spaces."""
    owner: int = 0
    """Who plays the hand of this spot; 0 for nobody."""
    stakes: tuple[StakeView, ...] = ()
    cards: Cards = ()
    front: Cards = ()
    behind: Cards = ()
    set: bool = False
    folded: bool = False
    shown: bool = False
    envy: bool = False


class OutcomeView(msgspec.Struct, frozen=True):
    """What one wager has come to, or the collection, an envy bonus, the bank."""

    name: str
    outcome: Literal["won", "lost", "push"]
    amount: Amount
    """Won if above 0, lost if below."""
    spot: int = 0
    odds: str = ""
    why: str = ""
    wager: str = ""
    """Its key, where it is one."""


class ResultView(msgspec.Struct, frozen=True):
    """What a round that is over has come to for one player."""

    seat: int
    outcome: Literal["won", "lost", "push"]
    net: Amount
    wagers: tuple[OutcomeView, ...]


class BankView(msgspec.Struct, frozen=True, kw_only=True):
    seat: int = HOUSE
    wager: Amount = 0
    paid: Amount = 0
    taken: Amount = 0
    rounds: int = 0
    cards: Cards = ()
    front: Cards = ()
    behind: Cards = ()
    shown: bool = False


class BankedView(msgspec.Struct, frozen=True, kw_only=True, tag_field="family", tag="banked"):
    """A banked table as one viewer sees it after `version` events; `options` are the viewer's own."""

    version: int
    game: str
    seat: int
    seats: tuple[SpotView, ...]
    bank: BankView
    hand: int = 0
    """The number of the round."""
    phase: str = OVER
    step: int = -1
    offered: int = 0
    button: int = 0
    dice: tuple[int, ...] = ()
    lines: dict[str, Cards] = {}
    line_names: dict[str, str] = {}
    """What the shared hands are called, and what they count as their cards lie: `Player 7`, `Banker natural 9`."""
    to_act: int = 0
    waiting: tuple[int, ...] = ()
    """All spots whose answers are still to come."""
    options: tuple[BankedOption, ...] = ()
    limits: dict[str, tuple[Amount, Amount]] = {}
    shoe: int = 0
    """How many cards the shoe still holds, in a game that has one."""
    meter: Amount = 0
    results: tuple[ResultView, ...] = ()
    """When the round is over: what it has come to for everybody who was in it."""
    road: tuple[str, ...] = ()
    """Which shared hand won, round by round since the shoe was shuffled: `player`, `banker` or `tie`."""


def view(table: BankedTable, seat: int = 0, *, asked: bool = True) -> BankedView:
    """The table for the player in `seat`, or for the rail.

    Between two events of one command nobody is `asked` anything, and there are no options to look for.
    """
    game, on = table.record, table.round
    seats = tuple(_spot(table, on, number, seat) for number in range(1, len(table.chairs)))
    limits = {wager.key: table.limits(wager.limits) for wager in game.opening if not wager.exactly}
    shoe = len(table.deck) - table.dealt if game.shoe and not deck_due(table) else 0
    if on is None:
        return BankedView(
            version=table.version,
            game=game.key,
            seat=seat,
            seats=seats,
            bank=BankView(),
            limits=limits,
            shoe=shoe,
            meter=table.meter,
            road=table.road,
        )
    return BankedView(
        version=table.version,
        game=game.key,
        seat=seat,
        seats=seats,
        bank=_bank(on, seat),
        hand=on.number,
        phase=on.phase,
        step=on.step,
        offered=on.offered,
        button=on.button,
        dice=on.dice,
        lines=dict(on.lines),
        line_names={line: _line_name(game, line, cards) for line, cards in on.lines.items()},
        to_act=to_act(table),
        waiting=tuple(on.queue),
        options=options(table, seat) if seat and asked else (),
        limits=limits,
        shoe=shoe,
        meter=table.meter,
        results=results(game, on) if on.phase == OVER else (),
        road=table.road,
    )


def results(game: BankedGame, on: Round) -> tuple[ResultView, ...]:
    found = []
    for seat in sorted({outcome.seat for outcome in on.outcomes}):
        wagers = tuple(_outcome(game, each) for each in on.outcomes if each.seat == seat)
        net = sum(wager.amount for wager in wagers)
        found.append(ResultView(seat, _word(net), net, wagers))
    return tuple(found)


def _outcome(game: BankedGame, of: Outcome) -> OutcomeView:
    wager = game.wager(of.of)
    name = wager.name if wager else _NAMES[of.of]
    return OutcomeView(name, _word(of.amount), of.amount, of.spot, of.odds, of.why, wager.key if wager else "")


_NAMES: Final = {COLLECTION: "Collection", ENVY: "Envy Bonus", BANK: "The bank"}


def _word(amount: Amount) -> Literal["won", "lost", "push"]:
    return "won" if amount > 0 else "lost" if amount < 0 else "push"


def _line_name(game: BankedGame, line: str, cards: Cards) -> str:
    title = line.capitalize()
    return f"{title} {game.line_name(cards)}" if game.line_name else title


def _spot(table: BankedTable, on: Round | None, number: int, viewer: int) -> SpotView:
    chair = table.chairs[number]
    bare = SpotView(
        seat=number,
        player=chair.player if chair else "",
        stack=chair.stack if chair else 0,
        state=chair.state if chair else "",
        leaving=chair.leaving if chair else False,
        queued=chair.queued if chair else 0,
        standing=number > table.seats,
        proposition=number in table.proposition,
    )
    if on is None:
        return bare
    playing = on.phase != OVER and (number == on.bank or any(stake.seat == number for stake in on.opening or on.stakes))
    bare = msgspec.structs.replace(bare, in_hand=playing)
    if number > table.seats:
        return bare
    owner = on.owners.get(number, 0)
    stakes = on.stakes if on.phase != OVER else on.opening
    seen = number in on.shown or (owner and owner == viewer)
    held = on.hands.get(number) if number != on.bank else None
    return msgspec.structs.replace(
        bare,
        owner=owner,
        bet=sum(stake.amount for stake in on.stakes if stake.spot == number and not stake.gone),
        stakes=tuple(StakeView(s.seat, s.wager, s.amount) for s in stakes if s.spot == number),
        cards=() if held is None else held.cards if seen else hidden(held.cards),
        front=() if held is None else held.front if seen else hidden(held.front),
        behind=() if held is None else held.behind if seen else hidden(held.behind),
        set=held is not None and bool(held.front),
        folded=held is not None and held.folded,
        shown=number in on.shown,
        envy=number in on.envy,
    )


def _bank(on: Round, viewer: int) -> BankView:
    held = on.hands.get(on.bank)
    bank = BankView(seat=on.bank, wager=on.wager, paid=on.paid, taken=on.taken, rounds=on.bank_rounds)
    if held is None:
        return bank
    # The player-dealer sees the bank's cards when it is time to set them, or with everybody.
    seen = on.bank in on.shown or (on.bank == viewer and on.phase == SET_BANK)
    down = held.cards if seen else (*hidden(held.cards[len(on.turned_up) :]), *on.turned_up)
    return msgspec.structs.replace(
        bank,
        cards=down,
        front=held.front if seen else hidden(held.front),
        behind=held.behind if seen else hidden(held.behind),
        shown=on.bank in on.shown,
    )
