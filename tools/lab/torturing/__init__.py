"""What tools/lab/torture.py does to saved games: cuts, faults, fuzz, soak and wear, one module each."""
