"""Run by alembic: the connection is handed over by `store.upgrade`, never opened here."""

from alembic import context

from veritable.server.schema import METADATA

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=METADATA, render_as_batch=True, transactional_ddl=True)
with context.begin_transaction():
    context.run_migrations()
