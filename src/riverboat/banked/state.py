"""The state of a banked table: chairs, the bank, the house's chips. It is only ever changed by `evolve`."""

from typing import Any

from riverboat.banked.round import OVER, Round, Stake
from riverboat.core.banked import BankedGame, Case, Held
from riverboat.core.banked_settings import BankedSettings
from riverboat.core.cards import Cards
from riverboat.core.money import Amount
from riverboat.core.schedule import Schedule
from riverboat.games.banked import banked_game
from riverboat.seats.chance import Drawn
from riverboat.seats.state import AnyTable, fill, names_in


class BankedTable(AnyTable):
    """A table before it is opened has no game; the first event opens it.

    Its chairs are the seats, then the places of those who stand behind and bet on the backline.
    """

    def __init__(self) -> None:
        super().__init__()
        self.game: BankedGame | None = None
        self.seats: int = 0
        self.settings: BankedSettings = BankedSettings()
        self.proposition: set[int] = set()
        self.round: Round | None = None
        self.bank: int = 0
        """The seat of the player-dealer of the last round that was dealt."""
        self.bank_player: str = ""
        self.bank_rounds: int = 0
        """How many rounds in a row they have been it."""
        self.deck: Cards = ()
        self.dealt: int = 0
        self.shoe: Cards = ()
        """The deck as it was shuffled: a card that is found face up leaves `deck` and not this."""
        self.drawn: Drawn | None = None
        """Where it was drawn from, if that can be shown: a shoe lasts over many rounds."""
        self.deck_id: str = ""
        """Which of two decks was dealt last."""
        self.deck_removed: bool = False
        self.uncounted: int = 0
        """How many rounds have ended since the stub was counted."""
        self.fees: Amount = 0
        """All collection fees taken at this table."""
        self.tray: Amount = 0
        """The house's chips on the table."""
        self.meter: Amount = 0
        self.last_bets: dict[str, tuple[Stake, ...]] = {}
        """What each player had down when bets were closed last: what they may bet again."""
        self.road: tuple[str, ...] = ()
        """Which shared hand won, round by round since the shoe was shuffled."""

    def __str__(self) -> str:
        from riverboat.banked.drawing import drawn  # which reads this file

        return drawn(self)

    @property
    def record(self) -> BankedGame:
        """The game of a table that has been opened."""
        assert self.game is not None
        return self.game

    @property
    def playing(self) -> bool:
        return self.round is not None and self.round.phase != OVER

    @property
    def on(self) -> Round:
        """The round in progress."""
        assert self.round is not None
        return self.round

    @property
    def schedule(self) -> Schedule | None:
        key = self.settings.limits.schedule
        return self.record.schedule(key) if key else None

    def limits(self, wager_limits: tuple[str, str]) -> tuple[Amount, Amount]:
        """The least and the most of a wager: a setting of 0 means the table's, and that the schedule's."""
        settings, schedule = self.settings, self.schedule
        low = settings.amount(wager_limits[0]) or settings.limits.table_min or (schedule.low if schedule else 1)
        high = settings.amount(wager_limits[1]) or settings.limits.table_max or (schedule.high if schedule else 0)
        return low, high

    def next_seat(self, seat: int, step: int = 1) -> int:
        """The next seat clockwise, or with -1 counter-clockwise."""
        return (seat - 1 + step) % self.seats + 1

    def around(self, start: int, step: int = 1) -> list[int]:
        """All seats from `start` on."""
        return [(start - 1 + step * i) % self.seats + 1 for i in range(self.seats)]

    def case(self, spot: int) -> Case:
        """What a spot's wagers are judged by."""
        on = self.on
        return Case(on.hands.get(spot, Held()), on.hands.get(on.bank, Held()), on.lines, self.settings, on.voided)

    def chips(self) -> Amount:
        """All chips on the table, wherever they lie."""
        on_spaces = self.round.on_spaces() if self.round else 0
        return self.in_stacks() + self.fees + self.tray + self.meter + on_spaces

    def copy(self) -> "BankedTable":
        twin = BankedTable()
        fill(twin, self)
        twin.chairs = [chair and chair.copy() for chair in self.chairs]
        twin.round = self.round and self.round.copy()
        twin.last_bets = dict(self.last_bets)
        return twin

    def __reduce__(self) -> tuple[object, ...]:
        """A pickle has the key of the game and no record, which is found by it."""
        held = {name: getattr(self, name) for name in names_in(self) if name != "game"}
        return _table, (self.game and self.game.key, held)


def _table(key: str | None, held: dict[str, Any]) -> BankedTable:
    table = BankedTable()
    for name, value in held.items():
        setattr(table, name, value)
    table.game = None if key is None else banked_game(key)
    return table
