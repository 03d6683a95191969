"""Tables of play and their log."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """To this version."""
    op.create_table(
        "tables",
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
    )
    op.create_table(
        "log",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("by", sa.Integer, nullable=False),
        sa.Column("token", sa.String(64), nullable=False),
        sa.Column("command", sa.String(64), nullable=True),
        sa.Column("at_ms", sa.BigInteger, nullable=False),
        sa.UniqueConstraint("table_id", "command", name="uq_log_command"),
    )


def downgrade() -> None:
    """Back to the version before."""
    op.drop_table("log")
    op.drop_table("tables")
