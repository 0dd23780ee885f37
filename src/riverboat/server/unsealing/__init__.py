"""Hands opened to integrity staff: the book in which that stands, and the HTTP part."""
