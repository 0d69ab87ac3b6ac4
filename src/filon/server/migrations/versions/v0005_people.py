"""People: who they are, what they sat down to, how they are told, and how well they play."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"

_NEW = (
    "persons sessions accounts passkeys recovery_codes tokens sits blocks talk reports bans errands results ratings "
    "rating_log subscriptions webhooks outbox house"
).split()


def upgrade() -> None:
    op.add_column("tables", sa.Column("laid_by", sa.String(16), nullable=False, server_default=""))
    op.add_column("tables", sa.Column("terms", sa.JSON, nullable=False, server_default="{}"))
    op.add_column("tables", sa.Column("clock", sa.JSON, nullable=False, server_default="{}"))
    op.add_column("tables", sa.Column("ended", sa.BigInteger, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("public", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_index("tables_public", "tables", ["public", "over", "created"])
    op.add_column("tables", sa.Column("closed", sa.String(200), nullable=False, server_default=""))
    op.create_index("ix_tables_laid_by", "tables", ["laid_by"])
    op.add_column("log", sa.Column("left", sa.BigInteger))
    op.add_column("log", sa.Column("by", sa.String(32)))
    op.add_column("log", sa.Column("mover", sa.Integer))
    _people()
    _accounts()
    _talk_and_order()
    _ratings()
    _notices()


def downgrade() -> None:
    for name in reversed(_NEW):
        op.drop_table(name)
    for name in ("left", "by", "mover"):
        op.drop_column("log", name)
    op.drop_index("tables_public", "tables")
    op.drop_index("ix_tables_laid_by", "tables")
    for name in ("laid_by", "terms", "clock", "ended", "closed", "public"):
        op.drop_column("tables", name)


def _people() -> None:
    op.create_table(
        "persons",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("colour", sa.Integer, nullable=False),
        sa.Column("portrait", sa.String(64), nullable=False),
        sa.Column("wishes", sa.JSON, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
        sa.Column("owner", sa.String(16), server_default="", nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("ix_persons_owner", "persons", ["owner"])
    op.create_index("ix_persons_seen", "persons", ["seen"])
    op.create_table(
        "sessions",
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("person", sa.String(16), nullable=False),
        sa.Column("label", sa.String(80), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
        sa.ForeignKeyConstraint(["person"], ["persons.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("digest"),
    )
    op.create_index("ix_sessions_person", "sessions", ["person"])
    op.create_table(
        "sits",
        sa.Column("person", sa.String(16), nullable=False),
        sa.Column("table", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer, autoincrement=False, nullable=False),
        sa.ForeignKeyConstraint(["person"], ["persons.id"], ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("person", "table", "seat"),
    )
    op.create_index("ix_sits_table", "sits", ["table"])


def _accounts() -> None:
    op.create_table(
        "accounts",
        sa.Column("person", sa.String(16), nullable=False),
        sa.Column("login", sa.String(80), nullable=False),
        sa.Column("password", sa.Text, nullable=False),
        sa.ForeignKeyConstraint(["person"], ["persons.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("person"),
        sa.UniqueConstraint("login"),
    )
    op.create_table(
        "passkeys",
        sa.Column("id", sa.String(1400), nullable=False),
        sa.Column("person", sa.String(16), nullable=False),
        sa.Column("public_key", sa.Text, nullable=False),
        sa.Column("count", sa.BigInteger, nullable=False),
        sa.Column("label", sa.String(80), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("used", sa.BigInteger, nullable=False),
        sa.ForeignKeyConstraint(["person"], ["persons.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("ix_passkeys_person", "passkeys", ["person"])
    op.create_table(
        "recovery_codes",
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("person", sa.String(16), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["persons.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("digest"),
    )
    op.create_index("ix_recovery_codes_person", "recovery_codes", ["person"])
    op.create_table(
        "tokens",
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("person", sa.String(16), nullable=False),
        sa.Column("label", sa.String(80), nullable=False),
        sa.Column("scopes", sa.JSON, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("used", sa.BigInteger, nullable=False),
        sa.ForeignKeyConstraint(["person"], ["persons.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("digest"),
    )
    op.create_index("ix_tokens_person", "tokens", ["person"])


def _talk_and_order() -> None:
    op.create_table(
        "blocks",
        sa.Column("person", sa.String(16), nullable=False),
        sa.Column("other", sa.String(16), nullable=False),
        sa.ForeignKeyConstraint(["other"], ["persons.id"], ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["person"], ["persons.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("person", "other"),
    )
    op.create_table(
        "talk",
        sa.Column("table", sa.String(32), nullable=False),
        sa.Column("number", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("person", sa.String(16), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("text", sa.String(300), nullable=False),
        sa.Column("reaction", sa.String(16), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("removed", sa.Boolean, nullable=False),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table", "number"),
    )
    op.create_table(
        "reports",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("person", sa.String(16), nullable=False),
        sa.Column("about", sa.String(16), nullable=False),
        sa.Column("table", sa.String(32), nullable=False),
        sa.Column("number", sa.Integer, nullable=True),
        sa.Column("words", sa.String(300), nullable=False),
        sa.Column("why", sa.String(200), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("done", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_table(
        "bans",
        sa.Column("what", sa.String(64), nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.Column("why", sa.String(200), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("what"),
    )
    op.create_table(
        "errands",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("what", sa.String(32), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("why", sa.String(200), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )


def _ratings() -> None:
    op.create_table(
        "results",
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("table", sa.String(32), nullable=False),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("rated", sa.Boolean, nullable=False),
        sa.Column("unrated", sa.JSON, nullable=False),
        sa.Column("seats", sa.JSON, nullable=False),
        sa.PrimaryKeyConstraint("number"),
        sa.UniqueConstraint("table"),
    )
    op.create_table(
        "ratings",
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("who", sa.String(48), nullable=False),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("sure", sa.Float, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("result", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("game", "who"),
    )
    op.create_index("ratings_best", "ratings", ["game", "sure", "who"])
    op.create_table(
        "rating_log",
        sa.Column("result", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("who", sa.String(48), nullable=False),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("result", "who"),
    )
    op.create_index("rating_log_of", "rating_log", ["who", "game", "result"])


def _notices() -> None:
    op.create_table(
        "subscriptions",
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("person", sa.String(16), nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("p256dh", sa.String(128), nullable=False),
        sa.Column("auth", sa.String(64), nullable=False),
        sa.Column("language", sa.String(8), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.ForeignKeyConstraint(["person"], ["persons.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("digest"),
    )
    op.create_index("ix_subscriptions_person", "subscriptions", ["person"])
    op.create_table(
        "webhooks",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("person", sa.String(16), nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("failures", sa.Integer, nullable=False),
        sa.ForeignKeyConstraint(["person"], ["persons.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("ix_webhooks_person", "webhooks", ["person"])
    op.create_table(
        "outbox",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("person", sa.String(16), nullable=False),
        sa.Column("table", sa.String(32), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("body", sa.JSON, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("due", sa.BigInteger, nullable=False),
        sa.Column("attempts", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("left", sa.JSON(none_as_null=True), nullable=True),
        sa.Column("sent", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("ix_outbox_due", "outbox", ["due"])
    op.create_index("ix_outbox_person", "outbox", ["person"])
    op.create_table(
        "house",
        sa.Column("name", sa.String(32), nullable=False),
        sa.Column("value", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("name"),
    )
