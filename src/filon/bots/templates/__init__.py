"""Templates: what is here is never imported, but generated anew for each game (`filon.engine.bind`)."""
