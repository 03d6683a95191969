"""Choices that stay hidden until all have chosen."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """To this version."""
    op.create_table(
        "sealed",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("token", sa.String(64), nullable=False),
        sa.Column("command", sa.String(64), nullable=True),
        sa.Column("at_ms", sa.BigInteger, nullable=False),
        sa.Column("earlier", sa.JSON, nullable=False),
    )


def downgrade() -> None:
    """Back to the version before."""
    op.drop_table("sealed")
