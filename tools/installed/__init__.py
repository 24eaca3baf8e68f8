"""What makes a package for pip of the project, and what is in it alone: the command, and all that is ready made."""
