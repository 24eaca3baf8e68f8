"""SOLO's icon for the launcher."""

SPRITES = ("eye-16", "solo-40")  # for small and for roomy screens
