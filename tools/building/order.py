"""In which order a firmware has its frozen modules: those first that somebody waits for.

MicroPython looks through their names one by one, from the first on, some times for each import
(py/frozenmod.c). Among 330 names that takes a Pico 0.7 ms each time, and for the first cover it imports 80.
"""

import ast

# What is loaded until the first cover is there, in this order; with each of them comes what it imports at its
# top.
START = (
    *("boot", "main", "loader", "frozen_data", "firmware.shell", "firmware.assembly"),
    *("firmware.boards.pico_lcd_1_3", "firmware.displays.st7789", "firmware.keys", "firmware.storage"),
    *("pocketdeck.screens.app", "pocketdeck.session.session", "pocketdeck.session.settings"),
    *("pocketdeck.session.saves", "pocketdeck.stage.canvas", "pocketdeck.screens.drawn.launcher"),
    *("firmware.displays.loops.loops16", "pocketdeck.stage.scenery", "firmware.power"),
)
# What a key opens over the launcher; what a game wants when it begins, and what a key opens over its table.
PLAY = (
    *("pocketdeck.screens.drawn.more", "pocketdeck.engine.daily", "pocketdeck.session.steps"),
    *("pocketdeck.screens.pages", "pocketdeck.session.pagefile", "pocketdeck.screens.drawn.skin"),
    *("pocketdeck.screens.entering", "pocketdeck.session.starting", "pocketdeck.session.history"),
    *("pocketdeck.engine.deals", "pocketdeck.engine.bots", "pocketdeck.session.ring"),
    *("pocketdeck.screens.tableplay", "pocketdeck.screens.ontable", "pocketdeck.screens.drawn.gamemenu"),
)
# Of each game: for the launcher, and for its table.
COVER = ("", ".tableau", ".tableau.front")
TABLE = (".rules", ".checks", ".tableau.scene", ".tableau.pieces", ".tableau.about", ".details", ".news")


def wanted(games: "tuple[str, ...]") -> "list[str]":
    """The names of the modules that somebody waits for, without what these import."""
    packages = ["pocketdeck.games." + game_id for game_id in games]
    covers = [package + part for package in packages for part in COVER]
    return [*START, *covers, *PLAY, *[package + part for package in packages for part in TABLE]]


class _Order:
    """The modules as they are met: {name: source}, each after the packages that it lies in."""

    def __init__(self, sources: "dict[str, str]", packages: "set[str]") -> None:
        self.sources = sources
        self.packages = packages
        self.met: "dict[str, bool]" = {}

    def meet(self, name: str) -> None:
        """A module is imported: its packages, itself, and what it imports at its top."""
        parent = name.rpartition(".")[0]
        if parent:
            self.meet(parent)
        if name in self.met or name not in self.sources:
            return
        self.met[name] = True
        self._body(ast.parse(self.sources[name]).body, name if name in self.packages else parent)

    def _body(self, body: "list[ast.stmt]", package: str) -> None:
        for node in body:
            if isinstance(node, ast.Import):
                for alias in node.names:
                    self.meet(alias.name)
            elif isinstance(node, ast.ImportFrom):
                parts = package.split(".")[: len(package.split(".")) + 1 - node.level] if node.level else []
                origin = ".".join(parts + ([node.module] if node.module else []))
                self.meet(origin)
                for alias in node.names:
                    self.meet(f"{origin}.{alias.name}")
            elif isinstance(node, (ast.If, ast.Try)):
                self._body(node.body, package)
                self._body(node.orelse, package)


def ordered(
    sources: "dict[str, str]", packages: "set[str]", games: "tuple[str, ...]"
) -> "tuple[list[str], list[str]]":
    """The names of all these modules, {name: source}, of which some are packages: those that are waited for,
    and the rest by name."""
    order = _Order(sources, packages)
    for name in wanted(games):
        order.meet(name)
    first = list(order.met)
    for name in sorted(sources):
        order.meet(name)
    return first, list(order.met)[len(first) :]
