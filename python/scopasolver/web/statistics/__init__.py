"""Statistics for the player: the browser keeps them; the server tells which hands are over, and judges them."""
