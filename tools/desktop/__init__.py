"""The handheld on a computer: in a terminal, as pixels or characters, and in a window with its body."""
