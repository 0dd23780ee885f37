"""Decks that nobody chose, at the room's tables: the next draw is sealed, players stir it, and hands that are over are
proved to those who may read them. docs/fairness.md says what that proves and what it does not."""
