"""The tables of the database. A change here needs a migration in `migrations/versions`."""

from __future__ import annotations

import sqlalchemy as sa

metadata = sa.MetaData()

tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("game", sa.String(32), nullable=False),
    sa.Column("rules_version", sa.Integer, nullable=False),
    sa.Column("sheet", sa.String(16), nullable=False),
    sa.Column("sheet_text", sa.Text, nullable=True),
    sa.Column("players", sa.Integer, nullable=False),
    sa.Column("options", sa.JSON, nullable=False),
    sa.Column("seats", sa.JSON, nullable=False),
    sa.Column("owner", sa.String(64), nullable=False),
    sa.Column("created_ms", sa.BigInteger, nullable=False),
    sa.Column("invite", sa.String(32), nullable=True),
    sa.Column("follows", sa.String(32), nullable=True),
    sa.Index("ix_tables_invite", "invite", unique=True),
    sa.Index("ix_tables_follows", "follows", unique=True),
    sa.Index("ix_tables_owner", "owner"),
)
"""One row a table of play: what is settled when it is opened, and never changed."""

log = sa.Table(
    "log",
    metadata,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("by", sa.Integer, nullable=False),
    sa.Column("token", sa.String(64), nullable=False),
    sa.Column("command", sa.String(64), nullable=True),
    sa.Column("at_ms", sa.BigInteger, nullable=False),
    sa.UniqueConstraint("table_id", "command", name="uq_log_command"),
)
"""The append-only log, the only truth of a game: entry `number` (from 0) made by a seat or by chance (-1)."""

sealed = sa.Table(
    "sealed",
    metadata,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("ply", sa.Integer, nullable=False),
    sa.Column("token", sa.String(64), nullable=False),
    sa.Column("command", sa.String(64), nullable=True),
    sa.Column("at_ms", sa.BigInteger, nullable=False),
    sa.Column("earlier", sa.JSON, nullable=False),
)
"""Choices that stay hidden until the last of them is made; then they go into the log, all at once."""

claims = sa.Table(
    "claims",
    metadata,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("name", sa.String(64), nullable=False),
    sa.Column("key", sa.String(32), nullable=False),
    sa.Column("at_ms", sa.BigInteger, nullable=False),
    sa.Index("ix_claims_key", "key", unique=True),
)
"""Who has taken a seat, and the secret of the private link to it; one row a person's seat, never changed."""

holders = sa.Table(
    "holders",
    metadata,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("session", sa.String(64), primary_key=True),
    sa.Index("ix_holders_session", "session"),
)
"""The browsers that may play a seat."""
