"""Which event of Space Hope is heard, and how. Loaded where sounds are wanted."""

from pocketdeck.stage import sounds

from .. import codes

_HEARD = {
    codes.PLAYED: sounds.FLAP,
    codes.PLACED: sounds.FLAP,
    codes.GAVE: sounds.FLAP,
    codes.USED: sounds.FLAP,
    codes.COPIED: sounds.FLAP,
    codes.NEW_GOAL: sounds.PING,
    codes.ROUND: sounds.PING,
    codes.SAVED: sounds.RISE,
    codes.BROKE: sounds.GROWL,
    codes.DROPPED: sounds.GROWL,
    codes.DIED: sounds.BUZZ,
}


def heard(event: tuple) -> int:
    """The sound of an event, one of stage/sounds.py; -1: none."""
    if event[0] == codes.RESOLVED:
        return sounds.RISE if event[2] else sounds.BUZZ
    return _HEARD.get(event[0], -1)
