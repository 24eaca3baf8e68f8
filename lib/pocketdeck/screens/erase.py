"""Erasing statistics, after a question."""

from pocketdeck.engine import catalog

from .footed_menu import FootedMenu


class Erase(FootedMenu):
    """Which statistics."""

    title = "Erase statistics"

    answer = "Erase"

    def rows(self) -> "list[tuple]":
        names = [catalog.info(game_id)["title"] for game_id in catalog.GAMES]
        return [(name, "", True) for name in names + ["All games"]]

    def asked(self, at: int) -> str:
        return "Its results and its best are forgotten for ever."

    def chosen(self, at: int) -> None:
        from .pages import ask

        text = self.choices.rows[at][0] + ": all results and the best of them will be gone."
        ask(self.app, self.title, text, "Erase", self._erase)

    def _erase(self) -> None:
        from pocketdeck.session.statistics import Statistics

        statistics = Statistics(self.session.autosave)
        at = self.choices.at
        for game_id in catalog.GAMES if at == len(catalog.GAMES) else catalog.GAMES[at : at + 1]:
            statistics.erase(game_id)
        self.app.close()
        self.app.message(self.title, "Erased.")
