"""Run the command line in tests, on a few fixed positions."""

import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from scopasolver import Position, Rules, briscola, ruba_mazzo
from scopasolver.cli.main import program

EXAMPLES = Path(__file__).parent.parent / "examples"
RULES = Rules("scopone_scientifico")
ENDING = RULES.random_position(seed=5, plies_left=12)
BRISCOLA = briscola.Position.from_json((EXAMPLES / "briscola_ending.json").read_text())
PAIRS = Rules("briscola", players=4).random_position(seed=7, plies_left=13)
RUBA_MAZZO = ruba_mazzo.Position.from_json((EXAMPLES / "ruba_mazzo_ending.json").read_text())
THREE = Rules("ruba_mazzo", players=3).random_position(seed=4, plies_left=8)
MACHIAVELLI = Position.from_json((EXAMPLES / "machiavelli_ending.json").read_text())
SCALA40 = Position.from_json((EXAMPLES / "scala40_ending.json").read_text())
SETTE_E_MEZZO = Position.from_json((EXAMPLES / "sette_e_mezzo_hand.json").read_text())
PLAYER_AND_BANKER = Rules("sette_e_mezzo").deal(seed=3)
POSTA = Position.from_json((EXAMPLES / "scialandroni_posta.json").read_text())
SCARTU = Position.from_json((EXAMPLES / "scialandroni_scartu.json").read_text())
HARD = RULES.deal(seed=1)
COMMANDS = (
    "solve", "prove", "analyse", "advise", "problems", "problem", "play", "serve", "tournament", "batch", "melds",
    "table", "betting", "show", "deal", "perft", "rules", "bench", "engine", "completion", "help",
)  # fmt: skip

every_game = pytest.mark.parametrize(
    "ending",
    [ENDING, BRISCOLA, PAIRS, RUBA_MAZZO, THREE, MACHIAVELLI, SCALA40, SETTE_E_MEZZO, PLAYER_AND_BANKER, POSTA, SCARTU],
    ids=lambda ending: f"{ending.rules} {ending.phase}" if ending.rules.game == "scialandroni" else str(ending.rules),
)


def run(*arguments: str, stdin: str | bytes = "", env: Mapping[str, str] | None = None) -> Result:
    return CliRunner().invoke(program, arguments, input=stdin, env=env, prog_name="scopasolver")


def start(*arguments: str, **options: Any) -> subprocess.Popen[str]:
    """Start the command as its own process, standard input closed unless said otherwise."""
    streams = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    command = [sys.executable, "-c", "from scopasolver.cli import main; main()", *arguments]
    return subprocess.Popen(command, text=True, **streams | options)


def worth(position: Position) -> int | list[int]:
    """Return the value of a finished hand as the solver of its game states it."""
    points, game = position.result().points, position.rules.game
    if game in {"briscola", "machiavelli", "sette_e_mezzo"} and len(points) == 2:
        return points[0]
    if game == "scala40":
        points = tuple(-penalty for penalty in points)
    return points[0] - points[1] if len(points) == 2 else list(points)
