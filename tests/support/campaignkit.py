"""Campaigns of faults: how many, from which seed, and what is said of each.

CI runs a tenth of every campaign, `RIVERBOAT_CAMPAIGN=full` (or `make campaign`) the whole. A failure names its seed:
`RIVERBOAT_SEED=17 pytest tests/simulation/...` repeats what was chosen then, as far as a machine repeats anything.
"""

import logging
import os
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random, randrange

FULL = os.environ.get("RIVERBOAT_CAMPAIGN") == "full"
SEED = int(os.environ.get("RIVERBOAT_SEED", "0")) or randrange(1, 10**9)
PATIENCE = 600 if FULL else 60
"""Seconds after which what is waited for has failed; a full campaign may run beside other work."""
log = logging.getLogger("campaign")
log.setLevel(logging.INFO)


def share(whole: int) -> int:
    """How many of these are run now."""
    return whole if FULL else -(-whole // 10)


@contextmanager
def seeded(campaign: str) -> Iterator[Random]:
    """The campaign's own chance; a failure tells how to repeat it."""
    try:
        yield Random(f"{campaign} {SEED}")
    except BaseException as error:
        error.add_note(f"RIVERBOAT_SEED={SEED} repeats it")
        raise
