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
    keys = ("speed", "colours")
    names = ("Speed of bots", "Colours")

    def rows(self) -> "list[tuple]":
        values = self.session.settings
        rows = [(self.names[i], str(values[self.keys[i]]), True) for i in range(len(self.keys))]
        if self.app.canvas.inks == 2:
            rows.pop()
        if self.app.power is not None:
            rows.append(("About this device", "", True))
        return rows

    def changed(self, at: int, step: int) -> None:
        from .. import settings

        if not self.choices.rows[at][1]:
            self.app.message("About this device", self.app.power.facts())
            return
        key = self.keys[at]
        for row in settings.ROWS:
            if row[0] == key:
                values = row[1]
                now = values.index(self.session.settings[key])
                self.session.set(key, values[(now + step) % len(values)])
        self.app.colour()
        self.again()

    def chosen(self, at: int) -> None:
        self.changed(at, 1)
