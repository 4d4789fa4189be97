"""A hand as a tree: `note` is what is said of a position, `node` a position in the tree, `hand_tree` the whole.

`variation` is a variation apart from its tree, as documents and records hold it; `movetext` writes moves and variations
as a text, `tokens` and `reading` read one.
"""
