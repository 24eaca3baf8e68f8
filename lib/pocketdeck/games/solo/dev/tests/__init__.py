"""What holds for SOLO: its rules, bots, table and words."""
