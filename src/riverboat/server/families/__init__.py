"""The families of games that the room deals."""
