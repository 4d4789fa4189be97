"""Playing against bots: tables, their pages, and hints."""
