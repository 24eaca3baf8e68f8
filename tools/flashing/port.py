"""Which serial port the board is at, and why it cannot be opened when it cannot."""

import contextlib
import errno
import io
import os
import sys

import serial
from mpremote.transport import TransportError
from mpremote.transport_serial import SerialTransport
from serial.tools.list_ports import comports

from .trouble import Trouble

MAKER = 0x2E8A  # Raspberry Pi's number on USB, which most RP2040 boards have


def own() -> "list[str]":
    """The ports of boards with Raspberry Pi's number."""
    return sorted(found.device for found in comports() if found.vid == MAKER)


def ports() -> "list[str]":
    """The ports at which a board may be, in alphabetical order: those of Raspberry Pi's chips, else all."""
    return own() or sorted(found.device for found in comports() if found.vid is not None)


def find() -> str:
    """The port of the only board; Trouble if there are several, or none."""
    names = ports()
    if not names:
        raise Trouble(
            "There is no board with MicroPython on USB: connect one with a cable that carries data, or name "
            "its port with --port."
        )
    if len(names) > 1:
        raise Trouble(f"There are several boards: choose one with --port ({', '.join(names)}).")
    return names[0]


def connect(name: str, wait: int = 0) -> SerialTransport:
    """mpremote's connection to this port, which may take `wait` seconds to be there; "id:NUMBER" is the
    board with this serial number."""
    if name.startswith("id:"):
        found = [p.device for p in comports() if p.serial_number == name[3:]]
        if not found:
            raise Trouble(f"There is no board with the serial number {name[3:]}: connect it.")
        name = found[0]
    try:
        with contextlib.redirect_stdout(io.StringIO()):  # it prints dots while it waits
            return SerialTransport(name, baudrate=115200, wait=wait)
    except (TransportError, ValueError):
        raise Trouble(_why(name)) from None


def _why(name: str) -> str:
    """mpremote does not say why a port cannot be opened: ask again."""
    try:
        serial.serial_for_url(name, exclusive=True).close()
    except ValueError as error:
        return f"'{name}' is no port: {error}."
    except OSError as error:
        denied = error.errno in (errno.EACCES, errno.EPERM) or "PermissionError" in str(error)
        if error.errno in (errno.EBUSY, errno.EAGAIN) or (denied and os.name == "nt"):
            return f"Another program uses {name}: close it (Thonny, a terminal), and run this again."
        if denied:
            how = (
                "sudo usermod -aG dialout $USER, then log in again"
                if sys.platform == "linux"
                else "see its rights"
            )
            return f"You may not open {name}: let your user do it ({how})."
        if error.errno == errno.ENOENT or "FileNotFoundError" in str(error):
            there = ", ".join(ports()) or "none"
            return f"There is no port {name}: connect the board, or choose from those there are: {there}."
        return (
            f"{name} cannot be opened ({error.strerror or str(error).rstrip('.')}): connect the board anew."
        )
    return f"{name} could not be opened a moment ago: run this again."
