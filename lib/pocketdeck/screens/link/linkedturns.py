"""What the game screens of a table of two devices share: who is waited for, and for how long.

The one thing that is new there is a sign for who is thought about, or why the game waits; it is in the bar.
"""

from pocketdeck.engine.compat import const

_TYPING = const(0)
if _TYPING:
    from typing import Any

_RACE = const(4000)  # ms in which persons may claim before a bot goes on


def waits(play: "Any") -> bool:
    """Is there nothing to do here until the other one has done something?"""
    table = play.session
    if table.race or table.game.over or table.queue:
        return False
    return table.busy or table.person() is None and not table.bots_turn()  # type: ignore[no-any-return]


def thinks(play: "Any") -> str:
    """Who is waited for, or why."""
    table = play.session
    stands: str = play.app.link.stands()
    if stands or table.asked:
        return stands or "Sent"
    return table.game.name(table.game.to_act) + " thinks"  # type: ignore[no-any-return]


def due(play: "Any", usual: "int | None") -> "int | None":
    """Ms until the next tick of a table that rests; `usual` at one device."""
    table = play.session
    if table.queue:
        return 1
    if waits(play):
        return None
    if table.bots_turn() and play.claimable() and play.asked == table.game.moves:
        return _RACE
    return usual


def result(play: "Any") -> None:
    """Show how it has ended."""
    from .linkedend import Ended

    play.app.open(Ended(play.app))


def menu(play: "Any") -> None:
    """X at such a table."""
    from .linkedmenu import LinkedMenu

    play.app.open(LinkedMenu(play.app, play))
