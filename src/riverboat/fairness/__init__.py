"""Fairness, shown: batteries of tests for shuffles, and proofs that nobody chose a deck or rewrote a log.

Nothing here draws chance, reads a clock or opens a file; docs/fairness.md says what is proved and what is not.
"""
