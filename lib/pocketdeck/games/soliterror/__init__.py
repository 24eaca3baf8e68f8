"""SoliTerror, a solitaire of playing cards: four of your family are out there, and so are the monsters."""

TITLE = "SoliTerror"
PLAYERS = (1, 1)
BOTS = ("easy", "medium", "hard")
ICON = ("cave-24", "cave-40")  # in the launcher, on small and on roomy screens
RANKS = ""
NAMES = ""
SEAT = ""
OPTIONS = (
    (
        "rescue",
        ("draw", "none"),
        "draw",
        "After a rescue",
        "Whether a rescue brings you three cards of the draw deck, its monsters being chased away.",
    ),
    ("flare", ("on", "off"), "on", "Flare gun", "Whether the Joker, the flare gun, is among the cards."),
    (
        "family",
        ("caves", "field"),
        "caves",
        "Your family",
        "In four caves behind the field, or lost among its cards, where you may walk in any direction.",
    ),
    (
        "hard",
        ("off", "on"),
        "off",
        "Hard",
        "Whether a monster of 6 or more kills you when you have no health.",
    ),
)
