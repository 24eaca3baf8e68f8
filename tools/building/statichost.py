"""A static host on this computer, for one folder of files: what a page is looked at and tested with.

It does what such hosts do: it compresses text, and whoever has a file already is told so (304). What tells
one content from another is its hash: two versions may be written in the same second.
"""

import functools
import gzip
import hashlib
import http.server
import io
from pathlib import Path
from typing import BinaryIO

TYPES = {
    ".mjs": "text/javascript",
    ".js": "text/javascript",
    ".webmanifest": "application/manifest+json",
    ".bin": "application/octet-stream",
}
COMPRESSED = (".html", ".mjs", ".js", ".css", ".txt", ".webmanifest")


def sent(name: str, data: bytes) -> bytes:
    """A file as it goes to a browser."""
    return gzip.compress(data, 9, mtime=0) if name.endswith(COMPRESSED) else data


class Handler(http.server.SimpleHTTPRequestHandler):
    """A static host: it is asked each time, and has the types that browsers insist on."""

    protocol_version = "HTTP/1.1"  # browsers take no ETag from an older one
    extensions_map = {**http.server.SimpleHTTPRequestHandler.extensions_map, **TYPES}

    def send_head(self) -> "io.BytesIO | BinaryIO | None":
        """The answer without its content, which is returned; None if there is none."""
        place = Path(self.translate_path(self.path))
        path = place / "index.html" if self.path.split("?")[0].endswith("/") else place
        if not path.is_file():
            return super().send_head()
        data = path.read_bytes()
        tag = f'"{hashlib.sha256(data).hexdigest()[:16]}"'
        known = self.headers.get("If-None-Match") == tag
        self.send_response(http.HTTPStatus.NOT_MODIFIED if known else http.HTTPStatus.OK)
        self.send_header("ETag", tag)
        if known:
            self.end_headers()
            return None
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Vary", "Accept-Encoding")
        if "gzip" in self.headers.get("Accept-Encoding", "") and path.name.endswith(COMPRESSED):
            self.send_header("Content-Encoding", "gzip")
            data = sent(path.name, data)
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        return io.BytesIO(data)

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-cache")
        self.send_header("Connection", "close")  # who ends a host wants no answers any more
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Nobody reads it."""


def server(folder: Path, port: int, handler: "type[Handler]" = Handler) -> http.server.ThreadingHTTPServer:
    """A server for this computer alone; port 0 is any that is free."""
    serving = functools.partial(handler, directory=str(folder))
    return http.server.ThreadingHTTPServer(("127.0.0.1", port), serving)


def show(folder: Path, port: int) -> None:
    """Show the folder until Ctrl-C; OSError if the port cannot be used."""
    with server(folder, port) as host:
        print(f"http://127.0.0.1:{host.server_port}/  (Ctrl-C ends)", flush=True)
        try:
            host.serve_forever()
        except KeyboardInterrupt:
            print()
