"""The games in the forms that other frameworks expect."""
