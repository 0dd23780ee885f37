"""The cards of a round: dealing them, and counting what is left."""
