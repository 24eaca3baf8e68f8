"""Which event of Space Hope is heard, and how. Loaded where sounds are wanted."""

from pocketdeck.stage import sounds

from .. import news

_HEARD = {
    news.PLAYED: sounds.FLAP,
    news.PLACED: sounds.FLAP,
    news.GAVE: sounds.FLAP,
    news.USED: sounds.FLAP,
    news.COPIED: sounds.FLAP,
    news.GOAL: sounds.PING,
    news.ROUND: sounds.PING,
    news.SAVED: sounds.RISE,
    news.BROKE: sounds.GROWL,
    news.DROPPED: sounds.GROWL,
    news.DIED: sounds.BUZZ,
}


def heard(event: tuple) -> int:
    """The sound of an event, one of stage/sounds.py; -1: none."""
    if event[0] == news.RESOLVED:
        return sounds.RISE if event[2] else sounds.BUZZ
    return _HEARD.get(event[0], -1)
