"""Riverboat: a card room in software."""

__version__ = "0.1.0"
