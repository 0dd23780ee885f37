"""The floor: holding a table, and ruling at it."""
