"""What holds for SoliTerror: its rules, bots, table and words."""
