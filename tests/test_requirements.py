"""What `make` installs from: every package is pinned and hashed, at a version that pyproject.toml allows."""

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.version import Version

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
EXTRAS = PROJECT["project"]["optional-dependencies"]
FILES = sorted((ROOT / "requirements").glob("*.txt"))

RUNTIME = PROJECT["project"]["dependencies"]
WANTED = {
    "serve": [*RUNTIME, *EXTRAS["postgres"]],
    "minima": [*RUNTIME, *EXTRAS["postgres"]],
    "sbom": ["cyclonedx-bom>=7"],
    "build": PROJECT["build-system"]["requires"],
    "dev": [*RUNTIME, *EXTRAS["dev"]],
    "bench": [
        *RUNTIME,
        *EXTRAS["dev"],
        *EXTRAS["peers"],
        *PROJECT["build-system"]["requires"],
        *PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["mypyc"]["dependencies"],
    ],
}


def test_there_is_a_file_for_everything_that_make_installs() -> None:
    assert {path.stem for path in FILES} == set(WANTED)
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert {f"requirements/{name}.txt" for name in WANTED} <= set(re.findall(r"requirements/\w+\.txt", makefile))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_package_is_pinned_and_hashed(path: Path) -> None:
    for requirement, hashes in _pinned(path):
        assert re.fullmatch(r"==[^*,]+", str(requirement.specifier)), requirement
        assert requirement.url is None, requirement
        assert hashes, requirement
        assert all(re.fullmatch(r"sha256:[0-9a-f]{64}", each) for each in hashes), requirement


@pytest.mark.parametrize("path", [*FILES, *(ROOT / "requirements").glob("*.in")], ids=lambda path: path.name)
def test_no_file_says_where_packages_come_from(path: Path) -> None:
    """Neither an index nor a folder: whoever installs has chosen that."""
    text = path.read_text(encoding="utf-8")
    assert not re.findall(r"://|--(?:extra-)?index|--find-links|--trusted-host|\s/\w", text)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_pins_are_versions_that_the_project_allows(path: Path) -> None:
    pinned = {_name(requirement): requirement for requirement, _ in _pinned(path)}
    for line in WANTED[path.stem]:
        wanted = Requirement(line)
        assert _name(wanted) in pinned, f"{line}: run `make requirements`"
        (version,) = pinned[_name(wanted)].specifier
        assert wanted.specifier.contains(version.version, prereleases=True), f"{line}: run `make requirements`"


@pytest.mark.parametrize("line", WANTED["minima"])
def test_a_room_is_opened_with_the_lowest_version_that_is_allowed(line: str) -> None:
    """`make test-minima` installs these, so that a bound is a version somebody has tried."""
    pinned = {_name(requirement): requirement for requirement, _ in _pinned(ROOT / "requirements" / "minima.txt")}
    wanted = Requirement(line)
    (bound,), (pin,) = wanted.specifier, pinned[_name(wanted)].specifier
    assert bound.operator == ">=", line
    assert Version(pin.version) == Version(bound.version), f"{line}: run `make requirements`"


@pytest.mark.parametrize("line", [*RUNTIME, *(line for extra in EXTRAS.values() for line in extra)])
def test_the_same_package_has_the_same_bound_wherever_it_is_asked_for(line: str) -> None:
    everywhere = [Requirement(each) for each in [*RUNTIME, *(each for extra in EXTRAS.values() for each in extra)]]
    wanted = Requirement(line)
    assert {str(each.specifier) for each in everywhere if each.name == wanted.name} == {str(wanted.specifier)}


def test_a_package_has_one_version_in_all_files() -> None:
    """Where one environment is made from two of them; two files are for environments of their own."""
    versions: dict[tuple[str, str], set[str]] = {}
    for path in FILES:
        if path.stem in {"minima", "sbom"}:
            continue
        for requirement, _ in _pinned(path):
            marked = (_name(requirement), str(requirement.marker))
            versions.setdefault(marked, set()).add(str(requirement.specifier))
    assert {marked: found for marked, found in versions.items() if len(found) > 1} == {}


def _pinned(path: Path) -> list[tuple[Requirement, list[str]]]:
    """Each requirement of a file, with its hashes."""
    text = path.read_text(encoding="utf-8").replace("\\\n", " ")
    lines = [line for line in text.splitlines() if line.strip() and not line.lstrip().startswith("#")]
    assert lines
    return [(Requirement(line.split("--hash=")[0]), re.findall(r"--hash=(\S+)", line)) for line in lines]


def _name(requirement: Requirement) -> str:
    return re.sub(r"[-_.]+", "-", requirement.name).lower()
