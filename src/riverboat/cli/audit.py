"""`riverboat audit`: whether what a room has stored is what it stored."""

import base64
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec
import typer

from riverboat.cli.output import AsJson, UserError, console, print_json, read_bytes
from riverboat.cli.progress import Counting
from riverboat.cli.stored import DATA, DatabaseUrl, Folder, with_store
from riverboat.ports import AuditableStore, Tampered

if TYPE_CHECKING:
    from riverboat.fairness.checkpoint import Checkpoint
    from riverboat.server.heads.keys import SigningKey

Keys = Annotated[
    Path | None,
    typer.Option(envvar="RIVERBOAT_KEYS", help="The folder of the room's keys: shows what others have added."),
]
Key = Annotated[str, typer.Option("--key", help="The room's verifier key, as /api/heads/key has it.")]


class Proof(msgspec.Struct):
    """As `/api/heads/proof` answers."""

    old: int
    new: int
    hashes: tuple[str, ...]


def register(app: typer.Typer) -> None:
    parts = typer.Typer(add_completion=False)
    for command in (verify, heads, checkpoint, proof, consistent):
        parts.command()(command)
    app.add_typer(parts, name="audit", help=audit.__doc__)


def audit() -> None:
    """Verify what a room has stored, print what can be kept elsewhere, and compare signed heads."""


def verify(
    data: Folder = DATA,
    database_url: DatabaseUrl = "",
    kept: Annotated[
        Path | None, typer.Option("--heads", help="What `riverboat audit heads --json` printed before.")
    ] = None,
    signed: Annotated[
        list[Path] | None, typer.Option("--checkpoint", help="A signed head that was kept; once for each.")
    ] = None,
    key: Key = "",
    keys: Keys = None,
    as_json: AsJson = False,
) -> None:
    """Check every chain of events, the ledger, each table's chips, every signed head; with the room's keys at hand also
    that nobody else has added anything."""
    from riverboat.server.audit import Beside, Finding, look_through
    from riverboat.storage.trust import read_printed

    if signed and not key:
        raise UserError("--checkpoint needs the --key that it was signed with")
    elsewhere = {}
    if kept is not None:
        try:
            elsewhere = read_printed(read_bytes(kept))
        except (msgspec.MsgspecError, ValueError):
            raise UserError(f"{kept}: Not what `riverboat audit heads --json` prints") from None
    checkpoints = tuple(_checkpoint(path, key) for path in signed or ())

    async def look(store: AuditableStore) -> list[Finding]:
        with Counting("Looking at streams") as bar:
            beside = Beside(elsewhere, checkpoints, await _signing_key(store, keys))
            return await look_through(store, beside, bar.show)

    found = with_store(data, database_url, look)
    if as_json:
        print_json({"findings": found})
    else:
        for finding in found:
            console().print(finding.sentence)
        console().print(f"{len(found)} found" if found else "Everything is as it was stored")
    raise typer.Exit(1 if found else 0)


def heads(data: Folder = DATA, database_url: DatabaseUrl = "", as_json: AsJson = False) -> None:
    """Print where every stream ends, to be kept elsewhere: by it a cut end is found later."""
    from riverboat.storage.trust import Printed, printed

    async def look(store: AuditableStore) -> Printed:
        return printed(await store.heads())

    found = with_store(data, database_url, look)
    if as_json:
        print_json(found)
    else:
        for stream, (number, digest) in found.items():
            console().print(f"{stream}  {number}  {digest}")


def checkpoint(data: Folder = DATA, database_url: DatabaseUrl = "") -> None:
    """Print the latest signed head, to be kept elsewhere: by it anything changed or cut off is found later."""
    from riverboat.server.heads.pages import Unreadable, read_kept

    async def look(store: AuditableStore) -> str:
        try:
            return (await read_kept(store)).note
        except Unreadable:
            raise UserError("The signed heads are not what was stored; `riverboat audit verify` says more") from None

    note = with_store(data, database_url, look)
    if not note:
        raise UserError("No head has been signed here yet")
    typer.echo(note, nl=False)


def proof(
    old: Annotated[int, typer.Argument(help="The number of pages (the second line) of the older head.", min=0)],
    new: Annotated[int, typer.Argument(help="That of the newer head.", min=0)],
    data: Folder = DATA,
    database_url: DatabaseUrl = "",
) -> None:
    """Print the proof that one signed head continues another, as the room serves it."""
    from riverboat.server.heads.pages import proof_of

    async def look(store: AuditableStore) -> Proof:
        try:
            hashes = await proof_of(store, old, new)
        except (IndexError, Tampered):
            raise UserError(f"There are no heads of {old} and {new} pages here, the older first") from None
        return Proof(old, new, tuple(base64.b64encode(each).decode() for each in hashes))

    print_json(with_store(data, database_url, look))


def consistent(
    old: Annotated[Path, typer.Argument(help="The older signed head.")],
    new: Annotated[Path, typer.Argument(help="The newer one.")],
    proof: Annotated[Path, typer.Option("--proof", help="What /api/heads/proof or `audit proof` said of the two.")],
    key: Annotated[str, typer.Option("--key", help="The room's verifier key, as /api/heads/key has it.")],
    as_json: AsJson = False,
) -> None:
    """Check, without asking the room, that the newer head continues the older one: nothing was taken out or changed."""
    from riverboat.fairness.checkpoint import extends

    try:
        said = msgspec.json.decode(read_bytes(proof), type=Proof)
        hashes = tuple(base64.b64decode(each, validate=True) for each in said.hashes)
    except (msgspec.MsgspecError, ValueError):
        raise UserError(f"{proof}: Not a proof of the room's") from None
    before, after = _checkpoint(old, key), _checkpoint(new, key)
    fits = extends(before, after, hashes)
    if as_json:
        print_json({"consistent": fits, "old": before.size, "new": after.size})
    elif fits:
        console().print(f"The head over {after.size} pages continues that over {before.size}")
    else:
        console().print(f"The head over {after.size} pages does not continue that over {before.size}")
    raise typer.Exit(0 if fits else 1)


async def _signing_key(store: AuditableStore, folder: Path | None) -> "SigningKey | None":
    """That of the room, where it is at hand; none is made."""
    from riverboat.sealing.keybook import read_book
    from riverboat.sealing.keyfile import usual_folder
    from riverboat.sealing.roomkey import KeyProblem
    from riverboat.server.heads.keys import FILE, open_key

    try:
        room = (await read_book(store)).room
    except KeyProblem:
        room = ""
    place = folder or (usual_folder(room) if room else None)
    if place is None or not (place / FILE).is_file():
        if folder is not None:
            raise UserError(f"{folder / FILE}: There is no key")
        typer.echo("Without the room's keys it cannot be told what others have added since the last head", err=True)
        return None
    return open_key(place)


def _checkpoint(path: Path, key: str) -> "Checkpoint":
    """What a note says that the room has signed."""
    from riverboat.fairness.checkpoint import verified_checkpoint
    from riverboat.fairness.note import BadNote
    from riverboat.server.heads.keys import public_key

    try:
        known = public_key(key)
    except BadNote:
        raise UserError("--key: This is not a verifier's key") from None
    try:
        return verified_checkpoint(read_bytes(path).decode(), known.name, known)
    except (BadNote, UnicodeDecodeError) as error:
        why = str(error) if isinstance(error, BadNote) else "this is not text"
        raise UserError(f"{path}: Not a head that was signed with this key: {why}") from None
