"""What strangers try at the gate: connections without end, foreign hosts and pages, a flood of the log."""

from __future__ import annotations

import asyncio
import json
import logging
import re
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from litestar.enums import ScopeType
from litestar.types import Receive, Scope, Send
from websockets.exceptions import InvalidStatus
from websockets.sync.client import ClientConnection, connect

from filon.server.gate import Calm, Gate
from filon.server.limits import Bucket, Buckets, neighbourhood
from filon.server.serve import configure, listen
from filon.server.settings import Settings

pytestmark = pytest.mark.slow

PATIENCE = 60.0
SOON = 0.3
SETTINGS = Settings("sqlite://", hosts=("filon.example",))
BIG = 40_000_000  # bytes that no buffer on the way can hold


async def echo(scope: Scope, receive: Receive, send: Send) -> None:
    """Says who asks, and takes the whole body; sends a very long answer at /big; repeats what comes over a socket."""
    if scope["type"] == ScopeType.WEBSOCKET:
        await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
        while (event := await receive())["type"] != "websocket.disconnect":
            if event["type"] == "websocket.receive":
                await send({"type": "websocket.send", "text": event["text"], "bytes": None})
        return
    while (event := await receive()).get("more_body"):
        pass
    body = b"x" * BIG if scope["path"] == "/big" else str((scope["client"] or ("",))[0]).encode()
    headers = [(b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})


@contextmanager
def standing(host: str = "127.0.0.1", **changes: Any) -> Iterator[int]:
    """The port of a server with a gate and doors, in this process."""
    settings = replace(SETTINGS, **changes)
    listening = listen(host, 0)
    listening.listen()  # from now on, who comes waits
    config = configure(Gate(echo, settings, lambda _: None), settings)
    config.lifespan = "off"
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
    thread.start()
    try:
        yield listening.getsockname()[1]
    finally:
        server.should_exit = server.force_exit = True
        thread.join(PATIENCE)


def come(port: int, text: str = "", source: str = "127.0.0.1") -> socket.socket:
    """A connection that has said this."""
    made = socket.create_connection(("127.0.0.1", port), PATIENCE, (source, 0))
    made.sendall(text.encode("latin-1"))
    return made


def request(path: str = "/", *headers: str, method: str = "GET") -> str:
    return "\r\n".join([f"{method} {path} HTTP/1.1", "host: localhost", *headers, "", ""])


def answer(connection: socket.socket) -> tuple[int, str]:
    """The status and the body of an answer that says how long it is; 0 if the connection was ended."""
    with suppress(ConnectionResetError), connection.makefile("rb") as stream:
        if first := stream.readline():
            headers = iter(stream.readline, b"\r\n")
            size = next(int(line.split()[1]) for line in headers if line.lower().startswith(b"content-length"))
            list(headers)
            return int(first.split()[1]), stream.read(size).decode()
    return 0, ""


def has_ended(connection: socket.socket) -> bool:
    """Whether the server ends the connection, whatever it says before."""
    with suppress(ConnectionResetError):
        while connection.recv(1000):
            pass
    return True


def let_in(port: int, source: str = "127.0.0.1") -> bool:
    with come(port, request(), source) as connection:
        return answer(connection)[0] == 200


def wait_for_room(port: int) -> None:
    ready = threading.Event()
    for _ in range(int(PATIENCE / 0.02)):
        if let_in(port):
            return
        ready.wait(0.02)
    raise AssertionError("there was never any room")


def line(port: int, host: str = "localhost", origin: str | None = None) -> ClientConnection:
    """A socket to this server under any name, as a page of any origin opens it."""
    through = socket.create_connection(("127.0.0.1", port), PATIENCE)
    opening = connect(f"ws://{host}:{port}/", sock=through, origin=origin, open_timeout=PATIENCE)  # type: ignore[arg-type]
    return opening.__enter__()


# ── connections ──


@pytest.fixture(scope="module")
def hasty() -> Iterator[int]:
    """A server that waits for nothing for long."""
    with standing(head_within=SOON, body_within=SOON, answer_within=SOON, keep_alive=SOON) as port:
        yield port


@pytest.mark.parametrize(
    "said",
    [
        "",
        "GET",
        request()[:-2],
        request("/", "content-length: 100", method="POST") + "only half",
        request("/", "transfer-encoding: chunked", method="POST") + "5\r\nhel",
    ],
)
def test_who_sends_half_a_request_is_not_waited_for(hasty: int, said: str) -> None:
    with come(hasty, said) as connection:
        assert has_ended(connection)


def test_who_sends_a_head_letter_by_letter_is_not_waited_for(hasty: int) -> None:
    with come(hasty, "GET / HTTP/1.1\r\nx: ") as connection, suppress(OSError):
        connection.settimeout(0.02)
        while True:
            connection.sendall(b"x")
            with suppress(TimeoutError):
                assert connection.recv(1) == b""
                return


def test_who_asks_for_nothing_more_is_let_go(hasty: int) -> None:
    for more in ("", "GET / HT"):
        with come(hasty, request()) as connection:
            assert answer(connection)[0] == 200
            connection.sendall(more.encode())
            assert has_ended(connection)


def test_who_does_not_take_an_answer_is_cut_off() -> None:
    with standing(answer_within=SOON, keep_alive=SOON, connections_per_address=1) as port, come(port, request("/big")):
        assert not let_in(port)
        wait_for_room(port)


def test_a_head_without_end_is_not_read_to_its_end() -> None:
    with standing() as port, come(port, "GET / HTTP/1.1\r\n") as connection, suppress(OSError):
        for _ in range(10_000):
            connection.sendall(b"x: " + b"y" * 1000 + b"\r\n")
        raise AssertionError("ten megabytes of headers were taken")


def test_a_socket_stays_as_long_as_it_likes(hasty: int) -> None:
    with closing(line(hasty)) as socket_of_a_table:
        for _ in range(3):
            with come(hasty) as connection:
                assert has_ended(connection)
            socket_of_a_table.send("still here")
            assert socket_of_a_table.recv(PATIENCE) == "still here"


def test_one_address_holds_so_many_connections_and_no_more() -> None:
    with standing(connections_per_address=3) as port, ExitStack() as held:
        first, *_ = [held.enter_context(come(port)) for _ in range(3)]
        with come(port) as fourth:
            status, body = answer(fourth)
        assert (status, json.loads(body)["code"]) == (503, "busy")
        assert let_in(port, "127.0.0.2"), "nobody else has to suffer for it"
        first.close()
        wait_for_room(port)


def test_sockets_count_until_they_are_gone() -> None:
    with standing(connections_per_address=2) as port:
        first, second = line(port), line(port)
        assert not let_in(port)
        first.close()
        wait_for_room(port)
        second.close()


def test_sockets_that_never_came_about_do_not_count() -> None:
    upgrade = request("/", "connection: upgrade", "upgrade: websocket")  # without a key
    with standing(connections_per_address=2) as port:
        for _ in range(5):
            with come(port, upgrade) as connection:
                assert b"400" in connection.recv(100)
                assert has_ended(connection)
            wait_for_room(port)


def test_addresses_of_one_network_are_one_address() -> None:
    assert neighbourhood("2001:db8:1:2::7") == neighbourhood("2001:db8:1:2:ffff::8") != neighbourhood("2001:db8:1:3::7")
    assert neighbourhood("::ffff:192.0.2.1") == neighbourhood("192.0.2.1") != neighbourhood("192.0.2.2")
    assert neighbourhood("fe80::1%eth0") == neighbourhood("fe80::2")
    assert neighbourhood("somewhere") == "somewhere"


_FEW_FILES = """
import resource, sys
resource.setrlimit(resource.RLIMIT_NOFILE, (100, 256))
from dataclasses import replace
from filon.server.gate import calm_log
from filon.server.serve import Server, configure, listen
from tests.server.test_gate import SETTINGS, echo
listening = listen("127.0.0.1", 0)
calm_log()
config = configure(echo, replace(SETTINGS, connections_per_address=10_000, head_within=1))
config.lifespan = "off"
Server(config, str(listening.getsockname()[1]), False).run(sockets=[listening])
"""


def test_more_connections_than_files_leave_the_server_reachable_and_its_log_short() -> None:
    process = subprocess.Popen(
        [sys.executable, "-c", _FEW_FILES],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=Path(__file__).parents[2],
    )
    assert process.stdout
    assert process.stderr
    port = int(process.stdout.readline().split()[-1])
    with ExitStack() as stack:
        for _ in range(800):  # at once, and nothing is said on any of them
            made = stack.enter_context(closing(socket.socket()))
            made.setblocking(False)
            made.connect_ex(("127.0.0.1", port))
        wait_for_room(port)  # those who keep us waiting have been let go, though they still hold on
    process.terminate()
    _, log = process.communicate(timeout=PATIENCE)
    assert len(log) < 4000, log


def test_small_messages_are_sent_at_once() -> None:
    async def accepted() -> socket.socket:
        met: asyncio.Future[socket.socket] = asyncio.get_running_loop().create_future()

        class Door(asyncio.Protocol):
            def connection_made(self, transport: asyncio.BaseTransport) -> None:
                met.set_result(transport.get_extra_info("socket"))

        listening = listen("127.0.0.1", 0)
        server = await asyncio.get_running_loop().create_server(Door, sock=listening)
        _, writer = await asyncio.open_connection(*listening.getsockname())
        found = await met
        assert found.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
        writer.close()
        server.close()
        return found

    asyncio.run(accepted())


@pytest.mark.parametrize(("host", "peer"), [("127.0.0.1", "127.0.0.1"), ("::", "::ffff:127.0.0.1")])
@pytest.mark.parametrize("proxy", ["127.0.0.1", "127.0.0.0/8"])
def test_only_a_proxy_of_ours_says_for_whom_it_asks(host: str, peer: str, proxy: str) -> None:
    """Also where the socket is one for both versions of addresses, and names those of version 4 in its own way."""
    forwarded = request("/", "x-forwarded-for: 192.0.2.7")
    with standing(host, proxies=("127.0.0.2",)) as port, come(port, forwarded) as connection:
        assert answer(connection) == (200, peer)
    with (
        standing(host, proxies=(proxy,), connections_per_address=1) as port,
        come(port, forwarded) as connection,
        come(port, forwarded) as other,
    ):
        assert answer(connection) == answer(other) == (200, "192.0.2.7")


# ── requests ──


@pytest.fixture(scope="module")
def open_port() -> Iterator[int]:
    with standing() as port:
        yield port


def ask(port: int, *lines: str) -> tuple[int, str]:
    """Status and code of the answer to these lines."""
    with come(port, "\r\n".join([*lines, "connection: close", "", ""])) as connection:
        status, body = answer(connection)
    return status, json.loads(body)["code"] if status != 200 else ""


@pytest.mark.parametrize(
    "host",
    [
        "localhost",
        "LOCALHOST:8017",
        "127.0.0.1:8017",
        "192.0.2.1",
        "[::1]",
        "[2001:db8::1]:8017",
        "den.local",
        "filon.example",
        "Filon.Example.:443",
        socket.gethostname(),
    ],
)
def test_the_server_knows_its_names(open_port: int, host: str) -> None:
    assert ask(open_port, "GET /api HTTP/1.1", f"host: {host}") == (200, "")


@pytest.mark.parametrize(
    "host", ["evil.example", "127.0.0.1.evil.example", "filon.example.evil.example", "local", "", "a@127.0.0.1"]
)
def test_a_name_that_a_stranger_turned_to_this_machine_is_refused(open_port: int, host: str) -> None:
    assert ask(open_port, "GET /api HTTP/1.1", f"host: {host}") == (421, "bad-host")
    assert ask(open_port, "GET /api HTTP/1.0") == (421, "bad-host")


def test_the_owner_of_a_name_reads_what_to_set(open_port: int) -> None:
    with come(open_port, "GET / HTTP/1.1\r\nhost: games.example\r\n\r\n") as connection:
        status, text = answer(connection)
    assert status == 421
    assert text.count("FILON_HOSTS") == 2, "in both languages"


@pytest.mark.parametrize(
    ("host", "origin"),
    [
        ("localhost:8017", "http://localhost:8017"),
        ("filon.example", "https://filon.example"),
        ("192.0.2.1:80", "http://192.0.2.1"),
        ("127.0.0.1:8017", "https://filon.example"),
    ],
)
def test_our_own_page_may_ask(open_port: int, host: str, origin: str) -> None:
    assert ask(open_port, "POST / HTTP/1.1", f"host: {host}", f"origin: {origin}") == (200, "")


@pytest.mark.parametrize(
    "origin",
    [
        "http://evil.example",
        "null",
        "http://localhost:9",
        "http://localhost",
        "https://filon.example.evil.example",
        "http://",
        "localhost:8017",
        "http://localhost:8017, http://localhost:8017",
    ],
)
def test_a_page_of_another_site_is_refused(open_port: int, origin: str) -> None:
    lines = "host: localhost:8017", f"origin: {origin}"
    assert ask(open_port, "POST /api HTTP/1.1", *lines) == (403, "bad-origin")
    assert ask(open_port, "GET /api HTTP/1.1", *lines) == (403, "bad-origin")


def test_a_page_of_another_site_opens_no_socket(open_port: int) -> None:
    line(open_port, origin=f"http://localhost:{open_port}").close()
    line(open_port, host="filon.example", origin="https://filon.example").close()
    for host, origin in (("localhost", "http://evil.example"), ("evil.example", f"http://evil.example:{open_port}")):
        with pytest.raises(InvalidStatus, match="403"):
            line(open_port, host, origin)


@pytest.mark.parametrize(
    "lines",
    [
        ("GET /api/%ff HTTP/1.1",),
        ("GET /api/a%c3%28 HTTP/1.1",),
        ("GET /api?key=%ff HTTP/1.1",),
        ("GET /api HTTP/1.1", "authorization: Bearer \xff"),
        ("GET /api HTTP/1.1", "x-any: \xe9"),
    ],
)
def test_text_that_is_not_utf_8_is_a_bad_message(open_port: int, lines: tuple[str, ...]) -> None:
    assert ask(open_port, *lines, "host: localhost") == (400, "bad-message")


def test_text_that_is_utf_8_is_none(open_port: int) -> None:
    assert ask(open_port, "GET /%c3%a9?a=%c3%a9 HTTP/1.1", "host: localhost", "x-any: \xc3\xa9") == (200, "")


# ── how much one may ask for ──


def test_a_bucket_is_empty_after_a_burst_and_fills_again() -> None:
    slow, quick = Bucket(3, 1e-9), Bucket(1, 1e9)
    assert [slow.take() for _ in range(4)] == [True, True, True, False]
    assert all(quick.take() for _ in range(100))


def test_one_address_does_not_use_up_what_others_may_ask_for() -> None:
    buckets = Buckets(2, 1e-9)
    assert [buckets.take(f"2001:db8::{number}") for number in range(3)] == [True, True, False]
    assert buckets.take("192.0.2.1")


# ── the log ──


def said(calm: Calm, *messages: tuple[str, object]) -> list[str]:
    """What of these is written."""
    records = [logging.LogRecord("x", logging.ERROR, "x.py", 1, text, (about,), None) for text, about in messages]
    return [record.getMessage() for record in records if calm.filter(record)]


def test_the_same_is_not_logged_again_and_again() -> None:
    calm = Calm(every=1e9)
    flood = [("table %s broke", number) for number in range(10_000)]
    assert said(calm, *flood) == ["table 0 broke"]
    assert said(calm, ("table %s is fine", 5)) == ["table 5 is fine"]


def test_what_was_left_out_is_counted() -> None:
    calm = Calm(every=1e9)
    said(calm, *[("broke: %s", 1)] * 8)
    calm._every = 0
    assert said(calm, ("broke: %s", 2)) == ["broke: 2 (and 7 more like it)"]


def test_ever_new_words_do_not_flood_the_log_either() -> None:
    calm = Calm(every=1e9, most=10)
    letters = [chr(ord("a") + a) + chr(ord("a") + b) for a in range(26) for b in range(26)]
    assert len(said(calm, *[(f"{word}: %s", 1) for word in letters])) == 10


def test_errors_are_told_apart_by_where_they_happened() -> None:
    calm = Calm(every=1e9)

    def log(text: str) -> bool:
        try:
            int(text)
        except ValueError:
            return calm.filter(logging.LogRecord("x", logging.ERROR, "x.py", 1, "unexpected", (), sys.exc_info()))
        raise AssertionError

    assert [log("a"), log("b")] == [True, False]
    try:
        int("elsewhere")
    except ValueError:
        assert calm.filter(logging.LogRecord("x", logging.ERROR, "x.py", 1, "unexpected", (), sys.exc_info()))


# ── the threat model ──


def test_every_test_that_the_threat_model_names_is_there() -> None:
    root = Path(__file__).parents[2]
    named = set(re.findall(r"`(test_\w+)`", (root / "docs" / "security.md").read_text(encoding="utf-8")))
    files = (path.read_text(encoding="utf-8") for path in (root / "tests").rglob("test_*.py"))
    there = {name for text in files for name in re.findall(r"^def (test_\w+)", text, re.M)}
    assert len(named) > 30
    assert named - there == set()
