"""Shows a sentence where nothing can be loaded from the parts. It lies on the drive as a plain file, and so
does all that it imports."""

from firmware import assembly, trouble
from firmware.shell import Parts


def show(said: str) -> None:
    """A sentence on the display, if there is one that answers."""
    parts = Parts()
    try:
        assembly.clock()
        wiring = assembly.board()
        parts.buffer = assembly.frame(wiring)
        parts.panel = assembly.display(wiring)
        trouble.show(parts.panel, parts.buffer, said, "")
    except Exception as error:
        print(error)
