"""Pocketdeck: runs on the device after boot.py. It is short, because a board compiles it at each start."""

ready = True
try:
    from loader import mount
except ImportError:
    pass  # plain files, without parts
else:
    ready = mount()
    del mount  # with all the memory that it has
if ready:
    from firmware.start import run

    run()
