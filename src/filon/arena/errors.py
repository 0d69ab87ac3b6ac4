"""What an arena can't be asked for."""

from __future__ import annotations

from filon.engine.errors import FilonError
from filon.engine.messages import say


class TooManyBots(FilonError):
    code = "too-many-bots"

    def __init__(self, bots: int, players: int) -> None:
        super().__init__(say("error-too-many-bots", bots=bots, players=players))


class BadCount(FilonError):
    """Fewer than one game, or fewer than one worker."""

    code = "bad-count"

    def __init__(self, what: str, count: int) -> None:
        super().__init__(say("error-bad-count", what=what, count=count))


class BadTest(FilonError):
    """A sequential test needs two bots and two differences in Elo, the smaller one first."""

    code = "bad-test"

    def __init__(self, given: str) -> None:
        super().__init__(say("error-bad-test", given=given[:80]))


class BadCluster(FilonError):
    code = "bad-cluster"

    def __init__(self, address: str, problem: str) -> None:
        super().__init__(say("error-bad-cluster", address=address[:200], problem=problem[:200]))


class NoRay(FilonError):
    code = "no-ray"

    def __init__(self) -> None:
        super().__init__(say("error-no-ray"))


class WorkerLost(FilonError):
    code = "worker-lost"

    def __init__(self) -> None:
        super().__init__(say("error-worker-lost"))
