"""What has been made once is kept in build/made, under the hash of all that it was made of."""

import hashlib
import os
import tempfile
from collections.abc import Callable

from common import project

CACHE = project.ROOT / "build" / "made"


def kept(made_of: "list[bytes]", make: "Callable[[], bytes]") -> bytes:
    """What make() gives, from the folder if it has been made of the same before."""
    digest = hashlib.sha256()
    for part in made_of:
        digest.update(b"%d " % len(part) + part)
    place = CACHE / digest.hexdigest()[:32]
    if place.exists():
        return place.read_bytes()
    data = make()
    CACHE.mkdir(parents=True, exist_ok=True)
    # Several test processes may make the same: each writes its own and moves it into place.
    handle, temporary = tempfile.mkstemp(dir=CACHE, suffix=".tmp")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        os.replace(temporary, place)
    except OSError:
        os.remove(temporary)
        raise
    return data
