"""Port Royal's icon for the launcher."""

SPRITES = ("port-24", "port-40")  # for small and for roomy screens
