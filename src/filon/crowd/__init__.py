"""A server under load: many tables at once, driven over real sockets and measured from the screens' side."""
