"""A position of a game on a stage and the plain canvas, as a board of that size shows it."""

import importlib

from imaging import picture
from playing import game_dev
from playing.handheld import MemoryPanel
from pocketdeck.engine import catalog
from pocketdeck.stage.picture import bar, focus, palettes
from pocketdeck.stage.picture.pixels import Canvas
from pocketdeck.stage.picture.scene import Scene
from pocketdeck.stage.picture.stage import Stage

SIZES = {"240x240": (240, 240, 16), "320x240": (320, 240, 16), "240x135": (240, 135, 16)}
SIZES.update({"160x80": (160, 80, 16), "128x64": (128, 64, 2)})
# Those whose table is a picture.
GAMES = [game for game in catalog.GAMES if (game_dev.GAMES / game / "picture").exists()]
_DARK = (6, 8, 12)
_DIGITS = bytes([int(chr(code), 16) if chr(code) in "0123456789abcdef" else 0 for code in range(256)])
_BITS = [bytes([byte >> bit & 1 for byte in range(256)]) for bit in range(8)]
_LIT = (190, 232, 255)


def stage(game_id: str, size: str) -> Stage:
    """A stage of one of SIZES for a game, with nothing on it yet."""
    width, height, inks = SIZES[size]
    canvas = Canvas(MemoryPanel(width, height, inks))
    made = Stage(canvas, height - bar.height(canvas))
    part = "pieces1" if inks == 2 else "pieces"
    scene = importlib.import_module(f"pocketdeck.games.{game_id}.picture.scene")
    made.use(scene, importlib.import_module(f"pocketdeck.games.{game_id}.picture.{part}"))
    return made


def row(canvas: Canvas, y: int, left: int, right: int) -> bytes:
    """What columns left..right-1 of a row of the frame show: an ink for each pixel; on one bit 0 and 1."""
    if canvas.inks == 2:
        at = (y >> 3) * canvas.width
        return bytes(canvas.buffer[at + left : at + right]).translate(_BITS[y & 7])
    at = y * ((canvas.width + 7) // 8 * 4)
    data = canvas.buffer[at + (left >> 1) : at + (right + 1 >> 1)]
    return data.hex().encode().translate(_DIGITS)[left & 1 : (left & 1) + right - left]


def pixels(canvas: Canvas) -> "list[bytes]":
    """What the frame shows, row by row."""
    return [row(canvas, y, 0, canvas.width) for y in range(canvas.height)]


def render(game_id: str, shown: Stage) -> picture.Picture:
    """The frame in its game's palette."""
    canvas = shown.canvas
    palette = palettes.of(game_id)
    colours = [(palette[i], palette[i + 1], palette[i + 2]) for i in range(0, 48, 3)]
    if canvas.inks == 2:
        colours = [_DARK, _LIT]
    return picture.Picture(canvas.width, canvas.height, pixels(canvas), colours)


def show(shown: Stage, game: object, events: bool = False) -> None:
    """Draw a game's position and the bar; with what the last action has done, where events are shown."""
    view = game.view(0)  # type: ignore[attr-defined]
    if events:
        view["events"] = game.events(0)  # type: ignore[attr-defined]
    offered = game.offered()  # type: ignore[attr-defined]
    shown.set(view, offered, False)
    shown.draw()
    focused = shown.actions()
    verb = game.label(focused[0]) if focused else "Look closer"  # type: ignore[attr-defined]
    bar.draw(shown.canvas, *bar.fitted(shown.canvas, verb, shown.table.shorter(verb)))


def distances(now: Scene, start: int, looking: bool = False) -> "dict[int, int]":
    """How many keys of the stick each piece that the focus can go to is away from one, also what is only read
    for who is looking."""
    away = {start: 0}
    queue = [start]
    for piece in queue:
        for key in range(4):
            other = focus.nearest(now, piece, key, looking)
            if other not in away:
                away[other] = away[piece] + 1
                queue.append(other)
    return away
