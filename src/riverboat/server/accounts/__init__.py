"""Accounts: the desk that keeps them, the administrator's office, a player's bankroll."""
