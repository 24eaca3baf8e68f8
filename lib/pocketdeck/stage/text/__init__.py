"""What tables of text are made of: rows, cards, the hand."""
