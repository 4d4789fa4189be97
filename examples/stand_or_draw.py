"""Tell whether to stand or draw in Sette e mezzo: without knowing what comes next, and with all cards known."""

from pathlib import Path

from scopasolver import sette_e_mezzo, solve
from scopasolver.sette_e_mezzo import Decision, decide


def show(title: str, decision: Decision) -> None:
    means = [
        f"{name} {float(mean):+.4f}"
        for name, mean in (("stand", decision.ev_stand), ("draw", decision.ev_draw))
        if mean is not None
    ]
    print(f"  {title:<28}{', '.join(means)}: {decision.best}")


position = sette_e_mezzo.Position.from_json(Path(__file__).with_name("sette_e_mezzo_hand.json").read_text())
seat = position.to_move or 0
view = position.observation(seat)
print(f"Seat {seat} holds {' '.join(map(str, view.hand))}; {len(view.unseen)} cards are unseen.")
for other, cards in enumerate(view.known_hands):
    if cards and other != seat:
        print(f"It sees {' '.join(map(str, cards))} of seat {other}.")

print("\nWhat it is paid on average:")
show("the banker sees its hand", decide(view))
show("the banker draws below 5", decide(view, banker=10))
decision = decide(view)
print(f"  One card more is too much with a chance of {decision.bust}, or {float(decision.bust):.1%}.")

print("\nWith all cards known:")
solution = solve(position)
for entry in solution.moves:
    print(f"  {entry.move!s:<8}{entry.value}{'  best' if entry.move in solution.best else ''}")
print(f"  best play: {', '.join(map(str, solution.line))}")
