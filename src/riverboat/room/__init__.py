"""The room around the tables: accounts, house rules, the lobby, the ledger. Rules only: no sockets, no clock."""
