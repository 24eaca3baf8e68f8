"""The sounds of a handheld that has a buzzer, as small ints; of several at once the largest is heard.

What each one is lies in tones.py. A game's picture/event_sounds.py says which of its events has which.
"""

from pocketdeck.engine.compat import const

MOVE = const(0)  # the focus, or a page
ACCEPT = const(1)
REFUSE = const(2)
FLAP = const(3)  # a card is laid, drawn, turned over
PING = const(4)  # coins, points
RATTLE = const(5)  # a die
RISE = const(6)  # something good: three notes up
GROWL = const(7)  # a monster
BUZZ = const(8)  # something has gone wrong
GAIN = const(9)  # a game is won
LOSS = const(10)
SILVER = const(11)  # not won, and not bad
RUIN = const(12)
KINDS = const(13)
