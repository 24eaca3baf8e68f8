"""Which event of Hand Solo is heard, and how. Loaded where sounds are wanted."""

from pocketdeck.stage import sounds

from .. import codes

_HEARD = {
    codes.MET: sounds.FLAP,
    codes.LANDED: sounds.FLAP,
    codes.BOUGHT: sounds.FLAP,
    codes.SIGNED_ON: sounds.FLAP,
    codes.SOLD: sounds.PING,
    codes.PAID: sounds.RISE,
    codes.DELIVERED: sounds.RISE,
    codes.TURNED: sounds.RISE,
    codes.NEW_YEAR: sounds.RISE,
    codes.FINED: sounds.GROWL,
    codes.BRIBED: sounds.GROWL,
    codes.LOST: sounds.BUZZ,
}


def heard(event: tuple) -> int:
    """The sound of an event, one of stage/sounds.py; -1: none."""
    return _HEARD.get(event[0], -1)
