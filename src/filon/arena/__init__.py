"""The arena: which bot is better, by how much, and how sure that is."""

from filon.arena.play import Arena, new_arena
from filon.arena.report import write_report
from filon.arena.run import run_arena

__all__ = ["Arena", "new_arena", "run_arena", "write_report"]
