"""Notices go to the internet, and never into the network that the server stands in."""

from __future__ import annotations

import asyncio
import socket
from contextlib import suppress

import pytest
from tests.server.notices.endpoint import Endpoint

from filon.house.problems import BadAddress
from filon.server.notices.destinations import Destinations, Reached, is_public, read_address
from filon.server.notices.posting import Reply, post

PUBLIC = ("93.184.216.34", "2606:4700:4700::1111", "::ffff:93.184.216.34", "64:ff9b::5db8:d822", "8.8.8.8")
PRIVATE = (
    # this machine, and private networks
    *("127.0.0.1", "127.8.9.10", "0.0.0.0", "10.0.0.1", "172.16.0.1", "172.31.255.255", "192.168.1.1", "100.64.0.1"),
    # link-local, where clouds tell their secrets; groups; what is reserved or for examples
    *("169.254.169.254", "224.0.0.1", "239.255.255.250", "240.0.0.1", "255.255.255.255", "192.0.2.1", "198.18.0.1"),
    *("::", "::1", "fe80::1", "fe80::1%eth0", "fc00::1", "fd12:3456::1", "ff02::1", "2001:db8::1", "fec0::1"),
    # addresses of version 4 inside those of version 6: mapped, compatible, 6to4, Teredo, NAT64
    *("::ffff:127.0.0.1", "::ffff:10.0.0.1", "::ffff:169.254.169.254", "::127.0.0.1", "2002:7f00:1::", "2002:a00:1::"),
    *("64:ff9b::7f00:1", "64:ff9b::a9fe:a9fe", "2001:0:a00:1::1", "64:ff9b:1::1"),
)


@pytest.mark.parametrize("address", PUBLIC)
def test_what_is_on_the_internet(address: str) -> None:
    assert is_public(address)


@pytest.mark.parametrize("address", PRIVATE)
def test_what_is_not(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize(
    "address",
    [
        *("", "push", "//push.example/x", "ftp://push.example/x", "file:///etc/passwd", "gopher://push.example/"),
        *("https://", "https:///x", "https://user@push.example/", "https://user:word@push.example/", "https://@a.b/"),
        *("https://push.example/#part", "https://push.example:99999/", "https://push.example:x/", "https://[::1/"),
        *(
            "https://push.example/a b",
            "https://push.example/\r\nX: y",
            "https://push.example\\@10.0.0.1/",
            "https://é.fr/",
        ),
        "https://push.example/" + "x" * 2000,
    ],
)
def test_what_is_no_address(address: str) -> None:
    with pytest.raises(BadAddress):
        read_address(address)


def test_an_address_is_taken_apart() -> None:
    found = read_address("https://Push.Example/a/b?c=d")
    assert found == (True, "push.example", 443, "/a/b?c=d")
    assert (found.origin, found.authority) == ("https://push.example", "push.example")
    assert read_address("https://[2606::1]:8443").origin == "https://[2606::1]:8443"


def find(address: str, *found: str, allowed: tuple[str, ...] = ()) -> Reached:
    """Where an address leads whose name has these."""

    async def look_up(host: str, port: int) -> list[str]:
        return list(found)

    return asyncio.run(Destinations(allowed, look_up).find(address))


@pytest.mark.parametrize("private", PRIVATE)
def test_a_name_leads_nowhere_if_any_of_its_addresses_is_private(private: str) -> None:
    assert find("https://push.example/", *PUBLIC).addresses == list(PUBLIC)
    for found in ([private], [*PUBLIC, private]):
        with pytest.raises(BadAddress):
            find("https://push.example/", *found)


def test_only_tls_and_usual_ports_unless_the_owner_allows_the_network() -> None:
    assert find("https://push.example:8443/", "8.8.8.8").destination.port == 8443
    for address in ("http://push.example/", "https://push.example:22/", "https://push.example:25/", "http://a.b:443/"):
        with pytest.raises(BadAddress):
            find(address, "8.8.8.8")
        with pytest.raises(BadAddress):
            find(address, "10.1.2.3", allowed=("10.9.0.0/16",))
        assert find(address, "10.1.2.3", allowed=("10.1.0.0/16", "::1")).addresses == ["10.1.2.3"]
        with pytest.raises(BadAddress):
            find(address, "10.1.2.3", "10.2.2.3", allowed=("10.1.0.0/16",))
    with pytest.raises(BadAddress):
        find("https://push.example/")


@pytest.mark.parametrize("host", ["127.0.0.1", "2130706433", "0x7f.1", "017700000001", "localhost", "[::1]", "127.1"])
def test_however_this_machine_is_written_it_is_this_machine(host: str) -> None:
    with pytest.raises((BadAddress, OSError)):
        asyncio.run(Destinations().find(f"https://{host}/"))


def test_a_name_that_turns_to_another_address_leads_nowhere(endpoint: Endpoint) -> None:
    """DNS rebinding: what was checked is what is connected to, and every notice checks anew."""
    port = int(endpoint.address.rpartition(":")[2])
    turns = iter([["203.0.114.7"], ["127.0.0.1"]])

    async def look_up(host: str, port: int) -> list[str]:
        return next(turns)

    async def run() -> None:
        destinations = Destinations((), look_up)
        first = await destinations.find("https://turning.example/")
        assert first.addresses == ["203.0.114.7"]
        with pytest.raises(BadAddress):
            await destinations.find("https://turning.example/")
        # Whatever the name says, the line goes to the address that was found.
        pinned = Reached(read_address(f"http://nowhere.invalid:{port}/hook"), ["127.0.0.1"])
        assert await post(pinned, {}, b"{}") == Reply(201)

    asyncio.run(run())
    assert endpoint.next().headers["host"] == f"nowhere.invalid:{port}"


def here(endpoint: Endpoint) -> Reached:
    return Reached(read_address(f"{endpoint.address}/hook"), ["127.0.0.1"])


def test_redirects_are_not_followed(endpoint: Endpoint) -> None:
    endpoint.answers.append({"location": f"{endpoint.address}/elsewhere"})
    assert asyncio.run(post(here(endpoint), {}, b"{}")).status == 302
    assert [got.path for got in endpoint.got] == ["/hook"]


def test_a_server_may_say_when_to_come_back(endpoint: Endpoint) -> None:
    endpoint.answers.append({"retry-after": "120"})
    assert asyncio.run(post(here(endpoint), {}, b"{}")).wait == 120
    for odd in ("soon", "99999999999999", "-1", "Wed, 21 Oct 2026 07:28:00 GMT"):
        endpoint.answers.append({"retry-after": odd})
        assert asyncio.run(post(here(endpoint), {}, b"{}")) == Reply(302)


@pytest.mark.parametrize(
    "said", [b"", b"\0" * 50_000, b"HTTP/1.1 200", b"HTTP/1.1 200 OK\r\n" + b"a: b\r\n" * 9000, b"SSH-2.0-x\r\n"]
)
def test_whoever_answers_nonsense_or_never_ends_is_no_answer(said: bytes) -> None:
    """A line that says nothing more is cut when the time is up, one that closes or says too much at once."""

    async def run() -> Reply:
        lines: list[asyncio.StreamWriter] = []

        async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            lines.append(writer)
            writer.write(said)
            with suppress(ConnectionError):
                await writer.drain()

        server = await asyncio.start_server(serve, "127.0.0.1", 0, family=socket.AF_INET)
        port = server.sockets[0].getsockname()[1]
        reached = Reached(read_address(f"http://a.b:{port}/"), ["127.0.0.1"])
        try:
            return await post(reached, {}, b"{}", within=0.2)
        finally:
            for line in lines:
                line.close()
            server.close()

    assert asyncio.run(run()) == Reply(0)


def test_nobody_there_is_no_answer() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        reached = Reached(read_address(f"http://a.b:{taken.getsockname()[1]}/"), ["127.0.0.1"])
        assert asyncio.run(post(reached, {}, b"{}")) == Reply(0)


def test_a_certificate_that_is_not_of_the_name_is_no_answer(endpoint: Endpoint) -> None:
    port = int(endpoint.address.rpartition(":")[2])
    reached = Reached(read_address(f"https://push.example:{port}/"), ["127.0.0.1"])
    assert asyncio.run(post(reached, {}, b"{}")) == Reply(0)
    assert endpoint.got == []
