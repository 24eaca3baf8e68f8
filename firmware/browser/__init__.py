"""The handheld as a page: MicroPython in WebAssembly runs the app, JavaScript is its display and its keys."""
