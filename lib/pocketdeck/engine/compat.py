"""The one name that MicroPython, CircuitPython and CPython do not share."""

import sys

# Not decided by trying the import: on the host, other packages bring a module of that name.
if sys.implementation.name == "cpython":

    def const(value: int) -> int:
        """MicroPython's compiler replaces const(n) by n; CPython just calls this."""
        return value

else:
    from micropython import const  # type: ignore[no-redef,assignment]  # noqa: F401
