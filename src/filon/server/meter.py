"""What a server can count of itself while it works. Unless its owner wants figures (`metrics.py`), nothing is."""

from __future__ import annotations

from collections.abc import Sequence

from filon.house.rows import TableChange


class Meter:
    """Who is told what happened, and counts nothing."""

    def acknowledged(self, seconds: float) -> None:
        """A decision of somebody was saved and answered, so long after it had come."""

    def told(self, seconds: float) -> None:
        """The network took what was to be told at a screen, so long after it had been made."""

    def saved(self, changes: Sequence[TableChange], seconds: float) -> None:
        """These changes were written together, and it took so long."""

    def refused(self, code: str) -> None:
        """Something was refused."""
