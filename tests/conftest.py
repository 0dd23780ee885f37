"""What every test stands on: the rule marker, the command line, and hypothesis on noisy machines."""

import os
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

from riverboat import games
from riverboat.games import banked
from riverboat.history.variants import booked

pytest_plugins = ["pytester", "riverboat.testing.rules", "riverboat.testing.cli"]

# Deadlines and slowness checks measure the machine, not the code. Examples are the same in every run, so that
# a failure is about the change at hand; HYPOTHESIS_PROFILE=explore looks for new ones.
settings.register_profile("ci", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("explore", settings.get_profile("ci"), derandomize=False, max_examples=1000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))


@pytest.fixture(autouse=True, scope="session")
def _own_keys(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Rooms that tests open, in this process and in others, keep their keys here, not where the user's are."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CONFIG_HOME", str(tmp_path_factory.mktemp("config")))
        yield


@pytest.fixture(autouse=True)
def _own_games_go() -> Iterator[None]:
    """A game or mix that a test registers is gone with it: the next test finds the house's own.

    A replay's games stay: they are made once, and nobody is shown them.
    """
    registries = [(each, set(each)) for each in (games._GAMES, games._MIXES, banked._GAMES)]
    yield
    for registry, known in registries:
        for key in [key for key in registry if key not in known and key == booked(key)]:
            del registry[key]
            games._UNLISTED.discard(key)
