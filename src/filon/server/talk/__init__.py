"""Talk: what is said at tables, who hears it, and how one is rid of it."""
