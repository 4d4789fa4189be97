"""The games of OpenSpiel: its own suite, frozen playthroughs, Shimmy, and further promises."""

import hashlib
import random
from collections import Counter
from functools import lru_cache
from pathlib import Path
from typing import Any

import pyspiel
import pytest
from open_spiel.python.algorithms import generate_playthrough
from pettingzoo.test import api_test
from shimmy import OpenSpielCompatibilityV0

import scopasolver.openspiel
from sampling import EVERYTHING, some
from scopasolver import Position, Rules, RulesError, ScopaSolverError
from scopasolver.bots import all_worlds, count_worlds
from scopasolver.envs.worth import leads

DATA = Path(__file__).parent / "data/playthroughs"
GAMES = ("scopasolver", "scopasolver_open")
PRESETS = Rules.presets()
SIMULATIONS = 100 if EVERYTHING else 1

# A playthrough rounds millions of NumPy numbers in 7 µs each, but few different ones.
generate_playthrough.round = lru_cache(maxsize=None, typed=True)(round)


def load(name: str, **parameters: str) -> Any:
    return pyspiel.load_game(name, parameters)


def played_on(state: Any, seed: int, *, until: Any = None) -> Any:
    """Let chance and players act at random, to the end or until a state meets a condition."""
    draw = random.Random(seed)
    while not state.is_terminal() and not (until is not None and until(state)):
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(draw.choices(outcomes, chances)[0])
        else:
            state.apply_action(draw.choice(state.legal_actions()))
    return state


# --- the suites ----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("preset", some(PRESETS, one_in=6))
def test_openspiel_takes_it(name: str, preset: str) -> None:
    pyspiel.random_sim_test(load(name, rules=preset), num_sims=SIMULATIONS, serialize=True, verbose=False)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("preset", some(PRESETS, one_in=6))
# Shimmy's observations have no bounds, its mask at the end is empty, and it draws no pictures.
@pytest.mark.filterwarnings("ignore:Agent's m.* observation space value is:UserWarning")
@pytest.mark.filterwarnings("ignore:The observation contains negative numbers:UserWarning")
@pytest.mark.filterwarnings("ignore:Observation numpy array is all zeros:UserWarning")
def test_shimmy_takes_it(name: str, preset: str) -> None:
    api_test(OpenSpielCompatibilityV0(game_name=name, config={"rules": preset}), num_cycles=1000)


@pytest.mark.parametrize("preset", some(PRESETS, one_in=12))
@pytest.mark.parametrize("name", GAMES)
def test_the_playthrough_is_the_frozen_one(name: str, preset: str) -> None:
    """A difference shows what changes for learning programs; `python tests/test_openspiel.py` writes the files anew."""
    assert playthrough(name, preset) == (DATA / f"{name}_{preset}.txt").read_text(encoding="utf-8")


def playthrough(name: str, preset: str) -> str:
    """Return OpenSpiel's playthrough of one hand: a line a state, with its comments and a digest of all its text."""
    head, *states = generate_playthrough.playthrough(f"{name}(rules={preset})", None, seed=1).split("\n# State ")
    return "\n".join([head, *map(digested, states)]) + "\n"


def digested(state: str) -> str:
    number, *lines = state.splitlines()
    digest = hashlib.sha256(state.encode()).hexdigest()[:16]
    return " | ".join([f"{number} {digest}", *(line[1:].strip() for line in lines if line.startswith("#"))])


# --- parameters ----------------------------------------------------------------------------------


def test_texts_with_brackets_stand_between_quotation_marks() -> None:
    for text in ["'scopa(players=4,target=21)'", '"scopa(players=4,target=21)"']:
        game = pyspiel.load_game(f"scopasolver(rules={text})")
        assert game.num_players() == 4
        assert (
            str(pyspiel.load_game(str(game))) == str(game) == "scopasolver(rules='scopa(players=4,target=21)',start=)"
        )
    assert load("scopasolver_open", rules="scopa(players=3)").num_players() == 3
    assert load("scopasolver_open", rules="scopone").num_players() == 2
    assert str(pyspiel.load_game("scopasolver")) == "scopasolver(rules='scopa',start=)"


def test_a_game_can_begin_with_a_position() -> None:
    position = Rules("briscola").random_position(seed=2, plies_left=8)
    game = load("scopasolver_open", start=str(position))
    assert game.get_type().chance_mode == pyspiel.GameType.ChanceMode.DETERMINISTIC
    state = game.new_initial_state()
    assert str(state) == str(position)
    again = pyspiel.load_game(str(game)).new_initial_state()
    assert str(again) == str(position)


@pytest.mark.parametrize("name", GAMES)
def test_wrong_parameters_are_refused(name: str) -> None:
    for wrong, error in [
        ({"rules": "tarocchi"}, RulesError),
        ({"rules": "scopa(players=1)"}, RulesError),
        ({"start": "scopa"}, ScopaSolverError),
        ({"rules": "briscola", "start": str(Rules("scopa").deal(seed=1))}, ScopaSolverError),
    ]:
        with pytest.raises(error):
            load(name, **wrong)


def test_an_action_outside_the_mask_changes_nothing() -> None:
    state = played_on(
        load("scopasolver", rules="scopa").new_initial_state(), 1, until=lambda it: it.current_player() >= 0
    )
    before, outside = str(state), next(action for action in range(81) if action not in state.legal_actions())
    with pytest.raises(ScopaSolverError):
        state.apply_action(outside)
    assert str(state) == before


# --- chance --------------------------------------------------------------------------------------


def scopasolver_pack(rules: Rules) -> Counter[str]:
    """Return the cards that lie somewhere when a hand begins."""
    document = rules.deal(seed=1).to_dict()
    texts = [*document["hands"], document["stock"], document.get("table") or "", document.get("discards") or ""]
    return Counter(card for text in texts for card in (text if isinstance(text, str) else " ".join(text)).split())


@pytest.mark.parametrize("preset", some(PRESETS))
def test_chance_deals_any_deck(preset: str) -> None:
    """Drawing the cards of a deck one by one gives the deal of that deck; equal cards share one outcome."""
    rules = Rules(preset)
    state = load("scopasolver", rules=preset).new_initial_state()
    first = dict(state.chance_outcomes())
    assert sum(first.values()) == pytest.approx(1)
    dealt: list[str] = []
    draw, size = random.Random(preset), sum(scopasolver_pack(rules).values())
    while state.is_chance_node():
        drawn = draw.choice([outcome for outcome, _ in state.chance_outcomes()])
        dealt = [*dealt[-size + 1 :], state.action_to_string(drawn).removeprefix("deal ")]
        state.apply_action(drawn)
    out = [card for card in str(rules.options.get("bintixincu", "")).split("+") if card]
    deck = dealt + out
    assert str(state) == str(rules.deal(deck=deck))


def test_a_void_deal_is_made_again() -> None:
    state = load("scopasolver", rules="scopa").new_initial_state()
    three_kings = ["10C", "10S", "10B"]
    cards = [state.action_to_string(outcome).removeprefix("deal ") for outcome, _ in state.chance_outcomes()]
    rest = [card for card in cards if card not in three_kings]
    deck = [*rest[:6], *three_kings, *rest[6:]]
    for card in deck:
        assert state.is_chance_node()
        state.apply_action(state.string_to_action(f"deal {card}"))
    assert state.is_chance_node()
    assert len(state.chance_outcomes()) == 40


def test_from_a_start_chance_chooses_what_cannot_be_ruled_out() -> None:
    position = Rules("briscola").random_position(seed=2, plies_left=8)
    game = load("scopasolver", start=str(position))
    root = game.new_initial_state()
    starts = {}
    for outcome, chance in root.chance_outcomes():
        starts[Position(str(root.child(outcome)))] = chance
    assert sum(starts.values()) == pytest.approx(1)
    assert len(set(starts.values())) == 1
    assert position in starts
    for one in some(starts, one_in=20):
        for seat in (0, 1):
            assert set(all_worlds(one.observation(seat))) <= set(starts)
    assert count_worlds(position.observation(0)) == 4
    assert len(starts) == 140  # seven unseen cards: three to each hand, and one in the stock


# --- what players know ---------------------------------------------------------------------------


@pytest.mark.parametrize("preset", some(PRESETS, one_in=6))
def test_the_view_of_a_player_shows_no_hidden_card(preset: str) -> None:
    """States that differ only in what a seat has not seen look alike to it, as text and as numbers."""
    rules = Rules(preset)
    game = load("scopasolver", rules=preset)
    state = played_on(game.new_initial_state(), 3, until=lambda it: it.current_player() >= 0)
    position = Position(str(state))
    seat = position.to_move or 0
    for world in scopasolver.bots.worlds(position.observation(seat), 3, seed=1):
        other = game.new_initial_state()
        other.begin(world)
        assert other.information_state_string(seat) == state.information_state_string(seat)
        assert other.information_state_tensor(seat) == state.information_state_tensor(seat)
        assert other.observation_tensor(seat) == state.observation_tensor(seat)
    assert rules.seats == game.num_players()


def test_touches_of_a_move_are_known_to_its_player_alone() -> None:
    game = load("scopasolver", rules="scopa_di_quindici")
    state = played_on(game.new_initial_state(), 1, until=lambda it: it.current_player() >= 0 and it.moment.turn.touched)
    own = state.current_player()
    assert state.information_state_string(own).endswith(state.touched()[-1])
    assert not state.information_state_string(1 - own).endswith(state.touched()[-1])
    size = game.num_distinct_actions()
    assert sum(state.information_state_tensor(own)[-size:]) == len(state.moment.turn.touched)
    assert not any(state.information_state_tensor(1 - own)[-size:])
    before = played_on(game.new_initial_state(), 1, until=lambda it: str(it) == str(state.position))
    assert before.observation_tensor(1 - own) == state.observation_tensor(1 - own)
    assert before.observation_tensor(own) != state.observation_tensor(own)


@pytest.mark.parametrize("preset", some(PRESETS, one_in=6))
def test_returns_are_leads(preset: str) -> None:
    for name in GAMES:
        state = played_on(load(name, rules=preset).new_initial_state(), 5)
        if state.position.is_over:
            ahead = leads(state.position)
            sides = (
                range(len(ahead)) if name.endswith("open") else map(Rules(preset).side_of, range(Rules(preset).seats))
            )
            assert state.returns() == [ahead[side] for side in sides]
        assert sum(state.returns()) == pytest.approx(0)


if __name__ == "__main__":
    DATA.mkdir(exist_ok=True)
    for preset in PRESETS:
        for name in GAMES:
            (DATA / f"{name}_{preset}.txt").write_text(playthrough(name, preset), encoding="utf-8")
