"""Space Hope's icon for the launcher."""

SPRITES = ("colony-24", "colony-40")  # for small and for roomy screens
