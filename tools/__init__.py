"""Tools of the house, run by the Makefile."""
