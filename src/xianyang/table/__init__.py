"""Use cases of an online table, free of any web framework."""
