"""What only the device runs: everything that knows of pins, chips and the board's serial prompt."""
