"""What a board has for playing together with another device: docs/dev/link.md has the cable."""
