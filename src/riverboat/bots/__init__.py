"""Players of the house's own making. They see a view and its options and nothing else, like everybody."""
