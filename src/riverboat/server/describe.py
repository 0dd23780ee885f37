"""docs/PROTOCOL.md, written from the types: `python -m riverboat.server.describe > docs/PROTOCOL.md`."""

import ast
import inspect
import sys
import textwrap
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, get_args

import msgspec

from riverboat.banked import BankedOption
from riverboat.room.bad_beat import orders as bad_beat
from riverboat.room.speaking import ADDED
from riverboat.sentences import SENTENCES as TABLE_SENTENCES
from riverboat.server.fairness import messages as proofs
from riverboat.server.families.registry import FAMILIES
from riverboat.server.floor.commands import KINDS
from riverboat.server.hosting.speaking import GUEST_KINDS, HOST_KINDS
from riverboat.server.http import messages as wire
from riverboat.server.http import routes as http
from riverboat.server.http.access import Access
from riverboat.server.jackpots import messages as jackpots
from riverboat.server.notices import NOTICES
from riverboat.server.sentences import SENTENCES
from riverboat.server.socket import messages as protocol
from riverboat.server.unsealing import messages as unsealings
from riverboat.table import Option

INTRODUCTION = """\
# Protocol

Written by `python -m riverboat.server.describe` from the types; a test keeps it up to date.

Everything is JSON in whole words. Amounts are whole cents. A card is a small int, four times its rank (deuce 0,
ace 12) plus its suit (clubs, diamonds, hearts, spades: 0 to 3); the joker is 52, and -1 is a card this viewer may
not know. A pai gow tile is 64 to 84, from the lowest face (1-2) to the highest (6-6).

## The socket

Connect to `/socket?protocol={protocol}`, where the number is the version of this protocol that you were written for:
a server that speaks another says `outdated` and closes. Without a number it takes your word for it. You are known by
the cookie that `POST /api/guest` or `/api/login` set or, for a program, by the header `Authorization: Bearer SECRET`;
without either you watch. After logging in, connect again. Browsers connect from pages of the same origin only. A
message has at most 16,384 bytes.

    > {"say": "watch", "table": "3f9a2c"}
    < {"tell": "snapshot", "table": "3f9a2c", "number": 118, "view": {...}, "mine": null, ...}
    > {"say": "do", "table": "3f9a2c", "id": "a1", "command": {"do": "sit", "seat": 3, "chips": 15000}}
    < {"tell": "snapshot", ..., "mine": {"seat": 3, ...}}
    < {"tell": "done", "id": "a1", "number": 121}
    < {"tell": "update", "table": "3f9a2c", "number": 134, "facts": [...], "changes": [...], "mine": {...}, ...}
    > {"say": "do", "table": "3f9a2c", "id": "a2", "decision": 134, "command": {"do": "raise-to", "to": 600}}

- The seated are told at once. The rail is one hand behind: while a hand is in progress it sees the table as it was
  before it, and is told the whole hand when it is over. A watcher who takes a seat and has chips, or is dealt in,
  gets a new snapshot; whoever sits without chips sees no more than the rail. The floor (that role or an
  administrator's, in a session) is told at once too, and no more than everybody at the table may see.
- A snapshot has the whole view. An update has `changes`: put their parts into the view one after another, `seats` chair
  by chair and field by field, and it is the table again. What an update leaves out (`mine`, `clock`) is as it was.
- `number` counts the table's events. After a reconnect `watch` with `after` and the last number heard: the answer is
  an update with what was missed, or a snapshot where that is no longer at hand.
- A command that is sent again with the same id is answered again and carried out once, also after a restart of
  the server, and whatever has become of the table and of your seat meanwhile. At each table the latest 200 ids of
  every account are remembered, refused ones too: to try again, choose a new id. Those of `sit`, `buy-chips` and
  `leave` that were carried out are kept apart from the others, and stored. An id is good for one command: with other
  content it is refused with `id-used`.
- A command out of `mine.options` names the `decision` of that `mine`. When its turn comes it counts for that decision
  or not at all: where the player, the clock or the floor has decided meanwhile it is refused with `decision-gone`, and
  without a number with `decision-missing`. Whoever has acted is asked again with a new number, even if the options are
  the same; so is everybody after a ruling, and sometimes after a restart. While bets are open at a banked table all
  that a seat puts down and takes back is one decision. Coming and going (`sit`, `buy-chips`, `leave`, `sit-out`,
  `sit-in`), what stands in `offers`, and the floor's commands name none.
- While the floor holds a table (`floor-holds`) nobody is offered anything, clocks stand, and every command is refused
  with `floor-holds`. When it goes on (`floor-lets-go`) an update says again what may be done.
- The server closes a socket with 1008 (not our page, too many messages, or the session or token has ended), 1009
  (message too big), 1013 (read too slowly) or 1001 (going down); except after the first, connect again and resume.
- People `talk` at a table that they follow, and are told what others `said`. During a hand seats and rail do not hear
  each other: each is told what the other has said when the hand is over. It is plain text: show it as text.
- Players whose names begin with "Bot " are bots; nobody else may have such a name.
- A player may be called something else at any time: everybody who follows a table where they sit gets a new snapshot.
"""


WIRE = (wire, unsealings, jackpots, bad_beat, proofs)
"""What is asked and answered over HTTP."""
MINE = "`Mine`, `BankedMine` or null"
VIEW = "`View` or `BankedView`"
FILLED: dict[type, dict[str, str]] = {
    protocol.Snapshot: {"view": VIEW, "mine": MINE, "facts": "list of `Fact`"},
    protocol.Update: {"mine": MINE, "facts": "list of `Fact`", "changes": "list of `Change`"},
    protocol.Fact: {"fact": "an event"},
    jackpots.JackpotOrder: {"order": "one of the orders below, `Offer` to `Transfer`"},
}
"""What differs between families stands in these fields."""


def describe() -> str:
    """The whole document."""
    parts = [
        INTRODUCTION.replace("{protocol}", str(protocol.PROTOCOL)),
        "## Said by the client\n",
        *_structs(get_args(protocol.AnySay), "say"),
        "## Told by the server\n",
        *_structs((protocol.Snapshot, protocol.Update, *get_args(protocol.PlainMessage)), "tell"),
        *_structs(
            (
                protocol.Fact,
                protocol.Change,
                protocol.Winner,
                protocol.ChatLine,
                protocol.Mine,
                protocol.BankedMine,
                protocol.TurnClock,
                Option,
                BankedOption,
            )
        ),
        *_structs(dict.fromkeys(kind for family in FAMILIES for kind in family.viewing.views)),
        "## Commands of players\n",
        "A command is said without the seat of the speaker, except for `sit`, where the seat is the one wanted. "
        "The name of the player is added by the server.\n",
        *_commands(),
        "## Commands of the floor\n",
        "Said like those of players, by somebody of the floor who does not sit at the table, in a session. To overrule "
        "takes an administrator. The same may be asked over HTTP.\n",
        *_structs(KINDS, "do", without=("why",)),
        "## Commands at a private table\n",
        "Said like those of players: by the host, or by anybody who has been let in. A guest is named by their number, "
        "which the host is told in `hosting`.\n",
        *_structs(HOST_KINDS, "do"),
        *_structs(GUEST_KINDS, "do"),
        "## Facts\n",
        "Cards that the viewer may not know are -1.\n",
        *_structs(dict.fromkeys(kind for family in FAMILIES for kind in family.decider.events), "fact"),
        "## HTTP\n",
        _http(),
        *_structs(_wire_types()),
        "## Notices\n",
        "Sentences that the server tells unasked, in `notice`, `floor-holds` and `floor-lets-go`.\n",
        *_catalogue(NOTICES),
        "\n## Refusals\n",
        *_catalogue({**TABLE_SENTENCES, **SENTENCES}),
    ]
    return "\n".join(parts).rstrip() + "\n"


# ---------------------------------------------------------------- structs


def _structs(kinds: Iterable[type], tag_field: str = "", *, without: tuple[str, ...] = ()) -> Iterator[str]:
    for kind in kinds:
        info = msgspec.inspect.type_info(kind)
        assert isinstance(info, msgspec.inspect.StructType)
        title = f'`{{"{tag_field}": "{info.tag}"}}`' if tag_field else f"`{kind.__name__}`"
        yield f"### {title}\n"
        if kind.__doc__ and "Struct" not in kind.__doc__:
            yield inspect.cleandoc(kind.__doc__) + "\n"
        fields = [field for field in info.fields if field.name not in without]
        if fields:
            yield _fields(kind, fields, family=str(info.tag) if info.tag_field == "family" else "")


def _commands() -> Iterator[str]:
    """Of all families, each once: the one to sit down names its seat, and the server adds its player."""
    for kind in dict.fromkeys(kind for family in FAMILIES for kind in family.orders.spoken.values()):
        sits = "player" in kind.__struct_fields__
        yield from _structs((kind,), "do", without=ADDED if sits else ("seat",))


def _fields(kind: type, fields: Iterable[msgspec.inspect.Field], *, family: str) -> str:
    rows = ["| field | type | if left out | |", "|---|---|---|---|"]
    if family:
        rows.append(f"| `family` | `{family}` |  | The family of its game. |")
    by_family, said = FILLED.get(kind, {}), notes(kind)
    for field in fields:
        default = "" if field.required else _default(field)
        words = by_family.get(field.name) or _words(field.type)
        rows.append(f"| `{field.encode_name}` | {words} | {default} | {said.get(field.name, '')} |")
    return "\n".join(rows) + "\n"


def _default(field: msgspec.inspect.Field) -> str:
    if may_be_unset(field):
        return "unchanged"
    value = field.default_factory() if field.default is msgspec.NODEFAULT else field.default
    return f"`{msgspec.json.encode(value).decode()}`"


def may_be_unset(field: msgspec.inspect.Field) -> bool:
    """Whether its default is `UNSET`, which no inspection names."""
    return not field.required and field.default is msgspec.NODEFAULT and field.default_factory is msgspec.NODEFAULT


def _words(kind: Any) -> str:
    """A type as people write it."""
    match kind:
        case msgspec.inspect.IntType():
            return "int"
        case msgspec.inspect.StrType():
            return "string"
        case msgspec.inspect.BoolType():
            return "true or false"
        case msgspec.inspect.NoneType():
            return "null"
        case msgspec.inspect.VarTupleType() | msgspec.inspect.ListType():
            return f"list of {_words(kind.item_type)}"
        case msgspec.inspect.TupleType():
            return " and ".join(_words(each) for each in kind.item_types)
        case msgspec.inspect.DictType():
            return f"object of {_words(kind.value_type)} by {_words(kind.key_type)}"
        case msgspec.inspect.UnionType():
            return "a fact" if len(kind.types) > 6 else " or ".join(_words(each) for each in kind.types)
        case msgspec.inspect.StructType():
            return f"`{kind.cls.__name__}`"
        case msgspec.inspect.LiteralType():
            return " or ".join(f"`{value}`" for value in kind.values)
        case msgspec.inspect.EnumType():
            return " or ".join(f"`{member.value}`" for member in kind.cls)
        case msgspec.inspect.RawType() | msgspec.inspect.AnyType():
            return "JSON"
        case msgspec.inspect.Metadata():
            return _words(kind.type)
    raise AssertionError(f"no words for {kind}")


def notes(kind: type) -> dict[str, str]:
    """The strings that stand under fields in the source."""
    found: dict[str, str] = {}
    for each in reversed(kind.__mro__):
        if not issubclass(each, msgspec.Struct) or each is msgspec.Struct:
            continue
        body = ast.parse(textwrap.dedent(inspect.getsource(each))).body[0]
        assert isinstance(body, ast.ClassDef)
        for field, after in zip(body.body, body.body[1:], strict=False):
            if isinstance(field, ast.AnnAssign) and isinstance(after, ast.Expr):
                note = ast.literal_eval(after.value)
                found[ast.unparse(field.target)] = " ".join(note.split())
    return found


def _wire_types() -> list[type]:
    kinds = [(kind, module.__name__) for module in WIRE for kind in vars(module).values() if isinstance(kind, type)]
    return [kind for kind, home in kinds if issubclass(kind, msgspec.Struct) and kind.__module__ == home]


# ---------------------------------------------------------------- HTTP and refusals


def _http() -> str:
    rows = [
        "Bodies are JSON with `content-type: application/json`. A POST or DELETE needs an `Origin` of ours, which",
        "browsers send by themselves; a program sends any `X-Riverboat` header instead, or a bearer token. What is",
        "refused is answered 4xx with a `Problem`. The OpenAPI schema is at `/api/schema/openapi.json`. Each route",
        "says who may call it: anyone; a session or a token with that scope; a session only; or `proved`: a session in",
        "which the password, and the code of an authenticator app where one is set up, was shown within the last ten",
        "minutes. Where it was not, the answer is 403 `reauthenticate`: send `POST /api/session/proof` and ask again.",
        "",
        "| | | for | asks | answers | |",
        "|---|---|---|---|---|---|",
    ]
    for handler in http.HANDLERS:
        method = " ".join(sorted(handler.http_methods - {"HEAD", "OPTIONS"}))
        signature = inspect.signature(handler.fn)
        asks = signature.parameters.get("data")
        body = f"`{get_args(asks.annotation)[0].__name__}`" if asks else ""
        about = " ".join((handler.fn.__doc__ or "").split())
        path = next(iter(handler.paths)).replace(":str", "").replace(":path", "")
        access = f"`{needed.value}`" if (needed := handler.opt["access"]) is not Access.ANYONE else "anyone"
        returns = _returns(signature.return_annotation)
        rows.append(f"| {method} | `{path}` | {access} | {body} | {returns} | {about} |")
    return "\n".join(rows) + "\n"


def _returns(annotation: Any) -> str:
    if annotation is None:
        return ""
    name = getattr(annotation, "__name__", "")
    inner = [_returns(each) for each in get_args(annotation)]
    if name == "list":
        return f"list of {inner[0]}"
    if inner:
        return " or ".join(dict.fromkeys(filter(None, inner)))
    if any(name in vars(module) for module in WIRE):
        return f"`{name}`"
    return {"str": "text", "bytes": "text"}.get(name, "")


def _catalogue(sentences: Mapping[str, str]) -> Iterator[str]:
    yield "| code | sentence |\n|---|---|"
    for code, text in sorted(sentences.items()):
        yield f"| `{code}` | {text.replace('|', '')} |"


if __name__ == "__main__":
    sys.stdout.write(describe())
