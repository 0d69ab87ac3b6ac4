"""A real server for notices to arrive at, and a browser's half of the keys."""

from __future__ import annotations

import json
import os
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from queue import Empty, Queue
from threading import Thread
from typing import Any, NamedTuple

import http_ece
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from tests.server.helpers import PATIENCE, Json

from filon.server.notices.push import in_base64


class Got(NamedTuple):
    """One POST that arrived."""

    path: str
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.body)


class Endpoint:
    """Answers in turn with what it is told to, then with 201."""

    def __init__(self) -> None:
        self.got: list[Got] = []
        self.answers: deque[int | dict[str, str]] = deque()
        self.before_answer: Callable[[], object] = lambda: None
        self._news: Queue[Got] = Queue()
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), self._handler())
        self.address = f"http://127.0.0.1:{self._server.server_port}"
        self._thread = Thread(target=self._server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
        self._thread.start()

    def _handler(endpoint) -> type[BaseHTTPRequestHandler]:
        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                got = Got(self.path, {name.lower(): value for name, value in self.headers.items()}, body)
                endpoint.got.append(got)
                endpoint.before_answer()
                answer = endpoint.answers.popleft() if endpoint.answers else 201
                status, headers = (302, answer) if isinstance(answer, dict) else (answer, {})
                self.send_response(status)
                for name, value in headers.items():
                    self.send_header(name, value)
                self.end_headers()
                endpoint._news.put(got)

            def log_message(self, *_: object) -> None:
                pass

        return Handler

    def next(self) -> Got:
        """The next that arrives, or has arrived since the last."""
        try:
            return self._news.get(timeout=PATIENCE)
        except Empty:
            pytest.fail("nothing arrived")

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()


@contextmanager
def listening() -> Iterator[Endpoint]:
    endpoint = Endpoint()
    try:
        yield endpoint
    finally:
        endpoint.close()


class Subscriber:
    """A browser's keys, as `PushSubscription` has them."""

    def __init__(self, address: str, language: str = "en") -> None:
        self._private, self._auth = ec.generate_private_key(ec.SECP256R1()), os.urandom(16)
        public = self._private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        keys = {"p256dh": in_base64(public), "auth": in_base64(self._auth)}
        self.wish: Json = {"address": address, "language": language, **keys}

    def read(self, got: Got) -> Json:
        """What was pushed, as only this browser can read it."""
        assert got.headers["content-encoding"] == "aes128gcm"
        plain = http_ece.decrypt(got.body, private_key=self._private, auth_secret=self._auth, version="aes128gcm")
        read: Json = json.loads(plain)
        return read
