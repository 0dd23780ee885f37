"""The client's types, written from ours: `python -m riverboat.server.jsdoc > src/riverboat/web/js/net/types.js`."""

import inspect
import sys
from collections.abc import Iterable, Iterator
from typing import Any, get_args

import msgspec
from msgspec import inspect as kinds

from riverboat.banked.anyevent import AnyEvent as BankedEvent
from riverboat.server.describe import may_be_unset, notes
from riverboat.server.http import messages as http
from riverboat.server.socket import messages as socket
from riverboat.table.anyevent import AnyEvent as PotEvent

HEAD = """\
/**
 * The words on the wire, written by `python -m riverboat.server.jsdoc` from the server's types; a test compares them.
 * Amounts are whole cents; a card is a small int, -1 for one that this viewer may not know."""

TAIL = """\
 *
 * @typedef {Watch | Unwatch | Do | PromiseSay | RevealSay | Ping | Next | Talk | React} Say
 * @typedef {FloorHolds | FloorLetsGo | StoreAway | StoreBack} Standing
 * @typedef {Commitment | RevealNow} Stirring
 * @typedef {Notice | Absent | Said | Hosting | Outdated | Pong} Aside
 * @typedef {Snapshot | Update | Done | Refused | Stopped | Standing | Stirring | Aside} Message
 * @typedef {{do: string, [field: string]: string | number | boolean | number[]}} Command
 * @typedef {{fact: FactName, [field: string]: any}} Event an event of any family
 * @typedef {{seats?: {seat: number, [field: string]: any}[], [part: string]: any}} Parts of a view
 */
"""

SAYS = get_args(socket.AnySay)
MESSAGES = (socket.Snapshot, socket.Update, *get_args(socket.PlainMessage))
EVENTS = (*get_args(PotEvent), *get_args(BankedEvent))
NAMES: dict[type, str] = {socket.Refusal: "Refused", socket.Promise: "PromiseSay", socket.Reveal: "RevealSay"}
FILLED = {
    (socket.Snapshot, "view"): "View | BankedView",
    (socket.Snapshot, "mine"): "Mine | BankedMine | null",
    (socket.Snapshot, "facts"): "Fact[]",
    (socket.Update, "mine"): "Mine | BankedMine | null",
    (socket.Update, "facts"): "Fact[]",
    (socket.Update, "changes"): "Change[]",
    (socket.Change, "parts"): "Parts",
    (socket.Fact, "fact"): "Event",
    (socket.Do, "command"): "Command",
}
"""What differs between families, or is written otherwise here."""


def jsdoc() -> str:
    """The whole file."""
    names = " | ".join(f'"{name}"' for name in sorted({kind.__struct_config__.tag for kind in EVENTS}))
    parts = [HEAD, *_typedefs(), " *", f" * @typedef {{{names}}} FactName", TAIL]
    return "\n".join(parts) + f"\nexport const PROTOCOL = {socket.PROTOCOL};\n"


def _typedefs() -> Iterator[str]:
    rows = [kind for kind in vars(http).values() if _is_struct(kind) and kind.__module__ == http.__name__]
    tables = [kind for message in socket.MESSAGES.values() for kind in _reached(message)]
    answers = [kind for row in rows for kind in _reached(row)]
    for kind in dict.fromkeys((*SAYS, *MESSAGES, socket.Fact, socket.Change, *tables, *answers)):
        if kind not in EVENTS:
            yield from _typedef(kind)


def _reached(kind: Any) -> list[type[msgspec.Struct]]:
    """A struct and all that it is made of; events are left to their names."""
    found: dict[type[msgspec.Struct], None] = {}

    def walk(info: Any) -> None:
        if isinstance(info, kinds.StructType):
            cls = getattr(info.cls, "__origin__", info.cls)
            if cls in EVENTS or cls in found:
                return
            found[cls] = None
        for part in _parts(info):
            walk(part)

    walk(kinds.type_info(kind))
    return list(found)


def _parts(info: Any) -> Iterable[Any]:
    match info:
        case kinds.StructType():
            return [field.type for field in info.fields]
        case kinds.UnionType():
            return info.types
        case kinds.VarTupleType() | kinds.ListType():
            return [info.item_type]
        case kinds.TupleType():
            return info.item_types
        case kinds.DictType():
            return [info.value_type]
        case kinds.Metadata():
            return [info.type]
    return ()


def _typedef(kind: type[msgspec.Struct]) -> Iterator[str]:
    info = kinds.type_info(kind)
    assert isinstance(info, kinds.StructType)
    about = inspect.cleandoc(kind.__doc__ or "").split("\n", 1)[0]
    yield " *"
    yield f" * @typedef {{object}} {_name(kind)} {about}".rstrip()
    if info.tag is not None:
        yield f' * @property {{"{info.tag}"}} {info.tag_field}'
    said = notes(kind)
    for field in info.fields:
        js = FILLED.get((kind, field.name)) or _js(field.type)
        name = f"[{field.encode_name}]" if _may_lack(kind, field) else field.encode_name
        yield f" * @property {{{js}}} {name} {said.get(field.name, '')}".rstrip()


def _may_lack(kind: type, field: kinds.Field) -> bool:
    """We say every field, except one that is unset; a client may leave out what has a default."""
    return not field.required and (kind in SAYS or may_be_unset(field))


def _js(info: Any) -> str:
    match info:
        case kinds.IntType() | kinds.FloatType():
            return "number"
        case kinds.StrType():
            return "string"
        case kinds.BoolType():
            return "boolean"
        case kinds.NoneType():
            return "null"
        case kinds.VarTupleType() | kinds.ListType():
            item = _js(info.item_type)
            return f"({item})[]" if " | " in item else f"{item}[]"
        case kinds.TupleType():
            return f"[{', '.join(map(_js, info.item_types))}]"
        case kinds.DictType():
            return f"Record<{_js(info.key_type)}, {_js(info.value_type)}>"
        case kinds.UnionType():
            return " | ".join(dict.fromkeys(map(_js, info.types)))
        case kinds.StructType():
            return _name(info.cls)
        case kinds.LiteralType():
            return " | ".join(f'"{value}"' for value in info.values)
        case kinds.EnumType():
            return " | ".join(f'"{member.value}"' for member in info.cls)
        case kinds.Metadata():
            return _js(info.type)
        case kinds.RawType() | kinds.AnyType():
            return "any"
    raise AssertionError(f"no JavaScript for {info}")


def _name(kind: type) -> str:
    kind = getattr(kind, "__origin__", kind)
    return NAMES.get(kind, kind.__name__)


def _is_struct(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct)


if __name__ == "__main__":
    sys.stdout.write(jsdoc())
