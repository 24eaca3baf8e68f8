"""What the rows of a game's menu do, whether it is a picture or of text: their order is the same in both.

Loaded when one of them is chosen.
"""

from . import around

_TYPING = 0
if _TYPING:
    from typing import Any

_CODE = "\n\nWhoever types this as a deal code gets the same cards in the same order."


def do(app: "Any", below: "Any", at: int) -> None:
    """Do row `at` (0 to 9) of the menu over the game of the screen `below`.

    The rows: undo, redo, hint, what happened, how to play, deal code, new game, statistics, settings, leave.
    """
    session = app.session
    game = session.game
    if at < 2:
        last = at == 0 and session.undoes_start()
        if session.undo() if at == 0 else session.redo():
            app.enter()  # it may be another game, or another person's turn
            app.stack[0].report("This is the last game." if last else ("Taken back.", "Done again.")[at])
    elif at == 2:
        app.close()
        weighed: "dict[int, int]" = {}
        action, why = session.hint(weighed)
        below.hint(action, why, weighed)
    elif at == 3:
        below.happened()
    elif at == 4:
        from .help import Help

        app.open(Help(app, game.id))
    elif at == 5:
        from pocketdeck.engine import dealcode

        code = dealcode.encode(game.id, game.seed, game.players, game.options)
        app.message("Deal code", code + _CODE)
    elif at == 6:
        app.open(around.setup(app, game.id))
    elif at == 7:
        app.open(around.figures(app, game.id))
    elif at == 8:
        app.open(around.options(app))
    else:
        session.leave()
        app.home()
