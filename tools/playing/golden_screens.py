"""The golden screens of the app, the games and the desktop's window: what is drawn today against them.

A differing picture is put into build/gallery/ beside one of the difference. Those of the window show all of
it: case, keys, brand and legend too.
"""

import os
from pathlib import Path
from typing import Any

from environment import project
from imaging import picture
from imaging.picture import Picture
from playing import game_dev, handheld, shots
from playing.handheld import Handheld, MemoryPanel
from playing.hoststore import MemoryStore
from playing.recalled import recalled
from pocketdeck.engine import catalog
from pocketdeck.screens import around
from pocketdeck.screens.help import Help
from pocketdeck.screens.picture import lesson

GOLDEN = project.ROOT / "host_tests" / "golden" / "screens"  # of the app; a game has its own
# Of the other sizes few screens are kept: the launcher and what each game names.
ALL = ("pico_lcd_1_3", "pico_lcd_0_96", "ssd1306_i2c")
TEXT = "text"  # the folder of tables in text, which boards without memory for pictures have, at 240 x 240
WINDOW = "window"  # the folder of the windows
WINDOWS = ("pico_lcd_1_3", "pico_lcd_1_3-pressed", "pico_lcd_0_96", "ssd1306_i2c")
ROUNDING = 16  # of 255: so much a colour of the case may differ, where another library smooths its curves
DIFFERENT = project.ROOT / "build" / "gallery"


def beside(game_id: str) -> "dict[str, Any]":
    """What is seen of every game beside its table: its cover in the launcher, its longest page of help, its
    words, its first tip, its options; its lesson, in the middle, and where something else was done than what
    it awaits."""

    def page(device: Handheld, wanted: "Any") -> None:
        device.app.open(Help(device.app, game_id))
        device.app.draw()
        screen = device.app.stack[-1]
        found = [screen.page(at) for at in range(len(screen.titles))]
        device.press("down " * found.index(max(found, key=wanted)) + "a")

    def longest(device: Handheld) -> None:
        page(device, lambda found: len(found[1]) * (not found[0].startswith("Words")))

    def words(device: Handheld) -> None:
        page(device, lambda found: found[0].startswith("Words"))

    def tip(device: Handheld) -> None:
        settings = device.app.session.settings
        settings["tips"] = "on"
        settings["lesson." + game_id] = "offered"
        device.open(game_id)

    def options(device: Handheld) -> None:
        device.app.open(around.setup(device.app, game_id))
        device.app.draw()
        device.press("down right")

    def taught(device: Handheld) -> None:
        lesson.begin(device.app, game_id)
        play = device.app.stack[-1]
        while play.number < 4 or not play.talks():
            if not play.talks():
                device.app.tick()
            elif play.awaits < 0:
                device.press("a")
            else:
                play.do(play.awaits)
        device.app.draw()

    def refused(device: Handheld) -> None:
        taught(device)
        device.app.stack[-1].do(-1)
        device.app.draw()

    found: "dict[str, Any]" = {
        "help": longest,
        "words": words,
        "tip": tip,
        "options": options,
        "lesson": taught,
        "lesson-otherwise": refused,
    }
    at, count = catalog.GAMES.index(game_id), len(catalog.GAMES)
    if at:  # of the first game it is the app's
        found["launcher"] = "right " * at if at <= count // 2 else "left " * (count - at)
    return found


def all_shots() -> "dict[str, Any]":
    """Name -> what to press on a device that has just been switched on, or a function that presses it."""
    found: "dict[str, Any]" = dict(shots.SHOTS)
    for game_id in catalog.GAMES:
        module = game_dev.module(game_id, "shots")
        more = {**(module.SHOTS if module else {}), **beside(game_id)}
        found.update({f"{game_id}-{name}": shot for name, shot in more.items()})
    return found


SHOTS = all_shots()


def shot(board: str, name: str) -> Picture:
    """One screen of one board, or of TEXT."""
    size = handheld.SIZES["pico_lcd_1_3" if board == TEXT else board]
    device = Handheld(MemoryPanel(*size), MemoryStore(), seed=7, pictures=board != TEXT)
    what = SHOTS[name]
    with recalled():
        if isinstance(what, str):
            device.press(what)
        else:
            what(device)  # type: ignore[operator]
    device.still()
    return device.picture()


def window_of(name: str) -> Picture:
    """The whole window of a board as it opens on the launcher, with "-pressed" a key down on each
    side."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    from desktop import window, window_panel

    window.load()
    window.open_display()

    board, _, pressed = name.partition("-")
    shape = handheld.SIZES[board]
    scale = window.default_scale(shape[0], shape[1], (2000, 2000))
    it = window.Window(window_panel.handheld(shape, MemoryStore(), 7), scale)
    if pressed:
        for key in ("left", "a"):
            it.body.show_key(it.surface, key, True)
    return it.picture()


def kept(board: str) -> "list[str]":
    """The shots of which there are golden screens, or the windows."""
    if board == WINDOW:
        return list(WINDOWS)
    if board == TEXT:
        return [f"{game_id}-{name}" for game_id in catalog.GAMES for name in game_dev.get(game_id, "TEXT")]
    if board in ALL:
        return list(SHOTS)
    names: "dict[str, Any]" = {game_id: game_dev.get(game_id, "SOME") for game_id in catalog.GAMES}
    return ["launcher"] + [f"{game_id}-{name}" for game_id in names for name in names[game_id]]


def drawn(board: str, name: str) -> Picture:
    """What is drawn today."""
    return window_of(name) if board == WINDOW else shot(board, name)


def golden(board: str, name: str) -> Path:
    """Where a golden screen is kept: with its game, if it is a game's."""
    game_id, _, rest = name.partition("-")
    if game_id in catalog.GAMES:
        return game_dev.golden(game_id) / "screens" / board / (rest + ".png")
    return GOLDEN / board / (name + ".png")


def alike(then: Picture, now: Picture, rounding: int) -> bool:
    """Whether no colour of any pixel differs by more than `rounding` of 255."""
    if then[:2] != now[:2]:
        return False
    rows = zip(picture.rgb(then).rows, picture.rgb(now).rows)
    return all(a == b or max(abs(p - q) for p, q in zip(a, b)) <= rounding for a, b in rows)


def differs(board: str, name: str, now: "Picture | None" = None) -> str:
    """Why today's screen (of WINDOW: the window) is not the golden one, "" if it is; leaves the pictures in
    build/gallery/. `now` is what has been drawn, if that is known."""
    now = now or drawn(board, name)
    path = golden(board, name)
    if not path.exists():
        return "there is no golden picture; look at it and run tools/gallery.py --accept"
    then = picture.read(path)
    if alike(then, now, ROUNDING if board == WINDOW else 0):
        return ""
    if then[:2] != now[:2]:
        return "its size is another one"
    DIFFERENT.mkdir(parents=True, exist_ok=True)
    stem = f"{board}-{name}"
    picture.save(DIFFERENT / f"{stem}.png", now, 2)
    both, pixels = picture.difference(then, now)
    picture.save(DIFFERENT / f"{stem}-difference.png", both, 2)
    return f"{pixels} pixels differ, see build/gallery/{stem}-difference.png"
