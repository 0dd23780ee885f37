"""Hidden cards are sealed before they reach the store: whoever has the whole database sees no live hand and no deck.

    room key     32 random bytes, in a file of the owner's or in the environment; never in the database   `roomkey`
    hand key     32 random bytes for the events of one hand, stored wrapped by the room key               `vault`
    sealed event what the rail may be told of it, in clear, and the whole event encrypted beside it       `envelope`

Everything is AES-256-GCM from the `cryptography` package. docs/decisions/0029-sealing.md says why, and what is bound to
what. A log folds without any key, with cards face down, to the same chips.
"""
