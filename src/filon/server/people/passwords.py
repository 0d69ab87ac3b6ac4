"""Passwords: kept as Argon2, made and checked beside the loop that serves everybody, so many at a time."""

from __future__ import annotations

import asyncio
import secrets
import unicodedata
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

from filon.house.problems import BadLogin, Busy, WeakPassword

T = TypeVar("T")
LEAST = 8
"""Letters of a password."""
_AT_ONCE = 2
_MOST_WAITING = 24  # about two seconds of work
_BUSY_SECONDS = 5
_SEPARATORS = ".-_"


def tidy_login(login: str) -> str:
    """The name to sign in with as it is compared: capitals and accents make no difference."""
    plain = "".join(c for c in unicodedata.normalize("NFKD", login.strip()) if not unicodedata.combining(c))
    plain = unicodedata.normalize("NFKC", plain.casefold())
    inner = plain.strip(_SEPARATORS)
    if plain != inner or not 3 <= len(plain) <= 40 or not all(c.isalnum() or c in _SEPARATORS for c in plain):
        raise BadLogin
    return plain


def check_password(password: str, login: str) -> None:
    """Long enough, and not simply the name."""
    if len(password) < LEAST or password.casefold() == login:
        raise WeakPassword(LEAST)


class Passwords:
    """Two are worked on at once (46 MiB and a tenth of a second each); some wait, and the rest are told to."""

    def __init__(self) -> None:
        self._hasher = PasswordHasher(time_cost=2, memory_cost=46 * 1024, parallelism=1)
        self._pool = ThreadPoolExecutor(_AT_ONCE, "passwords")
        self._waiting = 0

    def close(self) -> None:
        self._pool.shutdown(cancel_futures=True)

    async def make(self, password: str) -> str:
        """The password as it is kept."""
        return await self._beside(lambda: self._hasher.hash(_one_way(password)))

    async def fits(self, kept: str, password: str) -> bool:
        """Whether it is the password that is kept. Where none is (an empty text), it takes as long to say no."""
        return await self._beside(lambda: self._fits(kept, password))

    def is_old(self, kept: str) -> bool:
        """Whether it is kept in a way that is not ours any more."""
        return self._hasher.check_needs_rehash(kept)

    @cached_property
    def _nobodys(self) -> str:
        return self._hasher.hash(secrets.token_hex())

    def _fits(self, kept: str, password: str) -> bool:
        nobodys = self._nobodys
        try:
            return self._hasher.verify(kept or nobodys, _one_way(password)) and bool(kept)
        except (Argon2Error, InvalidHashError):
            return False

    async def _beside(self, work: Callable[[], T]) -> T:
        if self._waiting >= _MOST_WAITING:
            raise Busy(_BUSY_SECONDS)
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, work)
        finally:
            self._waiting -= 1


def _one_way(password: str) -> bytes:
    """The same letters are the same bytes, however a keyboard makes them."""
    return unicodedata.normalize("NFKC", password).encode("utf-8", "replace")
