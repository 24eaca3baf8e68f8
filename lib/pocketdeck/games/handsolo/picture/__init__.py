"""Hand Solo's table as a picture: what lies where, and how it is drawn."""
