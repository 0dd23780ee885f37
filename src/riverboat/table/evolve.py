"""The bookkeeping: apply one event to the table. It never refuses and never judges; results are in the event."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import msgspec

from riverboat.core.cards import JOKER, Cards
from riverboat.core.game import Betting, PotGame, is_private
from riverboat.core.money import Amount
from riverboat.core.settings import Chosen, in_force, played
from riverboat.core.stakes import Stakes
from riverboat.games import find_mix
from riverboat.games import game as find_game
from riverboat.table import events as e
from riverboat.table.evolve_rulings import APPLY as RULINGS
from riverboat.table.state import (
    AGREE,
    AWAY,
    BETTING,
    DEALER,
    DRAW,
    EXPOSE,
    OVER,
    PLAYING,
    SHOWDOWN,
    BombPot,
    Chair,
    Hand,
    Mix,
    Table,
)


def evolve(table: Table, event: e.Event) -> Table:
    """Apply `event` in place and return the table."""
    APPLY[type(event)](table, event)
    table.version += 1
    return table


def table_of(events: Iterable[e.Event], table: Table | None = None) -> Table:
    """The table that these events make."""
    table = Table() if table is None else table
    for event in events:
        evolve(table, event)
    return table


def _hand(table: Table) -> Hand:
    assert table.hand is not None
    return table.hand


# ---------------------------------------------------------------- the table


def _table_opened(table: Table, event: e.TableOpened) -> None:
    mix = find_mix(event.game)
    if mix is None:
        _take_up(table, find_game(event.game), event.stakes, event.settings, event.defaults)
    else:
        table.mix = Mix(mix, event.stakes, event.settings, event.defaults)
        first = mix.rotation[0]
        chosen = mix.settings_of(first, event.settings)
        _take_up(table, first.game, mix.stakes_of(first, event.stakes), chosen, event.defaults)
    table.chairs = [None] * (event.seats + 1)


def _game_changed(table: Table, event: e.GameChanged) -> None:
    mix = table.mix
    assert mix is not None
    leg = mix.record.rotation[event.place]
    _take_up(table, leg.game, event.stakes, mix.record.settings_of(leg, mix.settings), mix.defaults)
    chooser = event.chosen_by or mix.chooser
    table.mix = msgspec.structs.replace(mix, place=event.place, played=0, chooser=chooser)
    if event.place != mix.place:
        table.straddle, table.bomb = (0, 0), None


def _take_up(table: Table, game: PotGame, stakes: Stakes, chosen: Chosen, defaults: Mapping[str, Chosen]) -> None:
    """The game that is played from now on."""
    settings = in_force(game, {**defaults.get(game.key, {}), **chosen})
    table.game = played(game, settings)
    table.stakes = table.posted = stakes
    table.settings = settings
    table.steps = table.game.steps()
    steps = [step for _, step in table.steps]
    table.last_betting = max(i for i, step in enumerate(steps) if isinstance(step, Betting))
    table.last_private = max(i for i, step in enumerate(steps) if is_private(step))


def _seated(table: Table, event: e.Seated) -> None:
    table.chairs[event.seat] = Chair(event.player)


def _chips_bought(table: Table, event: e.ChipsBought) -> None:
    chair = table.chair(event.seat)
    if event.queued:
        chair.queued += event.amount
    else:
        chair.stack += event.amount
    chair.bought += event.amount
    table.brought_in += event.amount


def _leaving(table: Table, event: e.LeavingAfterHand) -> None:
    table.chair(event.seat).leaving = True


def _left(table: Table, event: e.Left) -> None:
    table.chairs[event.seat] = None
    table.brought_in -= event.chips
    if table.straddle[0] == event.seat:
        table.straddle = (0, 0)
    if table.kill == event.seat:
        table.kill = 0


def _sat_out(table: Table, event: e.SatOut) -> None:
    table.chair(event.seat).state = AWAY


def _sat_in(table: Table, event: e.SatIn) -> None:
    table.chair(event.seat).state = event.state


def _button_drawn(table: Table, event: e.ButtonDrawn) -> None:
    table.button = event.button


def _straddle_promised(table: Table, event: e.StraddlePromised) -> None:
    table.straddle = (event.seat, event.amount)


def _bomb_pot_proposed(table: Table, event: e.BombPotProposed) -> None:
    table.bomb = BombPot(event.amount, event.boards, frozenset({event.seat}))


def _bomb_pot_answered(table: Table, event: e.BombPotAnswered) -> None:
    bomb = table.bomb
    assert bomb is not None
    joined, declined = bomb.joined - {event.seat}, bomb.declined - {event.seat}
    if event.joins:
        joined |= {event.seat}
    else:
        declined |= {event.seat}
    table.bomb = BombPot(bomb.amount, bomb.boards, joined, declined)


# ---------------------------------------------------------------- before the cards


def _hand_started(table: Table, event: e.HandStarted) -> None:
    seats = event.seats
    size = len(table.chairs)
    hand = table.hand = Hand(
        event.number,
        event.button,
        seats,
        event.blinds,
        list(seats),
        [0] * size,
        [0] * size,
        [()] * size,
        [()] * size,
        [-1] * size,
        {},
        bomb_boards=event.bomb_boards,
        straddle=table.straddle,
        bomb=table.bomb,
    )
    table.redeal = False
    table.hands = event.number
    table.deck_id = event.deck_id
    table.stakes = event.stakes or table.posted
    with_button = table.rules.button
    if with_button:  # in a mix the markers of the other games stay where they were
        table.button = event.button
        table.blinds = event.blinds
    table.straddle = (0, 0)
    table.bomb = None
    for seat in event.missed_small:
        table.chair(seat).owes_small = True
    for seat in event.missed_big:
        table.chair(seat).owes_big = True
    for seat in seats:
        chair = table.chair(seat)
        hand.players[seat] = chair.player
        if chair.new or chair.owes_small or chair.owes_big or chair.state != PLAYING:
            hand.before[seat] = (chair.state, chair.new, chair.owes_small, chair.owes_big)
            chair.state = PLAYING
            chair.new = False
            if with_button:
                chair.owes_small = chair.owes_big = False


def _shuffled(table: Table, event: e.Shuffled) -> None:
    hand = _hand(table)
    hand.deck = table.last_deck = event.deck
    hand.cut = event.cut
    for mishap in event.mishaps:
        hand.mishaps.update(dict.fromkeys(mishap.cards, mishap.kind))


def _ante_posted(table: Table, event: e.AntePosted) -> None:
    hand = _hand(table)
    table.chair(event.seat).stack -= event.amount
    if event.dead:
        hand.dead += event.amount
        hand.dead_of[event.seat] = hand.dead_of.get(event.seat, 0) + event.amount
    else:
        hand.paid[event.seat] += event.amount


def _blind_posted(table: Table, event: e.BlindPosted) -> None:
    hand, seat, amount = _hand(table), event.seat, event.amount
    table.chair(seat).stack -= amount
    if event.kind == "dead":
        hand.dead += amount
        hand.dead_of[seat] = hand.dead_of.get(seat, 0) + amount
        return
    hand.bets[seat] += amount
    hand.paid[seat] += amount
    if event.kind == "straddle":
        hand.straddled = seat
        hand.last_raise = event.due - hand.bet_to
    if event.kind != "entry" and event.due >= hand.bet_to:
        hand.bet_to = event.due
        if event.kind != "kill" or seat in hand.blinds[-1:]:
            hand.last_forced = seat


# ---------------------------------------------------------------- cards


def _dealt(table: Table, event: e.Dealt) -> None:
    hand = _hand(table)
    hand.street = event.street
    hand.awaited = 0
    for to in event.hands:
        seat, down, up = to.seat, to.down, to.up
        if down:
            hand.down[seat] += down
            hand.dealt += len(down)
            _note_joker(hand, down)
        if up:
            hand.up[seat] += up
            hand.dealt += len(up)


def _note_joker(hand: Hand, down: Cards) -> None:
    """Down-cards: whoever did not see them dealt learns that the joker was one of them when they are turned up."""
    if JOKER in down:
        hand.joker_down = True


def _burned(table: Table, event: e.Burned) -> None:
    hand = _hand(table)
    hand.burns += event.cards
    hand.dealt += len(event.cards)


def _board_dealt(table: Table, event: e.BoardDealt) -> None:
    hand = _hand(table)
    hand.street = event.street
    hand.awaited = 0
    board = hand.second if event.board else hand.board
    board += event.cards
    hand.dealt += len(event.cards)


def _choice_opened(table: Table, event: e.ChoiceOpened) -> None:
    hand = _hand(table)
    hand.phase = event.phase
    hand.step = event.step
    hand.street = event.street
    hand.queue = list(event.seats)
    if event.phase == EXPOSE:
        hand.exposed = set()


def _discarded(table: Table, event: e.Discarded) -> None:
    hand, seat = _hand(table), event.seat
    hand.queue.remove(seat)
    if event.cards:
        kept = list(hand.down[seat])
        for card in event.cards:  # one by one: cards that are not known are all alike
            kept.remove(card)
        hand.down[seat] = tuple(kept)
    hand.discards += hand.last_discards
    hand.last_discards = event.cards
    hand.owed = (seat, len(event.cards)) if hand.phase == DRAW else (0, 0)


def _drew(table: Table, event: e.Drew) -> None:
    hand = _hand(table)
    hand.down[event.seat] += event.cards
    hand.dealt += len(event.cards)
    hand.owed = (0, 0)
    hand.awaited = 0
    hand.phase = DRAW


def _exposed(table: Table, event: e.Exposed) -> None:
    hand, seat = _hand(table), event.seat
    _has_chosen(hand, seat)
    hand.exposed.add(seat)
    hand.down[seat] = tuple(card for card in hand.down[seat] if card not in event.cards)
    hand.up[seat] += event.cards
    _note_joker(hand, event.cards)


def _kept(table: Table, event: e.Kept) -> None:
    _has_chosen(_hand(table), event.seat)


def _has_chosen(hand: Hand, seat: int) -> None:
    """A choice is seen: at once, or when all have been made."""
    if hand.chosen.pop(seat, None) is None:
        hand.queue.remove(seat)


def _exposure_chosen(table: Table, event: e.ExposureChosen) -> None:
    hand = _hand(table)
    hand.queue.remove(event.seat)
    hand.chosen[event.seat] = event.cards, event.timed_out


def _reshuffle_awaited(table: Table, event: e.ReshuffleAwaited) -> None:
    hand = _hand(table)
    hand.phase = DEALER
    hand.step = event.step
    if event.why in ("burns", "burns-and-last"):
        hand.pile = tuple(hand.burns)
        if event.why == "burns-and-last":
            hand.pile += hand.deck[hand.dealt :]
        hand.burns = []
        hand.dealt = len(hand.deck)  # a single card that is left stays out
        return
    hand.pile = (*hand.muck, *hand.discards)
    hand.muck, hand.discards = [], ()
    if not hand.owed[1]:  # nobody is drawing, so the last ones to be given up are shuffled too
        hand.pile += hand.last_discards
        hand.last_discards = ()
    if event.why == "discards-and-burns":
        hand.pile += tuple(hand.burns)
        hand.burns = []


def _reshuffled(table: Table, event: e.Reshuffled) -> None:
    hand = _hand(table)
    hand.deck = event.deck
    hand.dealt = 0
    hand.pile = ()


def _run_twice_offered(table: Table, event: e.RunTwiceOffered) -> None:
    hand = _hand(table)
    hand.phase = AGREE
    hand.queue = list(event.seats)
    hand.runs_common = event.common


def _run_twice_answered(table: Table, event: e.RunTwiceAnswered) -> None:
    hand = _hand(table)
    if event.agrees:
        hand.agreed.add(event.seat)
        hand.queue.remove(event.seat)
    else:
        hand.agreed = set()
        hand.queue = []


def _second_run_started(table: Table, event: e.SecondRunStarted) -> None:
    _hand(table).second = list(event.cards)


def _cards_awaited(table: Table, event: e.CardsAwaited) -> None:
    hand = _hand(table)
    hand.phase = DEALER
    hand.step = event.step
    hand.street = event.street
    hand.awaited = event.count


# ---------------------------------------------------------------- betting


def _round_opened(table: Table, event: e.RoundOpened) -> None:
    hand = _hand(table)
    hand.phase = BETTING
    hand.step = event.step
    hand.street = event.street
    hand.queue = list(event.seats)
    asked = event.seats
    hand.able = hand.live.copy() if len(asked) == len(hand.live) else [seat for seat in hand.live if seat in asked]
    hand.bet_to = hand.full_to = event.bet_to
    hand.bet_size = event.size
    hand.last_raise = event.min_raise
    hand.raises = event.raises
    hand.capped = False
    hand.opener = event.seats[0]
    hand.round_two = len(event.seats) == 2
    hand.faced = [-1] * len(hand.faced)
    hand.checked = set()
    hand.aggressor = 0
    hand.owes_bring_in = event.bring_in
    if hand.said or hand.unfinished:
        hand.said, hand.unfinished = {}, {}


def _bring_in_posted(table: Table, event: e.BringInPosted) -> None:
    hand, seat = _hand(table), event.seat
    table.chair(seat).stack -= event.amount
    hand.bets[seat] += event.amount
    hand.paid[seat] += event.amount
    hand.bet_to = event.due
    hand.full_to = event.due if event.counts else 0
    hand.owes_bring_in = False
    hand.faced[seat] = -1 if event.live else hand.full_to
    del hand.queue[0]
    if event.all_in:
        hand.able.remove(seat)
    elif event.live:
        hand.queue.append(seat)


def _folded(table: Table, event: e.Folded) -> None:
    hand, seat = table.hand, event.seat
    assert hand is not None
    hand.live.remove(seat)
    hand.able.remove(seat)
    del hand.queue[0]
    hand.muck += hand.down[seat] + hand.up[seat]


def _checked(table: Table, event: e.Checked) -> None:
    hand = table.hand
    assert hand is not None
    del hand.queue[0]
    hand.faced[event.seat] = hand.full_to
    hand.checked.add(event.seat)


def _called(table: Table, event: e.Called) -> None:
    hand, seat, amount = table.hand, event.seat, event.amount
    assert hand is not None
    hand.bets[seat] += amount
    del hand.queue[0]
    _paid(table, hand, seat, amount)


def _raised(table: Table, event: e.BetMade | e.RaisedTo) -> None:
    hand, seat, to = table.hand, event.seat, event.to
    assert hand is not None
    if event.full:
        hand.last_raise = to - hand.full_to
        if hand.full_to:  # completing a short bet or a bring-in is the bet itself, not a raise of it
            hand.raises += 1
    if event.counts:
        hand.full_to = to
    hand.bets[seat] = hand.bet_to = to
    hand.aggressor = hand.last_aggressor = seat
    hand.capped = event.capped
    hand.owes_bring_in = False
    # Everyone else who still has chips is asked again, from the raiser's left.
    able = hand.able
    turn = able.index(seat)
    hand.queue = able[turn + 1 :] + able[:turn]
    _paid(table, hand, seat, event.amount)


def _paid(table: Table, hand: Hand, seat: int, amount: Amount) -> None:
    """Chips that a player has put in of his own free will."""
    chair = table.chairs[seat]
    assert chair is not None
    chair.stack -= amount
    if not chair.stack:
        hand.able.remove(seat)
    hand.paid[seat] += amount
    hand.faced[seat] = hand.full_to
    hand.voluntary.add(seat)


def _uncalled_returned(table: Table, event: e.UncalledReturned) -> None:
    hand, seat, amount = _hand(table), event.seat, event.amount
    hand.bets[seat] = max(hand.bets[seat] - amount, 0)  # part of an ante may come back as well
    hand.paid[seat] -= amount
    table.chair(seat).stack += amount


def _bets_gathered(table: Table, event: e.BetsGathered) -> None:
    hand = _hand(table)
    hand.pots = event.pots
    hand.bets = [0] * len(hand.bets)
    hand.queue = []
    hand.bet_to = hand.full_to = 0


# ---------------------------------------------------------------- the end


def _showdown_opened(table: Table, event: e.ShowdownOpened) -> None:
    hand = _hand(table)
    hand.phase = SHOWDOWN
    hand.queue = [seat for seat in event.seats if seat not in hand.shown]
    hand.claims = list(event.seats)


def _tabled(table: Table, event: e.Tabled) -> None:
    hand = _hand(table)
    hand.shown[event.seat] = event.cards
    _note_joker(hand, event.cards)
    if event.seat in hand.queue:
        hand.queue.remove(event.seat)


def _mucked(table: Table, event: e.Mucked) -> None:
    hand, seat = _hand(table), event.seat
    hand.claims.remove(seat)
    hand.queue.remove(seat)
    hand.muck += hand.down[seat] + hand.up[seat]


def _rake_taken(table: Table, event: e.RakeTaken) -> None:
    hand = _hand(table)
    table.rake += sum(event.amounts)
    hand.pushed += sum(event.amounts)
    hand.raked += sum(event.amounts)


def _pot_awarded(table: Table, event: e.PotAwarded) -> None:
    table.chair(event.seat).stack += event.amount
    _hand(table).pushed += event.amount


def _kill_placed(table: Table, event: e.KillPlaced) -> None:
    table.kill = event.seat


def _kill_collected(table: Table, _: e.KillCollected) -> None:
    table.kill = 0


def _hand_ended(table: Table, event: e.HandEnded) -> None:
    hand = _hand(table)
    table.stakes = table.posted
    assert hand.pot == 0, f"{hand.pot} left in the pot of hand {event.number}"
    hand.phase = OVER
    hand.queue = []
    if table.mix is not None and not table.redeal:
        table.mix = msgspec.structs.replace(table.mix, played=table.mix.played + 1)
    # [cash wagers.add-between] chips bought during the hand count from now on.
    for chair in table.chairs:
        if chair is not None and chair.queued:
            chair.stack += chair.queued
            chair.queued = 0
    assert table.chips() == table.brought_in, "chips were made or lost"


APPLY: dict[type[e.Event], Callable[[Table, Any], None]] = {
    e.TableOpened: _table_opened,
    e.Seated: _seated,
    e.ChipsBought: _chips_bought,
    e.LeavingAfterHand: _leaving,
    e.Left: _left,
    e.SatOut: _sat_out,
    e.SatIn: _sat_in,
    e.ButtonDrawn: _button_drawn,
    e.GameChanged: _game_changed,
    e.StraddlePromised: _straddle_promised,
    e.BombPotProposed: _bomb_pot_proposed,
    e.BombPotAnswered: _bomb_pot_answered,
    e.HandStarted: _hand_started,
    e.Shuffled: _shuffled,
    e.AntePosted: _ante_posted,
    e.BlindPosted: _blind_posted,
    e.Dealt: _dealt,
    e.Burned: _burned,
    e.BoardDealt: _board_dealt,
    e.ChoiceOpened: _choice_opened,
    e.Discarded: _discarded,
    e.Drew: _drew,
    e.Exposed: _exposed,
    e.Kept: _kept,
    e.ExposureChosen: _exposure_chosen,
    e.ReshuffleAwaited: _reshuffle_awaited,
    e.Reshuffled: _reshuffled,
    e.RunTwiceOffered: _run_twice_offered,
    e.RunTwiceAnswered: _run_twice_answered,
    e.SecondRunStarted: _second_run_started,
    e.CardsAwaited: _cards_awaited,
    e.RoundOpened: _round_opened,
    e.BringInPosted: _bring_in_posted,
    e.Folded: _folded,
    e.Checked: _checked,
    e.Called: _called,
    e.BetMade: _raised,
    e.RaisedTo: _raised,
    e.UncalledReturned: _uncalled_returned,
    e.BetsGathered: _bets_gathered,
    e.ShowdownOpened: _showdown_opened,
    e.Tabled: _tabled,
    e.Mucked: _mucked,
    e.RakeTaken: _rake_taken,
    e.PotAwarded: _pot_awarded,
    e.KillPlaced: _kill_placed,
    e.KillCollected: _kill_collected,
    e.HandEnded: _hand_ended,
    **RULINGS,
}
