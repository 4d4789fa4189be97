"""A match shows each player in turn its seat's observation, and plays by the rules of the engine."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from building import RULES
from cases import cases
from playing import GAMES, HANDS, Dice, Peeking, dice, first, started
from sampling import examples
from scopasolver import (
    IllegalMoveError,
    Move,
    Observation,
    ParseError,
    PlayerError,
    Position,
    Rules,
    ScopaSolverError,
    Standing,
)
from scopasolver.bots import bot
from scopasolver.play import (
    Event,
    HandDealt,
    HandOver,
    Match,
    MatchOver,
    MatchStarted,
    MovePlayed,
    MovesUndone,
    PlayerLeft,
    Seated,
    play_out,
    read_record,
)
from scopasolver.play.match import play_again

SEEDS = st.integers(min_value=0, max_value=2**64 - 1)
SCOPA = Rules("scopa", players=4)
MOST_EVENTS = 400
"""Upper bound of events: under some rules of Scala 40 random players hardly ever close."""


@pytest.mark.parametrize("game", GAMES)
@examples(20)
@given(data=st.data(), seed=SEEDS)
def test_a_match_goes_as_the_engine_says(game: str, data: st.DataObject, seed: int) -> None:
    rules = data.draw(RULES[game])
    told: list[Event] = []
    match = started(rules, seed, on_event=told.append)
    standing, expected = rules.start_match(seed), list[Event]()
    expected.append(MatchStarted(rules, seed, match.players))
    for number in range(1, HANDS + 1):
        if standing.is_over:
            break
        position = standing.deal()
        players = tuple(standing.player_at(seat) for seat in range(position.rules.seats))
        expected.append(HandDealt(number, players, standing.misdeals, position, standing))
        while (seat := position.to_move) is not None and len(expected) < MOST_EVENTS:
            move = Dice(players[seat])(position.observation(seat))
            match.step()
            after = position.play(move)
            expected.append(MovePlayed(players[seat], seat, move, position, after))
            position = after
        if seat is not None:
            break
        result, sides = position.result(), tuple(map(standing.side_at, range(position.rules.sides)))
        standing = standing.after(result)
        expected.append(HandOver(number, players, sides, result, standing))
        assert match.position.result() == result
        assert (match.standing, match.position, match.to_move) == (standing, position, None)
    if standing.is_over:
        expected.append(MatchOver(standing.winner, standing.totals))
    assert told == expected
    assert [played for hand in match.history for played in hand.moves] == [
        event for event in told if isinstance(event, MovePlayed)
    ]


@pytest.mark.parametrize("game", [game for game in GAMES if game != "sette_e_mezzo"])
def test_a_whole_match_has_an_end(game: str) -> None:
    told: list[Event] = []
    match = started(Rules(Rules.presets(game)[0]), seed=3, on_event=told.append)
    standing = match.play()
    assert standing.is_over
    assert match.is_over
    assert told[-1] == MatchOver(standing.winner, standing.totals)
    assert sum(isinstance(event, HandOver) for event in told) == standing.hands_played == len(match.history)
    for act in (match.step, match.play_hand, match.deal):
        with pytest.raises(ScopaSolverError):
            act()
    assert match.play() == standing


def test_a_match_without_end_is_played_for_some_hands() -> None:
    match = started(Rules("sette_e_mezzo", players=3))
    with pytest.raises(ValueError, match="hands"):
        match.play()
    assert match.play(hands=5).hands_played == 5
    assert match.play(hands=0).hands_played == 5
    with pytest.raises(ValueError, match="hands"):
        match.play(hands=-1)


def test_hands_that_are_played_include_the_one_begun() -> None:
    match = started(SCOPA)
    match.step()
    assert match.play(hands=1).hands_played == 1


def test_a_player_who_is_out_of_a_match_of_scala40_is_not_asked() -> None:
    rules = Rules("scala40", players=4, reentry="none")
    match = started(rules, seed=3)
    left = 0
    while not match.is_over:
        playing = match.standing.players
        match.play_hand()
        assert {played.player for played in match.history[-1].moves} <= set(playing)
        left = max(left, rules.seats - len(playing))
    assert left > 0


class Leaving(Dice):
    """A player that leaves rather than re-enters."""

    def declines(self, standing: Standing, number: int) -> bool:
        assert number in standing.declinable
        return True


def test_players_may_leave_a_match_of_scala40(tmp_path: Path) -> None:
    rules, file = Rules("scala40", players=4, reentry_choice=True), tmp_path / "match.jsonl"
    told: list[Event] = []
    players = [Leaving(1), Dice(2), Leaving(3), Dice(4)]
    match = Match(rules, players, seed=3, on_event=told.append, record=file)
    match.play()
    left = [event.player for event in told if isinstance(event, PlayerLeft)]
    assert left
    assert set(left) <= {0, 2}
    assert [player for hand in match.history for player in hand.left] == left
    record = read_record(file)
    assert record == match.record()
    assert [event for event in record.replay() if not isinstance(event, MovePlayed)] == [
        event for event in told if not isinstance(event, MovePlayed)
    ]
    again = Match(rules, [Dice(number) for number in range(4)], seed=3)
    play_again(again, match.history)
    assert again.history == match.history
    number = next(hand.number for hand in match.history if hand.left)
    while match.history[-1].number > number or match.history[-1].result is not None:
        match.undo()
    assert match.history[-1].left == ()
    assert len(match.standing.players) == 4


@pytest.mark.parametrize("game", GAMES)
def test_players_are_shown_what_their_seat_has_seen(game: str) -> None:
    rules = Rules(Rules.presets(game)[0])
    shown: list[tuple[int, object]] = []

    class Noting(Dice):
        def __call__(self, seen: Observation | Position) -> Move:
            shown.append((self.seed, seen))
            return super().__call__(seen)

    match = Match(rules, [Noting(number) for number in range(rules.seats)], seed=2)
    match.play_hand()
    moves = match.history[0].moves
    assert shown == [(played.player, played.before.observation(played.seat)) for played in moves]


def test_a_player_that_sees_all_is_shown_the_position_and_everybody_is_told() -> None:
    told: list[Event] = []
    match = Match(Rules("scopa"), [Dice(), Peeking()], on_event=told.append)
    match.play_hand()
    assert match.players == (Seated("Dice"), Seated("Peeking", sees_all=True))
    assert told[0] == MatchStarted(match.rules, match.seed, match.players)
    for event in told:
        if isinstance(event, MovePlayed):
            assert event.saw_all == (event.player == 1)
            seen = event.before if event.saw_all else event.before.observation(event.seat)
            assert event.move == Dice()(seen)


def test_players_are_asked_what_they_thought_if_that_is_wanted() -> None:
    for explain in (False, True):
        told: list[Event] = []
        Match(Rules("scopa"), [Dice(), first], explain=explain, on_event=told.append).play_hand()
        for event in told:
            if isinstance(event, MovePlayed):
                asked = explain and event.player == 0
                assert event.explained == (list(map(str, event.before.legal_moves())) if asked else None)


def test_players_draw_from_streams_of_their_own() -> None:
    given: list[int] = []

    class Seeded:
        def __call__(self, _: Observation) -> Move:
            raise AssertionError("only what `seeded` returns may play")

        def seeded(self, seed: int) -> Dice:
            given.append(seed)
            return Dice(seed)

    for seed in (1, 1, 2):
        Match(SCOPA, [Seeded()] * 4, seed=seed).play_hand()
    assert given[:4] == given[4:8]
    assert len(set(given)) == 8


@cases(
    ("answer", "played", "reason"),
    (lambda _: "7Dx7C", "7Dx7C", "illegal move `7Dx7C`"),
    (lambda _: Move("7Dx7C"), "7Dx7C", "illegal move `7Dx7C`"),
    (lambda _: "rubbish", "rubbish", "played `rubbish`"),
    (lambda _: None, None, "answered None, a NoneType: expected a Move or its text"),
    (lambda _: 7, None, "answered 7, a int"),
    (lambda _: 1 // 0, None, "raised ZeroDivisionError: "),
)
def test_a_player_that_makes_no_legal_move_is_named_and_the_match_goes_on(
    answer: Any, played: str | None, reason: str, tmp_path: Path
) -> None:
    file, told = tmp_path / "match.jsonl", list[Event]()
    match = Match(SCOPA, [Dice(0), answer, Dice(2), Dice(3)], seed=11, record=file, on_event=told.append)
    match.step()
    with pytest.raises(PlayerError, match=reason) as caught:
        match.play_hand()
    error, hand = caught.value, match.history[0]
    assert (error.player, error.seat, error.move) == (1, hand.players.index(1), played)
    assert f"player 1 (`{error.name}`) at seat {error.seat}" in str(error)
    stuck = (match.position, match.to_move, match.history, match.standing, file.read_bytes(), list(told))
    with pytest.raises(PlayerError):
        match.step()
    assert (match.position, match.to_move, match.history, match.standing, file.read_bytes(), told) == stuck
    move = match.position.legal_moves()[0]
    assert match.step(move).player == 1
    assert len(match.history[0].moves) == len(hand.moves) + 1


def test_a_given_move_must_be_legal() -> None:
    match = started(SCOPA)
    position = match.deal()
    for move, error in (("7Dx7C", IllegalMoveError), (Move("7Dx7C"), IllegalMoveError), ("rubbish", ParseError)):
        with pytest.raises(error):
            match.step(move)
    assert (match.position, match.history[0].moves) == (position, ())


def test_ctrl_c_in_a_player_leaves_the_match_as_it_was() -> None:
    def interrupted(_: Observation) -> Move:
        raise KeyboardInterrupt

    match = Match(Rules("scopa"), [interrupted, interrupted])
    position = match.deal()
    with pytest.raises(KeyboardInterrupt):
        match.step()
    assert (match.position, match.history[0].moves) == (position, ())


@cases(
    ("seats", "error", "reason"),
    ([], ValueError, "has 0 entries"),
    ([first], ValueError, "has 1 entries"),
    ([first] * 3, ValueError, "is for 2 players"),
    ("greedy", ValueError, "is one text"),
    ([first, 7], TypeError, "a player is 7"),
)
def test_players_that_cannot_sit_down_are_refused(
    seats: Any, error: type[Exception], reason: str, tmp_path: Path
) -> None:
    file = tmp_path / "match.jsonl"
    with pytest.raises(error, match=reason):
        Match(Rules("scopa"), seats, record=file)
    assert not file.exists()


@cases(
    ("rules", "seats", "reason"),
    (SCOPA, None, "`seats` is None: expected a sequence of players"),
    (SCOPA, 4, "`seats` is 4: expected a sequence of players"),
    (1, [first, first], "`rules` is 1: expected Rules or a rules string"),
)
def test_wrong_arguments_of_a_match_are_named(rules: Any, seats: Any, reason: str) -> None:
    with pytest.raises(TypeError, match=f"^{reason}$"):
        Match(rules, seats)


@cases(
    ("act", "reason"),
    (lambda match: match.step(5), "`move` is 5: expected a Move or its text"),
    (lambda match: match.play(hands="a"), "`hands` is 'a': expected an integer"),
    (lambda match: match.play(hands=1.0), "`hands` is 1.0: expected an integer"),
)
def test_arguments_of_another_type_are_named_and_change_nothing(act: Callable[[Match], object], reason: str) -> None:
    told = list[Event]()
    match = started(SCOPA, on_event=told.append)
    with pytest.raises(TypeError, match=f"^{reason}$"):
        act(match)
    assert told == []


@pytest.mark.parametrize("act", [Match.step, Match.play_hand, Match.play, Match.undo])
@pytest.mark.parametrize("explains", [False, True])
def test_a_player_cannot_play_the_match_it_is_asked_in(act: Callable[[Match], object], explains: bool) -> None:
    class Impatient(Dice):
        def __call__(self, seen: Observation | Position) -> Move:
            if not explains:
                act(match)
            return super().__call__(seen)

        def explain(self, seen: Observation | Position) -> list[str]:
            act(match)
            return super().explain(seen)

    match = Match(Rules("scopa"), [Dice(), Impatient()], seed=1, explain=explains)
    match.step()
    position = match.position
    with pytest.raises(PlayerError, match="ScopaSolverError: the match waits for the move of a player") as caught:
        match.step()
    assert (caught.value.player, match.position, len(match.history[0].moves)) == (1, position, 1)
    match.step(position.legal_moves()[0])
    assert match.step().player == 0


def test_a_match_is_shown_in_one_line() -> None:
    match = Match(Rules("briscola"), [first, "greedy"], seed=5)
    assert repr(match) == "<Match briscola seed=5 players=[first, greedy] hands_played=0 totals=(0, 0)>"


@pytest.mark.parametrize("seed", [-1, 2**64, True, None, "", 1.5])
def test_a_wrong_seed_is_refused_before_anything_is_written(seed: Any, tmp_path: Path) -> None:
    with pytest.raises((ValueError, TypeError), match="`seed`"):
        Match(Rules("scopa"), [first, first], seed=seed, record=tmp_path / "match.jsonl")
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("game", GAMES)
@examples(20)
@given(data=st.data(), seed=SEEDS, steps=st.integers(min_value=1, max_value=120))
def test_undoing_leads_back_to_the_moment_before_the_move(
    game: str, data: st.DataObject, seed: int, steps: int
) -> None:
    rules = data.draw(RULES[game])
    match, told = started(rules, seed), list[MovePlayed]()
    moments = []
    for _ in range(steps):
        if match.is_over:
            break
        match.deal()
        moments.append((match.position, match.to_move, match.standing, match.history))
        told.append(match.step())
    player = data.draw(st.sampled_from([None, *range(rules.players)]))
    at = max((at for at, event in enumerate(told) if player in {None, event.player}), default=None)
    if at is None:
        with pytest.raises(ScopaSolverError, match="no move to undo"):
            match.undo(player)
        return
    undone = match.undo(player)
    assert undone == MovesUndone(len(told) - at, moments[at][0])
    assert (match.position, match.to_move, match.standing, match.history) == moments[at]
    assert match.step() == told[at]


def test_an_error_of_a_listener_loses_nothing() -> None:
    told: list[Event] = []

    def failing(event: Event) -> None:
        told.append(event)
        if len(told) % 3 == 0:
            raise RuntimeError("not now")

    match, plain = started(Rules("scopa"), on_event=failing), list[Event]()
    started(Rules("scopa"), on_event=plain.append).play_hand()
    failed = 0
    while not match.history or match.to_move is not None:
        try:
            match.step()
        except RuntimeError:
            failed += 1
    assert failed > 5
    match.deal()
    assert told[: len(plain)] == plain


@pytest.mark.parametrize("game", GAMES)
def test_a_hand_is_played_out(game: str) -> None:
    rules = Rules(Rules.presets(game)[0])
    over = play_out(rules.deal(seed=1), dice(rules))
    assert over.is_over
    assert play_out(over, dice(rules)) == over


def test_bots_play_a_hand_out_by_their_specs() -> None:
    start = Rules("scopa").deal(seed=1)
    assert play_out(start, ["greedy", first]) == play_out(start, [bot("greedy"), first])
    ends = {str(play_out(start, ["random", "random"], seed=seed)) for seed in (1, 1, 2)}
    assert len(ends) == 2
    with pytest.raises(ValueError, match="clever"):
        play_out(start, ["clever", first])


def test_a_hand_that_nobody_ends_is_given_up() -> None:
    start = Rules("scopa").deal(seed=1)
    assert play_out(start, [first, first], most_moves=start.plies_left).is_over
    stopped = play_out(start, [first, first], most_moves=start.plies_left - 1)
    assert (stopped.plies_left, stopped.is_over) == (1, False)
