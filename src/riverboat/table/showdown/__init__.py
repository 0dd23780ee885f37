"""The end of a hand: who shows, what hands make, who gets which pot, running it twice."""
