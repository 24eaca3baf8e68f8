"""The roles that screens paint with, and what each role is on a panel of 16 colours or of one bit.

A screen names what a thing is, never a colour, so one drawing serves every panel and every scheme.

On one bit the background is dark, which saves power on an OLED, and so are bars and cards: a card is a dark
area with a lit outline (EDGE) and lit text. Only the focus is inverted, a lit area with dark FOCUS_TEXT.
Fills become patterns: MONO has 0 none, 1 a quarter, 2 a half, 3 all pixels lit. Text, lines, frames and
sprites are either lit or dark: MONO_LINES. What is DIM is still lit, because small text in half its pixels
cannot be read; suits and a game's own kinds are told by their sprites, and their areas stay dark to keep text
readable.
"""

from pocketdeck.engine.compat import const

BACK = const(0)  # the background
BAR = const(1)  # background of the top bar and the action bar
TEXT = const(2)  # on BACK and BAR
DIM = const(3)  # what cannot be chosen now, quiet text
CARD = const(4)  # the paper of a card
CARD_TEXT = const(5)
EDGE = const(6)  # outline of a card, dividing lines
FOCUS = const(7)  # outline of what is in focus, area of a label in focus
FOCUS_TEXT = const(8)  # on FOCUS
WARN = const(9)
GAIN = const(10)
LOSS = const(11)
ACCENT = const(12)  # a game's motif
SHADE = const(13)  # backs of cards, quiet areas
RED = const(14)  # red suits
BLACK = const(15)  # black suits
OWN_1 = const(16)  # kinds of a game's own that a colour tells
OWN_2 = const(17)
OWN_3 = const(18)
OWN_4 = const(19)
OWN_5 = const(20)
OWN_6 = const(21)
OWN_7 = const(22)
OWN_8 = const(23)
OWN_9 = const(24)
ROLES = const(25)

# Role -> number in the palette of colours.py: night 0, ink, slate, mist, paper, white 5, red, orange, yellow,
# green, teal 10, blue, violet, pink, brown, black 15.
PALETTE16 = (
    b"\x00\x01\x04\x03\x04\x01\x03\x08\x0f\x07\x09\x06\x0a\x02\x06\x0f\x0c\x07\x0a\x0b\x08\x0b\x09\x06\x03"
)
# Role -> pattern of a fill, on one bit.
MONO = b"\x00\x00\x03\x02\x00\x03\x03\x03\x00\x03\x03\x03\x03\x01\x03\x03\x00\x00\x00\x00\x03\x03\x03\x03\x03"
# Role -> 1 lit, 0 dark: text, lines, frames and sprites, on one bit.
MONO_LINES = (
    b"\x00\x00\x01\x01\x00\x01\x01\x01\x00\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01"
)
