"""How the log of a server is written: lines for people, or a JSON object a line for programs that gather them.

Nothing that opens something is ever written: there is no log of requests, errors name no values, and statements of the
database are without what they were about. What is written says which request it was by a number that is made here.
"""

from __future__ import annotations

import itertools
import json
import logging
import secrets
import time
from contextvars import ContextVar

_request: ContextVar[str] = ContextVar("request", default="")
_run = secrets.token_hex(3)
_numbers = itertools.count(1)
_PLAIN = "%(asctime)s %(levelname)s %(name)s: %(message)s%(about)s"


def begin_request() -> None:
    """What is logged from here on, in this task and those it starts, is about one more request or socket."""
    _request.set(f"{_run}-{next(_numbers)}")


def request_id() -> str:
    """The number of the request that is being answered; empty if none is."""
    return _request.get()


class PlainLines(logging.Formatter):
    """A line for people, with the request at its end."""

    def __init__(self) -> None:
        super().__init__(_PLAIN)

    def format(self, record: logging.LogRecord) -> str:
        record.about = f" [{request_id()}]" if request_id() else ""
        return super().format(record)


class JsonLines(logging.Formatter):
    """An object a line: time (UTC), level, logger and message; request and error, if there are any."""

    def format(self, record: logging.LogRecord) -> str:
        at = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
        line = {
            "time": f"{at}.{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if request_id():
            line["request"] = request_id()
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)
