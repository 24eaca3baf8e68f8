"""The settings, as far as this device can honour them."""

from pocketdeck.engine import catalog
from pocketdeck.engine.compat import const

from .footed_menu import FootedMenu

_TYPING = const(0)
if _TYPING:
    from typing import Any

# key of settings.py, its name, what it does, words for its values in their order ("": the values themselves)
_ROWS = (
    ("speed", "Speed of bots", "How long a bot's move can be looked at. Any key goes on at once.", ""),
    ("motion", "Motion", "Cards slide to their places. Off: they are there at once.", ""),
    ("tips", "Tips", "Short explanations in the first games. On shows all of them again.", ""),
    ("ask", "Questions", "All: also what has one sensible answer.", ""),
    ("text", "Text size", "Larger letters wherever they find room; what is longer then scrolls.", ""),
    (
        "colours",
        "Colours",
        "Others for those who cannot tell red from green, and for bright sunlight.",
        "standard colour-blind sunlight",
    ),
    ("brightness", "Brightness", "The display's light, 1 to 5. Less light, longer play.", ""),
    ("sleep", "Sleep", "Minutes without a key until the display goes dark. Any key wakes it.", ""),
    (
        "sound",
        "Sound",
        "Short tones: for a key, cards, coins, dice, dangers, a game won or lost.",
        "off soft loud",
    ),
    ("hand", "Hand", "Left: the four keys A, B, X and Y move, and the pad does what they did.", ""),
    ("keys", "Keys", "One: any key goes on to the next thing; held down it does what the bar says.", ""),
)

_ABOUT = "About Pocketdeck"


def larger(width: int, height: int) -> bool:
    """Is there room for the next larger font on screens of text? Just as widgets.Style finds, but without
    loading that font: its letters are 6 x 12 pixels, or 9 x 18 on a roomy screen, which has air between rows
    and around its bars."""
    if height < 200:
        return width - 2 >= 25 * 6 and height - 2 * 12 - 2 >= 5 * 12
    return width - 8 >= 25 * 9 and height - 2 * 24 - 2 >= 5 * 20


def can(app: "Any", key: str) -> bool:
    """Can this device honour a setting?"""
    if key == "text":
        return app.drawn or larger(app.canvas.width, app.canvas.height)
    if key == "motion" or key == "ask":
        return any(app.has_picture(game_id) for game_id in catalog.GAMES)
    if key == "colours":
        return app.canvas.inks > 2
    if key in ("brightness", "sleep"):
        return app.power is not None
    if key == "sound":
        return app.buzzer is not None
    if key == "keys":
        return app.single is not None
    return key != "hand" or app.mirror is not None


class Settings(FootedMenu):
    """What a person can set; left and right change it at once."""

    title = "Settings"

    def __init__(self, app: "Any") -> None:
        self.shown = [row for row in _ROWS if can(app, row[0])]
        from pocketdeck.session import settings

        self.values = {row[0]: row[1] for row in settings.ROWS}
        super().__init__(app)

    def _value(self, key: str, words: str) -> str:
        value = self.session.settings[key]
        if words:
            return words.split()[self.values[key].index(value)]
        return str(value) + " min" * (key == "sleep")

    @property
    def answer(self) -> str:  # type: ignore[override]
        return "Change" if self.choices.at < len(self.shown) else "Open"

    def rows(self) -> "list[tuple]":
        rows = [(name, self._value(key, words), True) for key, name, _, words in self.shown]
        return rows + [("Erase statistics", "", True), (_ABOUT, "", True)]

    def asked(self, at: int) -> str:
        if at < len(self.shown):
            return self.shown[at][2]
        if at > len(self.shown):
            return "Its version, what it runs on, and how much room there is."
        return "Counted results, lists of the best, ticks, of one game or of all. Games in progress stay."

    def changed(self, at: int, step: int) -> None:
        if at >= len(self.shown):
            return
        key = self.shown[at][0]
        values = self.values[key]
        now = values.index(self.session.settings[key])
        self.session.set(key, values[(now + step) % len(values)])
        if key == "tips":
            from . import tips

            tips.again(self.session)
        self.app.fit()
        self.again()

    def chosen(self, at: int) -> None:
        if at < len(self.shown):
            self.changed(at, 1)
        elif at == len(self.shown):
            from .erase import Erase

            self.app.open(Erase(self.app))
        else:
            import pocketdeck

            words = "Version " + pocketdeck.__version__
            if self.app.power is not None:
                words += "\n" + self.app.power.about()
            self.app.message(_ABOUT, words)
