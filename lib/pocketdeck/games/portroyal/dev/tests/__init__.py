"""What holds for Port Royal: its rules, bots, table and words."""
