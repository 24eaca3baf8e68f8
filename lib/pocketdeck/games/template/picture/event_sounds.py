"""Which event of Climb is heard, and how. Loaded where sounds are wanted."""

from pocketdeck.stage import sounds

from .. import rules

_HEARD = {
    rules.LAID: sounds.FLAP,
    rules.DREW: sounds.FLAP,
    rules.CLIMBED: sounds.RISE,
    rules.SNAPPED: sounds.PING,
}


def heard(event: tuple) -> int:
    """The sound of an event, one of stage/sounds.py; -1: none."""
    return _HEARD.get(event[0], -1)
