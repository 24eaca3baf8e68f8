"""What makes files that lie in the repository: fonts, art, pictures, tables of docs. A file is a command."""
