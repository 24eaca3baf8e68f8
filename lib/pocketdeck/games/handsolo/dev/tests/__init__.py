"""What holds for Hand Solo: its rules, bots, table and words."""
