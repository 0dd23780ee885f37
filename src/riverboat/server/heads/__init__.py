"""Signed heads: what anyone can keep to see later that nothing of the books was changed or cut off.

Twice a second what has changed is written down as a page: the new ends of streams, new balances and the end of the
ledger. A page is the leaf of an append-only tree (RFC 6962) and comes with the tree's signed head (a C2SP checkpoint).
docs/OPERATIONS.md says what a keeper of heads can tell, and docs/fairness.md what is proved.
"""
