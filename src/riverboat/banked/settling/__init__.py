"""The end of a round: every wager compared, paid or taken, in the book's order."""
