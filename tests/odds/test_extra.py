"""What somebody without the extra `odds` meets."""

import subprocess
import sys
from importlib.util import find_spec

import pytest


@pytest.mark.skipif(
    find_spec("numba") is None or find_spec("numpy") is None,
    reason="the tests of odds need NumPy and Numba: pip install 'riverboat[odds]'",
)
def test_the_extra_is_installed_where_odds_are_tested() -> None:
    """Where it is skipped, so is every other test of this folder."""
    import riverboat.odds

    assert riverboat.odds.strengths


def test_without_numba_the_package_says_what_to_install() -> None:
    script = "import sys; sys.modules['numba'] = None; import riverboat.odds"
    ended = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert ended.returncode == 1
    assert "pip install 'riverboat[odds]'" in ended.stderr.splitlines()[-1]
