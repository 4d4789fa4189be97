"""Looking at hands with all cards open: what every card is worth, what a played hand has lost, and problems."""
