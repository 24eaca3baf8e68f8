"""Climb's help pages: (title, text), read from flash when somebody opens them."""

PAGES = (
    (
        "How to play",
        "Lay a card, draw a card. If yours is higher than the one below it, you get a point. When the deck"
        " is empty, play out your hand. The most points win; alone you need 16.",
    ),
    (
        "Snap",
        "A card equal to the one below is a pair. It is no point for its player, but until the next card is"
        " laid anybody else may snap it for two points. The first one gets them.",
    ),
)
