"""Where tables are kept: SQLAlchemy Core over SQLite, migrated by Alembic, written by one thread."""
