"""Which event of SoliTerror is heard, and how. Loaded where sounds are wanted."""

from pocketdeck.stage import sounds

from .. import codes

_HEARD = {
    codes.DEALT: sounds.FLAP,
    codes.FOUND_CARD: sounds.FLAP,
    codes.LEFT: sounds.FLAP,
    codes.CALLED: sounds.FLAP,
    codes.TRADED: sounds.FLAP,
    codes.TOOK: sounds.PING,
    codes.PAID: sounds.PING,
    codes.RESCUED: sounds.RISE,
    codes.LIT: sounds.RISE,
    codes.ASSESSED: sounds.GROWL,
    codes.ATTACKED: sounds.GROWL,
    codes.KILLED: sounds.RATTLE,
}


def heard(event: tuple) -> int:
    """The sound of an event, one of stage/sounds.py; -1: none."""
    return _HEARD.get(event[0], -1)
