"""Two devices play at one table: see docs/dev/link.md. Loaded only when somebody wants that."""
