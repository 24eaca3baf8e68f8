"""Space Hope's table: the goal, all ships, your parts and your hand, in rows that fit any width."""

from pocketdeck.compat import const
from pocketdeck.ui import inks
from pocketdeck.ui.widgets import wrap

from . import cards, texts
from .words import SHIPS

_TYPING = const(0)
if _TYPING:
    from pocketdeck.ui.canvas import Canvas

WIDE = 36  # columns from which there is room for sprites and a picture
QUIET = ()  # events that the table itself shows

_TITLES = const(48)
_CHOOSE = const(6)
_SLOTS = const(10)
_CARD = const(5)
_AND = const(8)
_ROW = const(20)
_DISTANCE = const(5)
_MARKS = const(6)
_COPIED = const(7)
_LEFT = const(16)
_HELD = const(17)
_DEAD = const(128)
_MOST = const(2)  # kinds of goals from which less is better
_LOW = const(3)  # dials below are in danger

_STATES = ("safe from cards", "parts safe", "moves +1", "moves -1", "losses -1", "spared", "no building")


def _points(view: dict, seat: int) -> int:
    return sum(view["ships"][seat * _ROW : seat * _ROW + 6])


def summary(view: dict) -> str:
    """How the game stands, for the launcher."""
    return "Round %d, %d points" % (view["round"], _points(view, view["seat"]))


def heading(view: dict) -> tuple:
    """(left, right) of the top bar."""
    return "Round %d" % view["round"], "%s: %d" % (SHIPS[view["seat"]], _points(view, view["seat"]))


def picture(view: dict) -> str:
    """A colony ship beside the goal."""
    return "colony-24"


def backdrop(canvas: "Canvas", y: int, height: int) -> None:
    """The long track that the ships are on, and stars."""
    x = 7
    for i in range(canvas.width * height // 700):
        x = (x * 73 + 41) % 8191
        canvas.fill(x % canvas.width, y + x // 7 % height, 1, 1, inks.DIM if i % 3 else inks.TEXT)
    line = y + height // 2
    for x in range(4, canvas.width - 10, 6):
        canvas.fill(x, line, 3, 1, inks.SHADE)
    for i in range(6):
        canvas.sprite(canvas.width * (i * i + 3) // 40, line - 4, "pod-8", inks.ACCENT)


def lines(view: dict) -> "list[str]":
    """The table as lines of text."""
    return ["Round %d. Your ship is %s." % (view["round"], SHIPS[view["seat"]])] + [
        row[0] for row in rows(view, 78) if row[0]
    ]


def rows(view: dict, columns: int) -> "list[tuple]":
    """The table as rows of (text, ink, sprite or ""); a text fits into `columns`, beside its sprite."""
    table = _Rows(columns)
    _goal(table, view)
    _fleet(table, view)
    table.rule()
    if view["card"] < _TITLES:
        table.add("In use: %s. %s" % (cards.TITLES[view["card"]], texts.card(view["card"])), inks.ACCENT)
        table.add(texts.flavour(view["card"]), inks.DIM)
    _hand(table, view)
    table.rule()
    if not table.wide and view["phase"] != _CHOOSE:
        goal = view["goal"]
        table.add("%s. %s" % (_count(view), " ".join(texts.goal(goal))), inks.DIM)
    _boards(table, view)
    _known(table, view)
    table.add(texts.goal_flavour(view["goal"]), inks.DIM)
    return table.rows


class _Rows:
    """Rows in the making."""

    def __init__(self, columns: int) -> None:
        self.columns = columns
        self.wide = columns >= WIDE
        self.rows: "list[tuple]" = []

    def add(self, text: str, ink: int = inks.TEXT, sprite: str = "") -> None:
        """A text in as many rows as it needs; the sprite is in the first."""
        room = self.columns - 2
        if not self.wide:
            sprite = ""
        else:
            if len(self.rows) < 2:
                room -= 7  # beside the picture
            if sprite:
                room -= 2
        for line in wrap(text, room):
            self.rows.append((line, ink, sprite))
            sprite = ""

    def rule(self) -> None:
        """A dividing line, where there is room for one."""
        if self.wide:
            self.rows.append(("", inks.EDGE, ""))


def _goal(table: _Rows, view: dict) -> None:
    """The goal and how far it is from being met."""
    if view["phase"] == _CHOOSE:
        table.add("A lost ship picks the goal.", inks.ACCENT)
        if view["to_act"] == view["seat"]:
            for goal in view["ahead"][:2]:
                table.add("%s. %s" % (texts.goal_name(goal), " ".join(texts.goal(goal))))
        return
    goal = view["goal"]
    have = view["have"]
    need = view["need"]
    less = view["how"] >= _MOST
    met = have <= need if less else have >= need
    gap = "met" if met else "%d too many" % (have - need) if less else "%d short" % (need - have)
    ink = inks.GAIN if met else inks.WARN
    if not table.wide:
        table.add("%s: %s" % (texts.goal_name(goal), gap), ink)
        return
    table.add(texts.goal_name(goal), inks.ACCENT)
    table.add("%s: %s" % (_count(view), gap), ink, "tick-10" if met else "cross-10")
    action = texts.helping(goal)
    if action:
        table.add("You can " + action + ".")
    table.add("If it fails, " + texts.outcome(goal, 0))


def _count(view: dict) -> str:
    """What the goal counts, and how far it is."""
    less = "at most " if view["how"] >= _MOST else ""
    text = "%d of %s%d %s" % (view["have"], less, view["need"], texts.counted(view["goal"]))
    return "Weakest ship: " + text if view["how"] == 1 else text


def _fleet(table: _Rows, view: dict) -> None:
    """All ships with their dials and distance."""
    table.rows.append(("Ship   Fo Mo Po Fu Mi →", inks.DIM, ""))
    ships = view["ships"]
    for i in range(view["players"]):
        seat = (view["seat"] + i) % view["players"]
        row = seat * _ROW
        name = "You" if i == 0 else SHIPS[seat]
        if view["to_act"] == seat:
            name += "*"
        if ships[row + _MARKS] & _DEAD:
            table.rows.append(("%-6s  lost, %d points" % (name, _points(view, seat)), inks.DIM, ""))
            continue
        dials = ships[row : row + 5]
        text = "%-6s%3d%3d%3d%3d%3d%3d" % ((name,) + tuple(dials) + (ships[row + _DISTANCE],))
        ink = inks.WARN if i == 0 and min(dials) < _LOW else inks.TEXT
        table.rows.append((text, ink, ""))
    table.rows.append((_track(view, table.columns - 3), inks.ACCENT, ""))


def _track(view: dict, length: int) -> str:
    """The long track: each ship's first letter where its distance is, yours with a star."""
    track = ["\u00b7"] * length
    for i in range(view["players"]):
        seat = (view["seat"] + i) % view["players"]
        at = view["ships"][seat * _ROW + _DISTANCE] * (length - 8) // 99
        while track[at] != "\u00b7":
            at += 1
        track[at] = SHIPS[seat][0] if i else "\u2605"
    return "".join(track)


def _hand(table: _Rows, view: dict) -> None:
    """The seat's cards; on small screens only their titles, the rest is in the close-up."""
    hand = view["hand"]
    if not table.wide:
        table.add("Hand: " + (", ".join([cards.TITLES[card] for card in hand]) or "empty"))
        return
    for card in hand:
        head = cards.CARDS[card * _CARD]
        text = texts.use(card)
        if not head & _AND:
            text = "Move %d or %s%s" % (head & 7, text[0].lower(), text[1:])
        table.add("%s. %s" % (cards.TITLES[card], text))


def _boards(table: _Rows, view: dict) -> None:
    """Every ship closer: what it is under, its cards and its parts."""
    ships = view["ships"]
    for i in range(view["players"]):
        seat = (view["seat"] + i) % view["players"]
        row = seat * _ROW
        words = ["deck %d" % ships[row + _LEFT]]
        if i:
            words.append("hand %d" % ships[row + _HELD])
        for bit, state in enumerate(_STATES):
            if ships[row + _MARKS] >> bit & 1:
                words.append(state)
        built = view["parts"][seat * _SLOTS : seat * _SLOTS + _SLOTS]
        words += [cards.PARTS[slot] for slot in range(_SLOTS) if built[slot]]
        if ships[row + _COPIED]:
            words.append(cards.PARTS[ships[row + _COPIED] - 1] + " (copied)")
        table.add("%s: %s" % ("You" if i == 0 else SHIPS[seat], ", ".join(words)))


def _known(table: _Rows, view: dict) -> None:
    """What the seat knows of what comes: goals that it looked at, cards seen go under its deck."""
    if view["phase"] != _CHOOSE and view["ahead"]:
        names = [texts.goal_name(goal) for goal in view["ahead"]]
        table.add("Goals to come: " + ", ".join(names), inks.DIM)
    under = view["under"][view["seat"]]
    if under:
        names = [cards.TITLES[card] for card in under]
        table.add("Under your deck, lowest first: " + ", ".join(names), inks.DIM)
