"""SoliTerror's icon for the launcher."""

SPRITES = ("club-16", "club-16")  # for small and for roomy screens
