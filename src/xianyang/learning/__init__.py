"""Values learned from games that bots play against themselves."""
