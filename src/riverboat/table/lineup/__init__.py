"""Before the cards: who is dealt in, button and blinds, straddles, bomb pots, kills, the next game of a mix."""
