"""What the tests lean on. Needs pytest, which the card room itself does not."""
