"""Bad beat jackpots on the server: their book, what tables order of it, and the routes for staff and players."""
