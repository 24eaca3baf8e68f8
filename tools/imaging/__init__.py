"""Pictures on the host: art read from its text, PNG files, and type and art drawn in plain Python."""
