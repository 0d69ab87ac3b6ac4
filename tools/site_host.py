"""A host of static files, as simple as there are any: it serves a folder under a path, and can be cut off."""

from __future__ import annotations

import gzip
import mimetypes
from functools import cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

UNDER = "/filon/"
KINDS = {".mjs": "text/javascript", ".js": "text/javascript", ".wasm": "application/wasm"}
DENSE = {".xz", ".zip", ".png", ".woff2"}


class Host:
    """Serves a folder from when it is made until it is cut off."""

    def __init__(self, folder: Path) -> None:
        self.sent: dict[str, int] = {}
        """Bytes by address, packed as a host packs them."""
        self.asked: list[str] = []
        host = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self) -> None:
                path = self.path.partition("?")[0]
                host.asked.append(path)
                file = folder / (path.removeprefix(UNDER) or "index.html")
                if not path.startswith(UNDER) or not file.is_file():
                    self.send_error(404)
                    return
                data = _packed(file)
                host.sent[path] = host.sent.get(path, 0) + len(data)
                self.send_response(200)
                kind = KINDS.get(file.suffix) or mimetypes.guess_type(file.name)[0] or "application/octet-stream"
                self.send_header("content-type", kind)
                if file.suffix not in DENSE:
                    self.send_header("content-encoding", "gzip")
                self.send_header("cache-control", "max-age=600")
                self.send_header("content-length", str(len(data)))
                self.end_headers()
                self.wfile.write(data)

            def log_message(self, *_: object) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True
        self.address = f"http://127.0.0.1:{self._server.server_port}{UNDER}"
        Thread(target=self._server.serve_forever, daemon=True).start()

    def cut(self) -> None:
        """Nobody answers any more."""
        self._server.shutdown()
        self._server.server_close()


@cache
def _packed(file: Path) -> bytes:
    return file.read_bytes() if file.suffix in DENSE else gzip.compress(file.read_bytes(), mtime=0)


def forget_packed() -> None:
    """Files have changed."""
    _packed.cache_clear()
