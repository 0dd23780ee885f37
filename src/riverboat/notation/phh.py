"""The poker hand history format in one import: `phh.read(path)`, `phh.loads(text)`, `phh.dumps(hand)`."""

from riverboat.notation.amounts import INFINITE
from riverboat.notation.phh_actions import (
    Action,
    BringIn,
    CheckOrCall,
    DealBoard,
    DealHole,
    Discard,
    Fold,
    Muck,
    RaiseTo,
    Remark,
    Show,
)
from riverboat.notation.phh_hand import MAX_PLAYERS, OWN_GAME, STAKES, Amounts, PhhHand
from riverboat.notation.phh_read import MAX_BYTES, hands_in, loads, loads_all, read, read_each
from riverboat.notation.phh_write import dump_all, dumps

__all__ = [
    "INFINITE",
    "MAX_BYTES",
    "MAX_PLAYERS",
    "OWN_GAME",
    "STAKES",
    "Action",
    "Amounts",
    "BringIn",
    "CheckOrCall",
    "DealBoard",
    "DealHole",
    "Discard",
    "Fold",
    "Muck",
    "PhhHand",
    "RaiseTo",
    "Remark",
    "Show",
    "dump_all",
    "dumps",
    "hands_in",
    "loads",
    "loads_all",
    "read",
    "read_each",
]
