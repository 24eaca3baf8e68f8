"""Hand Solo, a solitaire game of space trading: what the catalog shows before the rules are loaded."""

TITLE = "Hand Solo"
PLAYERS = (1, 1)
BOTS = ("easy", "medium", "hard")
ICON = ("planet-24", "planet-40")  # in the launcher, on small and on roomy screens
NAMES = ""
SEAT = ""
RANKS = "ranks"  # the module that knows what a score makes one
OPTIONS = (
    (
        "discards",
        ("off", "on"),
        "on",
        "Show discards",
        "Look through the discard pile, and know what is to come.",
    ),
    (
        "shipyards",
        ("off", "on"),
        "off",
        "Shipyards",
        "Ports sell ships and holds.",
    ),
)
CODED = True  # deal codes of the first release count from the first value of each option
