"""The licence on the server: its book, what it lets open, and the routes for staff and regulators."""
