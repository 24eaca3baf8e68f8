"""The contract that games keep, and what works with every game. Nothing here knows a screen."""
