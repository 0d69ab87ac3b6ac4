"""A house in a browser: the same tables, without a server."""
