"""Climb's icon for the launcher."""

SPRITES = ("up-16", "up-16")  # for small and for roomy screens
