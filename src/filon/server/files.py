"""Files that anybody may fetch: those of the built page, and the games' drawings."""

from __future__ import annotations

import gzip
import mimetypes
import re
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeAlias

from litestar import MediaType, Request, Response, get
from litestar.params import FromPath

from filon.games import get_game
from filon.house.problems import NotFound
from filon.server.previews import tags

AnyRequest: TypeAlias = Request[Any, Any, Any]

PACKED = {"content-encoding": "gzip", "vary": "accept-encoding"}
"""Headers of an answer that a route has packed itself, not on the loop that serves everybody (`packed=True`)."""
PAGE = Path(__file__).parent / "page"
"""Where the build puts the page."""
FOR_EVER = "public, max-age=31536000, immutable"
"""How long what is named by its content may be kept."""
_OURS = ("api", "art", "schema", "assets")
"""First words of addresses that are never a place inside the page."""
_BY_CONTENT = ("assets", "device-")
"""First words of addresses that change with what is there."""
_DENSE = {".woff2", ".png", ".xz", ".zip"}
"""Files that are packed already."""
_PLAIN = re.compile(r"[a-z0-9_-]+\.svg")
_NOT_BUILT = (
    "Filon is running, but its page has not been built: run `make page`, then reload.\n"
    "Filon fonctionne, mais sa page n'est pas construite : lance `make page`, puis recharge.\n"
)


def _file_in(folder: Path, path: str) -> Path:
    """The file at a path, surely inside the folder."""
    root = folder.resolve()
    try:
        found = (root / path).resolve()
        if found.is_relative_to(root) and found.is_file():
            return found
    except (OSError, ValueError):
        pass  # no name a file could have
    raise NotFound


@lru_cache(maxsize=256)
def _packed(data: bytes) -> bytes:
    """Packed once, however many visitors fetch it."""
    return gzip.compress(data, mtime=0)


def takes_packed(request: AnyRequest) -> bool:
    """Whether whoever asks can unpack an answer."""
    return "gzip" in request.headers.get("accept-encoding", "")


def _send(request: AnyRequest, path: Path, cache: str) -> Response[bytes]:
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    return send(request, path.read_bytes(), kind, cache, dense=path.suffix in _DENSE)


def send(request: AnyRequest, data: bytes, kind: str, cache: str, dense: bool = False) -> Response[bytes]:
    """An answer, packed unless it is dense or whoever asks can't unpack it."""
    headers = {"cache-control": cache}
    if takes_packed(request) and not dense:
        data, headers = _packed(data), headers | PACKED
    return Response(data, media_type=kind, headers=headers)


@get("/art/{game:str}/{file:str}", include_in_schema=False, sync_to_thread=True, packed=True)
def art(request: AnyRequest, game: FromPath[str], file: FromPath[str]) -> Response[bytes]:
    """A drawing of a game."""
    box = get_game(game)
    if not _PLAIN.fullmatch(file):
        raise NotFound
    return _send(request, _file_in(box.path / "art", str(box.art(file))), "no-cache")


def _send_page(request: AnyRequest) -> Response[bytes]:
    if not (PAGE / "index.html").is_file():
        return Response(_NOT_BUILT.encode(), media_type=MediaType.TEXT)
    path, base = request.url.path, str(request.base_url)
    told = tags(path, base, request.headers.get("accept-language", "")).encode()
    for device in sorted(PAGE.glob("device-*")):  # what plays in the browser, if it was built
        told += f'<meta name="device" content="/{device.name}" />'.encode()
    data = (PAGE / "index.html").read_bytes().replace(b"</head>", told + b"</head>", 1)
    return send(request, data, "text/html", "no-cache")


@get("/", include_in_schema=False, sync_to_thread=True, packed=True)
def page(request: AnyRequest) -> Response[bytes]:
    """The page itself."""
    return _send_page(request)


@get("/{path:path}", include_in_schema=False, sync_to_thread=True, packed=True)
def page_file(request: AnyRequest, path: FromPath[str]) -> Response[bytes]:
    """A file of the built page; any other address is a place inside the page, which finds its own way."""
    first = path.strip("/").partition("/")[0]
    try:
        cache = FOR_EVER if first.startswith(_BY_CONTENT) else "no-cache"
        return _send(request, _file_in(PAGE, path.lstrip("/")), cache)
    except NotFound:
        if first in _OURS or "." in path:
            raise
    return _send_page(request)
