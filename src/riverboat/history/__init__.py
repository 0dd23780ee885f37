"""Hand histories: a hand from a file played again through the engine, and our own hands written for others."""
