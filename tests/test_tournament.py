"""A tournament has the same result on every executor, and is fair to all seats."""

import json
import multiprocessing
import statistics
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import stats  # type: ignore[import-untyped]  # scipy has no types

from building import RULES
from cases import cases
from playing import GAMES, Dice, Peeking, first
from sampling import EVERYTHING, examples, is_enough
from scopasolver import Move, Observation, PlayerError, Rules
from scopasolver.bots import Random
from scopasolver.play import play_out
from scopasolver.play.seeds import derived_seed
from scopasolver.tournament import Standings, tournament
from scopasolver.tournament.schedule import Game, Plan, place_names, seatings
from scopasolver.tournament.score import score_of

SCOPA = Rules("scopa")


def taking(observation: Observation) -> Move:
    """Capture as many cards as possible, which beats random play."""
    return max(observation.legal_moves(), key=lambda move: len(move.captured))


def stubborn(_: Observation) -> str:
    return "9S"


class Drawing:
    """A player that asks for random numbers of its own."""

    def __call__(self, _: Observation) -> Move:
        raise AssertionError("only what `seeded` returns may play")

    def seeded(self, seed: int) -> Dice:
        return Dice(seed)


def played(bots: Any, rules: Rules = SCOPA, deals: int = 12, **options: Any) -> Standings:
    who = {} if "executor" in options else {"workers": 1}
    return tournament(rules, bots, deals=deals, **{"seed": 3} | who | options)


@pytest.mark.parametrize("game", GAMES)
@examples(200)
@given(data=st.data())
def test_every_bot_sits_everywhere_as_often_as_the_other(game: str, data: st.DataObject) -> None:
    rules = data.draw(RULES[game])
    layout = seatings(rules)
    assert len(set(layout)) == len(layout)
    for seat in range(rules.seats):
        assert Counter(seating[seat] for seating in layout) == {0: len(layout) // 2, 1: len(layout) // 2}
    for seating in layout:
        bot_of = {rules.side_of(seat): bot for seat, bot in enumerate(seating)}
        assert set(bot_of.values()) == {0, 1}
        assert all(bot_of[rules.side_of(seat)] == bot for seat, bot in enumerate(seating))


@pytest.mark.parametrize("game", GAMES)
def test_the_table_is_what_pencil_and_paper_make_of_the_hands(game: str) -> None:
    rules, deals, seed = Rules(Rules.presets(game)[0]), 6, 9
    bots = [Dice(1), Peeking(2)]
    pairing = played(bots, rules, deals, seed=seed).pairings[0]
    means, wins, ties = list[float](), 0, 0
    for deal in range(deals):
        start, margins = rules.deal(seed=derived_seed(seed, deal)), list[float]()
        for seating in seatings(rules):
            result = play_out(start, [bots[bot] for bot in seating]).result()
            points: tuple[list[int], list[int]] = ([], [])
            winners = {seating[seat] for seat in range(rules.seats) if rules.side_of(seat) == result.winner}
            for seat, bot in enumerate(seating):
                if seat == min(other for other in range(rules.seats) if rules.side_of(other) == rules.side_of(seat)):
                    points[bot].append(result.points[rules.side_of(seat)])
            sign = -1 if game == "scala40" else 1
            margins.append(sign * (statistics.fmean(points[0]) - statistics.fmean(points[1])))
            wins += winners == {0}
            ties += not winners
        means.append(statistics.fmean(margins))
    hands = deals * len(seatings(rules))
    assert (pairing.first, pairing.second, pairing.deals) == ("Dice", "Peeking (sees all hands)", deals)
    assert (pairing.total.wins, pairing.total.ties, pairing.total.losses) == (wins, ties, hands - wins - ties)
    assert pairing.points.value == pytest.approx(statistics.fmean(means))
    assert pairing.points.error == pytest.approx(statistics.stdev(means) / deals**0.5)
    assert pairing.total.points == pytest.approx(pairing.points.value)
    assert pairing.win_rate.value == pytest.approx((wins + ties / 2) / hands)
    assert sum(place.wins for place in pairing.places) == wins
    assert statistics.fmean(place.points for place in pairing.places) == pytest.approx(pairing.points.value)


def test_the_side_that_leads_is_told_from_the_side_that_deals() -> None:
    start = [SCOPA.deal(seed=derived_seed(3, deal)) for deal in range(12)]
    leads = [play_out(position, [taking, first]).result() for position in start]
    deals = [play_out(position, [first, taking]).result() for position in start]
    places = played([taking, first]).pairings[0].places
    assert [place.wins for place in places] == [
        sum(result.winner == side for result in results) for side, results in ((0, leads), (1, deals))
    ]


def test_penalties_count_the_other_way() -> None:
    scala40 = Rules("scala40", players=2)
    assert score_of(scala40, (0, 1), Game((0, 30), 0)) == (30, 1)
    assert score_of(scala40, (1, 0), Game((0, 30), 0)) == (-30, 0)
    assert score_of(Rules("sette_e_mezzo", players=3), (1, 0, 1), Game((1, 2, -3), None)) == (3, 0.5)


@pytest.mark.parametrize("game", GAMES)
def test_a_bot_that_draws_the_same_comes_out_at_exactly_0(game: str) -> None:
    table = played([Drawing(), Drawing()], Rules(Rules.presets(game)[0]), deals=40)
    pairing = table.pairings[0]
    assert (pairing.first, pairing.second) == ("Dice", "Dice (2)")
    assert (pairing.points.value, pairing.points.error, pairing.winner, table.winner) == (0, 0, None, None)
    assert pairing.total.wins == pairing.total.losses
    assert [bot.rating for bot in table.bots] == pytest.approx([0, 0], abs=1e-6)


def test_the_order_of_the_bots_does_not_matter() -> None:
    there, back = (played(bots).pairings[0] for bots in ([taking, Dice(1)], [Dice(1), taking]))
    assert there.points.value == pytest.approx(-back.points.value)
    assert there.points.error == pytest.approx(back.points.error)
    assert (there.points.low, there.points.high) == pytest.approx((-back.points.high, -back.points.low))
    assert (there.total.wins, there.total.ties, there.total.losses) == (
        back.total.losses,
        back.total.ties,
        back.total.wins,
    )
    assert (there.win_rate.low, there.win_rate.high) == pytest.approx((1 - back.win_rate.high, 1 - back.win_rate.low))


def test_a_better_bot_wins() -> None:
    table = played([Dice(1), taking, first], deals=150)
    assert table.winner == "taking"
    assert [table.pairings[at].winner for at in (0, 2)] == ["taking", "taking"]
    assert max(table.bots, key=lambda bot: bot.rating).name == "taking"
    assert max(table.bots, key=lambda bot: bot.total.points).name == "taking"
    assert sum(bot.total.points for bot in table.bots) == pytest.approx(0)
    assert all(sum((bot.total.wins, bot.total.ties, bot.total.losses)) == 600 for bot in table.bots)


@pytest.mark.parametrize("bots", sorted(set(permutations(["greedy", "greedy", "random"]))), ids="/".join)
def test_two_bots_that_play_the_same_do_not_hide_who_beats_them(bots: tuple[str, ...]) -> None:
    table = played(bots, deals=40)
    winners = {frozenset((pairing.first, pairing.second)): pairing.winner for pairing in table.pairings}
    assert winners == {
        frozenset(("greedy", "greedy (2)")): None,
        frozenset(("greedy", "random")): "greedy",
        frozenset(("greedy (2)", "random")): "greedy (2)",
    }
    assert table.winner is None


@pytest.mark.parametrize(("rules", "count"), [(SCOPA, 2), (Rules("sette_e_mezzo", players=3), 3)], ids=str)
def test_equal_bots_of_different_seeds_are_seldom_told_apart(rules: Rules, count: int) -> None:
    """At most one tournament in 20 names a winner by chance; more than 20 of 200 would happen once in a thousand."""
    runs, wrong = 200 if EVERYTHING else 60, 0
    for run in range(runs):
        bots = [Random(seed=count * run + number) for number in range(count)]
        wrong += any(pairing.winner for pairing in played(bots, rules, deals=30, seed=run).pairings)
    assert is_enough(wrong, 0)
    assert wrong <= stats.binom.ppf(0.999, runs, 0.05)


def test_few_deals_prove_nothing() -> None:
    assert played([taking, Dice(1)], deals=29).winner is None


def test_a_bot_that_sees_all_hands_is_marked() -> None:
    table = played([Dice(1), Peeking(), Peeking(), taking], deals=1)
    marked = "Peeking (sees all hands)"
    assert [bot.sees_all for bot in table.bots] == [False, True, True, False]
    assert [bot.name for bot in table.bots] == ["Dice", marked, f"{marked} (2)", "taking"]
    assert (table.pairings[0].second, table.pairings[1].second) == (marked, f"{marked} (2)")


def test_every_seat_of_every_deal_has_its_own_stream() -> None:
    rules, streams = Rules("scopa", players=4), list[int]()

    class Noting(Drawing):
        def seeded(self, seed: int) -> Dice:
            streams.append(seed)
            return super().seeded(seed)

    played([Noting(), Noting()], rules, deals=5)
    del streams[:2]  # of the players that are made to ask for their names
    assert len(streams) == 5 * 2 * 4
    assert len(set(streams)) == 5 * 4
    assert all(streams[at : at + 4] == streams[at + 4 : at + 8] for at in range(0, 40, 8))


@pytest.mark.parametrize(
    "who",
    [
        lambda: {"workers": 2},
        lambda: {"executor": ThreadPoolExecutor(1)},
        lambda: {"executor": ThreadPoolExecutor(3)},
        lambda: {"executor": ProcessPoolExecutor(2)},
    ],
    ids=["processes", "thread", "threads", "given processes"],
)
def test_the_table_is_the_same_whoever_does_the_work(who: Callable[[], dict[str, Any]], tmp_path: Path) -> None:
    bots, told = [Dice(1), taking, Drawing()], list[tuple[int, int]]()
    expected = played(bots)
    workers = who()
    file = tmp_path / "tournament.jsonl"
    found = played(bots, **workers, record=file, progress=lambda *done: told.append(done))
    assert found == expected
    assert told == [(done, 36) for done in range(37)]
    assert played(bots, record=file) == expected
    if "executor" in workers:
        workers["executor"].shutdown()


@pytest.mark.parametrize("workers", [1, 2])
def test_a_bot_that_makes_no_legal_move_is_named(workers: int) -> None:
    with pytest.raises(PlayerError) as caught:
        played([taking, stubborn], workers=workers)
    assert (caught.value.name, caught.value.move) == ("stubborn", "9S")
    (note,) = caught.value.__notes__
    deals = [
        f"in deal {deal}, {SCOPA.deal(seed=derived_seed(3, deal))}, between taking, stubborn" for deal in range(12)
    ]
    assert note in (deals[:1] if workers == 1 else deals)
    assert multiprocessing.active_children() == []


@pytest.mark.parametrize("given", [False, True])
def test_a_bot_that_cannot_be_sent_is_named(given: bool) -> None:
    with ProcessPoolExecutor(2) as pool:
        who: dict[str, Any] = {"executor": pool} if given else {"workers": 2}
        with pytest.raises(TypeError, match="bot `<lambda>` cannot be sent to another process"):
            played([taking, lambda observation: observation.legal_moves()[0]], **who)


@cases(
    ("arguments", "error", "reason"),
    ({"bots": []}, ValueError, "`bots` has fewer than two"),
    ({"bots": [first]}, ValueError, "`bots` has fewer than two"),
    ({"bots": "greedy"}, ValueError, "`bots` has fewer than two"),
    ({"bots": [first, 7]}, TypeError, "a player is 7"),
    ({"deals": 0}, ValueError, "`deals` is 0: expected 1 or more"),
    ({"seed": -1}, ValueError, "`seed` is -1"),
    ({"workers": 0}, ValueError, "`workers` is 0"),
    ({"rules": 1}, TypeError, "`rules` is 1: expected Rules or a rules string"),
    ({"bots": None}, TypeError, "`bots` is None: expected a sequence of bots"),
    ({"deals": 1.5}, TypeError, r"`deals` is 1\.5: expected an integer"),
    ({"deals": "5"}, TypeError, "`deals` is '5': expected an integer"),
    ({"seed": 2**64}, ValueError, "`seed` is 18446744073709551616: expected 0 to 18446744073709551615"),
    ({"seed": None}, TypeError, "`seed` is None: expected an integer"),
    ({"workers": 2.0}, TypeError, r"`workers` is 2\.0: expected an integer"),
    ({"workers": 2, "executor": ThreadPoolExecutor()}, ValueError, "`workers` is 2: an `executor` has its own"),
)
def test_arguments_that_make_no_tournament_are_refused(
    arguments: dict[str, Any], error: type[Exception], reason: str, tmp_path: Path
) -> None:
    file = tmp_path / "tournament.jsonl"
    whole: dict[str, Any] = {"bots": [first, first], "record": file} | arguments
    with pytest.raises(error, match=reason):
        played(**whole)
    assert not file.exists()


def test_the_largest_seed_is_one() -> None:
    assert played([first, first], deals=1, seed=2**64 - 1).winner is None


def test_the_table_is_plain_values() -> None:
    table = played([first, taking], deals=2)
    document = json.loads(json.dumps(table.to_dict()))
    assert document["rules"] == "scopa"
    assert document["pairings"][0]["points"]["value"] == table.pairings[0].points.value
    assert [bot["name"] for bot in document["bots"]] == ["first", "taking"]
    places = document["pairings"][0]["places"]
    assert [place["place"] for place in places] == ["leading", "dealing"]
    assert [place["wins"] for place in places] == [tally.wins for tally in table.pairings[0].places]
    points = played([first, taking], deals=1).to_dict()["pairings"][0]["points"]
    assert (points["error"], points["low"], points["high"]) == (None, None, None)


@pytest.mark.parametrize("game", GAMES)
def test_places_are_named_for_where_the_first_bot_sits(game: str) -> None:
    rules = Rules(Rules.presets(game)[0])
    for name, seating in zip(place_names(rules), seatings(rules), strict=True):
        seats = [seat for seat in range(rules.seats) if seating[seat] == 0]
        alone = name.startswith("only seat ") and seats == [int(name.split()[-1])]
        facing = name.startswith("all but seat ") and sorted([*seats, int(name.split()[-1])]) == list(
            range(rules.seats)
        )
        side = rules.sides == 2 and name == ("leading", "dealing")[rules.side_of(seats[0])]
        assert alone or facing or side


def test_the_table_is_shown_in_a_few_lines() -> None:
    table = played([first, taking], deals=40)
    points = table.pairings[0].points
    assert str(table).splitlines() == [
        "scopa, seed 3, deals of each pairing: 40",
        f"first against taking: {points.value:+.3f} ± {points.error:.3f} points a hand, taking is better",
        "Winner: taking",
    ]
    assert repr(table) == "<Standings scopa deals=40 seed=3 bots=[first, taking] winner=taking>"
    assert str(played([first, taking], deals=1)).endswith("No bot is proved to be better than all others.")


def test_deals_come_one_after_the_other_for_all_pairings() -> None:
    tasks = Plan.of(SCOPA, [first, taking, Dice()], 2, 0).tasks
    assert [(task.deal, task.pairing) for task in tasks] == [
        (deal, pairing) for deal in range(2) for pairing in ((0, 1), (0, 2), (1, 2))
    ]


def test_a_tournament_that_stops_when_sure_may_have_any_number_of_deals() -> None:
    table = tournament(SCOPA, [first, taking], deals=10**12, stop_when_sure=True, workers=1)
    assert table.pairings[0].winner is not None
    tasks = Plan.of(SCOPA, [first, taking, Dice()], 10**12, 0).tasks
    assert len(tasks) == 3 * 10**12
    assert tasks[-1] == tasks[3 * 10**12 - 1] == ((1, 2), 10**12 - 1)
    assert tasks[2:4] == [((1, 2), 0), ((0, 1), 1)]


def idler(seen: Observation) -> Move:
    """Draw and discard only: a hand of Scala 40 in which nobody melds never ends."""
    return next(move for move in seen.legal_moves() if str(move).startswith(("draw", "discard")))


def test_a_hand_without_end_counts_as_level() -> None:
    standings = tournament(Rules("scala40", players=2), [idler, idler], deals=1, workers=1)
    (pairing,) = standings.pairings
    assert (pairing.points.value, pairing.win_rate.value) == (0, 0.5)


@pytest.mark.parametrize("game", GAMES)
def test_parts_are_what_the_results_count_by_side(game: str) -> None:
    rules, deals, bots = Rules(Rules.presets(game)[0]), 8, [Dice(1), Dice(2)]
    pairing = played(bots, rules, deals, seed=4).pairings[0]
    more: dict[str, list[float]] = {}
    for deal in range(deals):
        start = rules.deal(seed=derived_seed(4, deal))
        for seating in seatings(rules):
            result = play_out(start, [bots[bot] for bot in seating]).result()
            assert all(getattr(result, name) == part for name, part in result.parts.items())
            for name, part in result.parts.items():
                shares: tuple[list[int], list[int]] = ([], [])
                for side, count in enumerate(part):
                    seat = next(seat for seat in range(rules.seats) if rules.side_of(seat) == side)
                    shares[seating[seat]].append(count)
                more.setdefault(name, []).append(statistics.fmean(shares[0]) - statistics.fmean(shares[1]))
    each = len(seatings(rules))
    for name, estimate in pairing.parts.items():
        means = [statistics.fmean(more[name][at : at + each]) for at in range(0, deals * each, each)]
        assert estimate.value == pytest.approx(statistics.fmean(means))
        assert estimate.error == pytest.approx(statistics.stdev(means) / deals**0.5)
    assert all(not any(more[name]) for name in set(more) - set(pairing.parts))


def test_categories_of_scopa_add_up_to_its_points() -> None:
    table = played([taking, first], deals=20)
    (pairing,) = table.pairings
    assert list(pairing.parts)[:5] == ["carte", "denari", "settebello", "primiera", "scope"]
    assert sum(more.value for more in list(pairing.parts.values())[:5]) == pytest.approx(pairing.points.value)
    document = json.loads(json.dumps(table.to_dict()))["pairings"][0]["parts"]
    assert document["carte"]["low"] == pairing.parts["carte"].low
    assert played([taking, first], deals=1).to_dict()["pairings"][0]["parts"]["carte"]["error"] is None


STOPPING: dict[str, Any] = {"deals": 400, "stop_when_sure": True}


@pytest.mark.parametrize("workers", [1, 2])
def test_a_tournament_stops_at_the_same_deal_on_every_executor(workers: int, tmp_path: Path) -> None:
    bots, file, told = [Dice(1), taking, first], tmp_path / "tournament.jsonl", list[tuple[int, int]]()
    table = played(bots, **STOPPING, workers=workers, record=file, progress=lambda *done: told.append(done))
    deals = [pairing.deals for pairing in table.pairings]
    assert table == played(bots, **STOPPING)
    assert [pairing.winner for pairing in table.pairings] == ["taking", None, "taking"]
    assert 50 <= deals[0] < 400 == deals[1] > deals[2] >= 50
    assert told[0] == (0, 1200)
    assert told[-1][0] == told[-1][1] < 1200
    if workers == 1:  # no deal is played beyond it
        assert told[-1][0] == sum(deals)
    assert [pairing.total.wins + pairing.total.ties + pairing.total.losses for pairing in table.pairings] == [
        2 * count for count in deals
    ]
    assert multiprocessing.active_children() == []


def test_intervals_are_wider_where_one_may_stop() -> None:
    fixed = played([Dice(1), Dice(2)], deals=60).pairings[0]
    looked = played([Dice(1), Dice(2)], deals=60, stop_when_sure=True).pairings[0]
    assert (looked.deals, looked.winner, looked.points.value) == (60, None, fixed.points.value)
    for one, other in ((looked.points, fixed.points), (looked.win_rate, fixed.win_rate)):
        assert one.low < other.low < other.high < one.high


def test_level_deals_prove_nothing() -> None:
    """Level deals do not count towards the fifty deals with a difference."""
    table = played([first, first], **STOPPING)
    assert (table.winner, table.pairings[0].deals) == (None, 400)
