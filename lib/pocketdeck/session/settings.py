"""What a person has set, as lines of "key=value".

Keys that this Pocketdeck does not know are kept for the one that does. "recent" is the game that was played
last, where the launcher begins. Some are made from the name of a game: "new.<game>" is what was chosen for
its latest game (screens/newgame.py), "day.<game>" its latest deal of the day (engine/daily.py), "tips.<game>"
whether its tips have been read (screens/tips.py), "lesson.<game>" that its lesson has been offered
(screens/picture/lesson_offer.py), "names.<game>" what its seats are called (seatnames.py).
"""

from pocketdeck.engine.compat import const
from pocketdeck.engine.errors import DAMAGED, NEWER, NewerSave, SaveError

_TYPING = const(0)
if _TYPING:
    from .autosave import Autosave
    from .session import Session

_AS_AT_FIRST = " Everything is set as at first."
FORMAT = 1
_TITLE = "pocketdeck settings "

# key, values, default; a value is a number or a word, as the default is
ROWS = (
    ("brightness", (1, 2, 3, 4, 5), 4),
    ("colours", ("standard", "safe", "contrast"), "standard"),
    ("speed", ("slow", "normal", "fast"), "normal"),  # of the bots
    ("motion", ("on", "off"), "on"),
    ("sound", ("off", "soft", "on"), "off"),
    ("sleep", (1, 2, 5, 10), 2),  # minutes
    ("text", ("normal", "large"), "normal"),
    ("ask", ("few", "all"), "few"),
    ("hand", ("right", "left"), "right"),
    ("keys", ("all", "one"), "all"),
    ("tips", ("on", "off"), "on"),
)


def defaults() -> dict:
    """Every setting at its default, and "last", the game to go back to at the next start."""
    out: dict = {"last": ""}
    for key, _, default in ROWS:
        out[key] = default
    return out


def dump(values: dict) -> bytes:
    lines = [_TITLE + str(FORMAT)]
    for key in sorted(values):
        lines.append("%s=%s" % (key, values[key]))
    return ("\n".join(lines) + "\n").encode()


def parse(data: bytes) -> dict:
    """The settings in `data`; a value that does not fit takes its default. SaveError if it is none."""
    try:
        lines = data.decode().split("\n")
    except UnicodeError:
        raise SaveError(DAMAGED)
    if not lines[0].startswith(_TITLE):
        raise SaveError(DAMAGED)
    if lines[0] != _TITLE + str(FORMAT):
        raise NewerSave(NEWER)
    known = {row[0]: row for row in ROWS}
    out = defaults()
    for line in lines[1:]:
        at = line.find("=")
        key = line[:at]
        if at <= 0:
            continue
        value = line[at + 1 :]
        if key not in known:
            out[key] = value
        else:
            for fits in known[key][1]:
                if str(fits) == value:
                    out[key] = fits
    return out


def fits(key: str, value: object) -> bool:
    """May this setting have this value?"""
    for name, values, _ in ROWS:
        if name == key:
            return value in values
    return isinstance(value, str) and "=" not in key and "\n" not in key + value


def load(autosave: "Autosave") -> dict:
    """The settings of the store, or the defaults."""
    from . import records

    data = records.read(autosave, "settings", _AS_AT_FIRST)
    if data is not None:
        try:
            return parse(data)
        except SaveError as error:
            records.refuse(autosave, "settings", error, _AS_AT_FIRST)
            if isinstance(error, NewerSave):
                autosave.asides["settings"] = ".newer"
    return defaults()


def change(session: "Session", key: str, value: "str | int") -> bool:
    """See Session.set(). It is written with the next flush()."""
    if not fits(key, value):
        return False
    if session.settings.get(key) != value:
        session.settings[key] = value
        session.autosave.pending["settings"] = dump(session.settings)
    return True
