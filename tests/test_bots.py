"""Bots: the cards they may look at, their answers, and their notation."""

import inspect
import pickle
import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from building import ALL_TWINS, MOMENTS, betting, scartu
from cases import cases
from sampling import examples, some
from scopasolver import ParseError, Position, Rules, ScopaSolverError, bots, sette_e_mezzo, solve
from scopasolver._core import BOT_SETTINGS
from scopasolver.bots import Bot, bot, worlds
from scopasolver.sette_e_mezzo import decide

FAIR = [
    "random",
    "greedy",
    "greedy(looks_ahead=no)",
    "learnt",
    "pimc(worlds=3,playouts=1,seconds=none)",
    "pimc(worlds=20,playouts=1,learnt=yes,focus=yes,seconds=none)",
    "pimc(worlds=3,playouts=1,beliefs=yes,seconds=none)",
    "ismcts(iterations=20,seconds=none)",
    "expert(worlds=3,playouts=1,seconds=none)",
    "level(2)",
    "level(5)",
    "level(8)",
    "level(9,slips=50,memory=4)",
]
ALL = [*FAIR, "cheat(playouts=2,seconds=none)"]
SEEDS = st.integers(min_value=0, max_value=2**64 - 1)


def asked(player: Bot, position: Position) -> Any:
    assert position.to_move is not None
    return position if player.sees_all else position.observation(position.to_move)


def told(player: Bot, position: Position) -> tuple[object, ...]:
    choice = player.choose(asked(player, position))
    return choice.move, *((one.move, one.mean, one.spread, one.tries) for one in choice.candidates)


@pytest.mark.parametrize("game", ALL_TWINS)
@pytest.mark.parametrize("spec", FAIR)
@examples(24)
@given(data=st.data(), seed=SEEDS)
def test_a_fair_bot_knows_only_what_its_seat_has_seen(spec: str, game: str, data: st.DataObject, seed: int) -> None:
    position = data.draw(MOMENTS[game].filter(lambda moment: not moment.is_over))
    assert position.to_move is not None
    seen = position.observation(position.to_move)
    (other,) = worlds(seen, 1, seed)
    player = bot(spec, seed)
    assert told(player, position) == told(player, other)


@pytest.mark.parametrize("game", ALL_TWINS)
@pytest.mark.parametrize("spec", ALL)
@examples(12)
@given(data=st.data(), seed=SEEDS)
def test_bots_play_legal_moves(spec: str, game: str, data: st.DataObject, seed: int) -> None:
    position = data.draw(MOMENTS[game].filter(lambda moment: not moment.is_over))
    player = bot(spec, seed)
    choice = player.choose(asked(player, position))
    position.play(choice.move)
    for candidate in choice.candidates:
        position.play(candidate.move)
    moves = [candidate.move for candidate in choice.candidates]
    assert moves == sorted(set(moves))
    assert not moves or choice.move in moves
    # Equal questions have equal answers, and the shortcuts agree with the long form.
    assert told(bot(spec, seed), position) == told(player, position)
    assert player(asked(player, position)) == choice.move
    assert [one.move for one in player.explain(asked(player, position))] == moves


@pytest.mark.parametrize("game", ["scopa", "briscola", "ruba_mazzo"])
def test_with_one_possible_world_pimc_plays_a_move_of_the_solver(game: str) -> None:
    """The stock is empty, so the other hand is known."""
    compared = 0
    for seed in range(40):
        position = Rules(game).random_position(seed=seed, plies_left=6)
        while not position.is_over:
            assert position.to_move is not None
            seen = position.observation(position.to_move)
            assert bots.count_worlds(seen) == 1
            choice = bots.Pimc(seconds=None).choose(seen)
            if len(position.legal_moves()) > 1:
                compared += 1
                assert choice.move in solve(position).best
                assert all(candidate.spread == 0 for candidate in choice.candidates)
            position = position.play(position.legal_moves()[0])
    assert compared > 100


def test_with_one_possible_world_even_a_cautious_game_plays_a_move_of_the_solver() -> None:
    document = {
        "rules": "scala40(players=2,stock_exhausted=end_hand)",
        "hands": ["8s Ac 6d", "Qc 8d"],
        "table": ["5h 6h 7h", "Kh Kc Kd"],
        "opened": [True, True],
        "discards": "2h",
        "stock": "",
        "to_move": 0,
        "phase": "meld",
    }
    position = Position.from_dict(document)
    seen = position.observation(0)
    choice = bots.Pimc(solve=100, nodes=10**7, seconds=None).choose(seen)
    assert bots.count_worlds(seen) == 1
    assert [str(choice.move)] == ["discard Ac"] == [str(move) for move in solve(position).best]
    assert str(bots.Greedy()(seen)) != "discard Ac"


@pytest.mark.parametrize(
    ("rules", "most", "more"),
    [
        ("briscola", 12, 13),
        ("briscola(players=4)", 12, 13),
        ("scopa", 6, 10),
        ("scopa(players=4)", 12, 20),
        ("scopone", 16, 17),
        ("scopone(teams=false)", 6, 8),
    ],
)
def test_worlds_are_solved_once_little_of_the_stock_is_hidden(rules: str, most: int, more: int) -> None:
    """With `more` cards left, at the next moment with a choice, they are played out."""
    for cards in (most, more):
        alike = set[bool]()
        for seed in range(5):
            position = Rules(rules).random_position(seed=seed, plies_left=cards)
            seen = position.observation(position.to_move or 0)
            usual = bots.Pimc(worlds=5, playouts=1, seconds=None).explain(seen)
            alike.add(usual == bots.Pimc(worlds=5, playouts=1, solve=cards, seconds=None).explain(seen))
        assert (alike == {True}) == (cards == most)


@settings(max_examples=20, deadline=None)
@given(seed=SEEDS)
def test_the_means_of_pimc_are_those_of_its_worlds(seed: int) -> None:
    position = Rules("scopone").random_position(seed=seed, plies_left=8)
    assert position.to_move is not None
    seen = position.observation(position.to_move)
    if len(position.legal_moves()) == 1:
        return
    values = [{one.move: one.value for one in solve(world).moves} for world in bots.all_worlds(seen)]
    sign = 1 if position.to_move % 2 == 0 else -1
    for candidate in bots.Pimc(worlds=len(values), solve=8, seconds=None).explain(seen):
        each = [sign * (value[candidate.move] or 0) for value in values]
        mean = sum(each) / len(each)
        assert candidate.tries == len(values)
        assert candidate.mean == pytest.approx(mean, abs=1e-9)
        assert candidate.spread**2 == pytest.approx(sum((one - mean) ** 2 for one in each) / len(each), abs=1e-9)


@settings(max_examples=20, deadline=None)
@given(seed=SEEDS)
def test_a_cheat_plays_a_move_of_the_solver(seed: int) -> None:
    position = Rules("scopa").random_position(seed=seed, plies_left=12)
    assert bots.Cheat(solve=12, seconds=None)(position) in solve(position).best


@pytest.mark.parametrize(("options", "banker"), [({}, 10), ({"players_cards_open": True}, "informed")])
def test_the_expert_of_sette_e_mezzo_goes_by_exact_chances(options: dict[str, Any], banker: Any) -> None:
    """It expects the banker to stand with five points, unless he sees what he plays against."""
    for seed in range(30):
        seen = Rules("sette_e_mezzo", players=3, **options).deal(seed=seed).observation(0)
        known = decide(seen, banker=banker)
        choice = bots.Expert().choose(seen)
        assert choice.move == known.best
        means = {str(one.move): one.mean for one in choice.candidates}
        assert means == {
            word: float(value)
            for word, value in (("stand", known.ev_stand), ("draw", known.ev_draw))
            if value is not None
        }


def test_as_a_banker_it_takes_players_to_stand_with_four_points() -> None:
    """It assumes a player who stood to have three points or less only where nothing else is possible."""
    document = {"rules": "sette_e_mezzo", "to_move": 1, "status": ["stood", "playing"], "stock": "1C 2C 7D 7B"}
    bold = sette_e_mezzo.Position.from_dict({**document, "hands": ["2S", "3C"]}).observation(1)
    timid = sette_e_mezzo.Position.from_dict({**document, "hands": ["1S", "3C"], "stock": "1C 2C 3D 3B"}).observation(1)
    # The hidden card is one of the two sevens, so standing with three points surely loses.
    assert bots.Expert().choose(bold).candidates[0].mean == -1
    assert decide(bold).ev_stand != -1
    assert bots.Expert().choose(timid).candidates[0].mean == decide(timid).ev_stand


def test_the_expert_of_scialandroni_vies_by_an_equilibrium() -> None:
    strong = betting("7C 6C 1C 5D / 2S 4S 8B 9D / 2C 8S 3B 9B / 3C 4C 7D 8D", said="tace, tace, tace, tace")
    weak = betting("2S 4S 8B 9D / 7C 6C 1C 5D / 2C 8S 3B 9B / 3C 4C 7D 8D", said="tace, tace, tace, tace, passo, posta")
    # The equilibrium sometimes passes with a strong hand.
    opened = [str(bots.Expert(seconds=None, seed=seed)(strong.observation(0))) for seed in range(10)]
    assert opened.count("posta") > 5
    assert weak.to_move is not None
    words = {str(bots.Expert(seed=seed)(weak.observation(weak.to_move))) for seed in range(5)}
    assert "passo" in words


WORLDS = "pimc(worlds=20,playouts=4,seconds=none)"
TREE = "ismcts(iterations=1000,seconds=none)"
EXPERT = "expert(seconds=none)"


STRONGER = [
    ("scopa", WORLDS, 100),
    ("scopone", WORLDS, 8),
    ("briscola", WORLDS, 40),
    ("ruba_mazzo", WORLDS, 60),
    ("tressette", WORLDS, 20),
    ("scialandroni", WORLDS, 6),
    ("scopa", "learnt", 200),
    ("scopone", "learnt", 50),
    ("briscola", "learnt", 300),
    ("scopa", "pimc(worlds=20,playouts=4,focus=yes,seconds=none)", 100),
    ("scopone", TREE, 10),
    ("sette_e_mezzo", EXPERT, 500),
    ("machiavelli", EXPERT, 5),
    ("scala40", EXPERT, 500),
]
"""Bots that are stronger than the rule of thumb, and the number of deals that show it."""


@pytest.mark.parametrize(("game", "strong", "deals"), some(STRONGER, 2))
def test_the_better_bots_beat_the_rule_of_thumb(game: str, strong: str, deals: int) -> None:
    """Play both sides of the same deals. All seeds are fixed, so chance cannot fail this test."""
    total = 0
    for seed in range(deals):
        for own in (0, 1):
            players = [bot(strong), bot("greedy")]
            points = played(of_two(game).deal(seed=seed), players if own == 0 else players[::-1])
            total += worth(game, points[own] - points[1 - own])
    assert total > 0


def of_two(game: str) -> Rules:
    """Return the rules of a game with two sides."""
    return Rules(game, players=2) if game in {"scala40", "machiavelli"} else Rules(game)


def worth(game: str, points: int) -> int:
    """Return the worth of points; those of Scala 40 are penalties."""
    return -points if game == "scala40" else points


@pytest.mark.parametrize("game", ALL_TWINS)
def test_the_rule_of_thumb_beats_chance(game: str) -> None:
    total = 0
    for seed in range(10 if game in {"scala40", "machiavelli"} else 100):
        for own in (0, 1):
            start = of_two(game).deal(seed=seed)
            players = [bot("greedy" if side == own else "random", seed) for side in range(start.rules.sides)]
            points = played(start, players)
            others = sum(points) - points[own]
            total += worth(game, (len(points) - 1) * points[own] - others)
    assert total > 0


MOST = 2000
"""Upper bound of moves: random play seldom ends a hand of Scala 40."""


def played(position: Position, players: list[Bot]) -> tuple[int, ...]:
    for _ in range(MOST):
        if position.is_over:
            return position.result().points
        assert position.to_move is not None
        player = players[position.rules.side_of(position.to_move)]
        position = position.play(player(asked(player, position)))
    return (0,) * position.rules.sides


# --- descriptions --------------------------------------------------------------------------------


@cases(
    ("text", "canonical"),
    ("random", "random"),
    (" pimc ", "pimc"),
    ("pimc()", "pimc"),
    ("pimc( worlds=50, seconds = 0.5 )", "pimc(worlds=50,seconds=0.5)"),
    ("pimc(seconds=0.5,worlds=50)", "pimc(worlds=50,seconds=0.5)"),
    ("pimc(worlds=300)", "pimc"),
    ("pimc(solve=0)", "pimc(solve=0)"),
    ("ismcts(iterations=10,seconds=none)", "ismcts(iterations=10,seconds=none)"),
    ("cheat(playouts=7)", "cheat(playouts=7)"),
    ("level", "level(5)"),
    ("level:6", "level(6)"),
    ("level( 6 )", "level(6)"),
    ("level(number=6)", "level(6)"),
    ("level(6, slips=30)", "level(6,slips=30)"),
)
def test_descriptions_are_canonical(text: str, canonical: str) -> None:
    assert str(bot(text)) == canonical
    assert bot(canonical) == bot(text)
    assert hash(bot(canonical)) == hash(bot(text))


def test_classes_and_descriptions_make_the_same_bot() -> None:
    for made, text in [
        (bots.Random(seed=3), "random"),
        (bots.Greedy(), "greedy"),
        (bots.Greedy(looks_ahead=False), "greedy(looks_ahead=no)"),
        (bots.Learnt(), "learnt"),
        (bots.Pimc(), "pimc"),
        (
            bots.Pimc(worlds=7, solve=9, nodes=11, playouts=13, learnt=True, focus=True, beliefs=True, seconds=None),
            "pimc(worlds=7,solve=9,nodes=11,playouts=13,learnt=yes,focus=yes,beliefs=yes,seconds=none)",
        ),
        (bots.Expert(seconds=1), "expert(seconds=1)"),
        (bots.Expert(beliefs=True), "expert"),
        (bots.Expert(beliefs=False), "expert(beliefs=no)"),
        (bots.Expert(learnt=False), "expert(learnt=no)"),
        (bots.Ismcts(), "ismcts"),
        (bots.Level(6), "level(6)"),
        (bots.Level(6, slips=0, memory=3, seed=2), "level(6,slips=0,memory=3)"),
        (bots.Cheat(), "cheat"),
    ]:
        again = bot(text, made.seed)
        assert (str(made), made, type(made)) == (text, again, type(again))
        assert pickle.loads(pickle.dumps(made)) == made
        assert made.sees_all == isinstance(made, bots.Cheat)
    assert bot() == bots.Expert()
    assert (str(bot("fast")), bot("fast").name, type(bot("fast"))) == ("fast", "fast", bots.Expert)
    assert bot("greedy", 1) != bot("greedy", 2)


@cases(
    ("text", "words"),
    ("", "bot: `` is empty"),
    ("pimc)", "bot: `pimc)` closes a bracket that was not opened"),
    ("chess", "bot: `chess` is none of random, greedy, learnt, pimc, ismcts, expert, fast, level, cheat"),
    ("level(11)", "bot: level: `11` is not a whole number from 1 to 10"),
    ("level:eleven", "bot: level: `eleven` is not a whole number from 1 to 10"),
    ("level(6,slips=101)", "bot: slips: `101` is not a whole number up to 100"),
    ("gredy", "cheat (did you mean `greedy`?)"),
    ("greedy(worlds=3)", "bot: greedy has no setting `worlds`: its settings are looks_ahead"),
    ("greedy(looks_ahead=true)", "bot: looks_ahead: `true` is not yes or no"),
    ("pimc(world=3)", "bot: pimc has no setting `world` (did you mean `worlds`?): its settings are worlds, solve, "),
    ("pimc(worlds=0)", "bot: worlds: `0` is not a whole number from 1 to 1000000"),
    ("pimc(solve=2000000)", "bot: solve: `2000000` is not a whole number up to 1000000"),
    ("pimc(worlds=-1)", "bot: worlds: `-1` is not"),
    ("pimc(seconds=0)", "bot: seconds: `0` is not a positive number, or none"),
    ("pimc(seconds=nan)", "bot: seconds: `nan` is not"),
    ("pimc(seconds=inf)", "bot: seconds: `inf` is not"),
    ("pimc(worlds=3,worlds=3)", "bot: `worlds` is given twice"),
    ("pimc(worlds)", "bot: `pimc(worlds)` has a part without `=`"),
    ("pimc(worlds=3", "bot: `pimc(worlds=3` has no closing bracket"),
)
def test_bad_descriptions_name_what_is_wrong(text: str, words: str) -> None:
    with pytest.raises(ValueError, match=re.escape(words)):
        bot(text)


@pytest.mark.parametrize("setting", ["learnt", "focus", "beliefs"])
@pytest.mark.parametrize("value", [1, "true", []])
def test_a_setting_that_is_on_or_off_is_nothing_else(setting: str, value: Any) -> None:
    wanted = f"bot: {setting}: `{value}` is not yes or no"
    with pytest.raises(ValueError, match=re.escape(wanted)):
        bots.Pimc(**{setting: value})


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ({"worlds": 0}, "bot: worlds: `0` is not a whole number from 1 to 1000000"),
        ({"worlds": -1}, "bot: worlds: `-1` is not a whole number from 1 to 1000000"),
        ({"worlds": True}, "bot: worlds: `True` is not a whole number from 1 to 1000000"),
        ({"worlds": 2.0}, "bot: worlds: `2.0` is not a whole number from 1 to 1000000"),
        ({"worlds": "3,solve=2"}, "bot: worlds: `3,solve=2` is not a whole number from 1 to 1000000"),
        ({"nodes": 2**64}, "bot: nodes: `18446744073709551616` is not a positive whole number"),
        ({"nodes": 10**5000}, "bot: nodes: `a huge number` is not a positive whole number"),
        ({"solve": 10**7}, "bot: solve: `10000000` is not a whole number up to 1000000"),
        ({"seconds": 0}, "bot: seconds: `0` is not a positive number, or none"),
        ({"seconds": float("nan")}, "bot: seconds: `nan` is not a positive number, or none"),
    ],
    ids=lambda value: next(iter(value)) if isinstance(value, dict) else "",
)
def test_bad_settings_are_named_as_in_a_description(settings: dict[str, Any], words: str) -> None:
    with pytest.raises(ParseError, match=re.escape(words)):
        bots.Pimc(**settings)


def test_settings_of_a_bot_change_those_of_its_description() -> None:
    assert Bot("pimc(worlds=5,solve=3)", worlds=7, seconds=None) == bot("pimc(worlds=7,solve=3,seconds=none)")
    assert Bot("pimc(worlds=5,seconds=1)", worlds=None) == bot("pimc(worlds=5,seconds=1)")
    with pytest.raises(ParseError, match="bot: greedy has no setting `worlds`: its settings are looks_ahead"):
        Bot("greedy", worlds=3)


@pytest.mark.parametrize("name", BOT_SETTINGS)
def test_the_default_settings_are_those_of_the_bot(name: str) -> None:
    settings = BOT_SETTINGS[name]
    assert Bot(name, **settings) == bot(name)
    defaults = {given.name: given.default for given in inspect.signature(type(bot(name))).parameters.values()}
    if name not in {"expert", "fast"}:  # for `learnt` and `beliefs`, None stands for the default of the class
        assert {setting: defaults[setting] or settings[setting] for setting in settings} == settings


def test_a_bot_is_asked_with_what_it_may_see() -> None:
    position = Rules("scopa").deal(seed=1)
    with pytest.raises(TypeError, match="greedy is asked with an Observation, not with Position"):
        bots.Greedy()(position)
    with pytest.raises(TypeError, match="cheat is asked with a Position, not with Observation"):
        bots.Cheat()(position.observation(0))
    with pytest.raises(ScopaSolverError, match="seat 1 is not the one to act"):
        bots.Greedy()(position.observation(1))
    over = Rules("scopa").random_position(seed=1, plies_left=0)
    with pytest.raises(ScopaSolverError, match="not the one to act"):
        bots.Greedy()(over.observation(0))
    with pytest.raises(ScopaSolverError, match="the hand is over"):
        bots.Cheat()(over)


def test_a_bot_thinks_no_longer_than_it_is_told() -> None:
    """With hardly any time there is still a move, from few worlds or from none."""
    position = Rules("scopone").deal(seed=1)
    seen = position.observation(0)
    assert bots.Pimc(worlds=1_000_000, seconds=1e-6)(seen) in position.legal_moves()
    tries = (bots.Pimc(worlds=1_000_000, seconds=seconds).explain(seen) for seconds in (0.05, 0.5, 5, 50))
    hurried = next(filter(None, tries))
    assert all(1 <= candidate.tries < 1_000_000 for candidate in hurried)


def test_scartu_is_played_by_worlds() -> None:
    position = scartu("4 10 / 6 9 / 7 7 / 8 1")
    assert len(bots.Expert(seconds=None).explain(position.observation(0))) == len(position.legal_moves())


def test_a_tree_without_time_leaves_the_move_to_the_rule_of_thumb() -> None:
    for seed in range(20):
        seen = Rules("scopa").deal(seed=seed).observation(0)
        choice = bot("ismcts(seconds=1e-9)").choose(seen)
        assert (choice.candidates, choice.move) == ((), bot("greedy").choose(seen).move)
