"""Makes the page on which Pocketdeck is played in a browser: a folder for any static host.

    python3 tools/site.py              writes it to build/site
    python3 tools/site.py --serve      and shows it at http://127.0.0.1:8000/ until Ctrl-C
    python3 tools/site.py --sizes      and prints what each file takes, as it is and as a host sends it

The same sources give the same bytes. docs/browser.md says how to host it. Exit status: 0 done, 2 bad
arguments, 1 anything else.
"""

import environment

environment.check_python()

import argparse
import sys
from pathlib import Path

from environment import project

if __name__ == "__main__":
    project.ensure()

from building import image, page, statichost, writing
from building.text_edits import BuildError
from simulators import wasm

SITE = project.ROOT / "build" / "site"
PORT = 8000


def main(words: "list[str] | None" = None) -> int:
    """The command; returns its exit status."""
    parser = argparse.ArgumentParser(description="Make the page on which Pocketdeck is played in a browser.")
    parser.add_argument("--output", type=Path, default=SITE, help="another folder than build/site")
    parser.add_argument("--serve", action="store_true", help="show it on this computer until Ctrl-C")
    parser.add_argument("--port", type=int, default=PORT, help=f"of --serve (default: {PORT}; 0: any)")
    parser.add_argument("--sizes", action="store_true", help="print what each file takes")
    parser.add_argument("--project", default="", metavar="URL", help="where the project lies, to link to it")
    parser.add_argument(
        "--address", default="", metavar="URL", help="where the page will lie, for pictures of links to it"
    )
    options = parser.parse_args(words)
    if not wasm.PACKAGE.exists():
        print("MicroPython for WebAssembly is not installed: run tools/test.py --install.", file=sys.stderr)
        return 1
    try:
        writing.earlier_build(options.output)  # before the build, which takes seconds
        files = page.made(image.of_page(image.of_boards()), options.project, options.address)
        writing.write(files, options.output)
    except (BuildError, writing.Refused, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    if options.sizes:
        for name, (size, sent) in page.sizes(files).items():
            print(f"{name[1:]:24} {size:9,} {sent:9,}")
        for what, size in page.figures(files).items():
            print(f"{what}: {size / 1000:.0f} kB")
    total = [sum(column) for column in zip(*page.sizes(files).values())]
    print(f"{len(files)} files, {total[0]:,} bytes, {total[1]:,} as sent, in {options.output}")
    if options.serve:
        try:
            statichost.show(options.output, options.port)
        except OSError as error:
            print(
                f"Port {options.port} cannot be used ({error.strerror}): name another with --port.",
                file=sys.stderr,
            )
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
