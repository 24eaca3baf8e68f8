"""What the screen shows, in words: for screen readers, and for whoever would rather read.

A table and a drawn screen say themselves what is in focus and how everything stands; rows, pages and letters
are words as they are.
"""

from pocketdeck.screens import one_key
from pocketdeck.screens.keyboard import Letters
from pocketdeck.screens.menu import Menu
from pocketdeck.screens.picture.base import Drawn
from pocketdeck.screens.picture.closeup import Overlay
from pocketdeck.screens.picture.handover import HandOver
from pocketdeck.screens.picture.newgame import NewGame as Setup
from pocketdeck.screens.picture.play import Play
from pocketdeck.screens.picture.tipbubble import TipBubble

_TYPING = 0
if _TYPING:
    from typing import Any


def _sentences(parts: "list[str]") -> str:
    """Parts that may end as sentences do, one after the other."""
    return " ".join([part if part[-1] in ".!?:" else part + "." for part in parts if part])


def _bar(verb: str, others: tuple) -> str:
    """The bar of a table: what A does, and the other keys."""
    keys = ["A: " + verb] + [(name + ": " if name else "") + what for name, what in others]
    return ". ".join(keys)


def _skinned(screen: "Any") -> tuple:
    """(what is in focus, all of it in lines) of rows, pages and letters that are drawn as pictures."""
    bar = _bar(*screen.bar)
    if isinstance(screen, Menu):
        rows = [", ".join([part.strip() for part in row[:2] if part]) for row in screen.choices.rows]
        return _sentences([rows[screen.choices.at], bar]), [screen.title] + rows + [bar]
    if isinstance(screen, Letters):
        return _sentences([screen.shown(), bar]), [screen.title, screen.shown(), bar]
    return _sentences([screen.title, " ".join(screen.lines), bar]), [screen.title] + screen.lines + [bar]


def focus(app: "Any") -> str:
    """What is in focus, what A does with it, and what has just happened."""
    screen = app.stack[-1]
    for key, word in one_key.others(screen) if app.other else ():
        if key == app.other:  # with one key: what another one would do
            return word
    if isinstance(screen, Play):
        news = screen.news[:1]
        title = "" if screen.film() or screen.holds else screen.words_of()[0]
        return _sentences(news + [title, _bar(*screen.verbs())])
    if isinstance(screen, (Drawn, Setup)):
        return _sentences([screen.said(), _bar(*screen.verbs())])
    if isinstance(screen, (HandOver, Overlay, TipBubble)):
        return text(app) if not screen.moving else ""  # its words come with its last picture
    return _skinned(screen)[0]  # type: ignore[no-any-return]


def text(app: "Any") -> str:
    """All that the screen shows, a line for each row."""
    screen = app.stack[-1]
    if isinstance(screen, Play):
        return "\n".join([screen.described(), ""] + screen.news + [_bar(*screen.verbs())])
    if isinstance(screen, (Drawn, Setup)):
        return "\n".join(screen.told() + [_bar(*screen.verbs())])
    if isinstance(screen, HandOver):
        name = app.session.game.name(screen.below.seat)
        return _sentences([name + " is next", screen.line, _bar(*screen.verbs())])
    if isinstance(screen, TipBubble):
        return "\n".join([screen.title, screen.text, _bar(*screen.verbs())])
    if isinstance(screen, Overlay):
        return "\n".join([" ".join(screen.title), " ".join(screen.lines), _bar(*screen.verbs())])
    return "\n".join(_skinned(screen)[1])
