"""The few names that MicroPython, CircuitPython and CPython do not share."""

import sys

# Not decided by trying the import: on the host, other packages bring a module of that name.
if sys.implementation.name == "cpython":

    def const(value: int) -> int:
        """MicroPython's compiler replaces const(n) by n; CPython just calls this."""
        return value

    def loaded() -> "set[str]":
        """What forget() keeps."""
        return set()

    def forget(before: "set[str]") -> None:
        """Only a device needs the room."""

    def tidy() -> None:
        """Only a device has so little."""

else:
    import gc

    from micropython import const  # type: ignore[no-redef,assignment]  # noqa: F401

    def loaded() -> "set[str]":
        """The names of the modules loaded now."""
        return set(sys.modules)

    def forget(before: "set[str]") -> None:
        """Let go of every module that has been loaded since, so that what is rare takes no room."""
        if len(sys.modules) == len(before):
            return  # as mostly: some milliseconds less
        for name in set(sys.modules) - before:
            # MicroPython's dicts keep the value of a deleted key until its place is used again.
            sys.modules[name] = None  # type: ignore[assignment]
            del sys.modules[name]
            parent, leaf = name.rsplit(".", 1) if "." in name else ("", name)
            if parent in sys.modules and hasattr(sys.modules[parent], leaf):
                setattr(sys.modules[parent], leaf, None)
                delattr(sys.modules[parent], leaf)

    def tidy() -> None:
        """Collect what is no longer used, before something is loaded that stays: else it comes to lie in the
        middle of garbage, and in the holes that this leaves no module finds room for its some kilobytes."""
        gc.collect()
