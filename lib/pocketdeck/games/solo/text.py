"""SOLO's table: the top card, whose turn it is, the other players, and the own hand as cards."""

from pocketdeck.engine.compat import const
from pocketdeck.engine.names import Names
from pocketdeck.stage import roles
from pocketdeck.stage.text.table import FOOT, paint, QUIET  # noqa: F401 - as usual
from pocketdeck.stage.widgets import wrap

from . import cards, codes, figures
from .words import called

_TYPING = const(0)
if _TYPING:
    from pocketdeck.stage.framebuf.canvas import Canvas

WIDE = 0  # the top card is always shown
_ROOMY = const(36)  # columns from which there is a line for each player
_LARGE = const(9)  # columns that the top card takes there, beside four rows
_SMALL = const(6)  # and elsewhere, beside three
_BESIDE = const(6)  # letters of an Origin for which there is room there behind Wild Draw 4
_SHAPES = Names("eye|antenna|hexagon|star|wild")
_INKS = (roles.OWN_1, roles.OWN_2, roles.OWN_3, roles.OWN_4, roles.ACCENT)
_ON_PAPER = (roles.OWN_1, roles.OWN_2, roles.SHADE, roles.OWN_4, roles.CARD_TEXT)


def heading(view: dict) -> tuple:
    """(left, right) of the top bar."""
    if view["options"]["scoring"] == "off":
        return "SOLO", "%d cards" % len(view["hand"])
    return "Round %d" % view["round"], "%d of %d" % (view["scores"][view["seat"]], view["options"]["target"])


def _card(kind: int, origin: int, actions: tuple) -> tuple:
    """A card as strip.py draws it; `origin` gives it its shape."""
    text = "" if kind == cards.WILD else "+4"
    if kind < cards.WILD:
        rank = kind % cards.RANKS
        text = str(rank) if rank < cards.SKIP else ("✗", "←→", "+2")[rank - cards.SKIP]
    return text, _ON_PAPER[origin], _SHAPES[origin], actions


def picture(view: dict) -> tuple:
    """The top card; a Wild shows the Origin that was named."""
    top = view["top"]
    return _card(top, view["origin"] if top < cards.WILD or figures.named(view) else 4, ())


def hand(view: dict, actions: "list[int]") -> "list[tuple]":
    """The cards in hand, each with what plays it."""
    out = []
    last = -1
    for kind in view["hand"]:
        if kind != last:  # equal cards share what they are drawn from
            plays = tuple([a for a in (codes.LAY + kind, codes.CALL + kind) if a in actions])
            card = _card(kind, min(kind // cards.RANKS, 4), plays)
            last = kind
        out.append(card)
    return out


def backdrop(canvas: "Canvas", y: int, height: int) -> None:
    """Nothing: the cards are the picture."""


def describe(view: dict) -> str:
    """The whole table in words, for who looks closer."""
    from . import describe

    return describe.text(view)


def lines(view: dict) -> "list[str]":
    """The table as lines of text."""
    return [row[0] for row in rows(view, 78) if row[0]]


def rows(view: dict, columns: int) -> "list[tuple]":
    """The table as rows of (text, ink, sprite or "")."""
    roomy = columns >= _ROOMY
    out: "list[tuple]" = []
    room = columns - (_LARGE if roomy else _SMALL)
    for text, ink in _state(view, roomy):
        for line in wrap(text, room):
            out.append((line, ink, ""))
    while roomy and len(out) < 4:
        out.append(("", roles.TEXT, ""))
    _players(view, columns - 1, roomy, out)
    for line in _seen(view):
        out += [(part, roles.TEXT, "") for part in wrap(line, columns - 2)]
    return out


def _who(view: dict, seat: int) -> str:
    who = called(view, seat)
    return who[0].upper() + who[1:]


def _state(view: dict, roomy: bool) -> "list[tuple]":
    """What lies on top, whose turn it is and who is next: (text, ink)."""
    known = view["top"] < cards.WILD or figures.named(view)
    out = [(_top(view, roomy), _INKS[view["origin"] % 5] if known else roles.ACCENT)]
    if view["to_act"] is None:
        return out + [("The game is over.", roles.ACCENT)]
    who = _who(view, view["to_act"])
    mine = view["to_act"] == view["seat"]
    ink = roles.WARN if mine else roles.TEXT
    if view["phase"] == codes.DEAL_NEXT:
        return out + [("The round is over.", ink), ("You deal." if mine else who + " deals.", ink)]
    if not roomy and not mine:
        who = _short(view, view["to_act"])
    if view["phase"] == codes.ANSWER:
        turn = ("%s: %d cards wait" if roomy else "%s: %d wait") % (who, view["pending"])
    else:
        turn = "Your turn" if mine else who + "'s turn"
    arrow = "→" if view["step"] > 0 else "←"
    after = figures.following(view)
    if not roomy:
        return out + [("%s %s %s" % (turn, arrow, _short(view, after)), ink)]
    out.append((turn, ink))
    out.append(("%s Then %s" % (arrow, called(view, after)), roles.TEXT))
    return out + [("Pile: %d" % view["left"], roles.DIM)]


def _top(view: dict, roomy: bool) -> str:
    """The top card, and the Origin that a Wild stands for, if need be in short."""
    top = view["top"]
    if view["origin"] == codes.FREE:
        return "Lead any card"
    if top < cards.WILD or not figures.named(view):
        return cards.name(top)
    name = cards.ORIGINS[view["origin"]]
    if not roomy and top == cards.WILD_4 and len(name) > _BESIDE:
        name = name[:4] + "."
    return "%s: %s" % (cards.name(top), name)


def _short(view: dict, seat: int) -> str:
    who = called(view, seat)
    return "P%d" % (seat + 1) if who[0] == "p" else who[:3]


def _players(view: dict, columns: int, roomy: bool, out: "list[tuple]") -> None:
    """How many cards and points each has, by seat; on small screens from the next one on."""
    scoring = view["options"]["scoring"] == "on"
    cells = []
    points = []
    seat = 0 if roomy else view["seat"]
    for _ in range(view["players"]):
        count = view["counts"][seat]
        score = view["scores"][seat]
        if roomy:
            mark = ">" if seat == view["to_act"] else " "
            name = "You" if seat == view["seat"] else _short(view, seat)
            text = "%s%-3s %2d card%s" % (mark, name, count, " " if count == 1 else "s")
            cells.append(text + " %4d" % score if scoring else text)
        else:
            if seat != view["seat"]:
                cells.append("%s:%s" % (_short(view, seat), count or "out"))
            points.append("%s %d" % (_short(view, seat), score))
        seat = (seat + (1 if roomy else view["step"])) % view["players"]
    if not roomy:
        out += [
            (line, roles.TEXT, "") for line in wrap(" ".join(cells), columns - (_SMALL - 1) * (len(out) < 3))
        ]
        if scoring:
            out += [(line, roles.DIM, "") for line in wrap("Points: " + ", ".join(points), columns)]
        return
    across = 1 if len(cells) < 6 else max(1, (columns + 1) // (len(cells[0]) + 1))
    for i in range(0, len(cells), across):
        out.append((" ".join(cells[i : i + across]), roles.TEXT, ""))


def _seen(view: dict) -> "list[str]":
    """What this seat knows of the other hands, and a large hand in words."""
    out = []
    for seat, known in enumerate(view["known"]):
        if known and seat != view["seat"]:
            out.append("%s holds %s" % (_who(view, seat), _list(known)))
    if view["hand"]:
        out.append("You hold " + _list(view["hand"]))
    return out


def _list(kinds: tuple) -> str:
    """Cards by Origin: "Martian 3 7, Wild"."""
    text = ""
    last = -1
    for kind in kinds:
        origin = kind // cards.RANKS
        text += " " + cards.rank(kind) if origin == last < 4 else ", " * bool(text) + cards.name(kind)
        last = origin
    return text + "."
