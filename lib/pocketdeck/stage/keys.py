"""The keys of a handheld, as small ints: every screen uses these and no pin."""

from pocketdeck.engine.compat import const

UP = const(0)
DOWN = const(1)
LEFT = const(2)
RIGHT = const(3)
A = const(4)  # yes
B = const(5)  # back
X = const(6)  # menu
Y = const(7)  # look closer
NEXT = const(8)  # where one key does it all: on to the next thing, see screens/one_key.py
