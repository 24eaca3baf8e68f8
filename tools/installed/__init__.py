"""What makes a package for pip of the project, and what is in that alone: the command, what is ready made."""
