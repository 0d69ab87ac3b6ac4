"""The command line: one module a command, and `app` that calls them."""

from filon.cli.app import main

__all__ = ["main"]
