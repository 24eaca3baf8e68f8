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
    (
        "target",
        (881, 5000, 71, 331),  # the first points of ranks, and what a good bot makes
        881,
        "To win",
        "Points: 331 is a Merchant, 881 a Star Hustler.",
    ),
)
NOW_WON = 5  # the format of statistics from which on won is what reaches the target
CODED = True  # deal codes of the first release count from the first value of each option
