"""Space Hope, a fleet of colony ships that runs out of everything: what the catalog shows."""

TITLE = "Space Hope"
PLAYERS = (2, 6)
SEATS = 4  # where nobody has chosen
BOTS = ("easy", "medium", "hard")
ICON = ("colony-24", "colony-40")  # in the launcher, on small and on roomy screens
RANKS = ""
RULES = 3  # their version; 1 and 2 had other cards, and longer decks
CHANGED = ", with longer decks and milder goals"  # what a save of theirs is told to have had
NAMES = "Spoon|Crumb|Kite|Bagel|Mitten|Otter"  # of the seats; a person may choose another, see seatnames.py
SEAT = "ship"  # what has such a name
OPTIONS = (
    (
        "choice",
        ("on", "off"),
        "on",
        "The dead choose",
        "A lost ship picks each round's goal out of two.",
    ),
)
