"""Sockets into commands, events into views; one writer per table. Handlers parse, call, encode."""
