"""Drawing and screens: roles of ink, fonts, sprites and the canvas. Rules and bots import nothing from here."""
