"""The lobby: its rows, and the tables that a new room opens."""
