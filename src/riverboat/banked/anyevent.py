"""Every event that may stand in the log of a banked table: what a decoder of events reads."""

from riverboat.banked import events as e
from riverboat.banked import ruling_events as r

AnyEvent = (
    e.BankedTableOpened
    | e.Seated
    | e.ChipsBought
    | e.LeavingAfterHand
    | e.LeavingTakenBack
    | e.Left
    | e.SeatChanged
    | e.SatIn
    | e.SatOut
    | e.PropositionNamed
    | e.TrayFilled
    | e.TrayCredited
    | e.MeterSeeded
    | e.MeterCleared
    | e.BankRoundOpened
    | e.BankOffered
    | e.BankDeclined
    | e.BankTaken
    | e.BetsOpened
    | e.BetPlaced
    | e.BetTakenBack
    | e.BetsClosed
    | e.FeeTaken
    | e.EnvyButtonGiven
    | e.MeterFed
    | e.RoundAbandoned
    | e.ChanceDrawn
    | e.DeckShuffled
    | e.CardsBurned
    | e.DiceRolled
    | e.ButtonPlaced
    | e.HandsDealt
    | e.CardTurnedUp
    | e.LineDealt
    | r.FaceUpCardFound
    | e.StepReached
    | e.HandFolded
    | e.HandChecked
    | e.HandSet
    | e.BankShown
    | e.HandShown
    | e.WagerPaid
    | e.WagerTaken
    | e.WagerReturned
    | e.EnvyPaid
    | e.HandCollected
    | r.ForfeitReturned
    | r.FeeReturned
    | r.HandVoided
    | r.RoundVoided
    | r.CountOrdered
    | r.StubCounted
    | r.DeckRemoved
    | r.DeckReplaced
    | r.BankCompleted
    | r.IrregularityNoted
    | e.BankSettled
    | e.RoundEnded
)
