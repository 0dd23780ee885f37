"""What is written down about the project agrees with itself: changelog, workflow, hooks, decisions, contributing."""

import re
import tomllib
from pathlib import Path

import pytest
import yaml

import riverboat

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
DECISIONS = ROOT / "docs" / "decisions"


def read(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def test_the_changelog_begins_with_what_is_unreleased_and_goes_back_release_by_release() -> None:
    first, *releases = re.findall(r"^## (.+)$", read("CHANGELOG.md"), flags=re.MULTILINE)
    assert first == "Unreleased"
    found = [re.fullmatch(r"(\d+)\.(\d+)\.(\d+) \(\d{4}-\d\d-\d\d\)", release) for release in releases]
    assert all(found), releases
    versions = [tuple(map(int, each.groups())) for each in found if each]
    assert versions == sorted(versions, reverse=True)
    assert riverboat.__version__ == PROJECT["version"] == ".".join(map(str, versions[0]))


def test_the_workflow_tries_every_python_that_the_project_names() -> None:
    named = [each.rsplit(" ", 1)[-1] for each in PROJECT["classifiers"] if each.startswith("Programming Language")]
    job = yaml.safe_load(read(".github/workflows/test.yml"))["jobs"]["test"]
    assert job["strategy"]["matrix"]["python"] == named
    assert "make test" in [step.get("run") for step in job["steps"]]
    assert PROJECT["requires-python"] == f">={named[0]}"


def test_hooks_are_local_and_call_what_make_installs() -> None:
    (source,) = yaml.safe_load(read(".pre-commit-config.yaml"))["repos"]
    assert source["repo"] == "local"
    for hook in source["hooks"]:
        assert hook["language"] == "system", hook
        assert hook["entry"].startswith(".venv/bin/"), hook
        for word in hook["entry"].split():
            assert not word.startswith("tests/") or (ROOT / word).exists(), word


@pytest.mark.parametrize("page", ["CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md", "docs/decisions/README.md"])
def test_every_page_that_is_linked_is_there(page: str) -> None:
    targets = [target.split("#")[0] for target in re.findall(r"\]\(([^)]+)\)", read(page))]
    folder = (ROOT / page).parent
    assert [target for target in targets if "://" not in target and not (folder / target).exists()] == []


def test_make_knows_every_target_that_contributors_are_told_of() -> None:
    targets = re.findall(r"^make ([\w-]+)", read("CONTRIBUTING.md"), flags=re.MULTILINE)
    assert targets
    assert [target for target in targets if not re.search(rf"^{target}:", read("Makefile"), flags=re.MULTILINE)] == []


def test_the_index_of_decisions_has_every_page_under_its_title_and_no_holes() -> None:
    rows = re.findall(r"^\| (\S+) \| (.+?) \| (.+?) \|$", read("docs/decisions/README.md"), flags=re.MULTILINE)[1:]
    numbers: list[int] = []
    pages: dict[str, str] = {}
    for number, title, about in rows:
        if link := re.fullmatch(r"\[(\d{4})\]\((\S+)\)", number):
            numbers.append(int(link[1]))
            pages[link[2]] = f"# {link[1]} {title}"
        else:
            first, *last = map(int, number.split("–"))
            numbers += range(first, (*last, first)[0] + 1)
            assert (title, about) == ("–", "Never used.")
    assert numbers == list(range(1, numbers[-1] + 1))
    assert pages == {page.name: page.read_text(encoding="utf-8").splitlines()[0] for page in DECISIONS.glob("0*.md")}
