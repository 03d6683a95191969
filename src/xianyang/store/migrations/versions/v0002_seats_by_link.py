"""Seats with private links, invitations, rematches."""

from __future__ import annotations

import secrets

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """To this version; people who sit at a table get a private link, and keep their browser's right to play."""
    op.add_column("tables", sa.Column("invite", sa.String(32), nullable=True))
    op.add_column("tables", sa.Column("follows", sa.String(32), nullable=True))
    op.create_index("ix_tables_invite", "tables", ["invite"], unique=True)
    op.create_index("ix_tables_follows", "tables", ["follows"], unique=True)
    op.create_index("ix_tables_owner", "tables", ["owner"])
    op.create_table(
        "claims",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("key", sa.String(32), nullable=False),
        sa.Column("at_ms", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_claims_key", "claims", ["key"], unique=True)
    op.create_table(
        "holders",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("session", sa.String(64), primary_key=True),
    )
    op.create_index("ix_holders_session", "holders", ["session"])
    _seat_the_owners()


def _seat_the_owners() -> None:
    connection = op.get_bind()
    types = {"id": sa.String, "seats": sa.JSON, "owner": sa.String, "created_ms": sa.BigInteger}
    tables = sa.table("tables", *(sa.column(name, type_) for name, type_ in types.items()))
    claims = sa.table("claims", *(sa.column(name) for name in ("table_id", "seat", "name", "key", "at_ms")))
    holders = sa.table("holders", *(sa.column(name) for name in ("table_id", "seat", "session")))
    for row in connection.execute(sa.select(tables)).mappings().all():
        for number, seat in enumerate(row["seats"]):
            if seat["kind"] == "person":
                place = {"table_id": row["id"], "seat": number}
                key = secrets.token_urlsafe(16)
                named = {"name": seat["name"], "key": key, "at_ms": row["created_ms"]}
                connection.execute(claims.insert().values(**place, **named))
                connection.execute(holders.insert().values(**place, session=row["owner"]))


def downgrade() -> None:
    """Back to the version before."""
    op.drop_table("holders")
    op.drop_table("claims")
    for index in ("ix_tables_owner", "ix_tables_follows", "ix_tables_invite"):
        op.drop_index(index, "tables")
    op.drop_column("tables", "follows")
    op.drop_column("tables", "invite")
