"""`riverboat verify`, as typed: over a wheel's RECORD, over a commit, and where there is neither."""

import base64
import hashlib
import json
import subprocess
from pathlib import Path

import pytest

from riverboat.cli import verify
from riverboat.testing.cli import Typed

FILES = {"__init__.py": b"first\n", "core/cards.py": b"cards\n", "web/page.html": b"<title>\n"}


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small program that takes the place of ours."""
    folder = tmp_path / "site" / "riverboat"
    for name, content in FILES.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    monkeypatch.setattr(verify, "PACKAGE", folder)
    return folder


@pytest.fixture
def wheel(package: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Installed from a wheel, with the RECORD that an installer writes."""
    info = package.parent / "riverboat-9.9.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: riverboat\nVersion: 9.9\n", encoding="utf-8")
    lines = [f"riverboat/{name},sha256={_in_base_64(content)},{len(content)}" for name, content in FILES.items()]
    (info / "RECORD").write_text("\n".join([*lines, "riverboat-9.9.dist-info/RECORD,,"]), encoding="utf-8")
    monkeypatch.syspath_prepend(str(package.parent))
    return package


@pytest.fixture
def clone(package: Path) -> Path:
    for words in (
        ("init", "-q"),
        ("add", "-A"),
        ("-c", "user.name=a", "-c", "user.email=a@b", "-c", "commit.gpgsign=false", "commit", "-qm", "all"),
    ):
        subprocess.run(["git", "-C", str(package.parent), *words], check=True)
    return package


def _in_base_64(content: bytes) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()


@pytest.mark.parametrize("installed", ["wheel", "clone"])
def test_a_program_as_it_was_released(typed: Typed, request: pytest.FixtureRequest, installed: str) -> None:
    request.getfixturevalue(installed)
    outcome = typed("verify")
    assert (outcome.code, outcome.out.splitlines()[-1]) == (0, "Every file is as the manifest says")
    told = typed("verify", "--json").json()
    assert installed in told["manifest"]
    expected = {name: hashlib.sha256(content).hexdigest() for name, content in FILES.items()}
    assert {file["path"]: file["sha256"] for file in told["files"]} == expected
    assert told["digest"] in outcome.out.replace("\n", "")


@pytest.mark.parametrize("installed", ["wheel", "clone"])
def test_a_file_that_is_changed_missing_or_new_is_named(
    typed: Typed, request: pytest.FixtureRequest, installed: str
) -> None:
    package: Path = request.getfixturevalue(installed)
    before = typed("verify", "--json").json()["digest"]
    (package / "core" / "cards.py").write_bytes(b"marked cards\n")
    (package / "web" / "page.html").unlink()
    (package / "core" / "sleeve.py").write_bytes(b"ace\n")
    outcome = typed("verify", "--json")
    told = json.loads(outcome.out)
    assert outcome.code == 1
    assert {file["path"]: file["status"] for file in told["files"]} == {
        "__init__.py": "same",
        "core/cards.py": "changed",
        "core/sleeve.py": "extra",
        "web/page.html": "missing",
    }
    assert (told["differences"], told["digest"] == before) == (3, False)
    plain = typed("verify")
    assert (plain.code, plain.out.splitlines()[-1]) == (1, "3 files differ from the manifest")
    assert "__init__.py" not in plain.out
    assert "__init__.py" in typed("verify", "--list").out


def test_what_python_writes_for_itself_does_not_count(typed: Typed, wheel: Path) -> None:
    cached = wheel / "core" / "__pycache__" / "cards.cpython-311.pyc"
    cached.parent.mkdir()
    cached.write_bytes(b"compiled")
    assert typed("verify").code == 0


def test_a_folder_without_a_manifest_is_refused(typed: Typed, package: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(package.parent.parent))
    outcome = typed("verify")
    assert (outcome.code, outcome.out) == (2, "")
    assert outcome.err.startswith("riverboat: The program was installed neither from a wheel nor in a clone")


def test_an_emptied_record_is_refused(typed: Typed, wheel: Path) -> None:
    (wheel.parent / "riverboat-9.9.dist-info" / "RECORD").write_text("", encoding="utf-8")
    assert "has no manifest" in typed("verify").err
