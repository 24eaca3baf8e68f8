"""Port Royal Solitaire, trading against a dummy: what the catalog shows before the rules are loaded."""

TITLE = "Port Royal"
PLAYERS = (1, 1)
BOTS = ("easy", "medium", "hard")
ICON = ("port-24", "port-40")  # in the launcher, on small and on roomy screens
RANKS = ""
NAMES = ""
SEAT = ""
OPTIONS = (
    (
        "deck",
        ("standard", "extended"),
        "standard",
        "Deck",
        "Extended: 24 persons of five new kinds more, and Governors cost 2 VP each at the end.",
    ),
    (
        "fee",
        ("written", "passive"),
        "written",
        "Fee",
        "Written: every card that you take costs you 1 coin. Passive: only on the dummy's turn.",
    ),
    ("first", ("lot", "solo", "dummy"), "lot", "Who begins", "Chance decides, or you begin, or the dummy."),
    (
        "odds",
        ("shown", "hidden"),
        "shown",
        "Bust odds",
        "The chance that the next card is a bust, counted from the cards left: shown, or not.",
    ),
)
