"""What people say to each other at the tables: who hears it and when, how much, and what the floor does about it."""
