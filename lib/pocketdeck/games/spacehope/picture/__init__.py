"""Space Hope's table as a picture."""
