"""The Scopa family."""
