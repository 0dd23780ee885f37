"""Pure: cards, money, ranking, dealing, betting, pots. No clock, chance, files or async."""
