"""An emulated Pico whose prompt is served on a socket, in a thread beside the test that talks to it."""

import asyncio
import threading
import time

from mpremote import transport_serial
from rp2040py.cli.socket_repl import SocketInteractiveRepl
from rp2040py.usb.cdc import USBCDC

from flashing import prompt
from simulators import emulator

WALL = 600  # seconds in which something has to happen; emulated time is far slower than real time


class Prompt(SocketInteractiveRepl):
    """rp2040py's own, without the signal handler that only a main thread may have."""

    async def _on_start(self):
        self._server = await self._start_server()
        self.port = self._server.sockets[0].getsockname()[1]

    async def _on_stop(self):
        await self._stop_server()


class Patience:
    """The clock of whoever waits for an emulated board, in place of the module time.

    A second has passed when it has for the board and for the computer: a busy computer lets the board do
    little in a second, and while a board waits for the computer its own hours go by at once.
    """

    def __init__(self, board, here=time.monotonic):
        self.board = board  # the seconds that it has lived
        self.here = here
        self.passed = 0.0
        self.seen = self.moved = (board(), here())

    def monotonic(self):
        now = self.board(), self.here()
        lived, waited = (after - before for before, after in zip(self.seen, now))
        if lived:
            self.moved = now
        assert now[1] - self.moved[1] < WALL, "the emulated board stands still"
        self.passed += max(0.0, min(lived, waited))
        self.seen = now
        return self.passed

    sleep = staticmethod(time.sleep)


class Served:
    """`port` is what tools/flash.py takes; leave() stops the device and frees the port."""

    def __init__(self, image, **more):
        self.machine = emulator.Machine(image, **more)
        self.error = None
        self.ready = threading.Event()
        self.sent = 0  # bytes that the host has sent
        self.thread = threading.Thread(target=self._main, daemon=True)
        self.thread.start()
        assert self.ready.wait(WALL), "the prompt is not served"

    def _main(self):
        asyncio.run(self._run())

    async def _run(self):
        simulator = self.machine.simulator
        simulator.bind_loop()
        repl = Prompt(USBCDC(self.machine.mcu.usb_ctrl), simulator, lambda status: None)
        await repl.start()
        self.port = f"socket://127.0.0.1:{repl.port}"
        self.loop = asyncio.get_running_loop()
        self.ready.set()
        await simulator.execute()
        await repl.stop()

    def patience(self, patch):
        """Let tools/flash.py and mpremote wait by this board's time as well as by this computer's."""
        clock = Patience(lambda: self.machine.now / emulator.SECOND)
        patch.setattr(transport_serial, "time", clock)
        patch.setattr(prompt, "time", clock)

    def wait(self, reached, what):
        """Let the device go on until this is so."""
        end = time.monotonic() + WALL
        while not reached():
            assert time.monotonic() < end, what
            time.sleep(0.05)

    def leave(self):
        """Pull the cable and the battery; returns what is in the flash."""
        self.loop.call_soon_threadsafe(self.machine.simulator.stop)
        self.thread.join(WALL)
        return self.machine.flash
