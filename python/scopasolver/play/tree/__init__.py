"""The parts of a hand as a tree: `node` is a position in it, `note` what is said of a position.

`variation` is a variation apart from its tree, as documents and records hold it. `movetext` writes moves as text, with
variations and notes; `tokens`, `branches` and `reading` read it, `comments` writes and reads notes.
"""
