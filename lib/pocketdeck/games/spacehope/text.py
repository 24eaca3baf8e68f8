"""Space Hope's table: the goal, all ships, your parts and your hand, in rows that fit any width."""

from pocketdeck.engine.compat import const
from pocketdeck.stage import roles
from pocketdeck.stage.text.table import hand, paint, QUIET, sky, WIDE  # noqa: F401 - as usual
from pocketdeck.stage.widgets import wrap

from . import cards, codes, layout, printing, texts
from .state import points as points_of
from .words import goal_name, joke

_TYPING = const(0)
if _TYPING:
    from pocketdeck.stage.framebuf.canvas import Canvas

FOOT = 3

_LOW = const(3)  # dials below are in danger
_GOALS = const(80)  # as joke() has them


def heading(view: dict) -> tuple:
    """(left, right) of the top bar."""
    points = points_of(view["ships"], view["seat"])
    return "Round %d" % view["round"], "%s: %d" % (view["names"][view["seat"]], points)


def picture(view: dict) -> str:
    """A colony ship beside the goal."""
    return "colony-24"


def backdrop(canvas: "Canvas", y: int, height: int) -> None:
    """The long track that the ships are on, and stars."""
    line = y + height // 2
    sky(canvas, y, height // 2)
    canvas.paint_alike(_dashes, 0, line, canvas.width, 1)
    for i in range(6):
        canvas.sprite(canvas.width * (i * i + 3) // 40, line - 4, "pod-8", roles.ACCENT)


def _dashes(canvas: "Canvas", x: int, y: int, w: int, h: int) -> None:
    canvas.fill(x, y, w, h, roles.BACK)
    for at in range(x + 4, x + w - 10, 6):
        canvas.fill(at, y, 3, 1, roles.SHADE)


def lines(view: dict) -> "list[str]":
    """The table as lines of text."""
    from . import describe

    return describe.lines(view, rows(view, 78))


def describe(view: dict) -> str:
    """All of the goal and of every ship in words, for who looks closer."""
    from . import describe

    return describe.text(view)


def rows(view: dict, columns: int) -> "list[tuple]":
    """The table as rows of (text, ink, sprite or ""); a text fits into `columns`, beside its sprite."""
    table = _Rows(columns)
    _goal(table, view)
    _fleet(table, view)
    if table.wide and view["phase"] != codes.CHOOSE:
        _stakes(table, view)
    _parts(table, view)
    table.rule()
    if view["card"] < printing.TITLES:
        table.add("In use: %s. %s" % (cards.TITLES[view["card"]], texts.card(view["card"])), roles.ACCENT)
        table.add(joke(view["card"]), roles.DIM)
    _hand(table, view)
    if view["phase"] != codes.CHOOSE:
        if not table.wide:
            _stakes(table, view)
        table.rule()
        table.add(joke(_GOALS + view["goal"]), roles.DIM)
    return table.rows


class _Rows:
    """Rows in the making."""

    def __init__(self, columns: int) -> None:
        self.columns = columns
        self.wide = columns >= WIDE
        self.rows: "list[tuple]" = []

    def add(self, text: str, ink: int = roles.TEXT, sprite: str = "") -> None:
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
            self.rows.append(("", roles.EDGE, ""))


def _goal(table: _Rows, view: dict) -> None:
    """The goal and how far it is from being met."""
    if view["phase"] == codes.CHOOSE:
        table.add("A lost ship picks the goal.", roles.ACCENT)
        if view["to_act"] == view["seat"]:
            for goal in view["ahead"][:2]:
                table.add("%s. %s" % (goal_name(goal), " ".join(texts.goal(goal))))
        return
    goal = view["goal"]
    have = view["have"]
    need = view["need"]
    less = view["how"] >= printing.MOST
    met = have <= need if less else have >= need
    gap = "met" if met else "%d too many" % (have - need) if less else "%d short" % (need - have)
    ink = roles.GAIN if met else roles.WARN
    table.add("%s: %s" % (goal_name(goal), gap), ink, "tick-10" if met else "cross-10")


def _stakes(table: _Rows, view: dict) -> None:
    """What the goal counts, how to help, and what follows."""
    goal = view["goal"]
    table.add(_count(view))
    action = texts.helping(goal)
    if action:
        table.add("Help: %s." % action.replace("discard a card: ", "a card for "))
    table.add("If it fails, " + texts.outcome(goal, 0), roles.WARN)
    table.add("If it is met, " + texts.outcome(goal, 1))


def _count(view: dict) -> str:
    """What the goal counts, and how far it is."""
    less = "at most " if view["how"] >= printing.MOST else ""
    text = "%d of %s%d %s" % (view["have"], less, view["need"], texts.noun(view["goal"], view["need"]))
    return "Weakest: " + text if view["how"] == 1 else text


def _fleet(table: _Rows, view: dict) -> None:
    """All ships with their dials, distance and, where there is room, number of parts."""
    table.rows.append(("Ship   Fo Mo Po Fu Mi →" + "  parts" * table.wide, roles.DIM, ""))
    ships = view["ships"]
    for i in range(view["players"]):
        seat = (view["seat"] + i) % view["players"]
        row = seat * layout.ROW
        name = view["names"][seat] + "*" * (view["to_act"] == seat)
        if ships[row + layout.MARKS] & layout.DEAD:
            table.rows.append(("%-7s lost, %d points" % (name, points_of(ships, seat)), roles.DIM, ""))
            continue
        dials = ships[row : row + 5]
        text = "%-7s%2d%3d%3d%3d%3d%3d" % ((name,) + tuple(dials) + (ships[row + layout.DISTANCE],))
        if table.wide:
            text += "%6d" % ships[row + layout.PARTS]
        ink = roles.WARN if i == 0 and min(dials) < _LOW else roles.TEXT
        table.rows.append((text, ink, ""))
    table.rows.append((_track(view, table.columns - 3), roles.ACCENT, ""))


def _parts(table: _Rows, view: dict) -> None:
    """The parts of your ship."""
    built = view["parts"][view["seat"] * layout.SLOTS : (view["seat"] + 1) * layout.SLOTS]
    if max(built):
        table.add(
            "Your parts: " + ", ".join([cards.PARTS[slot] for slot in range(layout.SLOTS) if built[slot]])
        )


def _track(view: dict, length: int) -> str:
    """The long track: each ship's first letter where its distance is, yours with a star. Where ships are
    close to each other, those that are further still stand further to the right."""
    track = ["\u00b7"] * length
    ways = []
    for i in range(view["players"]):
        seat = (view["seat"] + i) % view["players"]
        ways.append((view["ships"][seat * layout.ROW + layout.DISTANCE], i, view["names"][seat][0]))
    at = -1
    for way, i, letter in sorted(ways):
        at = max(at + 1, way * (length - 8) // 99)
        track[at] = letter if i else "\u2605"
    return "".join(track)


def _hand(table: _Rows, view: dict) -> None:
    """The seat's cards; on small screens only their titles, the rest is in the close-up."""
    held = view["hand"]
    if not table.wide:
        table.add("Hand: " + (", ".join([cards.TITLES[card] for card in held]) or "empty"))
        return
    for card in held:
        head = cards.CARDS[card * printing.CARD]
        text = texts.use(card)
        if not head & printing.AND:
            text = "Move %d or %s%s" % (head & 7, text[0].lower(), text[1:])
        table.add("%s. %s" % (cards.TITLES[card], text))
        if view["phase"] == codes.ACT and view["to_act"] == view["seat"]:
            from .details import danger  # the foot has it, too

            ends = danger(view, card)
            if ends:
                table.add(ends, roles.WARN)
