"""Bots: they get an observation, never a state, and answer with a decision."""

from filon.bots.choose import RANDOM, choose, levels

__all__ = ["RANDOM", "choose", "levels"]
