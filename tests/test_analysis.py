"""Reports of played hands: losses add up to the result and equal those of plain minimax."""

import json
import pickle
import random
from dataclasses import replace
from math import inf
from statistics import fmean
from typing import Any

import pytest

from analysing import plain_fair_loss, plain_open_loss, played_hand
from sampling import some
from scopasolver import IllegalMoveError, Limit, Move, Position, Rules, machiavelli, sette_e_mezzo, solve
from scopasolver.analysis import MatchReport, Report, analyse, analyse_match, fair, profile
from scopasolver.analysis.fair import sampled_loss
from scopasolver.analysis.luck import orders_of
from scopasolver.analysis.report import GRADES, KINDS, Loss, bounds_of
from scopasolver.analysis.terms import terms_of
from scopasolver.play import Match, PlayedHand, Record

HANDS = [
    *((rules, None) for rules in ("scopa", "scopa_d_assi", "scopa_di_quindici", "ruba_mazzo", "sette_e_mezzo")),
    *(("scialandroni", 34), ("scopa(players=4)", 16), ("scopa(players=6)", 18), ("scopone_scientifico", 14)),
    *(("scopone", 14), ("briscola", 14), ("briscola(players=4)", 14), ("scala40(players=2)", 6)),
]
"""Rules, and the number of cards left where a hand begins late."""
SMALL = [("scopa", 6), ("scopone_scientifico", 7), ("scopa(players=4)", 7), ("briscola", 6), ("briscola(players=4)", 7)]


def open_report(rules: str, seed: int, plies_left: int | None = None, limit: Limit | None = None) -> Report:
    return analyse(played_hand(rules, seed, plies_left), worlds=0, limit=limit)


def bounds(loss: Loss) -> tuple[float, float]:
    return bounds_of(loss) or (0, inf)


def span(value: object) -> tuple[float, float]:
    """Return the bounds of a value of two sides."""
    if isinstance(value, tuple):
        least, most = value
        return least, most
    assert isinstance(value, int)
    return value, value


def assert_adds_up(report: Report) -> None:
    """Check that the result is the value of the start, less the losses of side 0, plus those of side 1."""
    (start, end), (first, second) = (report.start_value, report.value), report.sides
    (least, most), (low, high) = span(start), span(end)
    (a, b), (c, d) = bounds(first.open_loss), bounds(second.open_loss)
    assert least - b + c <= low
    assert high <= most - a + d
    if isinstance(start, int) and isinstance(first.open_loss, int) and isinstance(second.open_loss, int):
        assert end == start - first.open_loss + second.open_loss


@pytest.mark.parametrize(("rules", "plies_left"), HANDS)
def test_losses_add_up_to_the_result(rules: str, plies_left: int | None) -> None:
    for seed in some(range(800), one_in=80):
        report = open_report(rules, seed, plies_left, Limit(nodes=200_000))
        assert report.over
        assert report.value == solve(report.end).value
        if report.start_value is not None:
            assert_adds_up(report)


@pytest.mark.parametrize("nodes", [1, 30, 300, 3000])
@pytest.mark.parametrize("rules", ["scopa", "scopone_scientifico", "briscola", "ruba_mazzo"])
def test_with_a_limit_losses_lie_between_bounds(rules: str, nodes: int) -> None:
    for seed in some(range(20)):
        hand = played_hand(rules, seed, 14)
        exact, limited = analyse(hand, worlds=0), analyse(hand, worlds=0, limit=Limit(nodes=nodes))
        assert_adds_up(limited)
        for known, sure in zip(limited.decisions, exact.decisions, strict=True):
            least, most = bounds(known.open_loss)
            assert isinstance(sure.open_loss, int)
            assert 0 <= least <= sure.open_loss <= most
            assert known.value in {None, sure.value}
            assert set(known.best) <= set(sure.best)


def test_a_limit_leaves_the_last_moves_exact() -> None:
    report = open_report("scopone_scientifico", 3, limit=Limit(nodes=20_000))
    solved = [isinstance(decision.open_loss, int) for decision in report.decisions]
    first = solved.index(True)
    assert 0 < first < 30
    assert sum(solved[first:]) > len(solved[first:]) - 2
    assert any(not isinstance(decision.value, int) for decision in report.decisions)


@pytest.mark.parametrize(("rules", "plies_left"), SMALL)
def test_open_losses_are_those_of_trying_everything(rules: str, plies_left: int) -> None:
    for seed in some(range(40)):
        start, moves = played_hand(rules, seed, plies_left)
        position = start
        for decision in analyse((start, moves), worlds=0).decisions:
            assert decision.open_loss == plain_open_loss(position, decision.move)
            for one in decision.moves:
                assert one.open_loss == plain_open_loss(position, one.move)
            position = position.play(decision.move)


@pytest.mark.parametrize(("rules", "plies_left"), SMALL)
def test_fair_losses_are_those_of_all_worlds_where_they_are_listed(rules: str, plies_left: int) -> None:
    for seed in some(range(20)):
        start, moves = played_hand(rules, seed, plies_left)
        position = start
        for decision in analyse((start, moves)).decisions:
            if not decision.forced and not position.stock:
                assert decision.listed
                assert decision.estimate == "solved"
                assert decision.fair_error == 0
                assert decision.fair_loss == pytest.approx(float(plain_fair_loss(position, decision.move)))
                for one in decision.moves:
                    assert one.fair_loss == pytest.approx(float(plain_fair_loss(position, one.move)))
            position = position.play(decision.move)


def test_sampled_losses_are_near_those_of_all_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Over many decisions the deviations match the standard errors."""
    far, measured = 0, 0
    for seed in range(4):
        hand = played_hand("scopone_scientifico", seed, 12)
        monkeypatch.setattr(fair, "LISTED", 100_000)
        exact = analyse(hand, worlds=200)
        monkeypatch.setattr(fair, "LISTED", 0)
        for known, drawn in zip(exact.decisions, analyse(hand, worlds=100).decisions, strict=True):
            if known.fair_loss is None or drawn.fair_loss is None or drawn.listed:
                continue
            measured += 1
            assert drawn.fair_error is not None
            far += abs(drawn.fair_loss - known.fair_loss) > 3 * drawn.fair_error + 0.05
    assert measured > 20
    assert far <= measured / 20


def test_the_best_move_is_chosen_on_other_worlds_than_it_is_measured_on() -> None:
    """Equally good moves have no loss on average, though each of them is best in some sample."""
    chance = random.Random(1)
    played, losses = Move("1C"), []
    for _ in range(400):
        values = {Move(f"{rank}C"): [chance.gauss(0, 1) for _ in range(40)] for rank in range(1, 9)}
        losses.append(sampled_loss(values, played)[1])
    assert abs(sum(losses) / len(losses)) < 0.05


@pytest.mark.usefixtures("small_strategies")
@pytest.mark.parametrize(
    "rules",
    ["scopa", "briscola", "ruba_mazzo(players=3)", "machiavelli", "scala40", "scala40(teams=true)", "scialandroni"],
)
def test_every_game_has_a_report(rules: str) -> None:
    chosen = Rules.parse(rules)
    match = Match(chosen, ["greedy"] * chosen.players, seed=2)
    match.play_hand()
    hand = match.record().hands[0]
    report = analyse(hand, worlds=4, limit=Limit(nodes=5_000))
    assert [decision.move for decision in report.decisions] == [played.move for played in hand.moves]
    for decision in report.decisions:
        assert decision.kind in KINDS
        assert decision.forced == (decision.kind == "forced") == (decision.moves == ())
        assert decision.forced or decision.move in {one.move for one in decision.moves}
    assert json.loads(report.to_json()) == report.to_dict()
    assert pickle.loads(pickle.dumps(report)) == report
    assert len(report.rows()) == len(report.decisions)
    assert len({tuple(row) for row in report.rows()}) == 1


@pytest.mark.parametrize("rules", ["scopa", "ruba_mazzo(players=3)", "scialandroni"])
def test_moves_that_were_not_played_can_be_left_out(rules: str) -> None:
    hand = played_hand(rules, 8, 30)
    every, played = analyse(hand, worlds=0), analyse(hand, worlds=0, moves=False)
    for whole, short in zip(every.decisions, played.decisions, strict=True):
        assert short.open_loss == whole.open_loss
        assert short.value == whole.value
        assert set(short.best) <= set(whole.best)
        assert short.best


def test_in_sette_e_mezzo_fair_losses_are_exact_or_not_there() -> None:
    for seed in some(range(40)):
        for rules in ("sette_e_mezzo(players=3)", "sette_e_mezzo(players=3,settlement=best_hand)"):
            position, moves = played_hand(rules, seed)
            for decision in analyse((position, moves), worlds=50).decisions:
                if not decision.forced and "best_hand" not in rules:
                    seen: Any = position.observation(decision.seat)
                    told = sette_e_mezzo.decide(seen)
                    means = {"stand": told.ev_stand, "draw": told.ev_draw}
                    assert decision.fair_loss == pytest.approx(float(told.value - (means[str(decision.move)] or 0)))
                    assert (decision.fair_error, decision.estimate) == (0, "odds")
                elif not decision.forced:
                    assert decision.fair_loss is None
                position = position.play(decision.move)


def test_in_machiavelli_a_turn_loses_the_cards_that_it_could_have_laid() -> None:
    start = machiavelli.Position(hands=["3c 5c 9h", "Kd"], table=["4s 4c 4d", "4h 5h 6h 7h"], to_move=0)
    (decision,) = analyse((start, ["pass"])).decisions
    assert (decision.fair_loss, decision.fair_error, decision.estimate) == (2, 0, "turn")
    assert str(decision.fair_best) == "lay 3c 5c"


def test_in_machiavelli_a_first_turn_that_may_not_lay_loses_nothing() -> None:
    start = Rules("machiavelli").deal(seed=0)
    assert machiavelli.max_lay(start).cards
    (decision,) = analyse((start, ["draw"])).decisions
    assert decision.forced
    assert {one.move for one in decision.moves} <= {Move("draw")}


def test_words_of_su_scialandroni_have_the_chances_of_an_equilibrium() -> None:
    start = Rules("scialandroni").deal(seed=3)
    report = analyse((start, ["tace", "tace", "tace", "tace", "posta"]), worlds=4)
    said = report.decisions[-1]
    assert said.fair_loss is None
    assert sum(one.chance or 0 for one in said.moves) == pytest.approx(1)
    assert {one.move for one in said.moves if one.chance is not None} == set(
        start.play("tace").play("tace").play("tace").play("tace").legal_moves()
    )


def test_totals_are_sums() -> None:
    report = analyse(played_hand("scopa", 4), worlds=20)
    for seat, totals in enumerate(report.seats):
        mine = [decision for decision in report.decisions if decision.seat == seat]
        judged = [decision for decision in mine if decision.fair_loss is not None]
        lost, at_stake = sum(one.fair_loss or 0 for one in judged), sum(one.fair_spread or 0 for one in judged)
        assert totals.decisions == len(mine) == sum(totals.kinds.values())
        assert totals.open_loss == sum(one.open_loss for one in mine if isinstance(one.open_loss, int))
        assert totals.fair_loss == pytest.approx(lost)
        assert totals.mean_fair_loss == pytest.approx(lost / len(judged))
        assert totals.accuracy == pytest.approx(1 - lost / at_stake)
        assert totals.swing is not None
        assert report.decisions[totals.swing].open_loss == max(
            one.open_loss for one in mine if isinstance(one.open_loss, int)
        )
        assert list(totals.grades) == list(GRADES)


def test_categories_make_up_the_open_loss() -> None:
    for seed in some(range(20)):
        for decision in open_report("scopa", seed).decisions:
            assert sum(lost for _, lost in decision.categories) == decision.open_loss


def test_luck_and_losses_add_up_to_the_result() -> None:
    report = analyse(played_hand("scopa", 1), worlds=0, deals=30)
    luck, (first, second) = report.luck, report.sides
    assert luck is not None
    assert isinstance(first.open_loss, int)
    assert isinstance(second.open_loss, int)
    assert luck.mean + luck.dealt + luck.drawn == pytest.approx(report.start_value)
    assert luck.mean + luck.dealt + luck.drawn - first.open_loss + second.open_loss == pytest.approx(report.value)
    orders = [solve(order, moves=False).value for order in with_other_stocks(report.start, 60)]
    assert abs(fmean(orders) - luck.mean - luck.dealt) < 5 * luck.drawn_error
    deals = [solve(Rules("scopa").deal(seed=seed), moves=False).value for seed in range(60)]
    assert abs(fmean(deals) - luck.mean) < 5 * luck.mean_error


def with_other_stocks(start: Position, count: int) -> list[Position]:
    cards, chance = [str(card) for card in start.stock], random.Random(5)
    stocks = (chance.sample(cards, len(cards)) for _ in range(count))
    return [Position.from_dict(start.to_dict() | {"stock": " ".join(stock)}) for stock in stocks]


def test_the_trump_that_lies_open_stays_where_it_is() -> None:
    start = Rules("briscola").deal(seed=1)
    orders = list(orders_of(start, 5, 0))
    assert len(set(orders)) == 5
    assert {order.stock[-1] for order in orders} == {start.stock[-1]}
    assert {order.hands for order in orders} == {start.hands}


def test_a_match_has_a_report_a_hand_and_a_sum_for_each_player() -> None:
    match = Match(Rules("ruba_mazzo", hands=3), ["greedy", "random"], seed=4)
    match.play()
    found = analyse(match.record(), worlds=10)
    assert isinstance(found, MatchReport)
    assert len(found.reports) == 3
    for player, totals in enumerate(found.players):
        mine = [row for row in found.rows() if row["player"] == player]
        assert totals.decisions == len(mine)
        assert totals.open_loss == sum(row["open_loss_lower"] for row in mine)
    assert pickle.loads(pickle.dumps(found)) == found
    assert json.loads(found.to_json()) == found.to_dict()
    hands = [hand.played() for hand in match.record().hands]
    by_seat = analyse(hands, worlds=10)
    assert isinstance(by_seat, MatchReport)
    assert by_seat.reports == found.reports


def test_a_record_of_one_hand_is_that_hand() -> None:
    start, moves = played_hand("scopa", 9)
    record = Record.from_hand(start.rules, start, moves)
    report = analyse(record, worlds=4)
    assert report == analyse(PlayedHand(start, moves), worlds=4) == analyse(record.hands[0], worlds=4)
    assert analyse_match(record, worlds=4).reports == (report,)


def test_seats_with_known_cards_have_fair_losses_when_others_are_unknown() -> None:
    start, moves = played_hand("scopone_scientifico", 3)
    begun = PlayedHand(start, moves[:32], unknown=[card for hand in start.hands[1:] for card in hand])
    report = analyse(begun, worlds=20)
    assert (report.start_value, report.value) == (None, None)
    for decision in report.decisions:
        assert decision.open_loss == (0 if decision.forced else None)
        assert decision.kind in {"forced", "unclear"}
        assert (decision.fair_loss is not None) == (decision.seat == 0 and not decision.forced)


def test_a_profile_adds_up_by_phase_seat_and_category() -> None:
    match = Match(Rules("scopa", target=5), ["greedy", "random"], seed=3)
    match.play()
    found = analyse_match(match.record(), worlds=8)
    for player in (0, 1):
        told = profile(found.of_player(player))
        assert told.hands == len(found.reports)
        assert told.totals == found.players[player]
        for parts in (told.phases.values(), told.seats.values()):
            assert sum(part.decisions for part in parts) == told.totals.decisions
            assert sum(part.fair_loss for part in parts) == pytest.approx(told.totals.fair_loss)
        assert sum(told.categories.values()) == told.totals.open_loss
    others = analyse((Rules("briscola").random_position(seed=1, plies_left=4), []), worlds=0)
    with pytest.raises(ValueError, match="`played`"):
        profile([(found.reports[0], 0), (others, 0)])


def test_a_hand_that_was_cut_off_is_analysed_as_far_as_it_goes() -> None:
    start, moves = played_hand("scopa", 5)
    whole, part = analyse((start, moves), worlds=0), analyse((start, moves[:20]), worlds=0)
    assert not part.over
    assert [one.open_loss for one in part.decisions] == [one.open_loss for one in whole.decisions[:20]]
    assert part.value == whole.decisions[20].value
    nothing = analyse((start, []), worlds=0)
    assert nothing.decisions == ()
    assert nothing.start_value == nothing.value == whole.start_value


def test_the_same_arguments_give_the_same_report_on_any_number_of_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fair, "NODES", 1_000)
    hand = played_hand("scopone_scientifico", 6, 12)
    asked: dict[str, Any] = {"worlds": 4, "limit": Limit(nodes=1_000), "seed": 3}
    report = analyse(hand, **asked)
    assert report == analyse(hand, **asked)
    assert {decision.estimate for decision in report.decisions} == {"played_out", "solved", None}
    endings = played_hand("briscola", 6, 10)
    assert analyse(endings, worlds=10, threads=1) == analyse(endings, worlds=10, threads=3)


def test_moves_solved_within_the_limit_have_values() -> None:
    report = analyse(played_hand("scopone_scientifico", 2), worlds=0, limit=Limit(nodes=20_000))
    assert report.decisions[-8].value is not None
    assert report.start_value == (report.decisions[0].bounds)


@pytest.mark.parametrize("game", Rules.games())
def test_terms_fit_the_results_of_the_game(game: str) -> None:
    terms = terms_of(game)
    assert terms.threshold > 0
    result = Rules(game).random_position(seed=1, plies_left=0).result() if terms.categories else None
    for name in terms.categories:
        assert len(getattr(result, name)) == 2


def test_arguments_out_of_range_are_refused() -> None:
    hand = played_hand("scopa", 1, 4)
    refused: list[tuple[dict[str, Any], type[Exception]]] = [
        ({"worlds": -1}, ValueError),
        ({"worlds": 1.5}, TypeError),
        ({"seed": -1}, ValueError),
        ({"threads": 0}, ValueError),
        ({"deals": 1}, ValueError),
        ({"threshold": 0}, ValueError),
        ({"threshold": "much"}, TypeError),
        ({"limit": 3}, TypeError),
        ({"progress": 3}, TypeError),
    ]
    for arguments, error in refused:
        (name,) = arguments
        with pytest.raises(error, match=f"`{name}`"):
            analyse(hand, **arguments)
    with pytest.raises(TypeError, match="`played`"):
        analyse(hand[0])  # type: ignore[call-overload]  # wrong on purpose
    with pytest.raises(IllegalMoveError):
        analyse((hand[0], ["10C", *hand[1]]))


def test_progress_goes_from_the_first_step_to_the_last() -> None:
    steps: list[tuple[int, int]] = []
    hand = played_hand("scopa", 1, 8)
    analyse(hand, worlds=10, progress=lambda done, of: steps.append((done, of)))
    assert steps == [(step, 16) for step in range(1, 17)]


def test_values_are_frozen() -> None:
    report = open_report("scopa", 1, 6)
    with pytest.raises(AttributeError):
        report.value = 3  # type: ignore[misc]  # wrong on purpose
    assert replace(report, luck=None) == report
