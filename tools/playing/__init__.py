"""The app played by a script: a handheld without a display, its files, and what games bring along for
that."""
