"""The table of a game on the screen: its rows or its own picture, the hand of cards, what has happened.

What has to last between drawings is in play.py; what a game's table module gives is in stage/text/table.py.
"""

import sys

from pocketdeck.engine import catalog
from pocketdeck.engine.compat import const
from pocketdeck.stage import roles, widgets

_TYPING = const(0)
if _TYPING:
    from typing import Any

    from pocketdeck.stage.framebuf.canvas import Canvas

    from .play import TextPlay


def draw(play: "TextPlay", canvas: "Canvas", style: widgets.Style, actions: "list[int]") -> None:
    """Draw everything."""
    table = catalog.part(play.session.game.id, "text")
    view = play.session.game.view(play.seat)
    cards = table.hand(view, actions)
    foot = table.FOOT if style.columns >= table.WIDE else 0
    play.foot = foot
    play.cards = cards
    play.KEEPS = ()  # what a moved focus wants
    if cards:
        from . import hand

        play.KEEPS = (hand,)
    _draw_all(play, canvas, style, table, view, bool(cards), foot and foot * style.row + 3)
    if foot:
        play.tell(canvas, style, actions)
        details = sys.modules.get(table.__name__[: -len("text")] + "details")  # beside it
        if details is not None and not cards:
            play.KEEPS = (details,)
    if cards:
        from . import hand

        hand.draw(canvas, style, cards, actions[play.at] if actions else -1)


def _draw_all(
    play: "TextPlay",
    canvas: "Canvas",
    style: widgets.Style,
    table: "Any",
    view: dict,
    in_hand: bool,
    foot: int,
) -> None:
    paint = table.paint
    rows = table.rows(view, style.columns)
    body = style.body - foot
    columns = style.columns - 1  # of the news
    if in_hand:
        from . import hand

        body -= hand.height(style)
        columns -= hand.beside(style, body)
    play.rows = body // style.row
    if not play.count and not play.news:
        _tell(play, table, columns)
    play.count = len(rows) or 1
    canvas.begin(0, 0, canvas.width, canvas.height)
    left, right = table.heading(view)
    widgets.top_bar(canvas, style, left, right)
    widgets.clear(canvas, style)
    if paint is None:
        _rows(play, canvas, style, body, table, view, rows)
    else:
        paint(canvas, style, view, " ".join(play.news))
    canvas.end()


def _tell(play: "TextPlay", table: "Any", columns: int) -> None:
    """What has happened since this person's latest action, that included, as a strip over the table."""
    game = play.session.game
    since = play.since.get(play.seat, play.begun)
    events = [event for event in play.session.log(play.seat, since) if event[0] not in table.QUIET]
    most = max(2, play.rows // 2)
    text = ""
    play.news = []
    for event in reversed(events):  # whole sentences, as many of the latest as there is room for
        text = game.say(event, play.seat) + " " * bool(text) + text
        lines = widgets.wrap(text, columns)
        if len(lines) > most and play.news:
            break
        play.news = lines[: max(most, play.rows - 1)]


def _rows(
    play: "TextPlay",
    canvas: "Canvas",
    style: widgets.Style,
    body: int,
    table: "Any",
    view: dict,
    rows: "list[tuple]",
) -> None:
    y = style.top + (body > play.rows * style.row)
    air = (style.row - style.line) // 2
    play.first = max(0, min(play.first, play.count - play.rows))
    rows = rows[play.first : play.first + play.rows - _news(play, canvas, style, body)]
    left = body - len(rows) * style.row
    if left > 2 * style.row and not play.news:
        table.backdrop(canvas, style.top + len(rows) * style.row, left)
    picture = table.picture(view) if style.columns >= table.WIDE and not play.first else ""
    if type(picture) is tuple:
        from . import hand

        hand.large(canvas, style, picture)
    elif picture:
        x = canvas.width - style.pad - 8 - canvas.sprite_size(picture)[0]
        canvas.sprite(x, style.top + 3, picture, roles.ACCENT)
    pad, font, high, write = style.pad, style.font, style.row, canvas.text  # each look takes a device a while
    for text, ink, sprite in rows:
        x = pad
        if sprite:
            canvas.sprite(x, y + (high - canvas.sprite_size(sprite)[1]) // 2, sprite, ink)
            x += 12
        if not text:
            if ink == roles.EDGE:
                canvas.line(x, y + high // 2, canvas.width - 10, y + high // 2, ink)
        elif "\t" in text:
            text, right = text.split("\t")
            write(pad + style.letter * (style.columns - 1 - len(right)) - 2, y + air, right, ink, font)
            write(x, y + air, text, ink, font)
        else:
            write(x, y + air, text, ink, font)
        y += high
    if rows:
        widgets.scroll_marks(canvas, style, play.first, len(rows), play.count)


def _news(play: "TextPlay", canvas: "Canvas", style: widgets.Style, body: int) -> int:
    """What has just happened, over the lower half of the table at most, until the next key.

    Returns how many rows of the table it covers.
    """
    shown = play.news
    if not shown:
        return 0
    y = style.top + body - len(shown) * style.row
    canvas.line(0, y - 2, canvas.width - 1, y - 2, roles.ACCENT)
    for line in shown:
        canvas.text(style.pad, y, line, roles.ACCENT, style.font)
        y += style.row
    spare = body - play.rows * style.row  # pixels that no row needs: the line fits in there, or not
    return len(shown) + (spare < 3)


def describe(play: "TextPlay", action: int) -> None:
    """More about what is chosen (below 0: nothing is, or the claim), and about the whole table where the game
    has words for it."""
    game = play.session.game
    table = catalog.part(game.id, "text")
    parts = []
    if action >= 0:
        parts.append(game.detail(action))
    elif game.CLAIM:
        parts.append(game.CLAIM_ABOUT)
    view = game.view(play.seat)
    words = table.describe(view)
    if words:
        parts.append(words)
    elif not parts:
        parts = table.lines(view)
    play.app.message(play.label(action) if play.actions() else "The table", "\n\n".join(parts))
