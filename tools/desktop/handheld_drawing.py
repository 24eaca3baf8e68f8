"""The handheld's body around its screen, drawn for the window: where its keys are and how they look.

Everything is computed from the size of the screen; curves are drawn larger than they are shown, which makes
them smooth. Letters are those of the handheld's own fonts, in whole pixels.
"""

import math
from collections.abc import Sequence

import pygame
from adafruit_display_text import wrap_text_to_lines

from firmware.circuitpython.fonts import codes, Font

SMOOTH = 2  # times larger while it is drawn
SIDE = 210  # what the keys take on each side
FRAME = 26  # of the bezel around the screen
MARGIN = 34  # between the shell and the window
LINE = 18  # of the words
DESK_TOP, DESK_LOW = (38, 44, 62), (16, 19, 30)  # what the handheld lies on
SHELL_TOP, SHELL_LOW = (250, 243, 226), (222, 208, 178)
RIM = (176, 158, 124)
BEZEL, BEZEL_EDGE = (20, 23, 33), (46, 51, 68)
INK = (96, 84, 62)  # what is printed on the shell
CROSS, CROSS_LIGHT = (48, 53, 70), (74, 81, 104)
BUTTONS = {"a": (60, 176, 120), "b": (214, 72, 64), "x": (62, 122, 208), "y": (232, 174, 48)}
LEGEND = (150, 160, 186)


def _mix(a: "tuple[int, int, int]", b: "tuple[int, int, int]", share: float) -> "tuple[int, int, int]":
    """`share` of b in a."""
    return tuple(round(p + (q - p) * share) for p, q in zip(a, b))  # type: ignore[return-value]


def write(
    surface: pygame.Surface,
    font: Font,
    x: int,
    y: int,
    text: str,
    colour: "tuple[int, int, int]",
    scale: int = 1,
) -> None:
    """Text in one of the handheld's fonts, each pixel `scale` large.

    The glyphs are those of displayio's texts: how a font is stored is known in one place only.
    """
    for code in codes(text):
        left = (code - 32) * font.width
        for row in range(font.height):
            for column in range(font.width):
                if font.sheet[left + column, row]:
                    surface.fill(colour, (x + column * scale, y + row * scale, scale, scale))
        x += font.width * scale


class Body:
    """A handheld whose screen is `width` x `height` pixels of the window, with words below it.

    `size` is the window's, `screen` and `keys` tell where things are in it.
    """

    def __init__(self, width: int, height: int, words: str = "") -> None:
        self.font = Font(1, False)
        shell = width + 2 * FRAME + 2 * SIDE, max(height + 2 * FRAME + 84, 356)
        self.shell = pygame.Rect((MARGIN, MARGIN), shell)
        self.lines = wrap_text_to_lines(words, shell[0] // self.font.width) if words else []
        below = LINE * len(self.lines)
        self.size = shell[0] + 2 * MARGIN, shell[1] + 2 * MARGIN + below
        self.screen = pygame.Rect(
            MARGIN + SIDE + FRAME, MARGIN + (shell[1] - height) // 2 - 10, width, height
        )
        self.bezel = self.screen.inflate(2 * FRAME, 2 * FRAME)
        self.radius = 29  # of a round key
        middle = self.bezel.centery
        self.cross = MARGIN + SIDE // 2 + 4, middle
        self.round = self.shell.right - SIDE // 2 - 4, middle
        x, y = self.round
        step = 50
        self.places = {"a": (x + step, y), "b": (x, y + step), "x": (x, y - step), "y": (x - step, y)}
        arm, half = 66, 22
        x, y = self.cross
        self.keys = {
            "up": pygame.Rect(x - half, y - arm, 2 * half, arm - half + 6),
            "down": pygame.Rect(x - half, y + half - 6, 2 * half, arm - half + 6),
            "left": pygame.Rect(x - arm, y - half, arm - half + 6, 2 * half),
            "right": pygame.Rect(x + half - 6, y - half, arm - half + 6, 2 * half),
        }
        for name, (x, y) in self.places.items():
            self.keys[name] = pygame.Rect(x, y, 0, 0).inflate(2 * self.radius, 2 * self.radius)
        self.arm, self.half = arm, half
        self.whole = self._picture(frozenset())
        self._pressed: "dict[str, pygame.Surface]" = {}

    def at(self, place: "tuple[int, int]") -> str:
        """The key at a place of the window, "" if there is none."""
        for name, (x, y) in self.places.items():
            if math.dist(place, (x, y)) <= self.radius + 3:
                return name
        for name in ("up", "down", "left", "right"):
            if self.keys[name].inflate(6, 6).collidepoint(place):
                return name
        return ""

    def show_key(self, surface: pygame.Surface, name: str, pressed: bool) -> pygame.Rect:
        """Draw one key up or down; returns the area that it took."""
        area = self.keys[name].inflate(14, 14)
        if pressed and name not in self._pressed:
            self._pressed[name] = self._picture(frozenset((name,)), area)
        if pressed:
            surface.blit(self._pressed[name], area)
        else:
            surface.blit(self.whole, area, area)
        return area

    def _picture(self, pressed: "frozenset[str]", area: "pygame.Rect | None" = None) -> pygame.Surface:
        """The body, or an area of it, with these keys down."""
        area = pygame.Rect(0, 0, *self.size) if area is None else area
        large = pygame.Surface((area.width * SMOOTH, area.height * SMOOTH))
        brush = _Brush(large, area.x, area.y)
        self._shell(brush)
        self._cross(brush, pressed)
        for name, place in self.places.items():
            self._button(brush, place, BUTTONS[name], name in pressed)
        small = pygame.transform.smoothscale(large, area.size)
        for name, (x, y) in self.places.items():
            down = 2 * (name in pressed)
            ink = _mix(BUTTONS[name], (0, 0, 0), 0.62)
            write(small, self.font, x - 6 - area.x, y - 13 + down - area.y, name.upper(), ink, 2)
        if area.size == self.size:
            self._print(small)
        return small

    def _shell(self, brush: "_Brush") -> None:
        width, height = self.size
        brush.shade(pygame.Rect(0, 0, width, height), DESK_TOP, DESK_LOW)
        shell = self.shell
        for i in range(12):  # a soft shadow
            brush.veil(shell.move(0, 12).inflate(24 - 4 * i, 20 - 3 * i), 64, (0, 0, 0, 11))
        brush.round(shell.move(0, 5), 58, RIM)
        brush.round(shell, 58, _mix(SHELL_TOP, (255, 255, 255), 0.7))
        brush.shaded(shell.move(0, 2).inflate(-2, -4), 57, SHELL_TOP, SHELL_LOW)
        bezel = self.bezel
        brush.round(bezel.inflate(6, 6).move(0, 1), 25, _mix(SHELL_TOP, (255, 255, 255), 0.6))
        brush.round(bezel.inflate(4, 4), 24, _mix(SHELL_LOW, RIM, 0.7))
        brush.round(bezel, 22, BEZEL_EDGE)
        brush.shaded(bezel.inflate(-3, -3), 21, _mix(BEZEL, BEZEL_EDGE, 0.35), BEZEL)
        brush.rect(self.screen.inflate(4, 4), (6, 7, 11))
        brush.circle((bezel.right - 13, bezel.top + 13), 3, (84, 214, 128))  # it is on
        x, y = self.round[0] + 2, min(shell.bottom - 46, self.round[1] + 150)
        for i in range(-2, 3):  # where the sound would come out
            brush.slot((x + 13 * i - 6, y + 12), (x + 13 * i + 6, y - 12), 6, _mix(SHELL_LOW, RIM, 0.95))
            brush.slot((x + 13 * i - 6, y + 11), (x + 13 * i + 6, y - 13), 4, _mix(RIM, (0, 0, 0), 0.45))
        x, y = self.cross
        brush.circle(self.cross, self.arm + 17, _mix(SHELL_LOW, RIM, 0.42))
        brush.circle((x, y + 1), self.arm + 15, _mix(SHELL_TOP, SHELL_LOW, 0.75))

    def _cross(self, brush: "_Brush", pressed: "frozenset[str]") -> None:
        x, y = self.cross
        arm, half = self.arm, self.half
        upright = pygame.Rect(x - half, y - arm, 2 * half, 2 * arm)
        across = pygame.Rect(x - arm, y - half, 2 * arm, 2 * half)
        for lift, colour in ((5, _mix(CROSS, (0, 0, 0), 0.55)), (0, CROSS_LIGHT)):
            brush.round(upright.move(0, lift), 10, colour)
            brush.round(across.move(0, lift), 10, colour)
        for part in (upright, across):
            brush.round(part.move(0, 2).inflate(-2, -3), 9, CROSS)
        brush.circle((x, y), 13, _mix(CROSS, (0, 0, 0), 0.25))
        brush.circle((x, y + 1), 12, _mix(CROSS, CROSS_LIGHT, 0.2))
        for name, dx, dy in (("up", 0, -1), ("down", 0, 1), ("left", -1, 0), ("right", 1, 0)):
            down = name in pressed
            if down:
                brush.round(self.keys[name].inflate(-6, -6), 8, _mix(CROSS, (0, 0, 0), 0.35))
            tip = x + dx * (arm - 12), y + dy * (arm - 12)
            base = x + dx * (arm - 24), y + dy * (arm - 24)
            points = [tip, (base[0] + 9 * dy, base[1] + 9 * dx), (base[0] - 9 * dy, base[1] - 9 * dx)]
            brush.shape(points, (220, 226, 240) if down else (126, 135, 160))

    def _button(
        self, brush: "_Brush", place: "tuple[int, int]", colour: "tuple[int, int, int]", down: bool
    ) -> None:
        x, y = place
        r = self.radius
        brush.circle((x, y + 1), r + 5, _mix(SHELL_LOW, RIM, 0.55))
        brush.circle((x, y), r + 3, _mix(SHELL_LOW, RIM, 0.95))
        if down:
            colour = _mix(colour, (0, 0, 0), 0.18)
        else:
            brush.circle((x, y + 4), r, _mix(colour, (0, 0, 0), 0.45))
        y += 2 if down else 0
        brush.circle((x, y), r, _mix(colour, (255, 255, 255), 0.3))
        brush.circle((x, y + 2), r - 1, colour)

    def _print(self, surface: pygame.Surface) -> None:
        """What is written on the shell and below it."""
        title = "POCKETDECK"
        font = Font(2, False)
        wide = (font.width + 5) * len(title) - 5
        x = self.bezel.centerx - wide // 2
        y = (self.bezel.bottom + 2 + self.shell.bottom - font.height) // 2
        for i, char in enumerate(title):
            write(surface, font, x + i * (font.width + 5), y + 1, char, _mix(SHELL_TOP, (255, 255, 255), 0.8))
            write(surface, font, x + i * (font.width + 5), y, char, INK)
        for suit, dx, colour in (("♠", -26 - font.width, INK), ("♥", wide + 26, (190, 70, 62))):
            write(surface, font, x + dx, y, suit, colour, 1)
        y = self.size[1] - LINE * len(self.lines) - 14
        for line in self.lines:
            x = (self.size[0] - self.font.width * len(line)) // 2
            write(surface, self.font, x, y, line, LEGEND)
            y += LINE


class _Brush:
    """Draws on a surface that is SMOOTH times larger and begins at x, y of the window."""

    def __init__(self, surface: pygame.Surface, x: int, y: int) -> None:
        self.surface = surface
        self.x = x
        self.y = y

    def _area(self, rect: pygame.Rect) -> pygame.Rect:
        s = SMOOTH
        return pygame.Rect((rect.x - self.x) * s, (rect.y - self.y) * s, rect.width * s, rect.height * s)

    def _point(self, place: "tuple[float, float]") -> "tuple[float, float]":
        return (place[0] - self.x) * SMOOTH, (place[1] - self.y) * SMOOTH

    def rect(self, rect: pygame.Rect, colour: "tuple[int, int, int]") -> None:
        pygame.draw.rect(self.surface, colour, self._area(rect))

    def round(self, rect: pygame.Rect, radius: int, colour: "tuple[int, int, int]") -> None:
        pygame.draw.rect(self.surface, colour, self._area(rect), border_radius=radius * SMOOTH)

    def circle(self, place: "tuple[float, float]", radius: int, colour: "tuple[int, int, int]") -> None:
        pygame.draw.circle(self.surface, colour, self._point(place), radius * SMOOTH)

    def shape(self, points: "Sequence[tuple[float, float]]", colour: "tuple[int, int, int]") -> None:
        pygame.draw.polygon(self.surface, colour, [self._point(point) for point in points])

    def slot(
        self, a: "tuple[int, int]", b: "tuple[int, int]", width: int, colour: "tuple[int, int, int]"
    ) -> None:
        """A line with round ends."""
        dx, dy = b[0] - a[0], b[1] - a[1]
        long = math.hypot(dx, dy)
        ox, oy = -dy / long * width / 2, dx / long * width / 2
        corners = [
            (a[0] + ox, a[1] + oy),
            (b[0] + ox, b[1] + oy),
            (b[0] - ox, b[1] - oy),
            (a[0] - ox, a[1] - oy),
        ]
        self.shape(corners, colour)
        for end in (a, b):
            pygame.draw.circle(self.surface, colour, self._point(end), width * SMOOTH / 2)

    def shade(self, rect: pygame.Rect, top: "tuple[int, int, int]", low: "tuple[int, int, int]") -> None:
        """An area whose colour changes from the top down."""
        area = self._area(rect)
        seen = area.clip(self.surface.get_rect())
        for y in range(seen.top, seen.bottom):
            self.surface.fill(_mix(top, low, (y - area.top) / area.height), (seen.x, y, seen.width, 1))

    def shaded(
        self, rect: pygame.Rect, radius: int, top: "tuple[int, int, int]", low: "tuple[int, int, int]"
    ) -> None:
        """The same with round corners."""
        area = self._area(rect)
        seen = area.clip(self.surface.get_rect())
        if not seen.width or not seen.height:
            return
        part = pygame.Surface(seen.size)
        _Brush(part, 0, 0)._fade(area.move(-seen.x, -seen.y), top, low)
        form = pygame.Surface(seen.size)
        key = (255, 0, 255)
        form.fill((0, 0, 0))
        pygame.draw.rect(form, key, area.move(-seen.x, -seen.y), border_radius=radius * SMOOTH)
        form.set_colorkey(key)
        part.blit(form, (0, 0))
        part.set_colorkey((0, 0, 0))
        self.surface.blit(part, seen)

    def _fade(self, area: pygame.Rect, top: "tuple[int, int, int]", low: "tuple[int, int, int]") -> None:
        for y in range(self.surface.get_height()):
            share = min(1.0, max(0.0, (y - area.top) / area.height))
            self.surface.fill(_mix(top, low, share), (0, y, self.surface.get_width(), 1))

    def veil(self, rect: pygame.Rect, radius: int, colour: "tuple[int, int, int, int]") -> None:
        """An area that lets through what is below."""
        area = self._area(rect)
        seen = area.clip(self.surface.get_rect())
        if seen.width and seen.height:
            part = pygame.Surface(seen.size, pygame.SRCALPHA)
            pygame.draw.rect(part, colour, area.move(-seen.x, -seen.y), border_radius=radius * SMOOTH)
            self.surface.blit(part, seen)
