"""How many ways lead through the functions of the client. Those of Python's are counted by ruff."""

import shlex
from pathlib import Path

from nodekit import ROOT, with_typescript

MOST = 15
CLIENT = ROOT / "src" / "riverboat" / "web" / "js"
COUNTER = Path(__file__).with_name("complexity.mjs")


def above(folder: Path, limit: int) -> list[str]:
    """The functions with more ways than this: file, line, name and how many."""
    command = shlex.join(["node", str(COUNTER), str(folder), str(limit)])
    return with_typescript(f"{command} && echo counted", fails_with="counted").splitlines()


def test_no_function_of_the_client_has_more_than_fifteen_ways_through_it() -> None:
    assert above(CLIENT, MOST) == ["counted"]


def test_every_branch_is_counted_and_a_function_inside_counts_for_itself(tmp_path: Path) -> None:
    (tmp_path / "ways.js").write_text(
        """function nine(a, b) {
    for (const each of a) if (each && b || each) continue;
    while (b) { try { b = a ? 1 : 2; } catch { b ??= 0; } }
    return () => (a ? b : a);
}
const two = (a) => { switch (a) { case 1: return 1; default: return 2; } };
"""
    )
    assert above(tmp_path, 1) == ["ways.js:4 a function 2", "ways.js:1 nine 9", "ways.js:6 a function 2", "counted"]
