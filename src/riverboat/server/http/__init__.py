"""HTTP: routes, their messages, who is asking, and the door before them all."""
