"""Drawing and screens. Rules and bots import nothing from here."""
