"""Order in the house: who is not admitted, what is closed or forgotten, and what `filon admin` asks of a server."""
