"""A finger or a mouse on the screen, as what a person means by it.

On a table that is a picture a tap puts the focus on the thing that lies there, and a tap on what is in focus
does what A does: the bar says it before. A row of a menu is done at once. Bars at the foot are touched where
their keys stand. What cannot be pointed at takes swipes, which are the arrow keys, or draw a list along.
"""

from pocketdeck.engine.compat import const
from pocketdeck.screens.keyboard import Letters
from pocketdeck.screens.menu import Menu
from pocketdeck.screens.pages import Message
from pocketdeck.screens.picture import skin
from pocketdeck.screens.picture.base import Drawn
from pocketdeck.screens.picture.closeup import Overlay
from pocketdeck.screens.picture.handover import HandOver
from pocketdeck.screens.picture.newgame import NewGame as Setup
from pocketdeck.screens.picture.play import Play
from pocketdeck.screens.picture.tipbubble import TipBubble
from pocketdeck.screens.statistics import Figures
from pocketdeck.stage import keys, sounds
from pocketdeck.stage.picture import bar, letters
from pocketdeck.stage.picture.scene import H, lift, LOOK, W, X, Y

_TYPING = const(0)
if _TYPING:
    from typing import Any

_NEAR = const(6)  # pixels beside a thing that still mean it
_LOWER = const(8)  # as stage.py has it: so much lower begins what lies on a piece
_KEYS = {"B": keys.B, "X": keys.X, "Y": keys.Y}
_READ = ("Scroll on", "Next page", "Close")  # what A does on a page that only has to be read


# A bar at the foot


def _bar(app: "Any", canvas: "Any", verbs: tuple, x: int) -> None:
    """A tap on a bar, which stage/picture/bar.py draws: its other keys are at the right."""
    verb, others = verbs
    right = canvas.width - 4
    for name, what in reversed(others[: max(0, bar.fits(canvas, verb, others))]):
        left = right - canvas.text_width(what, letters.SMALL) - 14 * bool(name)
        if name and left - 3 <= x < right + 3:
            app.press(_KEYS[name])
            return
        right = left - 6
    app.press(keys.A)


# What lies on a table


def _far(stage: "Any", piece: int, x: int, y: int) -> int:
    """How far a pixel is from a piece, squared; 0: it is on it."""
    now = stage.now
    left, top = now.get(piece, X), now.get(piece, Y)
    below = top + now.get(piece, H) - 1
    if piece == stage.at:
        top -= lift(now.get(piece, H), now.get(piece, LOOK))
    dx = max(left - x, 0, x - left - now.get(piece, W) + 1)
    dy = max(top - y, 0, y - below)
    return dx * dx + dy * dy  # type: ignore[no-any-return]


def piece_at(stage: "Any", x: int, y: int) -> int:
    """The piece that is meant by a pixel: the foremost one there that can be in focus, or else the nearest
    one; -1: none. What is in focus is drawn over others, but for what begins lower and lies on it."""
    now = stage.now
    nearest, found = _NEAR * _NEAR + 1, -1
    for piece in range(now.count - 1, -1, -1):
        if now.stops(piece):
            far = _far(stage, piece, x, y)
            if far < nearest:
                nearest, found = far, piece
    at = stage.at
    if at >= 0 and found != at and now.stops(at) and not _far(stage, at, x, y):
        if found < at or now.get(found, Y) <= now.get(at, Y) + _LOWER:
            return at  # type: ignore[no-any-return]
    return found


def _tap_table(app: "Any", play: "Any", x: int, y: int) -> bool:
    stage = play.stage
    if y >= stage.height:
        _bar(app, play.canvas, play.verbs(), x)
        return True
    tray = play.tray
    if tray is not None:
        if not (tray.x <= x < tray.x + tray.w and tray.y <= y < tray.y + tray.h):
            app.press(keys.B)
            return True
        row = tray.first + max(0, min((y - tray.y - 2) // tray.row, tray.shown - 1))
        while tray.at != row:
            tray.move(keys.DOWN if row > tray.at else keys.UP)
        app.press(keys.A)
        return True
    moved = stage.moving() or play.holds
    if not moved and play.only_read():
        app.press(keys.A)
        return True
    stage.finish()
    if play.holds:
        play.arrive()
    piece = piece_at(stage, x, y)
    if piece >= 0 and piece == stage.at and not moved:
        app.press(keys.A)
    elif piece < 0 and play.session.game.over:
        app.press(keys.A)
    else:
        play.forget_news()
        if piece >= 0 and stage.go(piece):
            app.sound(sounds.MOVE)
        app.settle()
        return piece >= 0 or moved
    return True


# Rows and letters


def _choose(app: "Any", menu: "Any", y: int) -> bool:
    """Put the focus on the row at this height, as keys would; False if it cannot be there."""
    row = skin.row_at(menu, menu.footed, y)
    if row < 0:
        return False
    choices = menu.choices
    first = choices.first
    for _ in range(len(choices.rows)):
        if choices.at == row:
            break
        menu.press(keys.DOWN if row > choices.at else keys.UP)
    choices.first = first
    menu.invalidate()
    return choices.at == row  # type: ignore[no-any-return]


def _letter(keyboard: "Any", x: int, y: int) -> bool:
    """Put the focus on the letter at this pixel; False if there is none."""
    cell = skin.key_at(keyboard, x, y)
    if cell >= 0:
        keyboard.cell = cell
    return cell >= 0  # type: ignore[no-any-return]


# What the page calls


def tap(app: "Any", x: int, y: int) -> bool:
    """A tap on a pixel; False if nothing is there."""
    screen = app.stack[-1]
    if isinstance(screen, Play):
        return _tap_table(app, screen, x, y)
    if isinstance(screen, (Drawn, Setup)):
        if y >= screen.height:
            _bar(app, screen.canvas, screen.verbs(), x)
        elif screen.tap(x, y):
            app.press(keys.A)
        return True
    if isinstance(screen, TipBubble):
        if y >= screen.below.stage.height:
            _bar(app, screen.below.canvas, screen.verbs(), x)
        else:
            app.press(keys.A)
        return True
    if isinstance(screen, Overlay):
        if y >= screen.below.stage.height:
            _bar(app, screen.canvas, screen.verbs(), x)
        else:
            inside = screen.x <= x < screen.x + screen.w and screen.y <= y < screen.y + screen.h
            app.press(keys.DOWN if inside else keys.B)
        return True
    if isinstance(screen, HandOver):  # nobody sees a hand by mistake: only the bar answers
        if y < screen.below.stage.height:
            return False
        _bar(app, screen.below.canvas, screen.verbs(), x)
        return True
    if y >= app.canvas.height - bar.height(app.pixels()):
        _bar(app, app.pixels(), screen.bar, x)
        return True
    if isinstance(screen, Menu):
        there = _choose(app, screen, y)
    elif isinstance(screen, Letters):
        there = _letter(screen, x, y)
    else:
        there = isinstance(screen, Message) and screen.answer() in _READ
    if there:
        app.press(keys.A)
    return there


def look(app: "Any", x: int, y: int) -> None:
    """A closer look at what is at a pixel."""
    screen = app.stack[-1]
    if isinstance(screen, Play) and screen.tray is None and y < screen.stage.height:
        screen.stage.finish()
        if screen.holds:
            screen.arrive()
        piece = piece_at(screen.stage, x, y)
        if piece >= 0:
            screen.stage.go(piece)
    elif isinstance(screen, (Drawn, Setup)):
        screen.tap(x, y)
    elif isinstance(screen, Menu):
        _choose(app, screen, y)
    app.press(keys.Y)


def swipe(app: "Any", x: int, y: int, dx: int, dy: int) -> None:
    """A finger that went from a pixel so far: over lists and pages it draws them along, elsewhere it is the
    arrow key of that direction."""
    screen = app.stack[-1]
    if isinstance(screen, (Drawn, Setup)):
        screen.swipe(dx, dy)
        return
    across = abs(dx) > abs(dy)
    drawn = isinstance(screen, (Menu, Message, Overlay))
    if across:
        if isinstance(screen, (Figures, Message)):  # pages are turned
            dx = -dx
        elif isinstance(screen, Menu):
            _choose(app, screen, y)
        app.press(keys.RIGHT if dx > 0 else keys.LEFT)
    elif drawn:
        for _ in range(max(1, (abs(dy) + app.style.row // 2) // app.style.row)):
            app.press(keys.DOWN if dy < 0 else keys.UP)
    else:
        app.press(keys.DOWN if dy > 0 else keys.UP)
