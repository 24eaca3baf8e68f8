"""What has been made once is kept in build/made, under the hash of all that it was made of."""

import contextlib
import functools
import hashlib
import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

try:
    import fcntl
except ImportError:  # on Windows each makes its own
    fcntl = None  # type: ignore[assignment]

from environment import project

CACHE = project.ROOT / "build" / "made"


@contextlib.contextmanager
def _alone(place: Path) -> "Iterator[None]":
    """Of several processes that want to make the same, as tests do, one makes it and the others wait."""
    if fcntl is None:
        yield
        return
    lock = place.with_suffix(".lock")
    with open(lock, "w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        try:
            yield
        finally:
            lock.unlink(missing_ok=True)  # who has opened it and waits finds what has been made


@functools.cache
def build() -> bytes:
    """The hash of what makes everything: this Python, and the build itself."""
    parts = [path.read_bytes() for path in sorted(Path(__file__).parent.glob("*.[pt][yx]*"))]
    return hashlib.sha256(b"".join([sys.version.encode(), *parts])).digest()


def cached(made_of: "list[bytes]", make: "Callable[[], bytes]") -> bytes:
    """What make() gives, from the folder if it has been made of the same before."""
    digest = hashlib.sha256()
    for part in made_of:
        digest.update(b"%d " % len(part) + part)
    place = CACHE / digest.hexdigest()[:32]
    if place.exists():
        return place.read_bytes()
    CACHE.mkdir(parents=True, exist_ok=True)
    with _alone(place):
        return place.read_bytes() if place.exists() else _put(place, make())


def _put(place: Path, data: bytes) -> bytes:
    """Written beside its place and moved there: who looks finds all of it or nothing."""
    handle, temporary = tempfile.mkstemp(dir=CACHE, suffix=".tmp")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        os.replace(temporary, place)
    except OSError:
        os.remove(temporary)
        raise
    return data
