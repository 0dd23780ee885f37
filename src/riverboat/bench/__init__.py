"""How fast we are beside our peers, measured together in one run on one core: `riverboat bench`."""
