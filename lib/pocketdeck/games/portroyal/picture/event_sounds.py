"""Which event of Port Royal is heard, and how. Loaded where sounds are wanted."""

from pocketdeck.stage import sounds

from .. import codes

_HEARD = {
    codes.DREW: sounds.FLAP,
    codes.REFILLED: sounds.FLAP,
    codes.SET_ASIDE: sounds.FLAP,
    codes.STOPPED: sounds.FLAP,
    codes.TRADED: sounds.PING,
    codes.HIRED: sounds.PING,
    codes.INCOME: sounds.PING,
    codes.ONE_MORE: sounds.PING,
    codes.JESTED: sounds.PING,
    codes.DUMMY_TRADED: sounds.PING,
    codes.DUMMY_HIRED: sounds.PING,
    codes.DUMMY_COIN: sounds.PING,
    codes.ROLLED: sounds.RATTLE,
    codes.DECIDED: sounds.RATTLE,
    codes.FULFILLED: sounds.RISE,
    codes.REPELLED: sounds.RISE,
    codes.BUST: sounds.BUZZ,
    codes.TAXED: sounds.BUZZ,
}


def heard(event: tuple) -> int:
    """The sound of an event, one of stage/sounds.py; -1: none."""
    return _HEARD.get(event[0], -1)
