"""Find the cards that cost something in a hand of Scopa that Anna and Bruno have played, and say what was bad luck."""

from pathlib import Path

from scopasolver.analysis import analyse
from scopasolver.play import load_hands

PLAYERS = ("Anna", "Bruno")
MEANS = {
    "error": "a mistake",
    "lucky": "a mistake that cost nothing",
    "bad_luck": "nobody could know",
    "unclear": "hard to say",
}

(hand,) = load_hands(Path(__file__).with_name("played_hand.json"))
report = analyse(hand, worlds=100)

for decision in report.decisions:
    if decision.open_loss or decision.kind == "lucky":
        card = f"card {decision.ply + 1:>2}: {PLAYERS[decision.seat]} plays {decision.move}"
        print(f"{card}, which cost {decision.open_loss}: {MEANS[decision.kind]}")

first, second = (side.open_loss for side in report.sides)
print(f"\nWith best play {PLAYERS[0]} scores {report.start_value:+} against {PLAYERS[1]}.")
print(f"{PLAYERS[0]} lost {first}, {PLAYERS[1]} {second}:")
print(f"{report.start_value:+} - {first} + {second} = {report.value:+}.")
