"""Su Scialandroni."""
