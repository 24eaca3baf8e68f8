"""Machines that are not here: an RP2040 with its flash and drives, and MicroPython in WebAssembly."""
