"""Two sides of a linked game and a bad line between them, for tests and for the command that plays many."""
