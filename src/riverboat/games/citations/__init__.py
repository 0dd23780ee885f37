"""The books' tables of topics, one module for each: which clause is cited for what, section by section."""
