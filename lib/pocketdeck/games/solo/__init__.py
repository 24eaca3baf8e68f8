"""SOLO, a shedding game for two to ten players: what the catalog shows before the rules are loaded."""

TITLE = "SOLO"
PLAYERS = (2, 10)
BOTS = ("easy", "medium", "hard")
_SWITCH = ("off", "on")
OPTIONS = (
    ("target", (100, 200, 300, 500), 500, "Play to", "The first player with so many points wins the game."),
    (
        "symbols",
        ("on", "off"),
        "on",
        "Symbols match",
        "A Skip fits on any Skip, and so on. Off: only the same Origin or number fits, and Wild cards.",
    ),
    ("scoring", ("on", "off"), "on", "Scoring", "Off: no points are counted, one round decides."),
    (
        "stacking",
        _SWITCH,
        "off",
        "Stacking",
        "Who would have to draw may add a Draw card that fits; the next player then faces the sum.",
    ),
    (
        "several",
        _SWITCH,
        "off",
        "Several at once",
        "Lay several cards of one number or symbol in a turn; the first has to fit.",
    ),
    ("swaps", _SWITCH, "off", "0 swaps hands", "Whoever lays a 0 may swap hands with another player."),
    (
        "playon",
        _SWITCH,
        "off",
        "Play on",
        "A round goes on without those who are out, until one player is left.",
    ),
)
