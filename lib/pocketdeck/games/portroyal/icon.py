"""Port Royal's icon for the launcher."""

SPRITES = ("planet-24", "planet-40")  # for small and for roomy screens
