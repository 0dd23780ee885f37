"""`riverboat verify`: is the program that runs the one that was released, file by file?"""

import base64
import csv
import hashlib
import subprocess
from collections.abc import Mapping
from importlib.metadata import Distribution, distributions
from pathlib import Path
from typing import Annotated

import typer
from msgspec import Struct

import riverboat
from riverboat.cli.output import AsJson, UserError, console, print_json, printable

PACKAGE = Path(riverboat.__file__).parent
SAME, CHANGED, MISSING, EXTRA = "same", "changed", "missing", "extra"


class File(Struct, frozen=True):
    """One file: what it holds now, and how that compares with the manifest."""

    path: str
    sha256: str
    status: str


class Manifest(Struct, frozen=True):
    """What the files should be: a digest for each path below the package's folder."""

    source: str
    digests: Mapping[str, str]
    algorithm: str


class Verified(Struct, frozen=True):
    version: str
    manifest: str
    digest: str
    """Over all digests and paths: one line to compare with another installation, or with one written down before."""
    files: tuple[File, ...]
    differences: int


def register(app: typer.Typer) -> None:
    app.command()(verify)


def verify(
    every: Annotated[bool, typer.Option("--list", help="List every file with its SHA-256.")] = False,
    as_json: AsJson = False,
) -> None:
    """Compare the installed program with its manifest: the wheel's, or in a clone the commit."""
    result = verified(PACKAGE, manifest_of(PACKAGE))
    if as_json:
        print_json(result)
    else:
        _print(result, every=every)
    if result.differences:
        raise typer.Exit(1)


def verified(package: Path, manifest: Manifest) -> Verified:
    """Every file of the manifest and every file that is there, in the order of their paths."""
    there = {path.relative_to(package).as_posix(): path.read_bytes() for path in _files(package)}
    files = tuple(_compared(name, there.get(name), manifest) for name in sorted({*there, *manifest.digests}))
    lines = "".join(f"{file.sha256}  {file.path}\n" for file in files if file.sha256)
    return Verified(
        riverboat.__version__,
        manifest.source,
        hashlib.sha256(lines.encode()).hexdigest(),
        files,
        sum(file.status != SAME for file in files),
    )


def manifest_of(package: Path) -> Manifest:
    """The RECORD of the wheel that the package was installed from, or the commit of the clone that it lies in."""
    for installed in distributions(name="riverboat"):
        if Path(str(installed.locate_file("riverboat"))).resolve() == package.resolve():
            return _record(installed)
    return _commit(package)


def _record(installed: Distribution) -> Manifest:
    # Not `installed.files`: since Python 3.12 it leaves out what is missing.
    rows = csv.reader((installed.read_text("RECORD") or "").splitlines())
    digests = {
        path.removeprefix("riverboat/"): _hex(digest.removeprefix("sha256="))
        for path, digest, *_ in filter(None, rows)
        if path.startswith("riverboat/") and digest.startswith("sha256=")
    }
    if not digests:
        raise UserError("The installed program has no manifest: the RECORD of its wheel is missing or empty")
    return Manifest(f"the wheel of {installed.name} {installed.version}", digests, "sha256")


def _hex(encoded: str) -> str:
    """RECORD writes digests in base 64 without its padding."""
    return base64.urlsafe_b64decode(encoded + "=" * (-len(encoded) % 4)).hex()


def _commit(package: Path) -> Manifest:
    """Git's own names for the contents: SHA-1, or SHA-256 in a repository that is made so."""
    commit = _git(package, "rev-parse", "HEAD").decode().strip()
    listed = _git(package, "ls-tree", "-r", "-z", "HEAD", ".").decode().split("\0")
    digests = {name: entry.split()[2] for entry, _, name in (line.partition("\t") for line in listed if line)}
    if not digests:
        raise UserError(
            "The program lies in a clone whose commit does not hold it: there is nothing to compare it with"
        )
    return Manifest(f"commit {commit} of a clone", digests, "git-sha256" if len(commit) == 64 else "git-sha1")


def _git(package: Path, *words: str) -> bytes:
    try:
        return subprocess.run(["git", "-C", str(package), *words], capture_output=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        raise UserError(
            "The program was installed neither from a wheel nor in a clone with git: nothing to compare it with"
        ) from None


def _files(package: Path) -> list[Path]:
    """What Python writes down for itself does not count."""
    return [path for path in package.rglob("*") if path.is_file() and "__pycache__" not in path.parts]


def _compared(name: str, content: bytes | None, manifest: Manifest) -> File:
    if content is None:
        return File(name, "", MISSING)
    sha256 = hashlib.sha256(content).hexdigest()
    wanted = manifest.digests.get(name)
    if wanted is None:
        return File(name, sha256, EXTRA)
    return File(name, sha256, SAME if _digest(content, manifest.algorithm) == wanted else CHANGED)


def _digest(content: bytes, algorithm: str) -> str:
    if algorithm == "sha256":
        return hashlib.sha256(content).hexdigest()
    return hashlib.new(algorithm.removeprefix("git-"), b"blob %d\0" % len(content) + content).hexdigest()


def _print(result: Verified, *, every: bool) -> None:
    out = console()
    for file in result.files:
        if every or file.status != SAME:
            out.print(f"{file.sha256 or '-' * 64}  {printable(file.path)}  {file.status}", soft_wrap=True)
    out.print(f"riverboat {result.version}, compared with {result.manifest}")
    out.print(f"{len(result.files)} files, SHA-256 of the whole {result.digest}", soft_wrap=True)
    if result.differences:
        many = "1 file differs" if result.differences == 1 else f"{result.differences} files differ"
        out.print(f"{many} from the manifest", style="red")
    else:
        out.print("Every file is as the manifest says")
