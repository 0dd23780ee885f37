"""What Alembic runs: the steps, on the connection that `storage.engines` has opened and will commit."""

from alembic import context

from riverboat.storage.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
