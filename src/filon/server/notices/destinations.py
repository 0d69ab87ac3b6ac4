"""Where notices may go: to addresses that people give us, but never into the network that the server stands in.

The name of an address is looked up anew for every notice, every address found is checked, and the connection is made to
one of those and to nothing else: a name that turns to another address in between (DNS rebinding) leads nowhere.
"""

from __future__ import annotations

import asyncio
import ipaddress
import socket
from collections.abc import Awaitable, Callable, Sequence
from typing import NamedTuple
from urllib.parse import urlsplit

from filon.house.problems import BadAddress

PORTS = (443, 8443)
_LONGEST = 2000  # letters
_NAT64 = ipaddress.IPv6Network("64:ff9b::/96")
_UNICAST = ipaddress.IPv6Network("2000::/3")  # all of version 6 that is given to anybody on the internet
_LOW = 2**32 - 1

Ip = ipaddress.IPv4Address | ipaddress.IPv6Address
Network = ipaddress.IPv4Network | ipaddress.IPv6Network
LookUp = Callable[[str, int], Awaitable[list[str]]]


class Destination(NamedTuple):
    """An address, taken apart."""

    secure: bool
    host: str
    port: int
    target: str

    @property
    def authority(self) -> str:
        """As it is named to the server there."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return host if self.port == (443 if self.secure else 80) else f"{host}:{self.port}"

    @property
    def origin(self) -> str:
        return f"{'https' if self.secure else 'http'}://{self.authority}"


class Reached(NamedTuple):
    """Where a connection may be made to."""

    destination: Destination
    addresses: list[str]


def read_address(address: str) -> Destination:
    """The parts of an address; `BadAddress` if it is not a plain one of http or https."""
    if len(address) > _LONGEST or not all("!" <= letter <= "~" for letter in address):
        raise BadAddress
    try:
        parts = urlsplit(address)
        secure = parts.scheme == "https"
        port = parts.port or (443 if secure else 80)
    except ValueError:
        raise BadAddress from None
    host = parts.hostname or ""
    if parts.scheme not in ("http", "https") or not host or "@" in parts.netloc or parts.fragment or "\\" in address:
        raise BadAddress
    return Destination(secure, host, port, (parts.path or "/") + (f"?{parts.query}" if parts.query else ""))


def read_networks(names: Sequence[str]) -> list[Network]:
    return [ipaddress.ip_network(name, strict=False) for name in names]


def _meant(ip: Ip) -> list[Ip]:
    """The address, and whichever of version 4 it carries in itself or stands for."""
    if isinstance(ip, ipaddress.IPv4Address):
        return [ip]
    if ip.ipv4_mapped or ip in _NAT64:
        return [ipaddress.IPv4Address(int(ip) & _LOW)]
    return [ip, *(one for one in (ip.sixtofour, *(ip.teredo or ())) if one is not None)]


def is_public(address: str) -> bool:
    """Whether anybody on the internet may be reached there: no machine of a private network, not this one, no group."""
    return all(
        ip.is_global and not ip.is_multicast and not ip.is_reserved and (ip.version == 4 or ip in _UNICAST)
        for ip in _meant(ipaddress.ip_address(address.partition("%")[0]))
    )


async def look_up(host: str, port: int) -> list[str]:
    """All addresses of a name."""
    found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return [str(info[4][0]) for info in found]


class Destinations:
    """What a server may send to; `allowed` are networks of its owner's choice, where neither TLS nor a usual port is
    asked for."""

    def __init__(self, allowed: Sequence[str] = (), look_up: LookUp = look_up) -> None:
        self._allowed = read_networks(allowed)
        self._look_up = look_up

    async def find(self, address: str) -> Reached:
        """Where this address leads; `BadAddress` if any of it is where nothing may be sent, `OSError` if there is
        nothing by its name."""
        destination = read_address(address)
        found = await self._look_up(destination.host, destination.port)
        if not found or not all(self._may(destination, one) for one in found):
            raise BadAddress
        return Reached(destination, list(dict.fromkeys(found)))

    def _may(self, destination: Destination, address: str) -> bool:
        ip = ipaddress.ip_address(address.partition("%")[0])
        if any(ip in network for network in self._allowed):
            return True
        return destination.secure and destination.port in PORTS and is_public(address)
