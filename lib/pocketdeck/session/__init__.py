"""Between a game and the screens: what is kept about games, and how. One session per device."""
