"""The bench: how fast our games and their search run, and others. How a server bears a crowd is in `filon.crowd`."""
