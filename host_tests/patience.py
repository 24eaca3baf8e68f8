"""How long a test waits for what has to come.

Nothing here says how fast something is: a computer may be as busy as it likes, and only what never comes ends
a test. Times are told by tools/lab/bench.py --waits.
"""

import signal
import time

HANG = 300  # seconds after which what has not come is taken for what never will
LOOP = 2 * HANG  # seconds after which a test is taken for one that never ends: see conftest.py


def until(reached, what=""):
    """Wait until something is so; returns it."""
    end = time.monotonic() + HANG
    while not (found := reached()):
        assert time.monotonic() < end, what
        time.sleep(0.02)
    return found


def again():
    """A test that takes long has got on: from now on what never comes is waited for anew."""
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_REAL, LOOP, 5)
