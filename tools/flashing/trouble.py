"""What may go wrong, as one sentence each that says what to do."""

import contextlib
import io
import struct
from collections.abc import Iterator

from mpremote.transport import TransportError, TransportExecError

DAMAGED = "arrived otherwise"  # what the board says, see stage.py
LOST = "The connection to the board was lost: run this again, it goes on from what is there."
_FULL = "ENOSPC", "OSError: 28"


class Trouble(Exception):
    """Why it cannot be done, in a sentence."""


@contextlib.contextmanager
def answers(quiet: bool = True) -> "Iterator[None]":
    """Trouble if what is asked of the board within fails there, or is not answered."""
    try:
        with contextlib.ExitStack() as within:
            if quiet:  # mpremote prints what it does not understand
                within.enter_context(contextlib.redirect_stdout(io.StringIO()))
            yield
    except TransportExecError as error:
        said = error.error_output.strip().rpartition("\n")[2].strip()
        if any(sign in said for sign in _FULL):
            raise Trouble(
                "The board's drive is full: remove files that you do not need, run it again."
            ) from None
        if DAMAGED in said:
            raise Trouble(
                "A file did not arrive as it was sent: run this again, or try another cable."
            ) from None
        raise Trouble(f"The board reports {said}: run this again.") from None
    except (TransportError, OSError, struct.error):  # the last from an answer that is cut short
        raise Trouble(LOST) from None
