"""The client as it is sent: its modules joined, its files named by what is in them."""
