"""What a wager against a bank is worth: from the records themselves, counted where it can be counted."""
