"""What all games share: vectors with named places, rules and their compiled twins, games, records."""
