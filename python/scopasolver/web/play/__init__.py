"""Playing against the bots: tables, what they look like, and what can be asked at them."""
