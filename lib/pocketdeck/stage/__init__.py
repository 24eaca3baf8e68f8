"""What is drawn and how: canvas, type, pictures, roles, sounds. Nothing here knows a game."""
