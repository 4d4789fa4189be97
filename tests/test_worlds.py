"""Worlds agree with the observation of a seat, are complete, and are equally likely."""

import copy
import itertools
import math
import pickle
import random
from collections import Counter
from collections.abc import Callable

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from building import ALL_TWINS, MOMENTS, RARELY, names, others, say, scartu, sette_e_mezzo_moment
from replaying import Course, counted
from scopasolver import Card, Observation, Position, Rules, ScopaSolverError, bots, scialandroni, sette_e_mezzo
from scopasolver.bots import all_worlds, count_worlds, worlds

SEATS = st.integers(min_value=0, max_value=11)
SEEDS = st.integers(min_value=0, max_value=2**64 - 1)


@pytest.mark.parametrize("game", ALL_TWINS)
@settings(max_examples=60)
@given(data=st.data(), seat=SEATS, seed=SEEDS)
def test_a_world_cannot_be_told_from_the_position(game: str, data: st.DataObject, seat: int, seed: int) -> None:
    position = data.draw(MOMENTS[game])
    seen = position.observation(seat % position.rules.seats)
    for world in worlds(seen, 3, seed):
        assert world.observation(seen.seat) == seen
        assert sorted(map(str, held(world))) == sorted(map(str, held(position)))


def held(position: Position) -> list[Card]:
    aside = getattr(position, "aside", getattr(position, "discarded", ()))
    return [card for pile in (*position.hands, *aside, position.stock) for card in pile]


@pytest.mark.parametrize("game", ALL_TWINS)
@given(data=st.data(), seat=SEATS, seed=SEEDS)
@settings(max_examples=30)
def test_unseen_cards_change_no_world(game: str, data: st.DataObject, seat: int, seed: int) -> None:
    position = data.draw(MOMENTS[game])
    seen = position.observation(seat % position.rules.seats)
    (other,) = worlds(seen, 1, seed)
    assert worlds(other.observation(seen.seat), 3, seed) == worlds(seen, 3, seed)


# --- against the course of play ----------------------------------------------------------------------


COURSES = {
    "scopa": "scopa(players=4)",
    "scopa with a card out of play": "scopa(players=5)",
    "briscola": "briscola(players=4)",
    "ruba_mazzo": "ruba_mazzo(players=3)",
    "machiavelli": "machiavelli(players=3,first_turn=normal,failed_operation=penalty)",
    "scala40": "scala40(players=3)",
    "scala40 in pairs": "scala40(teams=true)",
    "scala40 with little": "scala40(players=6,stock_exhausted=end_hand,act_in_opening_turn=false)",
    "sette_e_mezzo": "sette_e_mezzo(players=4)",
    "tressette": "tressette",
    "tressette with declarations": "tressette(accusi=automatic,misdeal_below_one_point=true)",
    "tressette with words": "tressette(signs=any_trick)",
    "tressette for two": "tressette(players=2)",
    "briscola_chiamata": "briscola_chiamata",
    "terziglio": "terziglio",
}


@pytest.mark.parametrize("rules", COURSES.values(), ids=COURSES.keys())
@settings(max_examples=25)
@given(seed=SEEDS, moves=st.integers(min_value=1, max_value=70), seat=SEATS)
def test_the_same_can_be_played_in_a_world(rules: str, seed: int, moves: int, seat: int) -> None:
    course = course_of(Rules.parse(rules), seed, moves)
    looker = seat % course.position.rules.seats
    seen = course.position.observation(looker)
    for world in worlds(seen, 3, seed):
        # A world does not tell which hidden cards were drawn and which dealt.
        tries = (course.again(world, looker) for _ in range(300))
        assert any(other is not None and other == world and other.observation(looker) == seen for other in tries)


def course_of(rules: Rules, seed: int, moves: int) -> Course:
    """Play at random, half of the moves by rules of thumb, until discards would be shuffled."""
    chance = random.Random(seed)
    course = Course(rules.deal(seed=seed), chance)
    while len(course.moves) < moves and not course.position.is_over:
        position = course.position
        if position.rules.game == "scala40" and not position.stock:
            break
        if rules.options.get("failed_operation") == "penalty" and chance.random() < RARELY:
            hand = position.hands[position.to_move or 0]
            course.play(f"lay {names(chance.sample(hand, min(len(hand), 2)))}")
        else:
            course.play(some_move(position, chance))
    return course


def some_move(position: Position, chance: random.Random) -> str:
    """Choose by the rule of thumb or at random, without a list of all melds."""
    assert position.to_move is not None
    player = chance.choice([bots.Greedy(), bots.Random(seed=chance.randrange(2**32))])
    return str(player(position.observation(position.to_move)))


# --- against plain enumeration -------------------------------------------------------------------


def dealt_anew(position: Position, seat: int) -> set[str]:
    """Return the positions with the other hands and the stock dealt anew, one for each order of the cards."""
    unseen = [card for holder, hand in enumerate(position.hands) for card in hand if holder != seat]
    orders = itertools.permutations([*unseen, *position.stock])
    found = set()
    for order in orders:
        rest, hands = list(order), []
        for holder, hand in enumerate(position.hands):
            own = list(hand) if holder == seat else [rest.pop() for _ in hand]
            hands.append(names(own))
        found.add(str(Position.from_dict(position.to_dict() | {"hands": hands, "stock": names(rest)})))
    return found


SMALL = [
    Rules("scopone").random_position(seed=3, plies_left=8),
    Rules("scopa", players=3).random_position(seed=5, plies_left=6),
    Rules("scopa", players=5).random_position(seed=5, plies_left=5),
    Rules("briscola", players=4).random_position(seed=2, plies_left=8),
    Rules("ruba_mazzo", players=4, capture_obligation="none").random_position(seed=1, plies_left=8),
]


@pytest.mark.parametrize("position", SMALL, ids=lambda position: str(position.rules))
def test_all_worlds_are_those_that_can_be_dealt(position: Position) -> None:
    for seat in range(position.rules.seats):
        seen = position.observation(seat)
        found = all_worlds(seen)
        assert len(found) == count_worlds(seen) == len(set(found))
        if position.rules.game != "briscola":
            assert {str(world) for world in found} == dealt_anew(position, seat)


def test_worlds_with_a_stock_count_its_orders() -> None:
    position = Rules("scopa").random_position(seed=4, plies_left=12)
    seen = position.observation(0)
    others = len(position.hands[1])
    assert len(position.stock) == 6
    assert count_worlds(seen) == math.perm(others + 6, others + 6) // math.factorial(others)


@pytest.mark.parametrize("position", SMALL, ids=lambda position: str(position.rules))
def test_every_world_is_as_likely_as_the_others(position: Position) -> None:
    assert_even(position.observation(1), each=150)


def assert_even(seen: Observation, each: int) -> None:
    """Check by the chi-square statistic that worlds are drawn evenly.

    Its mean is the number of worlds less one; chance does not exceed it by six standard deviations.
    """
    possible = {str(world) for world in all_worlds(seen)}
    drawn = Counter(str(world) for world in worlds(seen, each * len(possible), seed=11))
    assert set(drawn) <= possible
    assert len(possible) > 1
    freedom = len(possible) - 1
    statistic = sum((drawn[world] - each) ** 2 / each for world in possible)
    assert statistic < freedom + 6 * math.sqrt(2 * freedom)
    assert statistic > freedom - 6 * math.sqrt(2 * freedom)


# --- what a refusal proves -----------------------------------------------------------------------


def test_a_player_who_lays_in_ruba_mazzo_could_not_capture() -> None:
    fields = {"rules": "ruba_mazzo(players=3)", "table": "4C 9S", "stock": ""}
    rest = "1C 4D 9B 2S 2C 6B"
    start = Position.from_dict(fields | {"hands": ["2D 3D 5D", "1B 6S 7S", rest[:8]], "to_move": 0})
    after = start.play("2D")
    assert names(after.observation(2).lacks[0]) == "4C 9C 4S 9S 4B 9B 4D 9D"
    assert after.observation(2).lacks == after.observation(0).lacks
    for world in all_worlds(after.observation(2)):
        assert not {card.rank for card in world.hands[0]} & {4, 9}
    # Where nobody has to capture, play proves nothing.
    free = Position.from_dict(start.to_dict() | {"rules": "ruba_mazzo(players=3,capture_obligation=none)"})
    assert names(free.play("2D").observation(2).lacks[0]) == ""
    assert (count_worlds(after.observation(1)) or 0) < (count_worlds(free.play("2D").observation(1)) or 0)
    assert_even(after.observation(1), each=150)


def test_new_cards_prove_nothing_in_ruba_mazzo() -> None:
    position = Rules("ruba_mazzo").deal(seed=1)
    size = len(position.stock)
    while len(position.stock) == size:
        position = position.play(position.legal_moves()[-1])
    assert position.observation(0).lacks == ((), ())


SHUFFLED = {
    "rules": "scala40(players=2)",
    "hands": ["Ks 4h 8h", "9c 2s 3d"],
    "table": ["5h 6h 7h", "Kc Kd Kh"],
    "opened": [True, True],
    "discards": "4c 5d Qd 10s Jc 2c",
    "to_move": 0,
    "stock": "",
    "phase": "draw",
}


def test_a_shuffled_stock_is_made_of_discards() -> None:
    after = Position.from_dict(SHUFFLED).play("draw")
    seen = after.observation(1)
    # Seat 0 has one of five discards; the other four are in any order.
    assert count_worlds(seen) == len(all_worlds(seen)) == 5 * math.factorial(4)
    for world in all_worlds(seen):
        assert counted(world.stock) < counted(seen.lacks[1])
        assert {"Ks", "4h", "8h"} < set(map(str, world.hands[0]))
    assert_even(seen, each=100)
    assert names(seen.lacks[1]) == "10s 4c Jc 5d Qd"
    # A document keeps that; a document without it has no past.
    document = after.to_dict()
    assert count_worlds(Position.from_dict(document).observation(1)) == 5 * math.factorial(4)
    del document["seen"]
    assert count_worlds(Position.from_dict(document).observation(1)) == math.perm(8) // math.factorial(4)


def test_one_of_two_equal_cards_may_lie_in_a_shuffled_stock() -> None:
    after = Position.from_dict(SHUFFLED | {"hands": ["Ks 4h 4c", "9c 2s 3d"]}).play("draw")
    for world in all_worlds(after.observation(1)):
        assert "4c" in map(str, world.hands[0])
    assert names(after.observation(1).lacks[1]) == "10s Jc 5d Qd"
    assert_even(after.observation(1), each=100)


@settings(max_examples=15)
@given(seed=SEEDS)
def test_worlds_remember_what_was_shuffled(seed: int) -> None:
    chance = random.Random(seed)
    position = Rules("scala40", players=7).deal(seed=seed)
    shuffled: Counter[str] | None = None
    for _ in range(150):
        if position.is_over:
            break
        move = some_move(position, chance)
        if move == "draw" and not position.stock:
            shuffled = counted(position.discards[:-1])
        position = position.play(move)
        seen = position.observation(chance.randrange(7))
        assert not any(set(hand) & set(lacks) for hand, lacks in zip(position.hands, seen.lacks, strict=True))
        for world in worlds(seen, 1, seed):
            assert world.observation(seen.seat) == seen
            assert shuffled is None or counted(world.stock) <= shuffled


def test_knowing_all_hands_does_not_tell_how_discards_will_be_shuffled() -> None:
    start = Position.from_dict(SHUFFLED)
    (world,) = all_worlds(start.observation(0))
    assert world == start
    orders = {names(world.play("draw").stock) for world in worlds(start.observation(0), 50)}
    assert len(orders) > 20
    # Equal documents go on alike.
    assert Position.from_dict(world.to_dict()).play("draw") == start.play("draw")


def test_a_player_who_takes_a_discard_can_meld_it() -> None:
    start = Position.from_dict(SHUFFLED | {"discards": "4c 8h", "stock": "Jd Jc 9s"})
    after = start.play("take")
    seen = after.observation(1)
    assert count_worlds(seen) is None
    for world in all_worlds(seen):
        assert world.legal_moves()
    assert_even(seen, each=20)
    # The seat itself knows its cards.
    assert count_worlds(after.observation(0)) == math.perm(6) // math.factorial(3)


def test_a_player_who_discards_a_banned_card_has_no_other() -> None:
    start = Position.from_dict(SHUFFLED | {"hands": ["Ks 4h 8h", "9c 2s 3d"], "phase": "meld", "stock": "Jd Jc"})
    after = start.play("discard 8h")
    lacks = after.observation(1).lacks
    assert len(lacks[0]) == 53 - len(["4h", "8h", "Ks", "*"])
    assert lacks[1] == ()
    for world in all_worlds(after.observation(1)):
        assert names(world.hands[0]) == "4h Ks"
    free = Position.from_dict(SHUFFLED | {"hands": ["Ks 4h 8h 9d", "2s 3d"], "phase": "meld", "stock": "Jd"})
    assert free.play("discard 9d").observation(1).lacks == ((), ())
    # A new card ends the proof.
    round_later = after.play("draw").play("discard 3d").play("draw")
    assert round_later.observation(1).lacks == ((), ())


def test_cards_of_a_failed_lay_are_remembered() -> None:
    rules = Rules.parse("machiavelli(players=3,first_turn=normal,failed_operation=penalty)")
    start = rules.deal(seed=3)
    laid = list(map(str, start.hands[0][:2]))
    after = start.play(f"lay {names(laid)}")
    assert len(after.hands[0]) == 16
    for seat in (1, 2):
        assert names(after.observation(seat).known_hands[0]) == names(laid)
        assert all(
            counted(map(Card.parse, laid)) <= counted(world.hands[0]) for world in worlds(after.observation(seat), 20)
        )
    later = after.play("draw").play("draw")
    assert names(later.observation(1).known_hands[0]) == names(laid)


def test_known_cards_of_a_failed_lay_are_laid_first() -> None:
    fields = {"table": ["5h 6h 7h"], "hands": ["4h 4h 9c Ks", "2c 3d"], "stock": "Jd Jc 9s 10d 2d", "to_move": 0}
    start = Position.from_dict(fields | {"rules": "machiavelli(first_turn=normal,failed_operation=penalty)"})
    once = start.play("lay 4h 9c")
    assert names(once.observation(1).known_hands[0]) == "4h 9c"
    again = once.play("draw").play("lay 4h")
    assert names(again.observation(1).known_hands[0]) == "9c"


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy])
def test_copies_remember_and_pickles_are_documents(copied: Callable[[Position], Position]) -> None:
    after = Position.from_dict(SHUFFLED).play("draw")
    assert copied(after).observation(1) == after.observation(1)
    assert pickle.loads(pickle.dumps(after)) == after
    assert pickle.loads(pickle.dumps(after)).observation(1) == Position.from_dict(after.to_dict()).observation(1)


def test_a_player_who_does_not_follow_in_the_scartu_has_no_such_card() -> None:
    start = scartu("4 9 / 6 7 / 5 8 / 10 1")
    after = start.play("4C")
    # Seats 0 and 1 have no five; seat 2 has.
    assert after.to_move == 2
    for seat in range(4):
        seen = after.observation(seat)
        assert [names(cards) for cards in seen.lacks] == ["5C 5S 5B 5D"] * 2 + ["", ""]
        assert after in all_worlds(seen)
        assert_even(seen, each=100)


def test_where_nobody_follows_in_the_scartu_nobody_has_such_a_card() -> None:
    after = scartu("4 9 / 6 7 / 5 8 / 3 1", {"stock": "10S 10B"}).play("9C")
    # Seat 0 leads again, since nobody has a ten.
    assert after.to_move == 0
    for seat in range(4):
        seen = after.observation(seat)
        assert [names(cards) for cards in seen.lacks] == ["10C 10S 10B 10D"] * 4
        assert all("10S" in names(world.stock).split() for world in all_worlds(seen))
        assert_even(seen, each=20)


def test_not_following_proves_nothing_where_players_may_hold_back() -> None:
    held_back = scartu("4 9 / 6 7 / 5 8 / 10 1", hold_back=True).play("4C")
    assert held_back.observation(3).lacks == ((),) * 4
    assert held_back.play("stop").play("stop").observation(3).lacks == ((),) * 4


@given(seed=SEEDS)
@settings(max_examples=40)
def test_nobody_is_said_to_lack_a_card_that_he_has(seed: int) -> None:
    chance = random.Random(seed)
    for game in ("ruba_mazzo", "scialandroni", "sette_e_mezzo"):
        position = Rules(game).deal(seed=seed)
        while not position.is_over:
            for seat in range(position.rules.seats):
                lacks = position.observation(seat).lacks
                assert not any(set(hand) & set(absent) for hand, absent in zip(hidden(position), lacks, strict=True))
            moves = [move for move in position.legal_moves() if not str(move).startswith(("raise", "arrestu"))]
            position = position.play(chance.choice(moves))


def hidden(position: Position) -> list[list[Card]]:
    """Return the cards of each hand that lie face down."""
    if not isinstance(position, sette_e_mezzo.Position):
        return [list(hand) for hand in position.hands]
    return [
        [card for card in hand if card not in open_] for hand, open_ in zip(position.hands, position.open, strict=True)
    ]


def test_a_player_who_goes_on_in_sette_e_mezzo_is_not_bust() -> None:
    rest = names(others("5C", "2C", "1B", "2S"))
    after = sette_e_mezzo_moment("5C / 2C / 1B", f"2S {rest}", matta=False).play("draw")
    ranks = {rank_below(world.hands[0]) for world in worlds(after.observation(1), 300)}
    # With the open 2, a 6 and a 7 would be bust.
    assert ranks == {1, 2, 3, 4, 5, 8, 9, 10}


def rank_below(hand: tuple[Card, ...]) -> int:
    """Return the rank of the card that lies face down beside the 2 of spade."""
    (rank,) = (card.rank for card in hand if card != Card("2S"))
    return rank


def test_a_player_who_has_not_declared_could_not() -> None:
    start = Rules("scialandroni").deal(seed=8)
    for seed in range(60):
        start = Rules("scialandroni").deal(seed=seed)
        if "primiera" in map(str, start.legal_moves()):
            break
    after = start.play("primiera")
    for world in worlds(after.observation(1), 20):
        assert isinstance(world, scialandroni.Position)
        assert world.declared == after.declared
        for seat, declared in enumerate(world.declared):
            suits = {card.suit for card in world.hands[seat]}
            assert (declared == "primiera") == (len(suits) == 4)
            assert (declared == "frusciu") == (len(suits) == 1)
    assert count_worlds(after.observation(1)) is None


# --- bad questions -------------------------------------------------------------------------------


def test_too_many_worlds_are_refused() -> None:
    seen = Rules("scopa").deal(seed=1).observation(0)
    with pytest.raises(ScopaSolverError, match="`most`: there are more than 1000"):
        all_worlds(seen, most=1000)
    assert count_worlds(Rules("scala40").deal(seed=1).observation(0)) is None


@pytest.mark.parametrize("n", [-1, 100_001, 5_000_000, 2**60, 2**64])
def test_how_many_worlds_there_can_be_is_said(n: int) -> None:
    seen = Rules("scopa").deal(seed=1).observation(0)
    with pytest.raises(ValueError, match=f"^`n` is {n}: expected"):
        worlds(seen, n)
    with pytest.raises(ValueError, match=f"^`most` is {n}: expected"):
        all_worlds(seen, n)


@pytest.mark.parametrize("seed", [-1, 2**64])
def test_seeds_that_do_not_fit_are_named(seed: int) -> None:
    seen = Rules("scopa").deal(seed=1).observation(0)
    with pytest.raises(ValueError, match=f"^`seed` is {seed}: expected"):
        worlds(seen, 1, seed)
    with pytest.raises(ValueError, match=f"^`seed` is {seed}: expected"):
        bots.Random(seed=seed)


def test_no_world_is_asked_for() -> None:
    assert worlds(Rules("scopa").deal(seed=1).observation(0), 0) == []


@given(seed=SEEDS)
@settings(max_examples=20)
def test_the_same_seed_gives_the_same_worlds(seed: int) -> None:
    assume(seed > 0)
    seen = Rules("scopone").deal(seed=2).observation(3)
    assert worlds(seen, 3, seed) == worlds(seen, 3, seed)
    assert worlds(seen, 3, seed) != worlds(seen, 3, seed - 1)


def test_a_silent_hand_may_hold_anything() -> None:
    silent = say(Rules("scialandroni").deal(seed=4), "tace, tace, tace, tace")
    assert silent.observation(0).lacks == ((),) * 4
