"""Matches and views that go on in several ways from a common past, which is not played again for each."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from typing import Any

from filon.engine.compile import copy_state, either
from filon.match.match import Match
from filon.match.views import View

_like: Callable[[Any], Any] = either(lambda states: [copy(states[0])], lambda states: states.copy())
"""Room for a state, without filling it with zeros first."""


def state_into(states: Any, match: Match) -> None:
    """State 0 is the present state of a match."""
    copy_state(states, 0, match._states, 0)


def forked(match: Match) -> Match:
    """A match with the same past that goes its own way; nobody follows it."""
    other = copy(match)
    other.log, other.followers = match.log[:], []
    other._states = _like(match._states)
    copy_state(other._states, 0, match._states, 0)
    other._standing, other._checkpoints = copy(match._standing), dict(match._checkpoints)
    other._decided, other._undos = match._decided[:], match._undos[:]
    return other


def forked_view(view: View) -> View:
    """A view that has got the same so far, of a match that goes its own way."""
    other = copy(view)
    other.match, other._eye = forked(view.match), copy(view._eye)
    other._eye._told = view._eye._told[:]
    other._plies, other._line_moments = view._plies[:], view._line_moments[:]
    other._lines, other._news, other._beats = view._lines[:], view._news[:], view._beats[:]
    other.match.followers.append(other.follow)
    return other
