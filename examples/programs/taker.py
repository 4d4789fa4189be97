"""A program that plays Scopa: it takes as many cards as it can."""

import json
import sys

for line in sys.stdin:
    moves = json.loads(line)["legal_moves"]
    best = max(moves, key=lambda move: move.count("+") if "x" in move else -1)
    print(json.dumps({"move": best}), flush=True)
