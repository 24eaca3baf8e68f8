"""What tools/flash.py is made of: one module per idea, from the port to the last file."""
