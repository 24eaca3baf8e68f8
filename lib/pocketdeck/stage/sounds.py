"""The five sounds of a handheld that has a buzzer, as small ints."""

from pocketdeck.engine.compat import const

MOVE = const(0)  # the focus, or a page
ACCEPT = const(1)
REFUSE = const(2)
GAIN = const(3)  # a game is won
LOSS = const(4)
