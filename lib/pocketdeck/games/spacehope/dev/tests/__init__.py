"""What holds for Space Hope: its rules, bots, table and words."""
