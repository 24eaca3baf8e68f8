"""SoliTerror's help pages: (title, text), written for a small screen and read when somebody opens them."""

PAGES = (("How to play", "To come."),)
