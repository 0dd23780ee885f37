"""docs/histories.md says what replay and export do."""

import re
from pathlib import Path

from riverboat.history.replay import replay
from riverboat.history.report import lines, report
from riverboat.history.variants import VARIANTS
from riverboat.notation import phh

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs/histories.md").read_text(encoding="utf-8")
SOURCES = [path for name in ("history", "notation") for path in (ROOT / "src/riverboat" / name).glob("*.py")]


def column(heading: str) -> list[str]:
    """The words in code marks of the first column of a table, by its first heading."""
    rows = PAGE.split(f"| {heading} |")[1].split("\n\n")[0].splitlines()[2:]
    return [word for row in rows for word in re.findall(r"`([^`]+)`", row.split("|")[1])]


def test_every_variant_is_on_the_page() -> None:
    assert sorted(column("Variant")) == sorted(VARIANTS)


def test_every_field_of_our_own_is_on_the_page() -> None:
    fields = {
        field for path in SOURCES for field in re.findall(r'"(_riverboat_\w+)"', path.read_text(encoding="utf-8"))
    }
    assert sorted(column("Field")) == sorted(fields)


def test_the_example_comes_out_as_it_says() -> None:
    (text,) = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)
    told = "".join(f"    {line}\n" for line in lines(report(replay(phh.loads(text)), file="hand.phh", label=1)))
    assert told in PAGE
