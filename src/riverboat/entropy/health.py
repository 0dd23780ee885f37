"""Health tests on the operating system's randomness, byte by byte as it is drawn.

The two continuous tests of NIST SP 800-90B (sections 4.4.1 and 4.4.2) and a third for blocks that come again. They
find a generator that is stuck, worn out or repeats itself; one that looks random and is known to somebody passes them,
as it passes every test of its output.
"""

from typing import Final

BITS_PER_BYTE: Final = 8
"""The min-entropy that is claimed for a byte: all of it, as for the output of a cryptographic generator."""
FALSE_ALARM_BITS: Final = 60
"""A sound generator fails a test once in 2^60 bytes: at ten thousand bytes a second, once in some three million years.

The standard recommends 2^-20 to 2^-40 for sources that may simply be started again. Here an alarm stops every table
until somebody has looked, and a source that is stuck is found three bytes later for it."""

REPEATED_MOST: Final = 1 + -(-FALSE_ALARM_BITS // BITS_PER_BYTE)
"""[SP 800-90B 4.4.1] 1 + ceil(60 / 8): this many equal bytes in a row are an alarm."""
WINDOW: Final = 512
PROPORTION_MOST: Final = 26
"""[SP 800-90B 4.4.2] This many of 512 bytes equal to the first are an alarm: the least number that a sound generator
reaches with a probability of at most 2^-60. A test works it out from the binomial distribution."""
BLOCK: Final = 32
"""Two equal blocks in a row: a probability of 2^-256."""
START_UP: Final = 1024
"""[SP 800-90B 4.3] This many bytes are tested before the first is used."""


class EntropyFailed(Exception):  # noqa: N818
    """The operating system's randomness failed a health test, named in `test`. It is not used again."""

    def __init__(self, test: str) -> None:
        super().__init__(f"The randomness of this machine failed its health test ({test}): nothing is dealt with it")
        self.test = test


class Monitor:
    """Sees every byte that is drawn. After the first alarm it lets nothing pass."""

    def __init__(self) -> None:
        self.failed = ""
        """The test that gave the alarm, if one did."""
        self.seen = 0
        self._last = -1
        self._repeated = 0
        self._first = -1
        self._equal = 0
        self._left = 0
        self._block = b""
        self._before = b""

    def look(self, drawn: bytes, asked: int) -> None:
        """Test these bytes as well. Raises `EntropyFailed`, and from then on always."""
        if not self.failed:
            self.seen += len(drawn)
            self.failed = self._short(drawn, asked) or self._worn(drawn) or self._blocks(drawn)
        if self.failed:
            raise EntropyFailed(self.failed)

    def _short(self, drawn: bytes, asked: int) -> str:
        return "" if len(drawn) == asked else "short answer"

    def _worn(self, drawn: bytes) -> str:
        """How often a byte comes in a row, and how often the first byte of a window comes in it: in one pass, as every
        card of every deck passes here."""
        last, repeated = self._last, self._repeated
        first, equal, left = self._first, self._equal, self._left
        found = ""
        for byte in drawn:
            repeated = repeated + 1 if byte == last else 1
            last = byte
            if not left:
                first, equal, left = byte, 0, WINDOW
            left -= 1
            equal += byte == first
            if repeated >= REPEATED_MOST or equal >= PROPORTION_MOST:
                found = "repetition count" if repeated >= REPEATED_MOST else "adaptive proportion"
                break
        self._last, self._repeated = last, repeated
        self._first, self._equal, self._left = first, equal, left
        return found

    def _blocks(self, drawn: bytes) -> str:
        """Whether a block is the one before it: a buffer handed out twice."""
        self._block += drawn
        while len(self._block) >= BLOCK:
            block, self._block = self._block[:BLOCK], self._block[BLOCK:]
            if block == self._before:
                return "repeated block"
            self._before = block
        return ""
