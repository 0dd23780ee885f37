"""One sentence for every kind of event."""

from collections.abc import Callable
from typing import Any

from riverboat.core.money import dollars
from riverboat.table import Table
from riverboat.table import events as e
from riverboat.tell.chairs import SENTENCES as CHAIRS
from riverboat.tell.marks import names, unmarked
from riverboat.tell.rulings import SENTENCES as RULINGS
from riverboat.tell.scene import Money, Scene, street_name, with_article


def tell(event: e.Event, table: Table, *, money: Money = dollars, cite: bool = False) -> str:
    """The event in words; `table` is the table as the event has left it.

    The clause behind an odd chip is always told, for somebody always asks; `cite` adds the others.
    """
    text = unmarked(tell_marked(event, table, money=money))
    clause = getattr(event, "clause", "")
    return f"{text} [{clause}]" if cite and clause else text


def tell_marked(event: e.Event, table: Table, *, money: Money = dollars) -> str:
    """The same with a mark before every card, for whoever draws them."""
    return _SENTENCES[type(event)](event, Scene(table, money))


# ---------------------------------------------------------------- the table


def _table_opened(event: e.TableOpened, scene: Scene) -> str:
    chosen = [scene.setting(key, value) for key, value in event.settings.items()]
    return "; ".join([f"{scene.record.name}, {event.stakes.told(scene.money)}, {event.seats} seats", *chosen])


def _button_drawn(event: e.ButtonDrawn, scene: Scene) -> str:
    drawn = zip(event.seats, event.cards, strict=True)
    cards = ", ".join(f"{scene.name(seat)} {names([card])}" for seat, card in drawn)
    return f"Drawn for the button: {cards}; {scene.name(event.button)} has it"


def _game_changed(event: e.GameChanged, scene: Scene) -> str:
    assert scene.table.game is not None
    game = f"{scene.table.game.name}, {event.stakes.told(scene.money)}"
    if event.timed_out:
        return f"{scene.name(event.chosen_by)} has not chosen; the game stays {game}"
    return f"{scene.name(event.chosen_by)} chooses {game}" if event.chosen_by else f"The game changes to {game}"


def _table_changed(event: e.TableChanged, scene: Scene) -> str:
    return f"The host changes the game to {scene.record.name}, {event.stakes.told(scene.money)}"


def _straddle_promised(event: e.StraddlePromised, scene: Scene) -> str:
    return f"{scene.name(event.seat)} will straddle for {scene.money(event.amount)}"


def _bomb_pot_proposed(event: e.BombPotProposed, scene: Scene) -> str:
    boards = " with two boards" if event.boards == 2 else ""
    return f"{scene.name(event.seat)} proposes a bomb pot of {scene.money(event.amount)} each{boards}"


def _bomb_pot_answered(event: e.BombPotAnswered, scene: Scene) -> str:
    return f"{scene.name(event.seat)} {'joins' if event.joins else 'stays out of'} the bomb pot"


def _minimum_proposed(event: e.MinimumProposed, scene: Scene) -> str:
    return f"{scene.name(event.seat)} proposes to play for {event.stakes.told(scene.money)} from the next hand on"


def _minimum_answered(event: e.MinimumAnswered, scene: Scene) -> str:
    return f"{scene.name(event.seat)} {'agrees to' if event.agrees else 'is against'} the higher minimum"


def _minimum_raised(event: e.MinimumRaised, scene: Scene) -> str:
    return f"Everybody agrees: the table is played for {event.stakes.told(scene.money)}"


# ---------------------------------------------------------------- before the cards


def _hand_started(event: e.HandStarted, scene: Scene) -> str:
    parts = [f"Hand {event.number}: {_button(event, scene)}dealt in: {scene.names(event.seats)}"]
    dead = [str(seat) for seat in event.blinds[:-1] if seat not in event.seats]
    if dead:
        parts.append(f"dead blind at seat {', '.join(dead)}")
    missed = {"the small blind": event.missed_small, "the big blind": event.missed_big}
    parts += [f"missed {blind}: {scene.names(seats)}" for blind, seats in missed.items() if seats]
    if event.bomb_boards:
        parts.append("a bomb pot with two boards" if event.bomb_boards == 2 else "a bomb pot")
    if event.stakes:
        parts.append(f"with a kill: {event.stakes.told(scene.money)}")
    if event.short:
        parts.append(f"too short to be dealt in: {scene.names(event.short)}")
    return "; ".join(parts)


def _button(event: e.HandStarted, scene: Scene) -> str:
    if event.button in event.seats:
        return f"{scene.name(event.button)} has the button; "
    return f"dead button at seat {event.button}; " if event.button else ""


def _shuffled(event: e.Shuffled, _: Scene) -> str:
    return f"The deck is shuffled, and cut after {event.cut} cards" if event.cut else "The deck is shuffled"


def _ante_posted(event: e.AntePosted, scene: Scene) -> str:
    text = f"{scene.name(event.seat)} antes {scene.money(event.amount)}{' for the table' if event.dead else ''}"
    return text + scene.all_in(event.seat)


def _blind_posted(event: e.BlindPosted, scene: Scene) -> str:
    name, paid = scene.name(event.seat), scene.money(event.amount)
    if event.kind == "entry":
        text = f"{name} posts {paid} to come in"
    elif event.kind == "dead":
        text = f"{name} posts {paid} dead for the missed small blind"
    elif event.kind == "straddle":
        text = f"{name} straddles for {scene.money(min(event.due, _bet(event.seat, scene)))}"
    else:
        blind = "blind" if event.kind == "blind" else f"{event.kind} blind"
        short = event.amount < event.due
        text = f"{name} posts {paid} of the {blind}" if short else f"{name} posts the {blind} of {paid}"
    return text + scene.all_in(event.seat)


def _bet(seat: int, scene: Scene) -> int:
    return scene.table.hand.round.bets[seat] if scene.table.hand else 0


# ---------------------------------------------------------------- cards


def _dealt(event: e.Dealt, scene: Scene) -> str:
    """The first cards are dealt; later ones are called by their street."""
    assert scene.table.game is not None
    first = event.street == scene.table.game.streets[0].name
    assert scene.table.hand is not None
    beside = any(scene.table.hand.cards.up) or any(hand.up for hand in event.hands)
    hands = ", ".join(f"{scene.name(hand.seat)} {_cards(hand, brackets=beside)}" for hand in event.hands)
    return f"{'Dealt' if first else street_name(event.street)}: {hands}"


def _cards(hand: e.SeatCards, *, brackets: bool) -> str:
    """Down-cards in brackets where there are up-cards beside them."""
    down = f"({names(hand.down)})" if hand.down and brackets else names(hand.down)
    return " ".join(filter(None, (down, names(hand.up))))


def _burned(event: e.Burned, _: Scene) -> str:
    return f"Burn: {names(event.cards)}"


def _board_dealt(event: e.BoardDealt, _: Scene) -> str:
    street = street_name(event.street) + (" of the second board" if event.board else "")
    return f"{street}: {names(event.cards)}{' for everyone' if event.common else ''}"


def _reshuffle_awaited(event: e.ReshuffleAwaited, _: Scene) -> str:
    pile = "burns and the last card" if event.why == "burns-and-last" else event.why.replace("-", " ")
    return f"The deck does not reach: the {pile} are to be shuffled, {_count_of(event.count)}"


def _count_of(cards: int) -> str:
    return "1 card" if cards == 1 else f"{cards} cards"


def _reshuffled(_event: e.Reshuffled, _: Scene) -> str:
    return "The dealer has shuffled again"


def _cards_awaited(event: e.CardsAwaited, _: Scene) -> str:
    return f"{street_name(event.street)}: the dealer gives {_count_of(event.count)}"


# ---------------------------------------------------------------- decisions about cards

_CHOICES = {
    "draw": "draws",
    "discard": "discards",
    "expose": "exposes or keeps a down-card",
    "stop": "decides about wagering",
}


def _choice_opened(event: e.ChoiceOpened, scene: Scene) -> str:
    return f"{street_name(event.street)}: {scene.name(event.seats[0])} {_CHOICES[event.phase]} first"


def _discarded(event: e.Discarded, scene: Scene) -> str:
    what = f"discards {names(event.cards)}" if event.cards else "stands pat"
    return f"{scene.name(event.seat)} {what}{_late(event.timed_out)}"


def _drew(event: e.Drew, scene: Scene) -> str:
    return f"{scene.name(event.seat)} draws {names(event.cards)}"


def _exposed(event: e.Exposed, scene: Scene) -> str:
    return f"{scene.name(event.seat)} exposes {names(event.cards)}"


def _kept(event: e.Kept, scene: Scene) -> str:
    return f"{scene.name(event.seat)} keeps the down-card down{_late(event.timed_out)}"


def _exposure_chosen(event: e.ExposureChosen, scene: Scene) -> str:
    return f"{scene.name(event.seat)} has chosen what to do with the down-card"


def _late(timed_out: bool) -> str:
    return ", out of time" if timed_out else ""


# ---------------------------------------------------------------- betting


def _round_opened(event: e.RoundOpened, scene: Scene) -> str:
    text = f"{street_name(event.street)}: the betting begins with {scene.name(event.seats[0])}"
    if event.bring_in:
        return f"{text}, who owes the bring-in"
    return f"{text}, {scene.money(event.bet_to)} to call" if event.bet_to else text


def _bring_in_posted(event: e.BringInPosted, scene: Scene) -> str:
    text = f"{scene.name(event.seat)} brings it in for {scene.money(event.amount)}"
    return text + (" and is all-in" if event.all_in else "") + _late(event.timed_out)


def _folded(event: e.Folded, scene: Scene) -> str:
    return f"{scene.name(event.seat)} folds{_late(event.timed_out)}"


def _checked(event: e.Checked, scene: Scene) -> str:
    return f"{scene.name(event.seat)} checks{_late(event.timed_out)}"


def _called(event: e.Called, scene: Scene) -> str:
    return f"{scene.name(event.seat)} calls {scene.money(event.amount)}{' and is all-in' if event.all_in else ''}"


def _bet_made(event: e.BetMade, scene: Scene) -> str:
    return _bet_in_words(event, scene, "bets", "bet")


def _raised_to(event: e.RaisedTo, scene: Scene) -> str:
    return _bet_in_words(event, scene, "raises to", "raise")


def _bet_in_words(event: e.BetMade, scene: Scene, verb: str, noun: str) -> str:
    text = f"{scene.name(event.seat)} {verb} {scene.money(event.to)}"
    text += " and is all-in" if event.all_in else ""
    text += f", less than a full {noun}" if not event.full else ""
    return text + ("; no more raises in this round" if event.capped else "")


def _uncalled_returned(event: e.UncalledReturned, scene: Scene) -> str:
    return f"{scene.money(event.amount)} that nobody called goes back to {scene.name(event.seat)}"


def _bets_gathered(event: e.BetsGathered, scene: Scene) -> str:
    if len(event.pots) == 1:
        return f"Pot: {scene.money(event.pots[0].amount)}"
    told = (
        f"{scene.pot(i).removeprefix('the ')} {scene.money(pot.amount)} ({scene.names(pot.seats)})"
        for i, pot in enumerate(event.pots)
    )
    return f"Pots: {', '.join(told)}"


# ---------------------------------------------------------------- the end


def _run_twice_offered(event: e.RunTwiceOffered, scene: Scene) -> str:
    return f"The rest may be run twice; asked are {scene.names(event.seats)}"


def _run_twice_answered(event: e.RunTwiceAnswered, scene: Scene) -> str:
    return f"{scene.name(event.seat)} {'agrees to run it twice' if event.agrees else 'wants to run it once'}"


def _second_run_started(event: e.SecondRunStarted, _: Scene) -> str:
    return f"Second run, from {names(event.cards) or 'an empty board'}"


def _showdown_opened(event: e.ShowdownOpened, scene: Scene) -> str:
    return f"Showdown, in this order: {scene.names(event.seats)}"


def _tabled(event: e.Tabled, scene: Scene) -> str:
    text = f"{scene.name(event.seat)} shows {names(event.cards)}{_late(event.timed_out)}"
    made = scene.hands(event.seat)
    return f"{text}: {made}" if made else text


def _mucked(event: e.Mucked, scene: Scene) -> str:
    return f"{scene.name(event.seat)} mucks{_late(event.timed_out)}"


def _rake_taken(event: e.RakeTaken, scene: Scene) -> str:
    return f"The house takes {scene.money(sum(event.amounts))} of rake"


def _rake_returned(event: e.RakeReturned, scene: Scene) -> str:
    back = sum(event.amounts)
    return (
        f"The house gives {scene.money(back)} of rake back to the pot"
        if back
        else "The rake is counted again, pot by pot"
    )


def _drop_taken(event: e.DropTaken, scene: Scene) -> str:
    purpose = "the jackpot" if event.fund == "jackpot" else "promotions"
    return f"{scene.money(sum(event.amounts))} of the pot is put by for {purpose}"


def _collection_changed(_event: e.CollectionChanged, _scene: Scene) -> str:
    return "From the next hand on the house takes its part as the table's sign now says"


def _pot_awarded(event: e.PotAwarded, scene: Scene) -> str:
    pot = f" from {scene.pot(event.pot)}" if scene.pots > 1 else ""
    return _wins(event, scene, pot=pot, odd=_odd_chip(event, scene))


def tell_winner(award: e.PotAwarded, table: Table, money: Money = dollars) -> str:
    """Who wins how much and with what, whichever pots it comes from."""
    return _wins(award, Scene(table, money))


def _wins(event: e.PotAwarded, scene: Scene, *, pot: str = "", odd: str = "") -> str:
    if not event.amount:
        return f"{scene.name(event.seat)} wins the hand; there was nothing in the pot"
    text = f"{scene.name(event.seat)} wins {scene.money(event.amount)}{pot}"
    if scene.shared and not event.uncontested:
        text += f" for {event.share}"
    if event.board:
        text += " on the second board"
    elif scene.boards == 2 and not event.uncontested:
        text += " on the first board"
    if event.uncontested:
        return f"{text}, uncontested{odd}"
    made = scene.made(event.seat, event.share, event.board)
    made = made.removesuffix(" low") if text.endswith(" for low") else made
    text += f" with {with_article(made)}" if made else ""
    return text + odd + _no_other_share(event, scene)


def _no_other_share(event: e.PotAwarded, scene: Scene) -> str:
    """Where the pot could have been shared and was not, the players want to know why."""
    missing = scene.unclaimed(event.pot, event.share, event.board)
    return "".join(f"; nobody qualifies for {share}" for share in missing)


def _odd_chip(event: e.PotAwarded, scene: Scene) -> str:
    if not event.odd:
        return ""
    assert scene.table.stakes is not None
    chip = "odd chip" if event.odd <= scene.table.stakes.chip else "odd chips"
    clause = f" [{event.odd_clause}]" if event.odd_clause else ""
    return f", {chip} of {scene.money(event.odd)} included{clause}"


def _kill_placed(event: e.KillPlaced, scene: Scene) -> str:
    return f"{scene.name(event.seat)} has the kill button"


def _kill_collected(event: e.KillCollected, scene: Scene) -> str:
    return f"The kill is over: {scene.name(event.seat)} gives the button back"


def _hand_ended(event: e.HandEnded, _: Scene) -> str:
    return f"Hand {event.number} is over"


_SENTENCES: dict[type[e.Event], Callable[[Any, Scene], str]] = {
    e.TableOpened: _table_opened,
    **CHAIRS,
    e.ButtonDrawn: _button_drawn,
    e.GameChanged: _game_changed,
    e.TableChanged: _table_changed,
    e.StraddlePromised: _straddle_promised,
    e.BombPotProposed: _bomb_pot_proposed,
    e.BombPotAnswered: _bomb_pot_answered,
    e.MinimumProposed: _minimum_proposed,
    e.MinimumAnswered: _minimum_answered,
    e.MinimumRaised: _minimum_raised,
    e.HandStarted: _hand_started,
    e.Shuffled: _shuffled,
    e.AntePosted: _ante_posted,
    e.BlindPosted: _blind_posted,
    e.Dealt: _dealt,
    e.Burned: _burned,
    e.BoardDealt: _board_dealt,
    e.CardsAwaited: _cards_awaited,
    e.ReshuffleAwaited: _reshuffle_awaited,
    e.Reshuffled: _reshuffled,
    e.ChoiceOpened: _choice_opened,
    e.Discarded: _discarded,
    e.Drew: _drew,
    e.Exposed: _exposed,
    e.Kept: _kept,
    e.ExposureChosen: _exposure_chosen,
    e.RoundOpened: _round_opened,
    e.BringInPosted: _bring_in_posted,
    e.Folded: _folded,
    e.Checked: _checked,
    e.Called: _called,
    e.BetMade: _bet_made,
    e.RaisedTo: _raised_to,
    e.UncalledReturned: _uncalled_returned,
    e.BetsGathered: _bets_gathered,
    e.RunTwiceOffered: _run_twice_offered,
    e.RunTwiceAnswered: _run_twice_answered,
    e.SecondRunStarted: _second_run_started,
    e.ShowdownOpened: _showdown_opened,
    e.Tabled: _tabled,
    e.Mucked: _mucked,
    e.RakeTaken: _rake_taken,
    e.RakeReturned: _rake_returned,
    e.DropTaken: _drop_taken,
    e.CollectionChanged: _collection_changed,
    e.PotAwarded: _pot_awarded,
    e.KillPlaced: _kill_placed,
    e.KillCollected: _kill_collected,
    e.HandEnded: _hand_ended,
    **RULINGS,
}
