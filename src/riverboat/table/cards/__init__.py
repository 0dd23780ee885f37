"""The cards of a hand: the deck, dealing, drawing and giving up, turning up, cards that a dealer gives by hand."""
