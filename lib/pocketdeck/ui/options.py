"""The settings."""

from ..compat import const
from .menu import Menu

_TYPING = const(0)
if _TYPING:
    pass


class Settings(Menu):
    """What a person can set; left and right change it at once."""

    title = "Settings"
    answer = "Change"
    keys = ("speed", "tips", "colours")
    names = ("Speed of bots", "Tips", "Colours")

    def rows(self) -> "list[tuple]":
        values = self.session.settings
        rows = [(self.names[i], str(values[self.keys[i]]), True) for i in range(len(self.keys))]
        return rows if self.app.canvas.inks > 2 else rows[:2]

    def changed(self, at: int, step: int) -> None:
        from .. import settings

        key = self.keys[at]
        for row in settings.ROWS:
            if row[0] == key:
                values = row[1]
                now = values.index(self.session.settings[key])
                self.session.set(key, values[(now + step) % len(values)])
        if key == "tips":
            from . import tips

            tips.again(self.session)
        self.app.colour()
        self.again()

    def chosen(self, at: int) -> None:
        self.changed(at, 1)
