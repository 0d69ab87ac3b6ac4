"""Runs migrations on the connection it was given; Alembic executes this file."""

from alembic import context

from filon.server.schema import metadata

# Batches let SQLite, which can't alter a column in place, take later migrations too.
context.configure(connection=context.config.attributes["connection"], target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
