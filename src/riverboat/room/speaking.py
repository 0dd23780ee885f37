"""What a player may order at a table, and for which seat: their own."""

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from riverboat.core.errors import Refused
from riverboat.seats.messages import kebab
from riverboat.table import commands as c

PLAYERS: Final = (
    c.Sit,
    c.BuyChips,
    c.Leave,
    c.Stay,
    c.SitOut,
    c.SitIn,
    c.Straddle,
    c.ChooseGame,
    c.ProposeBombPot,
    c.JoinBombPot,
    c.DeclineBombPot,
    c.ProposeMinimum,
    c.AgreeToMinimum,
    c.RefuseMinimum,
    c.Fold,
    c.Check,
    c.Call,
    c.Bet,
    c.RaiseTo,
    c.BringIn,
    c.Draw,
    c.Discard,
    c.Expose,
    c.Keep,
    c.StopWagering,
    c.GoOn,
    c.RunTwice,
    c.RunOnce,
    c.Show,
    c.Muck,
)
"""Everything else is for the dealer, who has the cards and the clock, and for the floor."""

ADDED: Final = ("player", "took", "away_minutes")
"""What the room itself adds to an order to sit down: who it is, and what they took away from the table before."""

SPOKEN: Final[dict[str, type[c.Command]]] = {kebab(kind.__name__): kind for kind in PLAYERS}


def spoken(said: msgspec.Raw, *, player: str, seat: int, kinds: Mapping[str, type[c.Command]] = SPOKEN) -> c.Command:
    """`{"do": "raise-to", "to": 600}` said by the player in `seat` (0 for none); `kinds` is all that may be said."""
    try:
        fields: dict[str, Any] = msgspec.json.decode(said, type=dict[str, Any])
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise Refused("bad-message", detail=str(error)[:100]) from None
    word = fields.pop("do", "")
    kind = kinds.get(word) if isinstance(word, str) else None
    if kind is None:
        raise Refused("not-your-command", detail=str(word)[:20])
    if "player" in kind.__struct_fields__:
        fields = {name: value for name, value in fields.items() if name not in ADDED} | {"player": player}
    else:
        fields["seat"] = _own_seat(fields.get("seat", seat), seat)
    try:
        return msgspec.convert(fields, kind)
    except msgspec.ValidationError as error:
        raise Refused("bad-message", detail=str(error)[:100]) from None


def _own_seat(named: object, seat: int) -> int:
    if not seat:
        raise Refused("not-seated")
    if named != seat:
        raise Refused("not-your-seat", detail=str(named)[:20])
    return seat
