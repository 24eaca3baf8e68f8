"""The screens of two devices at one table, and what shows the other one there: see docs/dev/link.md."""
