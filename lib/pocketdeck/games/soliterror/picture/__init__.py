"""SoliTerror's table as a picture."""
