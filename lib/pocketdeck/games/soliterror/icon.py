"""SoliTerror's icon for the launcher."""

SPRITES = ("cave-24", "cave-40")  # for small and for roomy screens
