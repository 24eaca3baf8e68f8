"""Port Royal's table: the harbour, both sides, the deck, in rows that fit any width."""

from pocketdeck.engine.compat import const
from pocketdeck.engine.names import Names
from pocketdeck.stage import roles
from pocketdeck.stage.text.rows import Rows
from pocketdeck.stage.text.table import FOOT, hand, paint, WIDE  # noqa: F401 - as usual

from . import cards, codes, dummy_text, figures
from .state import worth
from .words import persons, symbols, title

_TYPING = const(0)
if _TYPING:
    from pocketdeck.stage.framebuf.canvas import Canvas

QUIET = (  # events that the table itself shows
    codes.TURN,
    codes.DREW,
    codes.STOPPED,
    codes.ROLLED,
    codes.DECIDED,
    codes.BUST,
)
_SHORT = Names(
    "+1 c|+1 card|1 VP each|symbol|symbol|symbol|any symbol|1 sword|2 swords|hiring -1 c|1 c if all gone"
    "|2 c for 5 cards|+1 card|1 c a ship but 1|1 c for 3-4 cards|"
)


def heading(view: dict) -> tuple:
    """(left, right) of the top bar."""
    phase = view["phase"]
    if view["active"]:
        left = "Your card" if phase == codes.PASSIVE else "Dummy"
    else:
        left = "Discover" if phase < codes.TRADE else "Trade" if phase == codes.TRADE else "Dummy"
    return left, "%d:%d VP, %d c" % (view["vp"], view["his_vp"], view["coins"])


def picture(view: dict) -> str:
    """A ship at sea while there is one in the harbour."""
    for t in view["harbour"]:
        if t < cards.SHIPS:
            return "galleon-24"
    return ""


def backdrop(canvas: "Canvas", y: int, height: int) -> None:
    """Waves in what the rows leave free, the nearer the larger."""
    step = 3
    y += 8
    bottom = y + height - 10
    while y < bottom:
        canvas.paint_alike(_wave, 0, y, canvas.width, 1, step, y * 7 % (4 * step))
        step += 1
        y += step + 2


def _wave(canvas: "Canvas", x: int, y: int, w: int, h: int, step: int, off: int) -> None:
    """A row of waves, the first of which begins beyond the edge."""
    canvas.fill(x, y, w, h, roles.BACK)
    for at in range(x - off, x + w, 4 * step):
        canvas.line(max(x, at), y, max(x, at + step), y, roles.SHADE)


def describe(view: dict) -> str:
    """The whole table in words, for who looks closer."""
    from . import describe

    return describe.text(view)


def lines(view: dict) -> "list[str]":
    """The table as lines of text."""
    return [row[0].replace("\t", " ") for row in rows(view, 78) if row[0]]


def rows(view: dict, columns: int) -> "list[tuple]":
    """The table as rows of (text, ink, sprite or ""); a text fits into `columns`, beside its sprite."""
    table = Rows(view, columns)
    phase = view["phase"]
    harbour = list(view["harbour"])
    if codes.BUSTED <= phase <= codes.LOT and phase != codes.TRADE:
        table.add(dummy_text.why(view), roles.WARN if phase == codes.BUSTED else roles.ACCENT)
    elif phase == codes.REPEL:
        _repel(table, harbour[-1])
    elif phase < codes.BUSTED:
        _risk(table)
    elif phase == codes.OVER:
        table.add("The game is over.", roles.ACCENT)
    elif view["takes"] and not _payable(view):
        table.add("Nothing here that you can pay" if harbour else "Nothing lies here", roles.ACCENT)
    elif view["takes"]:
        table.add("You may take %s" % dummy_text.plural(view["takes"], "card"), roles.ACCENT)
        if table.wide:
            table.add("and pay the dummy 1 c each" if view["fee"] else "without a fee", roles.ACCENT)
    else:
        table.add("You may take no more", roles.ACCENT)
        if table.wide:
            table.add("in this turn", roles.ACCENT)
    places = list(range(len(harbour)))
    if phase < codes.TRADE:
        places.reverse()  # what has just been drawn comes first
    for i in places:
        _card(table, i, harbour[i])
    if not harbour:
        table.add("The harbour is empty.", roles.DIM)
    table.rule()
    swords = ", " + dummy_text.plural(view["swords"], "sword") if table.wide else ", %dsw" % view["swords"]
    swords = swords if view["swords"] else ""
    table.add("You%s\t%d c, %d VP" % (swords, view["coins"], view["vp"]))
    table.add("Dummy\t%d c, %d VP" % (view["purse"], view["his_vp"]))
    for e in range(cards.TAX - cards.SHIPS):
        if view["open"] >> e & 1:
            _expedition(table, e)
    table.add(
        "Deck: %s, pass %d of 2" % (dummy_text.plural(view["left"], "card"), min(2, view["passes"] + 1))
    )
    _crew(table, "Yours: ", view["mine"])
    _crew(table, "Dummy's: ", view["his"])
    return table.rows


def _risk(table: Rows) -> None:
    """The chance that the next card is a bust, and how many cards one may take when stopping now."""
    view = table.view
    percent = figures.risk(view)
    takes = figures.takes(view)
    odds = view["options"]["odds"] == "shown"
    if table.wide:
        table.add("Next card: %d%% bust" % percent if odds else "Draw on, or stop", roles.ACCENT)
        table.add("Stop now: take %s" % dummy_text.plural(takes, "card"), roles.ACCENT)
    else:
        table.add(
            "Bust %d%%, stop: take %d" % (percent, takes) if odds else "Stop: take %d" % takes, roles.ACCENT
        )


def _repel(table: Rows, t: int) -> None:
    """What hangs on the ship just drawn, and what it takes to send it away."""
    view = table.view
    colour = cards.COLOUR[t]
    second = len([i for i in view["harbour"] if i < cards.SHIPS and cards.COLOUR[i] == colour]) > 1
    table.add("A 2nd %s: repel or bust" % title(t) if second else "Keep the %s?" % title(t), roles.ACCENT)
    needs = "Repelling: %d of your %d swords" if table.wide else "Repel: %d of %d swords"
    table.add(needs % (cards.SWORDS[t], view["swords"]), roles.ACCENT)


def _payable(view: dict) -> bool:
    """Does a card lie there that you can pay?"""
    for t in view["harbour"]:
        if t < cards.SHIPS or not figures.dear(view, t):
            return True
    return False


def _card(table: Rows, i: int, t: int) -> None:
    """A card of the harbour with its place; a dash for a person whom you cannot pay. Your
    Traders' coins are behind a ship's own, persons have their cost for you now."""
    view = table.view
    roomy = table.columns > 28
    printed = codes.ROLL <= view["phase"] <= codes.LOT  # the dummy's step: abilities do not count
    if t < cards.SHIPS:
        colour = cards.COLOUR[t]
        swords = cards.SWORDS[t]
        coins = str(cards.COINS[t])
        if view["staff"][cards.TRADER + colour] and not printed:
            coins += "+%d" % view["staff"][cards.TRADER + colour]
        text = "%d %s %s" % (i + 1, cards.SHIP_NAMES[colour], cards.COLOURS[colour])
        if roomy:
            text += ", skull" if swords == 255 else ", " + dummy_text.plural(swords, "sword")
            coins += " c"
        else:
            text += " skull" if swords == 255 else " %dsw" % swords
            coins += "c"
        table.add("%s\t%s" % (text, coins), roles.OWN_5 + colour, "sail-10")
        return
    cost = cards.COINS[t] if printed else figures.cost(view, t)
    dear = not printed and figures.dear(view, t)
    right = ("\t%d%s c" if roomy else "\t%d%sc") % (cost, "+1" if view["fee"] and not printed else "")
    text = ("%s %s, %d VP" if roomy else "%s %s %dVP") % (
        "-" if dear else str(i + 1),
        title(t),
        cards.VP[t] if printed else worth(t, view["options"]),
    )
    kind = cards.KIND[t]
    short = _SHORT[kind // 5 if kind < 15 else kind - 12]
    if short and len(text + right) + len(short) + 2 < table.columns - 3 * table.wide:
        text += ", " + short
    table.add(text + right, roles.DIM if dear else roles.TEXT, "person-10")


def _expedition(table: Rows, e: int) -> None:
    """An open expedition and what is missing."""
    mine = table.view["mine"]
    left = list(mine[cards.SYMBOLS : cards.SYMBOLS + 4])
    lacks = ""
    for letter in symbols(e, 0):
        i = "SCPJ".index(letter)
        if left[i]:
            left[i] -= 1
        elif left[3]:
            left[3] -= 1
        else:
            lacks += letter
    text = "%s%s, %s\t%d c" % (
        "Expedition " if table.columns > 28 else "",
        symbols(e, 0),
        "lacks " + lacks if lacks else "ready",
        cards.COINS[cards.SHIPS + e],
    )
    table.add(text, roles.TEXT if lacks else roles.GAIN, "chart-10")


def _crew(table: Rows, text: str, held: bytes) -> None:
    """The persons of a side, by kind."""
    kinds = bytearray(cards.KINDS)
    for t in range(cards.PERSONS, cards.TYPES):
        if held[t]:
            kinds[cards.KIND[t]] += held[t]
    parts = []
    for kind in range(cards.KINDS):
        if kinds[kind]:
            parts.append(persons(kind, kinds[kind]))
    table.add(text + (", ".join(parts) or "nobody yet"), roles.DIM)
