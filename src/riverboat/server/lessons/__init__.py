"""A page for each game that teaches it, from its record and a round that was really played."""
