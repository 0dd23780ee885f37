"""The cage on the server: its book, who somebody with a card is, what was refused, and the routes for staff."""
