"""What takes a while is done aside, so that others are served meanwhile: in a thread, where there are any."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Awaitable, Callable
from inspect import isawaitable
from typing import Any, TypeVar

T = TypeVar("T")

_ALONE = sys.platform == "emscripten"  # a browser: one person, no threads


async def aside(work: Callable[..., T | Awaitable[T]], *args: Any) -> T:
    """What the work gives. What keeps tables may answer at once or be waited for."""
    made = work(*args) if _ALONE else await asyncio.to_thread(work, *args)
    return await made if isawaitable(made) else made
