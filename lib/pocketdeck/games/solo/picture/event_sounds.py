"""Which event of SOLO is heard, and how. Loaded where sounds are wanted."""

from pocketdeck.stage import sounds

from .. import codes

_HEARD = {
    codes.LAID: sounds.FLAP,
    codes.DREW: sounds.FLAP,
    codes.KEPT: sounds.FLAP,
    codes.DEALT: sounds.FLAP,
    codes.REFILLED: sounds.FLAP,
    codes.NAMED: sounds.PING,
    codes.TURNED: sounds.PING,
    codes.SWAPPED: sounds.RATTLE,
    codes.OUT: sounds.RISE,
    codes.CAUGHT: sounds.BUZZ,
    codes.CHALLENGED: sounds.BUZZ,
    codes.SKIPPED: sounds.BUZZ,
}


def heard(event: tuple) -> int:
    """The sound of an event, one of stage/sounds.py; -1: none."""
    return _HEARD.get(event[0], -1)
