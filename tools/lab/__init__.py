"""What measures, learns and looks closely: a file is a command, a folder what commands share."""
