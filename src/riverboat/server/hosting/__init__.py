"""Private tables: the door, the host's orders, the link that friends open, and the evening so far."""
