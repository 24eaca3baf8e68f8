"""The handheld on an emulated Raspberry Pi Pico, with the real firmware.

    python3 tools/lab/emulate.py    run it and serve its prompt for mpremote; --board NAME: another display
    python3 tools/lab/emulate.py --test  run the tests of host_tests/emulated
    python3 tools/lab/emulate.py --play  play each game to its end at each size, by keys, and hold what the
                                    display shows against the host's pictures; --play solo --board ili9341

The firmware comes from --firmware, from the variable POCKETDECK_UF2, or from rp2040py's cache, which fills
itself where there is internet. Without any, --test says so and has the exit status 77.

While it runs, lines like "right a" on its input press keys, and the picture is kept in
build/emulator/screen.png. Emulated time is slower than real time, 20 to 60 times while it works.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # tools/, where its packages are

import environment

environment.check_python()

import argparse
import asyncio
import os
import struct
import subprocess

from environment import project

if __name__ == "__main__":
    project.ensure()

from imaging import picture
from playing import handheld
from pocketdeck.engine import catalog
from simulators import emulator

SKIPPED = 77
SCREEN = project.ROOT / "build" / "emulator" / "screen.png"
TESTS = ["-m", "pytest", "host_tests/emulated", "-q", "-n", "2"]
WHOLE = 5000  # keys, which no such game takes


def save(pixels: bytes, width: int, height: int, path: Path) -> None:
    """RGB565, or a byte for each pixel of one bit, as a PNG."""
    if len(pixels) == width * height:
        flat = b"".join(bytes((255 * v,) * 3) for v in pixels)
    else:
        values = struct.unpack(f">{width * height}H", pixels)
        flat = b"".join(bytes((v >> 8 & 0xF8, v >> 3 & 0xFC, v << 3 & 0xF8)) for v in values)
    rows = [flat[y * width * 3 : (y + 1) * width * 3] for y in range(height)]
    path.parent.mkdir(parents=True, exist_ok=True)
    picture.save(path, picture.Picture(width, height, rows, None), 2)


async def serve(image: Path, port: int, board: str) -> None:
    """Run until Ctrl-C."""
    from rp2040py.cli.socket_repl import SocketInteractiveRepl
    from rp2040py.usb.cdc import USBCDC

    machine = emulator.Machine(image, board=board)
    simulator = machine.simulator
    simulator.bind_loop()
    cdc = USBCDC(machine.mcu.usb_ctrl)
    repl = SocketInteractiveRepl(cdc, simulator, lambda status: simulator.stop(), port=port)
    await repl.start()
    print(f"The prompt: mpremote connect socket://127.0.0.1:{repl.port}", flush=True)
    print(
        f"The picture: {SCREEN}. Keys, a line at a time: {' '.join(machine.board.KEYS).lower()}", flush=True
    )
    loop = asyncio.get_running_loop()
    lines = asyncio.Queue[str]()
    if sys.stdin.isatty() or not sys.stdin.closed:
        loop.add_reader(sys.stdin, lambda: lines.put_nowait(sys.stdin.readline()))
    running = asyncio.create_task(simulator.execute())
    sent = 0
    while not running.done():
        await asyncio.sleep(0.1)
        if machine.panel.sent != sent and machine.panel.pixels():
            sent = machine.panel.sent
            save(machine.panel.pixels(), machine.board.WIDTH, machine.board.HEIGHT, SCREEN)
        while not lines.empty():
            line = lines.get_nowait()
            if not line:
                loop.remove_reader(sys.stdin)
            for key in line.upper().split():
                if key not in machine.board.KEYS:
                    print(f"There is no key '{key.lower()}'.", flush=True)
                    continue
                await hold(machine, key)
    await running


async def hold(machine: emulator.Machine, key: str) -> None:
    """Press a key for 40 emulated ms, and let 40 pass after it."""
    for down in (True, False):
        machine.hold(key, down)
        end = machine.now + 40 * emulator.MS
        while machine.now < end:
            await asyncio.sleep(0.01)


def play(image: Path, game_id: str, board: str, most: int, motion: bool) -> bool:
    """A game by keys on both, so many at most, and a line that says what was compared; False: they differ."""
    from simulators import emulated_play

    try:
        twins = emulated_play.Twins(image, board, emulated_play.saves([game_id], motion))
        done = emulated_play.Player(twins).play(most)
    except emulated_play.Differs as error:
        width, height, _ = handheld.SIZES[board]
        for name, pixels in (("", error.got), ("-wanted", error.wanted[-1])):
            save(pixels, width, height, SCREEN.with_name(f"{game_id}-{board}{name}.png"))
        print(f"{game_id} on {board}: {error}: see {SCREEN.with_name(game_id)}-{board}.png", flush=True)
        return False
    end = "to its end" if done.over else "not to its end"
    print(
        f"{game_id} on {board}, {end}: {done.keys} keys, {done.decisions} decisions, "
        f"{done.pictures} pictures as the host's",
        flush=True,
    )
    return True


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--test", action="store_true", help="run the tests on the emulated device")
    parser.add_argument("--firmware", metavar="FILE", help="a MicroPython for RPI_PICO, as .uf2")
    parser.add_argument("--port", type=int, default=0, help="TCP port of the prompt (default: a free one)")
    parser.add_argument("--board", choices=list(handheld.SIZES), help="whose display and keys")
    parser.add_argument("--play", nargs="*", metavar="GAME", help="games to play by keys (default: all)")
    parser.add_argument("--keys", type=int, default=WHOLE, help="with --play: so many of each game at most")
    parser.add_argument("--motion", action="store_true", help="with --play: what moves is shown moving")
    arguments = parser.parse_args()
    if arguments.firmware:
        os.environ[emulator.VARIABLE] = arguments.firmware
    image = emulator.firmware()
    if image is None:
        print(f"Skipped: {emulator.missing()}.", file=sys.stderr)
        return SKIPPED if arguments.test else 1
    if arguments.test:
        return subprocess.call([sys.executable, *TESTS], cwd=project.ROOT)
    if arguments.play is not None:
        unknown = set(arguments.play) - set(catalog.GAMES)
        if unknown:
            parser.error(f"there is no game '{unknown.pop()}'; there are {', '.join(catalog.GAMES)}")
        boards = [arguments.board] if arguments.board else list(handheld.SIZES)
        equal = [
            play(image, game_id, board, arguments.keys, arguments.motion)
            for game_id in arguments.play or catalog.GAMES
            for board in boards
        ]
        return int(not all(equal))
    try:
        asyncio.run(serve(image, arguments.port, arguments.board or emulator.DEFAULT))
    except KeyboardInterrupt:
        pass
    except OSError as error:
        print(f"The prompt cannot be served: {error.strerror or error}.", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
