"""Hands in writing: the poker hand history format (PHH), read and written. Notation only, no rules."""
