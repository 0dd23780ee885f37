"""What a folded table comes to, in plain values that do not depend on how its state is built: chairs, chips, cards,
whose turn it is and what they may do, and the money that its log has moved."""

from collections import Counter
from typing import Any

from riverboat import banked
from riverboat import table as pot
from riverboat.banked import BankedTable
from riverboat.core.cards import names
from riverboat.room import banked_ledger, ledger
from riverboat.table import Table

Summary = dict[str, Any]


def pot_summary(table: Table) -> Summary:
    hand, seat = table.hand, pot.to_act(table)
    return {
        "game": table.game.key if table.game else "",
        "chairs": chairs(table.chairs),
        "button": table.button,
        "blinds": list(table.blinds),
        "kill": table.kill,
        "hands": table.hands,
        "rake": table.rake,
        "brought_in": table.brought_in,
        "chips": table.chips(),
        "locked": list(table.deck_locked),
        "to_act": seat,
        "options": [[option.word, option.low, option.high] for option in (pot.options(table, seat) if seat else ())],
        "hand": {
            "phase": hand.phase,
            "street": hand.street,
            "pot": hand.pots.total,
            "pots": [[each.amount, list(each.seats)] for each in hand.pots.made],
            "bets": list(hand.round.bets),
            "live": list(hand.live),
            "queue": list(hand.queue),
            "down": [names(cards) for cards in hand.cards.down],
            "up": [names(cards) for cards in hand.cards.up],
            "board": names(hand.cards.board),
            "second": names(hand.cards.second),
            "shown": {str(key): names(cards) for key, cards in sorted(hand.showdown.shown.items())},
            "burns": names(hand.deck.burns),
            "muck": names(hand.deck.muck),
            "left": len(hand.deck.cards) - hand.deck.dealt,
        }
        if hand is not None
        else None,
    }


def banked_summary(table: BankedTable) -> Summary:
    on, seat = table.round, banked.to_act(table)
    return {
        "game": table.game.key if table.game else "",
        "chairs": chairs(table.chairs),
        "rounds": table.hands,
        "bank": [table.bank, table.bank_player, table.bank_rounds],
        "fees": table.fees,
        "tray": table.tray,
        "meter": table.meter,
        "brought_in": table.brought_in,
        "chips": table.chips(),
        "to_act": seat,
        "options": [[o.word, o.wager, o.spot, o.low, o.high] for o in (banked.options(table, seat) if seat else ())],
        "left": len(table.deck) - table.dealt,
        "round": {
            "phase": on.phase,
            "bank": on.bank,
            "wager": on.wager,
            "stakes": [[s.seat, s.spot, s.wager, s.amount, s.gone] for s in on.stakes],
            "hands": {str(spot): list(held.cards) for spot, held in sorted(on.hands.items())},
            "folded": sorted(spot for spot, held in on.hands.items() if held.folded),
            "lines": {line: list(cards) for line, cards in sorted(on.lines.items())},
            "queue": list(on.queue),
            "shown": sorted(on.shown),
            "on_spaces": on.on_spaces(),
        }
        if on is not None
        else None,
    }


def chairs(all_chairs: list[Any]) -> dict[str, list[Any]]:
    return {
        str(seat): [chair.player, chair.stack, chair.queued, chair.bought, chair.state, chair.leaving]
        for seat, chair in enumerate(all_chairs)
        if chair is not None
    }


def pot_money(events: list[Any]) -> dict[str, int]:
    """What every account holds after this log; each starts with nothing."""
    return _sums(ledger.transactions("7", events, 1, {}))


def banked_money(events: list[Any]) -> dict[str, int]:
    """The books read the game from the table, so the log is given to them event by event."""
    table, moves = BankedTable(), []
    for event in events:
        moves += banked_ledger.transactions("7", [event], table)
        banked.evolve(table, event)
    return _sums(moves)


def _sums(moves: Any) -> dict[str, int]:
    sums: Counter[str] = Counter()
    for move in moves:
        for posting in move.postings:
            sums[posting.account] += posting.amount
    return dict(sorted(sums.items()))
