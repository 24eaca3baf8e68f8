"""`pocketdeck site`: shows the page that came with it on this computer, or writes it into a folder."""

import argparse
import sys
import tempfile
from pathlib import Path

from building import statichost, writing
from installed import ready

PORT = 8000


def main(words: "list[str]") -> int:
    """The command; returns its exit status."""
    parser = argparse.ArgumentParser(
        description="Show the page on which Pocketdeck is played in a browser, until Ctrl-C, or write it."
    )
    parser.add_argument("--output", type=Path, help="write it into this folder, for any static host")
    parser.add_argument("--port", type=int, default=PORT, help=f"where to show it (default: {PORT}; 0: any)")
    options = parser.parse_args(words)
    if not ready.SITE.is_file():
        print(
            "This was installed from sources, without the page: install the .whl of a release.",
            file=sys.stderr,
        )
        return 1
    files = ready.site()
    try:
        if options.output:
            writing.write(files, options.output)
            print(f"{len(files)} files are in {options.output}.")
            return 0
        with tempfile.TemporaryDirectory() as folder:
            writing.write(files, Path(folder))
            statichost.show(Path(folder), options.port)
    except writing.Refused as refused:
        print(refused, file=sys.stderr)
        return 1
    except OSError as error:
        print(f"It cannot be done ({error.strerror}): name another --output or --port.", file=sys.stderr)
        return 1
    return 0
