"""Betting rounds: who opens, whose turn it is, what they may do, and what their words and chips are taken for."""
