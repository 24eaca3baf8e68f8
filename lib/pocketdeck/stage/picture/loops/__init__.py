"""Drawing on frames in plain Python, where there is no machine code and no page for it."""
