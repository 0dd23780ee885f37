"""What leaves the pots of a table: the house's rake, and what is put by for players."""
