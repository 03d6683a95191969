"""The database's versions, for Alembic."""
