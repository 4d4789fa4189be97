"""The packs of cards that pictures show, all drawn for this library: two Italian ones, and a French one."""
