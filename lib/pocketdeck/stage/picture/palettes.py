"""The palettes of the games: 16 slots that mean the same in each, and the tables that recolour what is drawn.

A palette is 48 bytes: red, green, blue of each slot. What draws above the tables uses the slots by their
role, so it looks right in every game. Each game has one for each scheme of colours.py: standard, for the
colour-blind, for sunlight. A game writes them in its art/palette.txt. tools/makers/make_art.py puts those of
all into palettes.bin, in the launcher's order. The first one there is for a game without colours of its own.

For the colour-blind, gain and loss, kinds that a colour tells, and the focus differ in blue against yellow
and in lightness, not in red and green; grounds, faces and wood stay. In sunlight there is black and white
wherever there is text. Colours that mean something are full, a game's own ones fuller. Ink is not quite
black, because black outlines of what is off lie on it. Brown is for words as well, on white.

    0 night    the table             8 yellow   focus, coins; as an outline only ever the focus
    1 ink      bars, plates          9 green    gain
    2 slate    what is off, edges    10 teal    water, dark grass
    3 mist     quiet text            11 blue    shields
    4 paper    cards                 12 violet  a game's own
    5 white    text, light           13 skin    faces, light violet
    6 red      loss, warning         14 brown   wood, earth
    7 orange   flames                15 black   outlines, shadow; text on paper
"""

from pocketdeck import stored
from pocketdeck.engine.compat import const

NIGHT = const(0)
INK = const(1)
SLATE = const(2)
MIST = const(3)
PAPER = const(4)
WHITE = const(5)
RED = const(6)
ORANGE = const(7)
YELLOW = const(8)
GREEN = const(9)
TEAL = const(10)
BLUE = const(11)
VIOLET = const(12)
SKIN = const(13)
BROWN = const(14)
BLACK = const(15)

SIZE = const(48)  # bytes of a palette
NAME = const(12)  # bytes of a game's id in the file, filled up with blanks
ENTRY = const(156)  # with a palette for each scheme behind it

# Tables that recolour: a byte for each slot, its new one. In a picture slot 0 is clear and has to stay 0.
# What steps back is darker and keeps its hue, which is the name of many a thing; but no palette has each
# colour twice. What is not in play: its grounds are dark, and the signs on them stay what they are.
OFF = b"\x00\x01\x01\x01\x02\x03\x06\x07\x08\x09\x0a\x01\x0c\x0d\x0e\x0f"
# A table behind a sheet, of which Canvas.dim() takes every other pixel, too; for a frame only, as ink becomes
# night.
DIM = b"\x00\x00\x02\x02\x03\x03\x06\x07\x08\x09\x0a\x0b\x0c\x0d\x0e\x0f"
# What is lost: without its colours.
GREY = b"\x00\x01\x01\x02\x03\x03\x02\x02\x03\x02\x02\x02\x02\x03\x02\x0f"


_FILE = stored.whole("stage/picture/palettes.bin")


def place(game_id: str) -> int:
    """Which of the games with colours of their own it is, 1 for the first; 0 if it has none."""
    wanted = (game_id + " " * NAME)[:NAME].encode()
    at = _FILE.find(wanted, ENTRY)
    while at > 0 and at % ENTRY:  # among the colours
        at = _FILE.find(wanted, at + 1)
    return max(0, at) // ENTRY


def of(game_id: str, scheme: int = 0) -> bytes:
    """A game's palette in a scheme, an index into colours.SCHEMES: 48 bytes."""
    at = ENTRY * place(game_id) + NAME + SIZE * scheme
    return _FILE[at : at + SIZE]


def only(slot: int) -> bytes:
    """The table that makes a shadow of a picture: every ink becomes `slot`, 1 to 15."""
    return b"\0" + bytes((slot,)) * 15
