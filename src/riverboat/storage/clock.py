"""The time of day, for those who store when something happened."""

import time


class SystemClock:
    """The machine's clock, in milliseconds since 1970."""

    def now_ms(self) -> int:
        return time.time_ns() // 1_000_000
