"""The window on the desktop, without a screen: keys, mouse, pictures, how fast it is, what it says."""

import os
import subprocess
import sys

import pygame
import pytest

from desktop import displayio_panel, handheld_drawing, speaker, window, window_panel
from environment import project
from host_tests.patience import HANG
from imaging import bdf
from imaging.picture import rgb
from playing import golden_screens
from playing.handheld import Handheld, MemoryPanel
from playing.hoststore import MemoryStore
from pocketdeck.engine import catalog
from pocketdeck.screens.evictor import Evictor
from pocketdeck.stage import keys
from pocketdeck.stage.picture import scene

WINDOW = project.ROOT / "tools" / "window.py"
BOARDS = {"pico_lcd_1_3": (240, 240, 16), "pico_lcd_0_96": (160, 80, 16), "ssd1306_i2c": (128, 64, 2)}


@pytest.fixture
def opened(monkeypatch):
    """Opens windows of handhelds that forget."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    window.open_display()

    def build(board="pico_lcd_1_3", scale=1, make=window_panel.handheld):
        return window.Window(make(BOARDS[board], MemoryStore(), 7), scale)

    yield build
    pygame.display.quit()


def displayio(shape, store, seed):
    """A handheld as --displayio shows it."""
    return displayio_panel.DisplayioHandheld(*shape, store, seed)


def tap(it, key):
    """A key of the computer, down and up; returns whether the window stays open."""
    stays = it.handle(pygame.event.Event(pygame.KEYDOWN, key=key))
    return it.handle(pygame.event.Event(pygame.KEYUP, key=key)) and stays


def click(it, place):
    it.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=place))
    it.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, button=1, pos=place))


def on_screen(it):
    """What the window shows where the screen is, one pixel of each, as RGB565 rows."""
    rows = []
    for y in range(it.panel.height):
        row = b""
        for x in range(it.panel.width):
            place = it.body.screen.x + x * it.scale, it.body.screen.y + y * it.scale
            red, green, blue, _ = it.surface.get_at(place)
            row += displayio_panel.rgb565(red << 16 | green << 8 | blue).to_bytes(2, "little")
        rows.append(row)
    return rows


@pytest.mark.parametrize("board", BOARDS)
def test_it_shows_what_the_panel_of_a_handheld_shows(opened, board):
    it = opened(board, 2)
    twin = Handheld(MemoryPanel(*BOARDS[board]), MemoryStore(), 7)
    for key, name in ((None, ""), (pygame.K_DOWN, "down"), (pygame.K_RETURN, "a"), (pygame.K_RETURN, "a")):
        if key is not None:
            tap(it, key)
            twin.press(name)
        it.device.still()
        it.show()
        twin.still()
        expected = [
            b"".join(
                window_panel.rgb565(*row[x : x + 3]).to_bytes(2, "little") for x in range(0, len(row), 3)
            )
            for row in rgb(twin.picture()).rows
        ]
        assert on_screen(it) == [bytes(row) for row in it.panel.pixels] == expected


def test_a_click_on_a_thing_means_it(opened):
    """The deck of Port Royal: the first click puts the focus there, the next one draws; the right button
    looks closer."""
    it = opened("pico_lcd_1_3", 2)
    it.device.begin("portroyal", [None], {}, 5)
    app = it.device.app
    stage = app.stack[-1].stage
    deck = stage.at
    x = it.body.screen.x + 2 * (stage.now.get(deck, scene.X) + 5)
    y = it.body.screen.y + 2 * (stage.now.get(deck, scene.Y) + 5)
    moves = app.session.game.moves
    click(it, (x, y))
    assert app.session.game.moves == moves + 1
    it.device.still()
    it.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=3, pos=(x, y)))
    assert type(app.stack[-1]).__name__ == "Closeup"
    click(it, (2, 2))  # beside the screen and the keys
    assert type(app.stack[-1]).__name__ == "Closeup"


def test_a_held_a_draws_on_as_long_as_that_risks_nothing(opened):
    it = opened("pico_lcd_1_3")
    it.device.begin("portroyal", [None], {}, 1)
    app = it.device.app
    down = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN)
    it.handle(down)
    for _ in range(200):  # as pygame repeats it, whatever moves
        it.handle(down)
        it.device.passed()
    assert app.session.game.moves > 1 and not app.stack[-1].repeats


def test_a_tone_has_as_many_waves_and_samples_as_it_should():
    wave = speaker.samples((1000, 100, 0, 50), 7)
    assert len(wave) == speaker.RATE * 150 // 1000 and set(wave) == {7, -7, 0}
    rises = sum(wave[i] < 0 < wave[i + 1] for i in range(len(wave) - 1))
    assert rises == 99 and set(wave[speaker.RATE // 10 :]) == {0}


@pytest.mark.parametrize("board", BOARDS)
def test_it_shows_what_displayio_draws(opened, board):
    it = opened(board, 2, displayio)
    assert on_screen(it) == [bytes(row) for row in it.panel.pixels]
    for key in (pygame.K_DOWN, pygame.K_RETURN, pygame.K_RETURN, pygame.K_RIGHT, pygame.K_x):
        tap(it, key)
    assert on_screen(it) == [bytes(row) for row in it.panel.pixels]
    assert on_screen(it) == [bytes(row) for row in it.panel.exact()]


# The case


@pytest.mark.parametrize("name", golden_screens.WINDOWS)
def test_the_whole_window_is_the_golden_one(name):
    """Case, keys, brand and legend; tools/gallery.py --accept makes it anew, for whoever has looked at it."""
    assert golden_screens.differs(golden_screens.WINDOW, name) == ""
    pygame.display.quit()


def test_the_comparison_of_windows_notices_a_letter(monkeypatch, tmp_path):
    """A font whose glyphs are read in another order is a hundred pixels and more."""
    shown = golden_screens.window_of("ssd1306_i2c")
    write = handheld_drawing.write
    monkeypatch.setattr(
        handheld_drawing,
        "write",
        lambda surface, font, x, y, text, *more: write(
            surface, font, x, y, text.replace("q: quit", "g: guit"), *more
        ),
    )
    other = golden_screens.window_of("ssd1306_i2c")
    pygame.display.quit()
    assert not golden_screens.alike(shown, other, golden_screens.ROUNDING)
    monkeypatch.setattr(golden_screens, "DIFFERENT", tmp_path)
    monkeypatch.setattr(golden_screens, "drawn", lambda board, name: other)
    assert "pixels differ" in golden_screens.differs(golden_screens.WINDOW, "ssd1306_i2c")


def source_of(name):
    """The glyphs of a font's source, by their pixels as (column, row)."""
    text = (bdf.SOURCES / f"{name}.bdf").read_text(encoding="ascii")
    width, height = map(int, name.split("x"))
    (ascent,) = bdf.numbers(text.splitlines(), "FONT_ASCENT")
    found = {}
    for code, lines in bdf.characters(text).items():
        rows = bdf.rows(lines, width, height, ascent)
        lit = frozenset((x, y) for y in range(height) for x in range(width) if rows[y][x] == "#")
        found.setdefault(lit, chr(code))  # a dash is a dash
    return found, width, height


def read_letters(surface, font, x, y, count, scale=1, step=0, ink=None):
    """The letters that stand at a place, told by the font's source, not by its file."""
    glyphs, width, height = source_of(font)
    text = ""
    for i in range(count):
        left = x + i * (width * scale + step)
        lit = frozenset(
            (column, row)
            for column in range(width)
            for row in range(height)
            if surface.get_at((left + column * scale, y + row * scale))[:3] == ink
        )
        text += glyphs.get(lit, "?")
    return text


@pytest.mark.parametrize("board", BOARDS)
def test_keys_brand_and_legend_can_be_read(opened, board):
    it = opened(board, 2)
    case = it.body
    for name, (x, y) in case.places.items():
        ink = handheld_drawing._mix(handheld_drawing.BUTTONS[name], (0, 0, 0), 0.62)
        assert read_letters(it.surface, "6x12", x - 6, y - 13, 1, scale=2, ink=ink) == name.upper()
    y = case.size[1] - handheld_drawing.LINE * len(case.lines) - 14
    for i, line in enumerate(case.lines):
        x = (case.size[0] - 6 * len(line)) // 2
        read = read_letters(
            it.surface, "6x12", x, y + i * handheld_drawing.LINE, len(line), ink=handheld_drawing.LEGEND
        )
        assert read == line
    width = 14 * len("POCKETDECK") - 5
    x = case.bezel.centerx - width // 2
    y = (case.bezel.bottom + 2 + case.shell.bottom - 18) // 2
    assert read_letters(it.surface, "9x18", x, y, 10, step=5, ink=handheld_drawing.INK) == "POCKETDECK"


def test_the_keyboard_and_the_mouse_press_the_same_keys(opened, monkeypatch):
    it = opened()
    pressed = []
    monkeypatch.setattr(it.device.app, "press", pressed.append)
    computer = (
        pygame.K_UP,
        pygame.K_DOWN,
        pygame.K_LEFT,
        pygame.K_RIGHT,
        pygame.K_RETURN,
        pygame.K_ESCAPE,
        pygame.K_x,
        pygame.K_y,
    )
    for key in computer:
        assert tap(it, key)
    assert pressed == [keys.UP, keys.DOWN, keys.LEFT, keys.RIGHT, keys.A, keys.B, keys.X, keys.Y]
    by_keyboard = pressed[:]
    pressed.clear()
    for name in ("up", "down", "left", "right", "a", "b", "x", "y"):
        click(it, it.body.keys[name].center)
    assert pressed == by_keyboard
    click(it, (2, 2))
    assert pressed == by_keyboard and not it.pressed


def test_a_held_arrow_repeats_and_a_held_a_does_not(opened, monkeypatch):
    it = opened()
    pressed = []
    monkeypatch.setattr(it.device.app, "press", pressed.append)
    for key in (pygame.K_DOWN, pygame.K_RETURN):
        for _ in range(3):
            it.handle(pygame.event.Event(pygame.KEYDOWN, key=key))
        it.handle(pygame.event.Event(pygame.KEYUP, key=key))
    assert pressed == [keys.DOWN] * 3 + [keys.A]


def test_with_one_key_a_press_goes_on_and_a_long_one_does_it(opened, monkeypatch):
    shown = opened()
    pressed = []
    app = shown.device.app
    app.session.set("keys", "one")
    monkeypatch.setattr(app, "press", pressed.append)
    clock = [0.0]
    monkeypatch.setattr(window.time, "monotonic", lambda: clock[0])
    for held in (0.1, 0.7):
        shown.key("x", True)
        shown.key("x", True)
        clock[0] += held
        shown.key("x", False)
    assert pressed == [keys.NEXT, keys.A]


@pytest.mark.parametrize("name", ("up", "left", "a", "y"))
def test_a_key_is_seen_to_go_down_and_up(opened, name):
    it = opened()
    area = it.body.keys[name]
    before = it.surface.subsurface(area).copy()
    it.key(name, True)
    down = it.surface.subsurface(area).copy()
    it.key(name, False)
    after = it.surface.subsurface(area).copy()
    assert pygame.image.tobytes(before, "RGB") == pygame.image.tobytes(after, "RGB")
    assert pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(down, "RGB")


@pytest.mark.crossed
@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("scale", (1, 2, 4))
def test_the_parts_of_the_body_do_not_overlap(board, scale):
    width, height, _ = BOARDS[board]
    it = handheld_drawing.Body(width * scale, height * scale, window.WORDS)
    whole = it.whole.get_rect()
    assert it.screen.size == (width * scale, height * scale) and whole.size == it.size
    assert it.shell.contains(it.bezel) and it.bezel.contains(it.screen) and whole.contains(it.shell)
    for name, area in it.keys.items():
        assert it.shell.contains(area) and not area.colliderect(it.bezel)
        assert it.at(area.center) == name
    for line in it.lines:
        assert it.font.width * len(line) <= it.size[0]
    assert " ".join(it.lines).split() == window.WORDS.split()


def test_sizes_change_and_q_leaves(opened):
    it = opened("ssd1306_i2c", 2)
    assert tap(it, pygame.K_PLUS) and it.scale == 3
    assert on_screen(it) == [bytes(row) for row in it.panel.pixels]
    for _ in range(5):
        tap(it, pygame.K_MINUS)
    assert it.scale == 1 and it.surface.get_size() == it.body.size
    assert not it.handle(pygame.event.Event(pygame.QUIT))
    assert not tap(it, pygame.K_q)


def test_q_and_switch_off_close_the_window_and_b_on_the_launcher_does_not(opened):
    it = opened()
    assert tap(it, pygame.K_ESCAPE)
    assert not tap(it, pygame.K_q)
    assert tap(it, pygame.K_x) and tap(it, pygame.K_RIGHT)
    for _ in range(3):
        assert tap(it, pygame.K_DOWN)
    assert not tap(it, pygame.K_RETURN)


def test_p_saves_the_screen(opened, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    it = opened("ssd1306_i2c")
    tap(it, pygame.K_p)
    (path,) = tmp_path.glob("pocketdeck-*.png")
    taken = pygame.image.load(path)
    assert taken.get_size() == (128, 64)
    assert path.name in pygame.display.get_caption()[0]


def test_the_default_size_fits_the_desktop():
    for width, height, _ in BOARDS.values():
        large = window.default_scale(width, height, (1880, 990))
        assert large * width <= window.WIDTH and (large + 1) * width > window.WIDTH
        for room in ((1326, 678), (1240, 710), (984, 510), (640, 480)):
            scale = window.default_scale(width, height, room)
            size = handheld_drawing.Body(width * scale, height * scale, window.WORDS).size
            assert scale == 1 or (size[0] <= room[0] and size[1] <= room[1])


SHORT = {"solo": {"scoring": "off"}}  # options with which a game does not take long


@pytest.mark.some(2)
@pytest.mark.parametrize("game_id", catalog.GAMES)
def test_every_game_can_be_played_in_text(opened, game_id):
    it = opened("ssd1306_i2c", make=displayio)
    bots = ["easy"] * (catalog.info(game_id)["players"][0] - 1)
    it.device.begin(game_id, [None, *bots], SHORT.get(game_id, {}), 3)
    app = it.device.app
    for _ in range(4000):
        game = app.session.game
        if game is None or game.over:
            break
        if app.wait() is not None:
            it.step(pygame.event.Event(pygame.NOEVENT))
        elif type(app.stack[-1]).__name__ not in ("Play", "TextPlay"):
            tap(it, pygame.K_RETURN)
        else:
            tap(it, pygame.K_RIGHT)
            tap(it, pygame.K_RETURN)
    assert app.session.game.over
    assert type(app.stack[-1]).__name__ == "Result"
    assert on_screen(it) == [bytes(row) for row in it.panel.pixels]


@pytest.mark.parametrize("game_id", catalog.GAMES)
def test_every_game_is_played_by_clicks_on_what_lies_on_its_table(opened, game_id):
    it = opened("ssd1306_i2c")
    bots = ["easy"] * (catalog.info(game_id)["players"][0] - 1)
    it.device.begin(game_id, [None, *bots], {}, 3)
    app = it.device.app
    app.session.settings["motion"] = "off"
    before = app.session.game.moves
    for turn in range(60):
        screen = app.stack[-1]
        if app.session.game.over:
            break  # another one would begin
        if app.wait() is not None:
            it.step(pygame.event.Event(pygame.NOEVENT))
        elif not hasattr(screen, "stage") or not screen.stage.now.owners:
            tap(it, pygame.K_RETURN)
        else:
            now = screen.stage.now
            at = now.owners[turn // 2 % len(now.owners)]  # a click finds it, and a second one does it
            x, y = (
                now.get(at, scene.X) + now.get(at, scene.W) // 2,
                now.get(at, scene.Y) + now.get(at, scene.H) // 2,
            )
            click(it, (it.body.screen.x + x, it.body.screen.y + y))
    assert app.session.game.moves >= before + 8
    assert on_screen(it) == [bytes(row) for row in it.panel.pixels]


# Frames


def test_a_key_shows_its_picture_and_no_other(opened):
    """Moves and whole new screens are one frame of the window; tools/lab/bench.py --waits tells when."""
    it = opened("pico_lcd_1_3", 2)
    assert it.frames == 1, "the first one is there when the window is"
    for _ in range(6):
        for key in (pygame.K_DOWN, pygame.K_RETURN, pygame.K_ESCAPE):
            before = it.frames
            it.handle(pygame.event.Event(pygame.KEYDOWN, key=key))
            shown = it.frames - before
            assert shown == 1, pygame.key.name(key)
            it.handle(pygame.event.Event(pygame.KEYUP, key=key))


# Started as a program


def started(*words, **variables):
    without = ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY")
    environment = {key: value for key, value in os.environ.items() if key not in without}
    environment.update(variables)
    command = [sys.executable, str(WINDOW), *words]
    return subprocess.run(command, capture_output=True, text=True, timeout=HANG, env=environment)


def one_sentence(done, *parts):
    assert done.returncode and not done.stdout, done
    assert done.stderr.count("\n") == 1 and done.stderr.rstrip().endswith("."), done.stderr
    assert all(part in done.stderr for part in parts), done.stderr


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems always have windows")
def test_without_a_window_system():
    one_sentence(started(), "no window system", "python3 tools/play.py")
    one_sentence(started(SDL_VIDEODRIVER="nonsense"), "no window system", "python3 tools/play.py")


def test_without_its_packages(tmp_path):
    """CircuitPython's are wanted only where its text is."""
    for name, words in (("displayio", ["--displayio"]), ("pygame", [])):
        (tmp_path / f"{name}.py").write_text(f"raise ImportError('no', name={name!r})")
        done = started(*words, SDL_VIDEODRIVER="dummy", PYTHONPATH=str(tmp_path))
        one_sentence(done, name, "-m pip install --no-deps -r tools/config/requirements-window.txt")


def test_bad_arguments():
    for words in (
        ("--board", "gameboy"),
        ("chess",),
        ("--scale", "0"),
        ("--scale", "big"),
        ("--seed", "-3"),
        ("solo", "--option", "x"),
        ("--nonsense",),
        ("handsolo", "--players", "9"),
    ):
        done = started(*words)
        assert done.returncode == 2
        one_sentence(done)


def test_a_picture_needs_no_window_system(tmp_path):
    path = tmp_path / "window.png"
    done = started("--seed", "7", "--board", "ssd1306_i2c", "--scale", "1", "--screenshot", str(path))
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    taken = pygame.image.load(path)
    assert taken.get_size() == handheld_drawing.Body(128, 64, window.WORDS).size
    one_sentence(started("--screenshot", str(tmp_path)), "cannot be written")


def test_blinka_hides_no_module_of_ours():
    """Blinka installs a module micropython: the engine must go by the implementation's name."""
    import micropython

    evictor = Evictor(("pocketdeck.engine.compat",))
    evictor.evict(set())
    assert "site-packages" in micropython.__file__ and "pocketdeck.engine.compat" in sys.modules
