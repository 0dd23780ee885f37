"""The socket: its messages, one connection, and the way in and out."""
