"""Climb's table as a picture. A game that is content with text leaves this folder out."""
