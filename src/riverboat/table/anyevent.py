"""Every event that may stand in a table's log, of play and of rulings: what a decoder of events reads."""

from riverboat.table import events as e
from riverboat.table import ruling_events as r

AnyEvent = (
    e.TableOpened
    | e.Seated
    | e.ChipsBought
    | e.LeavingAfterHand
    | e.LeavingTakenBack
    | e.Left
    | e.SeatChanged
    | e.Arrived
    | e.CarriedAway
    | e.StackAdded
    | e.StackChanged
    | e.SatOut
    | e.SatIn
    | e.ButtonDrawn
    | e.GameChanged
    | e.TableChanged
    | e.StraddlePromised
    | e.BombPotProposed
    | e.BombPotAnswered
    | e.MinimumProposed
    | e.MinimumAnswered
    | e.MinimumRaised
    | e.HandStarted
    | e.ChanceDrawn
    | e.Shuffled
    | e.AntePosted
    | e.BlindPosted
    | e.Dealt
    | e.Burned
    | e.BoardDealt
    | e.ChoiceOpened
    | e.Discarded
    | e.Drew
    | e.Exposed
    | e.Kept
    | e.ExposureChosen
    | e.ReshuffleAwaited
    | e.Reshuffled
    | e.RunTwiceOffered
    | e.RunTwiceAnswered
    | e.SecondRunStarted
    | e.CardsAwaited
    | e.RoundOpened
    | e.BringInPosted
    | e.Folded
    | e.Checked
    | e.Called
    | e.BetMade
    | e.RaisedTo
    | e.UncalledReturned
    | e.BetsGathered
    | e.ShowdownOpened
    | e.Tabled
    | e.Mucked
    | e.RakeTaken
    | e.RakeReturned
    | e.DropTaken
    | e.CollectionChanged
    | e.PotAwarded
    | e.KillPlaced
    | e.KillCollected
    | e.HandEnded
    | r.HandVoided
    | r.DeckLocked
    | r.DeckReleased
    | r.MishapsNoted
    | r.CardSetAside
    | r.ReplacementDue
    | r.CardExposed
    | r.BurnWaived
    | r.WageringStopped
    | r.WageringGoesOn
    | r.HandDead
    | r.PotsRecounted
    | r.HandRestored
    | r.Disclosed
    | r.Spoken
    | r.BetUnfinished
    | r.ChipsTaken
    | r.CardsThrownIn
)
