"""Pocketdeck: runs first on the device, before anything can fail."""

import micropython

micropython.alloc_emergency_exception_buf(100)  # an error in an interrupt handler has no heap to report on
