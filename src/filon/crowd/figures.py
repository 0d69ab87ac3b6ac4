"""What is counted while tables are played, and what it comes to."""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Sequence
from statistics import median
from typing import Any

Report = dict[str, Any]
"""The figures of one run, by their names."""
SHOWN = (
    "decisions_per_s",
    "done_ms",
    "own_frame_ms",
    "other_frame_ms",
    "afar_frame_ms",
    "frame_bytes",
    "first_frame_bytes",
    "reconnect_ms",
    "kb_a_table",
    "server_cpu_share",
    "server_cpu_ms_a_decision",
    "tool_cpu_share",
    "tool_lag_ms",
    "games_over",
    "disconnects",
)
"""Those that are shown, in this order, and compared."""


def spread(seconds: Sequence[float]) -> dict[str, float] | None:
    """How long something took, in milliseconds; None if it never happened."""
    if not seconds:
        return None
    ordered = sorted(seconds)
    last = len(ordered) - 1
    ranks = {"p50": 0.5, "p99": 0.99, "p99.9": 0.999, "max": 1.0}
    return {name: round(1000 * ordered[round(rank * last)], 3) for name, rank in ranks.items()}


def sizes(bytes: Sequence[int]) -> dict[str, int] | None:
    """How large something was, in bytes."""
    return {"median": round(median(bytes)), "mean": round(sum(bytes) / len(bytes))} if bytes else None


class Figures:
    """The count of one run. Latencies are in seconds, from sending a decision; sizes in bytes of text."""

    def __init__(self) -> None:
        self.counting = False
        self.decisions = self.games = self.disconnects = self.reconnects = self.resumed = 0
        self.errors: Counter[str] = Counter()
        """By code: refusals of the server, and `no-answer`."""
        self.done, self.own, self.others = array("d"), array("d"), array("d")
        """Seconds from sending a decision until its sender knows that it is saved, until the sender's screen shows
        it, and until another screen shows it."""
        self.afar = array("d")
        """The same as the last, until a screen shows it that looks by another node than the sender."""
        self.back = array("d")
        """Seconds from opening a socket again until its first frame."""
        self.away = array("d")
        """Seconds from the loss of a socket that the server cut until the first frame of the next one."""
        self.first, self.later = array("L"), array("L")
        """Bytes of the first frame of a socket, which is whole, and of those that follow."""
        self.lag = array("d")
        """Seconds by which this process was late for its own ticks."""

    def kind_of(self, own: bool, same_node: bool) -> array[float]:
        """Where it is counted how long a frame took."""
        return self.own if own else self.others if same_node else self.afar

    def report(self, seconds: float) -> dict[str, Any]:
        return {
            "seconds": round(seconds, 2),
            "decisions": self.decisions,
            "decisions_per_s": round(self.decisions / seconds, 1),
            "games_over": self.games,
            "done_ms": spread(self.done),
            "own_frame_ms": spread(self.own),
            "other_frame_ms": spread(self.others),
            "afar_frame_ms": spread(self.afar),
            "other_frames": len(self.others) + len(self.afar),
            "frame_bytes": sizes(self.later),
            "first_frame_bytes": sizes(self.first),
            "errors": dict(self.errors),
            "disconnects": self.disconnects,
            "reconnects": self.reconnects,
            "resumed": self.resumed,
            "reconnect_ms": spread(self.back),
            "away_ms": spread(self.away),
            "tool_lag_ms": spread(self.lag),
        }


def ratios_of(ours: Report, theirs: Report) -> Report:
    """Ours over theirs, of every figure that both have."""
    found: Report = {}
    for figure in SHOWN:
        own, other = ours[figure], theirs[figure]
        if isinstance(own, dict) and isinstance(other, dict):
            found[figure] = {part: _ratio(own[part], other[part]) for part in own}
        elif isinstance(own, int | float) and isinstance(other, int | float):
            found[figure] = _ratio(own, other)
    return found


def _ratio(ours: float, theirs: float) -> float | None:
    return round(ours / theirs, 3) if theirs else None
