"""Hands as environments: the suites of PettingZoo and Gymnasium, and further checks."""

import itertools
import pickle
from functools import partial
from importlib import import_module
from random import Random
from types import SimpleNamespace
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils import seeding
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, max_cycles_test, render_test, seed_test
from pettingzoo.utils.conversions import parallel_to_aec

from sampling import SEED, some
from scopasolver import ParseError, PlayerError, Position, Rules, RulesError, ScopaSolverError
from scopasolver.bots import bot
from scopasolver.envs import gymnasium_id
from scopasolver.envs.agent import AgentPlayer
from scopasolver.envs.single import HandEnv
from scopasolver.envs.worth import leads, most_ahead
from scopasolver.play import Match
from scopasolver.tournament import tournament

# PettingZoo's suite lists by name the environments that may observe a dictionary and may end with an empty mask; it
# warns about all others.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be:UserWarning"),
    pytest.mark.filterwarnings(r"ignore:Action mask is not a NumPy array:UserWarning"),
    pytest.mark.filterwarnings(r"ignore:Action mask numpy array is all zeros:UserWarning"),
    pytest.mark.filterwarnings("ignore:Casting input x to numpy array:UserWarning"),
]

PRESETS = some(Rules.presets(), one_in=3)
GAMES = Rules.games()


@pytest.fixture(autouse=True)
def seeded(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give spaces and environments without a seed that of the sample: the suites deal and act at random."""
    np_random, drawn = seeding.np_random, Random(SEED).randrange(1 << 32)
    monkeypatch.setattr(seeding, "np_random", lambda seed=None: np_random(drawn if seed is None else seed))


def module_of(rules: Rules | str) -> Any:
    game = Rules.parse(str(rules)).game
    return import_module(f"scopasolver.envs.{game}_v0")


def pettingzoo_env(rules: str, **settings: Any) -> Any:
    return module_of(rules).env(rules=rules, **settings)


def gymnasium_env(rules: str, **settings: Any) -> Any:
    return gymnasium.make(gymnasium_id(Rules.parse(rules).game), rules=rules, **settings)


def first_allowed(mask: Any) -> int:
    return int(np.flatnonzero(mask)[0])


# --- the suites of PettingZoo and Gymnasium ------------------------------------------------------


@pytest.mark.parametrize("preset", PRESETS)
def test_pettingzoo_takes_it(preset: str) -> None:
    api_test(pettingzoo_env(preset), num_cycles=1000)
    seed_test(partial(pettingzoo_env, preset))
    render_test(partial(pettingzoo_env, preset))


LONG_ENOUGH = {name: f"{name}(players=6)" for name in Rules.presets("sette_e_mezzo")}
"""Rules under which a hand has at least four touches."""


@pytest.mark.parametrize("preset", [preset for preset in PRESETS if preset != "terziglio"])
def test_a_hand_is_broken_off_after_so_many_cycles(preset: str) -> None:
    """The parallel environment is tested, because there every agent acts in every cycle.

    Not of Terziglio: there the first legal moves are three passes, which end the hand.
    """
    rules = LONG_ENOUGH.get(preset, preset)
    at_once = partial(module_of(rules).parallel_env, rules=rules, illegal="first")
    max_cycles_test(SimpleNamespace(parallel_env=at_once, env=lambda **settings: parallel_to_aec(at_once(**settings))))


@pytest.mark.parametrize("preset", PRESETS)
def test_gymnasium_takes_it(preset: str) -> None:
    check_env(gymnasium_env(preset, opponent="greedy").unwrapped)


def test_gymnasium_takes_an_expert_as_opponent() -> None:
    check_env(gymnasium.make("scopasolver/Scopa-v0", opponent="expert").unwrapped)


@pytest.mark.parametrize("mode", ["sync", "async"])
def test_gymnasium_makes_several(mode: str) -> None:
    envs = gymnasium.make_vec("scopasolver/Briscola-v0", num_envs=2, vectorization_mode=mode)
    seen, _ = envs.reset(seed=1)
    over = np.zeros(2, bool)
    for _ in range(25):
        masks = seen["action_mask"]
        assert masks.shape == (2, 40)
        actions = np.where(over, 0, masks.argmax(axis=1))
        seen, rewards, over, _, _ = envs.step(actions)
        assert (rewards[~over] == 0).all()
    envs.close()


def test_gymnasium_makes_many_that_the_core_steps() -> None:
    envs: Any = gymnasium.make_vec("scopasolver/Scopa-v0", num_envs=8, rules="scopa(players=3)", seat=None, threads=2)
    seen, info = envs.reset(seed=1)
    again, _ = gymnasium.make_vec("scopasolver/Scopa-v0", num_envs=8, rules="scopa(players=3)", seat=None).reset(seed=1)
    assert all((seen[name] == again[name]).all() for name in seen)
    assert set(info["seat"]) == {0, 1, 2}
    hands, leads_of_seats = 0, 0.0
    for _ in range(60):
        before = {name: array.copy() for name, array in seen.items()}
        new, rewards, over, broken_off, info = envs.step(seen["action_mask"].argmax(axis=1))
        assert all((seen[name] == before[name]).all() for name in seen), "what was given is not written again"
        assert envs.observation_space.contains(new)
        assert rewards.shape == over.shape == (8,)
        assert not rewards[~over].any()
        assert not broken_off.any()
        hands, leads_of_seats, seen = hands + over.sum(), leads_of_seats + rewards.sum(), new
    assert hands >= 24
    assert leads_of_seats < 0, "the first action of the mask is no good against greedy"
    with pytest.raises(ScopaSolverError):
        envs.step((seen["action_mask"] == 0).argmax(axis=1))
    for wrong in (np.zeros(7, int), np.zeros((8, 1), int), np.full(8, 99)):
        with pytest.raises((ValueError, ScopaSolverError)):
            envs.step(wrong)
    with pytest.raises(TypeError):
        envs.step(np.zeros(8))
    assert all((envs.games.observations[name] == seen[name]).all() for name in ("planes", "scalars"))
    with pytest.raises(TypeError, match="opponent"):
        gymnasium.make_vec("scopasolver/Scopa-v0", num_envs=2, opponent=["greedy"])


# --- what a hand comes to ------------------------------------------------------------------------


def play_by_masks(env: Any, seed: int) -> tuple[dict[str, float], Position]:
    """Play a hand at random by the masks, and return the reward of every agent."""
    env.reset(seed=seed)
    chance, rewards = np.random.default_rng(seed), dict.fromkeys(env.possible_agents, 0.0)
    position = env.hand.position
    for agent in env.agent_iter(5_000):
        seen, reward, over, broken_off, info = env.last()
        rewards[agent] += reward
        assert (seen["action_mask"] == info["action_mask"]).all()
        assert env.observation_space(agent).contains(seen)
        position = env.hand.position
        env.step(None if over or broken_off else chance.choice(np.flatnonzero(seen["action_mask"])))
    return rewards, position


@pytest.mark.parametrize("preset", PRESETS)
def test_the_reward_is_the_lead(preset: str) -> None:
    for seed in range(3):
        rewards, position = play_by_masks(pettingzoo_env(preset, max_cycles=2_000), seed)
        if position.is_over:
            rules, ahead = position.rules, leads(position)
            assert list(rewards.values()) == [ahead[rules.side_of(seat)] for seat in range(rules.seats)]
            assert sum(ahead) == pytest.approx(0)
            assert max(map(abs, ahead)) <= most_ahead(rules)


def test_a_lead_is_what_points_say() -> None:
    scopa = Rules("scopa").random_position(seed=3, plies_left=0)
    first, second = scopa.result().points
    assert leads(scopa) == (first - second, second - first)
    many = Rules("scopa", players=3).random_position(seed=3, plies_left=0)
    points = many.result().points
    assert leads(many) == tuple(one - (sum(points) - one) / 2 for one in points)
    few_are_good = Rules("tressette", rovescino=True).random_position(seed=3, plies_left=0)
    assert np.argmax(leads(few_are_good)) == np.argmin(few_are_good.result().points)


@pytest.mark.parametrize("preset", PRESETS)
def test_nobody_is_more_ahead_than_can_be(preset: str) -> None:
    """Options with higher payments are among the rules; bots play so that hands end."""
    wild: dict[str, dict[str, Any]] = {
        "sette_e_mezzo": {"players": 20, "bust_penalty": 10, "reale_pays": 2, "banker_reale_collects": 2},
        "sette_e_mezzo_best_hand": {"players": 20, "bust_penalty": 10},
        "machiavelli": {"players": 5, "unit": 100},
        "scialandroni": {"scartu_card_value": "primiera_points", "king_surcharge": 20, "raise_menu": "20+arrestu"},
        "tressette": {"players": 2, "accusi": "automatic"},
    }
    rules = Rules(preset, **wild.get(preset, wild.get(Rules(preset).game, {})))
    player = bot("greedy")
    for seed in range(5):
        position = rules.deal(seed=seed)
        for _ in range(3_000):
            if position.is_over:
                assert max(map(abs, leads(position))) <= most_ahead(rules)
                break
            position = position.play(player(position.observation(position.to_move or 0)))


def test_one_seat_plays_against_the_others() -> None:
    env = gymnasium_env("scopone", opponent=["random", "greedy", "random"], seat=None)
    seats = set()
    for seed in range(12):
        seen, info = env.reset(seed=seed)
        seats.add(info["seat"])
        steps, over, reward = 0, False, 0.0
        while not over:
            assert reward == 0
            seen, reward, over, broken_off, info = env.step(first_allowed(seen["action_mask"]))
            steps += 1
            assert not broken_off
        position = env.unwrapped.hand.position
        assert reward == leads(position)[info["seat"] % 2]
        assert steps >= 9
    assert len(seats) > 1


def test_the_options_of_a_reset_say_where_to_begin() -> None:
    position = Rules("scopa").random_position(seed=5, plies_left=6)
    env = pettingzoo_env("scopa")
    env.reset(options={"position": position})
    assert env.hand.position == position
    env.reset(options={"position": str(position), "something": "else"})
    assert env.hand.position == position
    one = gymnasium_env("scopa")
    seen, info = one.reset(options={"position": position, "seat": 1})
    assert info["seat"] == 1
    assert one.unwrapped.hand.position.to_move == 1
    assert seen["action_mask"].any()


def test_masks_are_of_the_agent_to_act_alone() -> None:
    env = pettingzoo_env("scopone")
    env.reset(seed=1)
    for _ in range(10):
        chosen = env.agent_selection
        for agent in env.agents:
            mask = env.observe(agent)["action_mask"]
            assert mask.dtype == np.int8
            assert mask.any() == (agent == chosen)
            assert (env.infos[agent]["action_mask"] == mask).all()
        env.step(first_allowed(env.infos[chosen]["action_mask"]))


def test_an_environment_can_be_sent() -> None:
    env = pickle.loads(pickle.dumps(pettingzoo_env("scopa(players=3)", illegal="lose", render_mode="ansi")))
    assert (str(env.hand.rules), env.hand.illegal, env.render_mode) == ("scopa(players=3)", "lose", "ansi")


def test_an_agent_plays_in_a_tournament() -> None:
    shapes = set()

    def first(seen: dict[str, Any]) -> np.int64:
        shapes.add(tuple(array.shape for array in seen.values()))
        return np.int64(seen["action_mask"].argmax())

    table = tournament(Rules("scopa_di_quindici"), [AgentPlayer(first), "random"], deals=5, workers=1, seed=1)
    assert table.pairings[0].first == "first"
    assert shapes == {((8, 40), (11,), (81,))}


def test_an_agent_that_touches_what_it_may_not_is_named() -> None:
    answers: list[Any] = [0, "play 7D", 99]

    def wrong_one(_: object) -> Any:
        return answers[0]

    while answers:
        with pytest.raises(PlayerError, match="wrong_one"):
            Match(Rules("briscola"), [AgentPlayer(wrong_one), "random"], seed=3).play_hand()
        answers.pop(0)


# --- bad input -----------------------------------------------------------------------------------


def test_an_action_outside_the_mask_is_an_error() -> None:
    env = pettingzoo_env("scopa")
    env.reset(seed=1)
    before = (env.hand.position, env.agent_selection, env.rewards)
    outside = int(np.flatnonzero(env.infos[env.agent_selection]["action_mask"] == 0)[0])
    name = env.hand.rules.action_space.name(outside)
    with pytest.raises(ScopaSolverError, match=name):
        env.step(outside)
    assert before == (env.hand.position, env.agent_selection, env.rewards)


def test_an_action_outside_the_mask_may_lose_the_hand() -> None:
    env = pettingzoo_env("scopone", illegal="lose")
    env.reset(seed=1)
    env.step(int(np.flatnonzero(env.infos[env.agent_selection]["action_mask"] == 0)[0]))
    most = most_ahead(Rules("scopone"))
    assert list(env.rewards.values()) == [-most, most, -most, most]
    assert all(env.terminations.values())
    assert not any(env.truncations.values())


def test_the_first_action_may_stand_for_one_outside_the_mask() -> None:
    env, other = pettingzoo_env("scopa", illegal="first"), pettingzoo_env("scopa")
    env.reset(seed=1)
    other.reset(seed=1)
    mask = env.infos[env.agent_selection]["action_mask"]
    env.step(int(np.flatnonzero(mask == 0)[0]))
    other.step(first_allowed(mask))
    assert env.hand.position == other.hand.position


@pytest.mark.parametrize("illegal", ["raise", "lose", "first"])
@pytest.mark.parametrize("make", [pettingzoo_env, gymnasium_env])
def test_a_wrong_action_is_an_error(make: Any, illegal: str) -> None:
    env = make("scopa", illegal=illegal).unwrapped
    env.reset(seed=1)
    before = env.hand.position
    out_of_range: list[Any] = [81, -1, np.int64(10**6)]
    for action in out_of_range:
        with pytest.raises(ValueError, match="`action` is"):
            env.step(action)
    for action in ("play 7D", 1.0, None, True, np.zeros(2), [3], np.float32(3)):
        with pytest.raises(TypeError, match="`action` is"):
            env.step(action)
    assert env.hand.position == before


@pytest.mark.parametrize("make", [pettingzoo_env, gymnasium_env])
def test_there_is_no_step_before_the_deal_or_after_the_end(make: Any) -> None:
    env = make("sette_e_mezzo").unwrapped
    with pytest.raises(ScopaSolverError, match="reset"):
        env.step(0)
    env.reset(seed=1)
    for _ in itertools.takewhile(lambda _: env.hand.seat is not None, range(100)):
        env.step(first_allowed(env.hand.mask(env.hand.seat)))
    if make is pettingzoo_env:
        with pytest.raises(ValueError, match="None"):
            env.step(0)
        for _ in env.possible_agents:
            env.step(None)
    with pytest.raises(ScopaSolverError, match="reset"):
        env.step(0)


@pytest.mark.parametrize("make", [pettingzoo_env, partial(HandEnv, "scopa")])
def test_wrong_settings_are_refused(make: Any) -> None:
    settings: list[tuple[dict[str, Any], type[Exception]]] = [
        ({"illegal": "pass"}, ValueError),
        ({"max_cycles": 0}, ValueError),
        ({"max_cycles": "4"}, TypeError),
        ({"render_mode": "rgb_array"}, ValueError),
    ]
    for wrong, error in settings:
        with pytest.raises(error, match=next(iter(wrong))):
            make("scopa", **wrong)
    for rules, kind in [("briscola", ValueError), ("scopa(", ParseError), ("scopa(players=1)", RulesError)]:
        with pytest.raises(kind):
            module_of("scopa").env(rules=rules)
    with pytest.raises(TypeError, match="rules"):
        module_of("scopa").env(rules=3)


@pytest.mark.parametrize("make", [pettingzoo_env, gymnasium_env])
def test_wrong_seeds_and_starts_are_refused(make: Any) -> None:
    env = make("scopa").unwrapped
    env.reset(seed=1)
    before = env.hand.position
    for seed, error in [(-1, ValueError), ("1", TypeError), (1.5, TypeError)]:
        with pytest.raises(error, match="seed"):
            env.reset(seed=seed)
    over = Rules("scopa").random_position(seed=1, plies_left=0)
    for position, error in [(Rules("briscola").deal(seed=1), ValueError), (over, ValueError), (3, TypeError)]:
        with pytest.raises(error, match="position"):
            env.reset(options={"position": position})
    assert env.hand.position == before


def test_opponents_and_seats_are_checked() -> None:
    settings: list[tuple[dict[str, Any], type[Exception]]] = [
        ({"opponent": "nobody"}, ValueError),
        ({"opponent": 3}, TypeError),
        ({"opponent": ["greedy", "greedy"]}, ValueError),
        ({"seat": 2}, ValueError),
        ({"seat": "0"}, TypeError),
    ]
    for wrong, error in settings:
        with pytest.raises(error):
            gymnasium_env("scopa", **wrong)


def test_nothing_is_drawn_without_a_mode() -> None:
    env = pettingzoo_env("scopa")
    env.reset(seed=1)
    with pytest.raises(ScopaSolverError, match="render_mode"):
        env.render()
