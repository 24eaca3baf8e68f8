"""One package per game; `template` is the one to copy. The catalog knows their names."""
