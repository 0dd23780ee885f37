"""What every test stands on: the rule marker, the command line, and hypothesis on noisy machines."""

import os
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

from riverboat import games

pytest_plugins = ["pytester", "riverboat.testing.rules", "riverboat.testing.cli"]

# Deadlines and slowness checks measure the machine, not the code. Examples are the same in every run, so that
# a failure is about the change at hand; HYPOTHESIS_PROFILE=explore looks for new ones.
settings.register_profile("ci", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("explore", settings.get_profile("ci"), derandomize=False, max_examples=1000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))


@pytest.fixture(autouse=True)
def _own_games_go() -> Iterator[None]:
    """A game or mix that a test offers is gone with it: the next test finds the list as the house has it.

    Unlisted games stay. Nobody is shown them, and a replay's are made once.
    """
    listed, mixes = {record.key for record in games.games()}, {mix.key for mix in games.mixes()}
    yield
    for key in {record.key for record in games.games()} - listed:
        del games._GAMES[key]
    for key in {mix.key for mix in games.mixes()} - mixes:
        del games._MIXES[key]
