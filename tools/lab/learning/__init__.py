"""What the commands that learn a bot's weights share."""
