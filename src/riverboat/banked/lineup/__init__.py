"""Before the cards: who is the bank, and what is wagered."""
