"""A decision that code or documents cite is a page that exists."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
CITED = re.compile(r"\b[Dd]ecision\s+(\d{4})\b")


def test_every_decision_that_is_cited_has_its_page() -> None:
    pages = {page.name[:4] for page in (ROOT / "docs/decisions").glob("*.md")}
    files = [ROOT / "README.md", *(ROOT / "docs").rglob("*.md"), *(ROOT / "src").rglob("*.py")]
    cited = {(file.name, number) for file in files for number in CITED.findall(file.read_text(encoding="utf-8"))}
    assert cited, "nothing was read"
    assert [each for each in sorted(cited) if each[1] not in pages] == []
