"""Tables and who sits at them, wherever they are kept: a server's, or a browser's own."""
