"""The kinds of pieces that SOLO's table is made of, what their numbers a and b mean, and their tags.

Rivals are numbered from the viewer on, in the order of seats: 1 sits at the left hand, 0 is the viewer.
"""

from pocketdeck.engine.compat import const

HALO = const(1)  # the way round, on the ring; a: Origin that counts, b: 1 when play goes to the left
# a: round, b: hundreds that win + 8 * your points, 0: no scoring; where there is no bar at the top a: your
# points, b: those that win.
ROUND = const(2)
SCORE = const(3)  # a: points, b: seat + 16 * hundreds that win + 256 where it is yours
SEAT = const(4)  # a: cards in hand, b: seat; LIT whose turn it is, OFF who is out
NEXT = const(5)  # points at whose turn comes next; a: 1 down, at you
BALLOON = const(6)  # a: 1 "SOLO!", 0 the call that is missing, 2 nothing, 3 missing, and to be caught by you
DECK = const(7)  # a: cards left
CARD = const(8)  # a card of a hand; a: its kind, b: the bits below
TOP = const(9)  # the card on top, and the one below it; a: its kind
NAMED = const(10)  # the Origin that a Wild stands for; a: which
PLATE = const(11)  # a: which of the answers, b: its number
PENDING = const(12)  # cards that wait; a: how many, b: who faces them: 0 you, else 1 + seat
DISC = const(13)  # an Origin to be named; a: which, b: cards of it that you hold
HELD = const(14)  # the same as a row; a: which, b: cards
EXCHANGE = const(15)  # two hands that change places; a: theirs + 64 * seat, b: yours
FLY = const(16)  # a back on its way from the deck: it lies under a seat once it has come there
THREAT = const(17)  # a: cards that the card in focus makes the next player draw
SKIPPED = const(18)  # the seat there has just lost its turn
BANNER = const(19)  # the end of a round; a: who went out: 0 you, else 1 + seat, b: what became of them
TOTAL = const(20)  # a: points won, b: points then; below 0: -1 - the points before, which is all then
# A hand at the end of a round; a: its sum, b: seat, + 16 where it is yours, + 32 with scoring, + 64 where it
# counts for you.
ROW = const(21)
TRAY = const(22)  # what the cards of a shown hand lie on; a: seat, b: 1 a bluff
AGAINST = const(23)  # the arrow from what a Wild Draw 4 was laid on
VERDICT = const(24)  # a: 0 "you play on", 1 "turn lost"
PANEL = const(25)  # 320 x 240: a: points or cards, b: seat, + 16: yours, + 32 * hundreds that win
TITLE = const(26)  # 320 x 240: a: 0 points, 1 cards
FACE = const(27)  # the hand-over: a: whose turn it is
PASS = const(28)
CHIP = const(29)  # a seat among all; a: seat
LAID = const(30)  # several at once: a: how many lie there already
GROUND = const(31)  # paints nothing: what lies below has changed; a: Origin that counts, b: which ground

# Bits of a CARD.
MARK = const(15)  # its place among several laid at once
FITTED = const(16)  # it could have been laid: a red rim
WORTH = const(32)  # its points stand below it
STACK = const(64)  # all cards of its Origin that cannot be laid
CLOSE = const(128)  # on one bit: another card lies over its middle
COPIES = const(8)  # by how many bits to shift how many equal ones lie there

# Which PLATE.
TAKE = const(0)
CHALLENGE = const(1)
KEEP = const(2)
ENOUGH = const(3)
NO_SWAP = const(4)
SILENT = const(5)
DEAL = const(6)
GO_ON = const(7)
CALL = const(8)  # while it is not too late

# Which GROUND.
TABLE = const(0)
DIMMED = const(1)  # an Origin is named
PLAIN = const(2)  # a challenged hand
EVENING = const(3)  # a round is over
WALL = const(4)  # the hand-over

# Tags of what is always the same thing.
UNTOLD = const(2)  # of a TRAY: it is not seen yet what its hand proves
TAG_HALO = const(1)
TAG_ROUND = const(2)
TAG_NEXT = const(3)
TAG_DECK = const(4)
TAG_UNDER = const(5)
TAG_NAMED = const(6)
TAG_PENDING = const(7)
TAG_EXCHANGE = const(8)
TAG_THREAT = const(9)
TAG_CALL = const(10)
TAG_BANNER = const(11)
TAG_TOTAL = const(12)
TAG_TRAY = const(13)
TAG_AGAINST = const(14)
TAG_VERDICT = const(15)
TAG_FACE = const(16)
TAG_PASS = const(17)
TAG_TITLE = const(18)  # and the next
TAG_CALLING = const(20)
TAG_LAID = const(22)
TAG_GROUND = const(23)
TAG_COVERED = const(32)
TAG_WILD = const(33)
TAG_BENEATH = const(34)
TAG_PLATES = const(24)  # + which
TAG_DISCS = const(40)  # + Origin
TAG_HELD = const(44)
TAG_SCORES = const(60)  # + rival
TAG_SEATS = const(72)
TAG_CALLS = const(84)
TAG_ROWS = const(96)
TAG_PANEL = const(108)
TAG_CHIPS = const(120)
TAG_LOST = const(132)
TAG_STACKS = const(144)  # + the how-many-th
TAG_SILENT = const(200)  # + kind
TAG_FLY = const(512)  # + 32 * rival + the lower bits of the count
TAG_HAND = const(1024)  # + 5 * kind + the how-many-th of it
TAG_SHOWN = const(2048)  # + 64 * rival + place

NAMED_SEATS: "list[str]" = []  # what the seats are called, where people have names
