"""SOLO's icon for the launcher."""

SPRITES = ("solo-24", "solo-40")  # for small and for roomy screens
