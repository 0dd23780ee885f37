"""A time of day that the test moves."""


class MovedClock:
    """The time of day, as far ahead as the test says."""

    now = 1_800_000_000_000

    def now_ms(self) -> int:
        return self.now

    def pass_ms(self, ms: int) -> None:
        self.now += ms
