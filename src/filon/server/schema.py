"""What a database holds. A change of it is a migration (`migrations/versions`)."""

from __future__ import annotations

import sqlalchemy as sa

metadata = sa.MetaData()
_DIGEST, _PERSON, _TABLE, _NODE = sa.String(64), sa.String(16), sa.String(32), sa.String(16)
"""A SHA-256 in hexadecimal; the id of a person, of a table, of a node. Times are milliseconds since 1970."""

# ── tables ─────────────────────────────────────────────────────────────────────────────────────────────

tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", _TABLE, primary_key=True),
    sa.Column("game", sa.String(64), nullable=False),
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("players", sa.Integer, nullable=False),
    sa.Column("options", sa.JSON, nullable=False),
    sa.Column("seats", sa.JSON, nullable=False),
    sa.Column("host", _DIGEST, nullable=False),
    sa.Column("watch", _DIGEST, nullable=False),
    sa.Column("secret", sa.String(64), nullable=False),
    sa.Column("commitment", sa.String(64), nullable=False),
    sa.Column("entropy", sa.Text, nullable=False),
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Column("begun", sa.Boolean, nullable=False),
    sa.Column("over", sa.Boolean, nullable=False),
    sa.Column("next", _TABLE, nullable=False),
    sa.Column("elsewhere", sa.JSON(none_as_null=True)),
    sa.Column("laid_by", _PERSON, nullable=False, server_default="", index=True),
    sa.Column("terms", sa.JSON, nullable=False, server_default="{}"),
    sa.Column("clock", sa.JSON, nullable=False, server_default="{}"),
    sa.Column("ended", sa.BigInteger, nullable=False, server_default="0"),
    # Whether `terms` have it so, to find those for the lobby.
    sa.Column("public", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Index("tables_public", "public", "over", "created"),
    sa.Column("closed", sa.String(200), nullable=False, server_default=""),
    # How often the row was changed: of two who change it at once, one has lost.
    sa.Column("edition", sa.Integer, nullable=False, server_default="0"),
)
log = sa.Table(
    "log",
    metadata,
    sa.Column("table", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("ply", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("kind", sa.String(8), nullable=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("text", sa.String(128), nullable=False),
    sa.Column("send", sa.String(64)),
    sa.Column("at", sa.BigInteger, nullable=False),
    # Milliseconds that the seat had left after it; null where no clock runs.
    sa.Column("left", sa.BigInteger),
    # The level of the bot that decided in a person's place; null where the seat decided itself.
    sa.Column("by", sa.String(32)),
    # Whose turn it is after it; null where more was written with it, or it is not known.
    sa.Column("mover", sa.Integer),
    # Each seat numbers its sends as it likes; where there is none (bots, chance) it is null, and nulls are no equals.
    sa.UniqueConstraint("table", "seat", "send"),
)
seen = sa.Table(
    "seen",
    metadata,
    sa.Column("table", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("ply", sa.Integer, nullable=False),
)

analyses = sa.Table(
    "analyses",
    metadata,
    sa.Column("table", _TABLE, primary_key=True),
    sa.Column("done", sa.Integer, nullable=False),  # how far it has come
    sa.Column("found", sa.LargeBinary, nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False, index=True),
)
"""What one node has found by looking back at finished games, for all nodes to read."""

# ── people ─────────────────────────────────────────────────────────────────────────────────────────────

persons = sa.Table(
    "persons",
    metadata,
    sa.Column("id", _PERSON, primary_key=True),
    sa.Column("kind", sa.String(8), nullable=False),  # guest, account, bot or gone
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("colour", sa.Integer, nullable=False),
    sa.Column("portrait", sa.String(64), nullable=False),
    sa.Column("wishes", sa.JSON, nullable=False),
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Column("seen", sa.BigInteger, nullable=False, index=True),
    sa.Column("owner", _PERSON, nullable=False, server_default="", index=True),  # who made the bot
)


def _of(name: str, **kinds: bool) -> sa.Column[str]:
    """The person that a row is about; who is gone takes it along."""
    return sa.Column(name, _PERSON, sa.ForeignKey("persons.id", ondelete="CASCADE"), nullable=False, **kinds)  # type: ignore[arg-type]


sessions = sa.Table(
    "sessions",
    metadata,
    sa.Column("digest", _DIGEST, primary_key=True),
    _of("person", index=True),
    sa.Column("label", sa.String(80), nullable=False),
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Column("seen", sa.BigInteger, nullable=False),
)
accounts = sa.Table(
    "accounts",
    metadata,
    _of("person", primary_key=True),
    # The name to sign in with, as it is compared: without capitals and accents.
    sa.Column("login", sa.String(80), nullable=False, unique=True),
    sa.Column("password", sa.Text, nullable=False),  # Argon2; empty: there is none
)
passkeys = sa.Table(
    "passkeys",
    metadata,
    sa.Column("id", sa.String(1400), primary_key=True),
    _of("person", index=True),
    sa.Column("public_key", sa.Text, nullable=False),
    sa.Column("count", sa.BigInteger, nullable=False),
    sa.Column("label", sa.String(80), nullable=False),
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Column("used", sa.BigInteger, nullable=False),
)
recovery_codes = sa.Table(
    "recovery_codes", metadata, sa.Column("digest", _DIGEST, primary_key=True), _of("person", index=True)
)
tokens = sa.Table(
    "tokens",
    metadata,
    sa.Column("digest", _DIGEST, primary_key=True),
    _of("person", index=True),
    sa.Column("label", sa.String(80), nullable=False),
    sa.Column("scopes", sa.JSON, nullable=False),
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Column("used", sa.BigInteger, nullable=False),
)
once = sa.Table(
    "once",
    metadata,
    sa.Column("digest", _DIGEST, primary_key=True),
    sa.Column("kind", sa.String(8), nullable=False),
    sa.Column("person", _PERSON, nullable=False, index=True),  # that it stands for; empty: nobody yet
    sa.Column("until", sa.BigInteger, nullable=False, index=True),
)
"""Secrets that are good once, for a while."""
sits = sa.Table(
    "sits",
    metadata,
    _of("person", primary_key=True),
    sa.Column("table", sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True, index=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
)
"""Whose seats are where, beside `seats` of a table: to find all tables of a person."""

# ── talk and order ─────────────────────────────────────────────────────────────────────────────────────

blocks = sa.Table("blocks", metadata, _of("person", primary_key=True), _of("other", primary_key=True))
talk = sa.Table(
    "talk",
    metadata,
    sa.Column("table", sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("person", _PERSON, nullable=False),
    sa.Column("seat", sa.Integer, nullable=False),  # -1: one who watches
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("text", sa.String(300), nullable=False),
    sa.Column("reaction", sa.String(16), nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("removed", sa.Boolean, nullable=False),
)
reports = sa.Table(
    "reports",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("person", _PERSON, nullable=False),
    sa.Column("about", _PERSON, nullable=False),
    sa.Column("table", _TABLE, nullable=False),
    sa.Column("number", sa.Integer),  # the words it is about
    sa.Column("words", sa.String(300), nullable=False),
    sa.Column("why", sa.String(200), nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("done", sa.Boolean, nullable=False),
)
bans = sa.Table(
    "bans",
    metadata,
    sa.Column("what", sa.String(64), primary_key=True),  # a person, or an address
    sa.Column("until", sa.BigInteger, nullable=False),
    sa.Column("why", sa.String(200), nullable=False),
    sa.Column("created", sa.BigInteger, nullable=False),
)

errands = sa.Table(
    "errands",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("kind", sa.String(8), nullable=False),  # close or unsay at a table, forget a person
    sa.Column("what", _TABLE, nullable=False),
    sa.Column("number", sa.Integer, nullable=False),
    sa.Column("why", sa.String(200), nullable=False),
)
"""What `filon admin` wants of a running server: it looks here every few seconds."""

# ── results and ratings ────────────────────────────────────────────────────────────────────────────────

results = sa.Table(
    "results",
    metadata,
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("table", _TABLE, nullable=False, unique=True),
    sa.Column("game", sa.String(64), nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("rated", sa.Boolean, nullable=False),
    sa.Column("unrated", sa.JSON, nullable=False),  # why it does not count
    sa.Column("seats", sa.JSON, nullable=False),
)
ratings = sa.Table(
    "ratings",
    metadata,
    sa.Column("game", sa.String(64), primary_key=True),
    sa.Column("who", sa.String(48), primary_key=True),  # a person, or `bot:` and a level
    sa.Column("mu", sa.Float, nullable=False),
    sa.Column("sigma", sa.Float, nullable=False),
    sa.Column("sure", sa.Float, nullable=False),  # mu - 3 sigma: leaderboards go by it
    sa.Column("games", sa.Integer, nullable=False),
    sa.Column("result", sa.Integer, nullable=False),  # the last that counted
    sa.Index("ratings_best", "game", "sure", "who"),
)
rating_log = sa.Table(
    "rating_log",
    metadata,
    sa.Column("result", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("who", sa.String(48), primary_key=True),
    sa.Column("game", sa.String(64), nullable=False),
    sa.Column("mu", sa.Float, nullable=False),
    sa.Column("sigma", sa.Float, nullable=False),
    sa.Index("rating_log_of", "who", "game", "result"),
)

# ── notices ────────────────────────────────────────────────────────────────────────────────────────────

subscriptions = sa.Table(
    "subscriptions",
    metadata,
    sa.Column("digest", _DIGEST, primary_key=True),  # of the address
    _of("person", index=True),
    sa.Column("address", sa.Text, nullable=False),
    sa.Column("p256dh", sa.String(128), nullable=False),
    sa.Column("auth", sa.String(64), nullable=False),
    sa.Column("language", sa.String(8), nullable=False),
    sa.Column("created", sa.BigInteger, nullable=False),
)
webhooks = sa.Table(
    "webhooks",
    metadata,
    sa.Column("id", sa.String(16), primary_key=True),
    _of("person", index=True),
    sa.Column("address", sa.Text, nullable=False),
    sa.Column("secret", sa.String(64), nullable=False),
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Column("failures", sa.Integer, nullable=False),  # since it last worked
)
outbox = sa.Table(
    "outbox",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("person", _PERSON, nullable=False, index=True),
    sa.Column("table", _TABLE, nullable=False),
    sa.Column("kind", sa.String(16), nullable=False),
    sa.Column("body", sa.JSON, nullable=False),
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Column("due", sa.BigInteger, nullable=False, index=True),
    sa.Column("attempts", sa.Integer, nullable=False),
    sa.Column("seat", sa.Integer, nullable=False),
    # Whoever has seen the log so far (`seen`) needs not be told.
    sa.Column("ply", sa.Integer, nullable=False),
    # Addresses that it has not reached yet; null: it was never tried.
    sa.Column("left", sa.JSON(none_as_null=True)),
    sa.Column("sent", sa.BigInteger, nullable=False),  # 0: not yet
)
"""One row for each thing that somebody is to be told of a table; once sent, it stays until they have looked."""
# ── nodes ──────────────────────────────────────────────────────────────────────────────────────────────

nodes = sa.Table(
    "nodes", metadata, sa.Column("id", _NODE, primary_key=True), sa.Column("until", sa.BigInteger, nullable=False)
)
"""The servers that share this database, and until when each counts as alive unless it says so again."""
leases = sa.Table(
    "leases",
    metadata,
    sa.Column("name", sa.String(48), primary_key=True),  # a table, or a colon and a kind of work
    sa.Column("node", _NODE, nullable=False, index=True),  # empty: somebody has to take it
)
"""What has to be done once, and which node does it."""
presence = sa.Table(
    "presence",
    metadata,
    sa.Column("table", _TABLE, primary_key=True),
    sa.Column("node", _NODE, primary_key=True, index=True),
    sa.Column("seats", sa.JSON, nullable=False),
    sa.Column("watchers", sa.Integer, nullable=False),
    sa.Column("persons", sa.JSON, nullable=False),
)
"""Who is connected to a table, and by which node."""

# ── the house ──────────────────────────────────────────────────────────────────────────────────────────

house = sa.Table(
    "house", metadata, sa.Column("name", sa.String(32), primary_key=True), sa.Column("value", sa.Text, nullable=False)
)
"""What a server makes once and keeps: its keys for notices; and when it was open (`pauses.py`)."""

# ── thinking ───────────────────────────────────────────────────────────────────────────────────────────

jobs = sa.Table(
    "jobs",
    metadata,
    sa.Column("id", sa.String(16), primary_key=True),
    sa.Column("kind", sa.String(8), nullable=False),  # choose or ponder
    sa.Column("game", sa.String(64), nullable=False),
    sa.Column("rules", sa.String(120), nullable=False),  # what whoever thinks about it has to have
    sa.Column("level", sa.String(32), nullable=False),
    sa.Column("rank", sa.Integer, nullable=False),  # the lower, the sooner
    sa.Column("question", sa.LargeBinary, nullable=False),
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Column("deadline", sa.BigInteger, nullable=False),  # then whoever asked does without
    sa.Column("taken_by", sa.String(16), nullable=False, server_default=""),
    sa.Column("taken_until", sa.BigInteger, nullable=False, server_default="0"),
    sa.Column("tries", sa.Integer, nullable=False, server_default="0"),  # how often it was taken
    sa.Column("answer", sa.LargeBinary),
    sa.Column("took", sa.Integer, nullable=False, server_default="0"),  # milliseconds
    sa.Index("jobs_first", "rank", "created"),
)
"""What nodes want to be thought about, until they have the answer or do without."""
workers = sa.Table(
    "workers",
    metadata,
    sa.Column("id", sa.String(16), primary_key=True),
    sa.Column("at_once", sa.Integer, nullable=False),  # how much it thinks about at once
    sa.Column("rules", sa.JSON, nullable=False),
    sa.Column("until", sa.BigInteger, nullable=False),  # then it counts as gone
)
"""Who thinks now."""
