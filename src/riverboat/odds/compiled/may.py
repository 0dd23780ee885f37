"""What the seat to act may do, as a row of numbers."""

from typing import Final

from riverboat.odds.compiled.layout import offset, record

MAY: Final = record(
    (
        "phase",
        "seat",  # -1 when the hand waits for nobody
        "fold",
        "check",
        "call",  # what it costs; 0 where there is nothing to call
        "bring_in",  # what it costs; 0 where none is owed
        "low",  # what a bet or raise may come to, from
        "high",  # and to; 0 where none is possible
        "ends_only",  # these two amounts and none between
        "fewest",  # cards of a draw or discard
        "most",
    )
)

PHASE: Final = offset(MAY, "phase")
SEAT: Final = offset(MAY, "seat")
FOLD: Final = offset(MAY, "fold")
CHECK: Final = offset(MAY, "check")
CALL: Final = offset(MAY, "call")
BRING_IN: Final = offset(MAY, "bring_in")
LOW: Final = offset(MAY, "low")
HIGH: Final = offset(MAY, "high")
ENDS_ONLY: Final = offset(MAY, "ends_only")
FEWEST: Final = offset(MAY, "fewest")
MOST: Final = offset(MAY, "most")
