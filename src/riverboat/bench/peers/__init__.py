"""One small driver per peer.

`play_*` plays hands: `prepare(rng)` gives a function that plays one hand and says how many actions it had.
`rank_*` ranks hands: `prepare(batches)` gives a function that ranks the next batch and says how many it held.
A peer is imported inside `prepare`, so that one that is not installed is found out there and nowhere else.
"""
