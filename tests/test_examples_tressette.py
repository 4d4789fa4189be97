"""The worked examples of the rules of Tressette, TR1 to TR23."""

from __future__ import annotations

import json
from typing import Any

import pytest

from building import T_7_3, names, play_first
from reference.scopa import DECK
from reference.tressette import declarations, players_of_seats, rules, thirds
from scopasolver import Card, History, IllegalMoveError, ParseError, solve
from scopasolver.bots import worlds
from scopasolver.tressette import Observation, Position, Result, Rules

OF_TWO = "tressette(players=2)"
OF_THREE = "tressette(players=3)"


def sets(text: str) -> list[set[str]]:
    return [set(hand.split()) for hand in text.split("/")]


def hands_of(position: Position) -> list[set[str]]:
    return [set(names(hand).split()) for hand in position.hands]


def result_of(text: str, piles: list[list[str]], taker: int, **fields: Any) -> Result:
    """Return the result of a hand that is over, with these won cards and this taker of the last trick."""
    document: dict[str, Any] = {
        "rules": text,
        "hands": [""] * Rules.parse(text).seats,
        "leader": taker,
        "to_move": taker,
        "captured": [" ".join(pile) for pile in piles],
        **fields,
    }
    result = Position.from_dict(document).result()
    assert result is not None
    return result


def takers(text: str) -> list[int]:
    """Return who takes each trick when the first legal card is always played."""
    position, found = Rules.parse(text).deal(deck=T_7_3), []
    while not position.is_over:
        position = position.play(position.legal_moves()[0])
        found += [] if position.trick else [position.leader]
    return found


def test_tr1_the_deal_of_four() -> None:
    assert hands_of(Rules().deal(deck=T_7_3)) == sets(
        "4C 5C 1S 2S 8S 4B 5B 1D 2D 8D / 6C 7C 3S 9S 10S 6B 7B 3D 9D 10D"
        "/ 1C 2C 8C 4S 5S 1B 2B 8B 4D 5D / 3C 9C 10C 6S 7S 3B 9B 10B 6D 7D"
    )


def test_tr3_the_deal_of_two() -> None:
    position = Rules.parse(OF_TWO).deal(deck=T_7_3)
    assert hands_of(position) == sets("1C 4C 8C 1S 5S 8S 2B 5B 2D 4D / 3C 6C 10C 3S 7S 10S 7B 9B 6D 9D")
    assert names(position.stock) == "4B 1D 8D 5C 2S 9S 6B 3D 10D 7C 4S 1B 8B 5D 2C 9C 6S 3B 10B 7D"


@pytest.mark.parametrize(
    ("text", "who", "made", "points"),
    [
        ("tressette", "3 2 3 0 1 3 2 3 0 1", (8, 27), (2, 9)),
        (OF_TWO, "1 1 1 1 1 0 0 0 0 0 0 0 0 1 0 0 0 0 0 1", (20, 15), (6, 5)),
    ],
    ids=["tr2", "tr4"],
)
def test_the_first_legal_card(text: str, who: str, made: tuple[int, int], points: tuple[int, int]) -> None:
    assert takers(text) == [int(seat) for seat in who.split()]
    result = play_first(Rules.parse(text).deal(deck=T_7_3)).result()
    assert result is not None
    assert (result.thirds, result.points) == (made, points)


@pytest.mark.parametrize(
    ("text", "left", "value", "moves"),
    [
        ("tressette", 16, 10, "9B 10 10B 10 6D 13 7D 13"),
        ("tressette", 20, 10, "6B 10 7B 10 3D 16 9D 12 10D 12"),
        (OF_TWO, 12, 23, "5D 24 6D 24 7D 24 8D 23 9D 23 10D 23"),
    ],
    ids=["tr5", "tr6", "tr7"],
)
def test_endings_of_the_examples_are_worth(text: str, left: int, value: int, moves: str) -> None:
    solution = solve(play_first(Rules.parse(text).deal(deck=T_7_3), left=left))
    assert (solution.value, solution.exact) == (value, True)
    expected = dict(zip(moves.split()[::2], map(int, moves.split()[1::2]), strict=True))
    assert {str(entry.move): entry.value for entry in solution.moves} == expected


TR8 = ["3C", "2C", "1C", "3S", "3B", "1S", "1D", "4D", "5D", "6D"]


def dealt_to_seat_0(own: list[str], **options: Any) -> Position:
    """Deal these cards to seat 0, and the others in their order."""
    rest = iter([card for card in DECK if card not in own])
    packets = [own[:5], *([next(rest) for _ in range(5)] for _ in range(3)), own[5:]]
    deck = [card for packet in packets for card in packet] + list(rest)
    return Rules(**options).deal(deck=deck)


def test_tr8_declarations() -> None:
    position = play_first(dealt_to_seat_0(TR8, accusi="automatic"))
    assert set(names(position.declared[0]).split()) == {*TR8[:7]}
    result = position.result()
    assert result is not None
    assert result.accusi[0] >= 9
    assert sum(result.points) == 11 + sum(result.accusi)


@pytest.mark.parametrize(("made", "points"), [((17, 18), (5, 6)), ((16, 19), (5, 6)), ((15, 20), (5, 6))])
def test_tr9_thirds_are_rounded_down(made: tuple[int, int], points: tuple[int, int]) -> None:
    aces, ones, nothing = ([card for card in DECK if thirds([card]) == worth] for worth in (3, 1, 0))
    mine = [*aces, *ones[: made[0] - 12]]
    mine += nothing[: -len(mine) % 4]
    theirs = [card for card in DECK if card not in mine]
    result = result_of("tressette", [mine, theirs], 1)
    assert (result.thirds, result.points) == (made, points)


def test_tr10_the_dead_hand_lies_open_once_a_card_is_led() -> None:
    start = Rules.parse(OF_THREE).deal(deck=T_7_3)
    assert hands_of(start) == hands_of(Rules().deal(deck=T_7_3))
    for seat in range(4):
        assert [bool(known) for known in start.observation(seat).known_hands] == [seat == holder for holder in range(4)]
    led = start.play("4C")
    known = [led.observation(seat).known_hands for seat in range(4)]
    seen = [[holder for holder in range(4) if known[seat][holder] == led.hands[holder]] for seat in range(4)]
    assert seen == [[0, 1], [1, 3], [1, 2], [1, 3]]
    assert names(led.observation(0).known_hands[1]) == "6C 7C 3S 9S 10S 6B 7B 3D 9D 10D"
    assert len(led.observation(3).unseen) == 19
    assert (led.to_move, list(map(str, led.legal_moves()))) == (1, ["6C", "7C"])


def test_tr11_each_of_three_counts_what_his_side_makes() -> None:
    match = Rules(players=3, first_dealer=2, target=51).start_match(seed=1)
    dealers = {2: (0, 2, 1, 2), 0: (1, 0, 2, 0), 1: (2, 1, 0, 1)}
    totals = [0, 0, 0]
    for _ in range(3):
        seated = tuple(match.player_at(seat) for seat in range(4))
        assert seated == dealers[match.dealer] == tuple(players_of_seats(rules(players=3), match.dealer))
        result = play_first(match.deal()).result()
        assert result is not None
        assert len(result.points) == 2
        for player in range(3):
            totals[player] += result.points[player == match.dealer]
        match = match.after(result)
        assert match.totals == tuple(totals)
    assert (match.dealer, match.hands_played) == (2, 3)


def test_tr12_the_dead_hand_changes_no_value() -> None:
    pairs, three = (play_first(Rules.parse(text).deal(deck=T_7_3), left=16) for text in ("tressette", OF_THREE))
    assert solve(three).value == solve(pairs).value == 10
    assert [entry.value for entry in solve(three).moves] == [entry.value for entry in solve(pairs).moves]


def stars(position: Position) -> list[str]:
    """Return the moves that declare."""
    return [str(move) for move in position.legal_moves() if move.declares]


def until_seat_0(position: Position) -> Position:
    """Let the others play their first legal card until seat 0 acts."""
    while position.to_move != 0:
        position = position.play(position.legal_moves()[0])
    return position


def test_tr13_a_player_may_declare_with_the_first_card() -> None:
    start = dealt_to_seat_0(TR8, accusi="first_trick")
    cards = names(start.hands[0]).split()
    assert names(start.legal_moves()).split() == [*cards, *(f"{card}*" for card in cards)]
    said, silent = start.play("4D*"), start.play("4D")
    assert names(said.declared[0]) == "1C 2C 3C 1S 3S 3B 1D"
    assert (silent.declared[0], stars(until_seat_0(silent))) == ((), [])
    ends = [play_first(position).result() for position in (said, silent)]
    assert [end.accusi[0] for end in ends] == [9, 0]


def test_tr14_a_player_may_wait_until_the_third_card() -> None:
    second = until_seat_0(dealt_to_seat_0(TR8, accusi="third_trick").play("3C"))
    assert (second.leader, len(stars(second))) == (0, 9)
    assert names(second.play("2C*").declared[0]) == "1C 1S 1D"
    third = until_seat_0(second.play("2C"))
    assert (third.leader, len(stars(third))) == (0, 8)
    said = third.play("4D*")
    assert names(said.declared[0]) == "1C 1S 1D"
    end = play_first(said).result()
    assert end is not None
    assert end.accusi[0] == 3
    assert stars(until_seat_0(third.play("4D"))) == []


def test_tr15_what_others_know() -> None:
    start = dealt_to_seat_0(TR8, accusi="first_trick")
    said, silent = (start.play(move).observation(1) for move in ("3C*", "3C"))
    assert (names(said.known_hands[0]), silent.known_hands[0]) == ("1C 2C 1S 3S 3B 1D", ())
    hands = [set(names(world.hands[0]).split()) for world in worlds(said, 200, seed=1)]
    assert not any(hand & {"3D", "1B"} for hand in hands)
    assert any(declarations([*names(world.hands[0]).split(), "3C"]) for world in worlds(silent, 200, seed=1))


def test_tr16_declaring_changes_no_value_but_who_wins() -> None:
    document: dict[str, Any] = {
        "rules": "tressette(accusi=third_trick)",
        "hands": [
            "5C 5S 7S 8S 10S 1B 3B 4B",
            "6C 9C 5B 8B 9B 10B 5D 10D",
            "8C 3S 9S 2B 6B 7B 1D 8D",
            "2C 4C 2S 4S 6S 2D 4D 6D",
        ],
        "to_move": 3,
        "leader": 3,
        "captured": ["", "1C 3C 7C 10C 1S 3D 7D 9D"],
    }
    position = Position.from_dict(document)
    thirds_of = {"2C": 16, "4C": 15, "2S": 19, "4S": 13, "6S": 13, "2D": 16, "4D": 17, "6D": 17}
    values = {str(entry.move): entry.value for entry in solve(position).moves}
    assert values == thirds_of | {f"{card}*": value for card, value in thirds_of.items()}
    wins = {str(entry.move): entry.value for entry in solve(position, objective="win").moves}
    assert wins == {move: 1 if move == "2S" else -1 for move in values}
    assert str(solve(position).line[0]) in ("4S*", "6S*")


ONES, NOTHING = ([card for card in DECK if thirds([card]) == worth] for worth in (1, 0))
LOST = [*ONES[:2], *NOTHING[:2]]
THREE_THIRDS = [*ONES[:3], NOTHING[0]]


def against(own: list[str], text: str, taker: int = 0, **fields: Any) -> Result:
    """Return the result of a hand in which side 1 has won these cards, and side 0 the others."""
    return result_of(text, [[card for card in DECK if card not in own], own], taker, **fields)


@pytest.mark.parametrize(
    ("options", "own", "taker", "winner"),
    [
        ("stramazzo=points", LOST, 0, 0),
        ("stramazzo=points", LOST, 1, None),
        ("stramazzo=card_points", LOST, 1, 0),
        ("stramazzo=card_points", THREE_THIRDS, 0, None),
        ("stramazzo=none", LOST, 0, None),
        ("stramazzo=points,cappotto=false", [], 0, 0),
    ],
)
def test_tr17_a_pair_without_points_loses_the_match(
    options: str, own: list[str], taker: int, winner: int | None
) -> None:
    text = f"tressette({options},first_dealer=3)"
    result = against(own, text, taker)
    assert (result.stramazzo, result.cappotto) == (winner, None)
    after = Rules.parse(text).start_match(seed=1).after(result)
    assert (after.winner, after.is_over) == (winner, winner is not None)


@pytest.mark.parametrize(
    ("options", "own", "points"),
    [
        ("", LOST, (14, 3)),
        (",accusi_without_points=false", LOST, (14, 0)),
        ("", THREE_THIRDS, (13, 4)),
        (",accusi_without_points=false", THREE_THIRDS, (13, 4)),
    ],
)
def test_tr18_declarations_without_points(options: str, own: list[str], points: tuple[int, int]) -> None:
    declared = ["", "1C 2C 3C", "3S 3B 3D", ""]
    assert against(own, f"tressette(accusi=automatic{options})", declared=declared).points == points


@pytest.mark.parametrize(
    ("own", "stakes"),
    [([], (1, 2, 4, 8)), (LOST, (1, 3, 3, 6)), (THREE_THIRDS, (0, 0, 0, 0))],
    ids=["all", "points", "no"],
)
def test_tr19_stakes(own: list[str], stakes: tuple[int, ...]) -> None:
    words = ("even", "two_three", "four_three")
    found = [against(own, f"tressette(stramazzo=points,stakes={word})").stakes for word in words]
    alone = {"takers": [False, bool(own), True, False]}
    found.append(against(own, "tressette(stramazzo=points,stakes=four_three)", taker=2, seen=alone).stakes)
    assert found == [(won, 0) for won in stakes]


SAID = "4C 5C 6C 3S 4S 2B 5B 9D 8D 4B"
REST = [card for card in DECK if card not in SAID.split()]
SPEAKING = {
    "rules": "tressette(signs=any_trick)",
    "hands": [SAID, *(" ".join(REST[10 * seat : 10 * seat + 10]) for seat in range(3))],
    "to_move": 0,
}


def test_tr20_a_player_who_leads_says_what_is_true() -> None:
    position = Position.from_dict(SPEAKING)
    words = {str(move.card): move.sign for move in position.legal_moves() if move.sign}
    strisci = dict.fromkeys(("4C", "5C", "6C", "3S", "2B", "8D", "9D"), "striscio")
    assert words == strisci | {"4S": "busso", "4B": "busso", "5B": "busso"}
    assert [str(move) for move in position.legal_moves()][10:13] == ["4S*busso", "4B*busso", "5B*busso"]
    for false in ("4S*volo", "4S*striscio", "4C*busso"):
        with pytest.raises(IllegalMoveError, match="says that"):
            position.play(false)
    with pytest.raises(ParseError, match=r"`bus` is neither a rank .* nor one of the words busso, striscio, volo"):
        position.play("4S*bus")
    after = position.play("4S*busso")
    assert not any(move.sign for move in after.legal_moves())
    with pytest.raises(IllegalMoveError, match="only the player who leads"):
        after.play(f"{after.legal_moves()[0]}*striscio")
    late = Position.from_dict(SPEAKING | {"rules": "tressette(signs=after_first_trick)"})
    assert not any(move.sign for move in late.legal_moves())
    with pytest.raises(IllegalMoveError, match="in the first trick"):
        late.play("4S*busso")
    with pytest.raises(IllegalMoveError, match="signs=none"):
        Position.from_dict(SPEAKING | {"rules": "tressette"}).play("4S*busso")


def test_tr21_everybody_hears_the_word() -> None:
    position = Position.from_dict(SPEAKING)
    seen = position.play("4C*striscio").observation(1)
    assert names(seen.lacks[0]) == "1C 2C 3C"
    assert all(not {"1C", "2C", "3C"} & set(names(world.hands[0]).split()) for world in worlds(seen, 40, 1))
    said, silent = (position.play(move).observation(2) for move in ("5B*busso", "5B"))
    honours = {"1B", "2B", "3B"}
    assert all(honours & set(names(world.hands[0]).split()) for world in worlds(said, 40, 1))
    assert not all(honours & set(names(world.hands[0]).split()) for world in worlds(silent, 40, 1))
    assert Observation.from_json(said.to_json()) == said
    history = History(position).play("5B*busso")
    planes = dict(zip(history.position.rules.plane_names, history.turn().planes.tolist(), strict=True))
    marked = {str(card): planes["last move 3"][card.id] for card in map(Card, DECK)}
    assert {card: mark for card, mark in marked.items() if mark} == {"5B": 1, "1B": 2, "2B": 2, "3B": 2}


def test_tr22_a_word_is_kept_until_it_is_played_out() -> None:
    position = Position.from_dict(SPEAKING).play("5B*busso")
    while position.trick:
        position = position.play(position.legal_moves()[0])
    heard = json.loads(position.to_json())["seen"]["kept"]
    gone = {card for pile in position.captured for card in map(str, pile)}
    assert set(heard[0].split()) == {"1B", "2B", "3B"} - gone


def test_tr23_a_word_changes_no_value() -> None:
    plain, position = (
        play_first(Rules.parse(text).deal(deck=T_7_3), 20) for text in ("tressette", "tressette(signs=any_trick)")
    )
    values = {str(entry.move): entry.value for entry in solve(position).moves}
    silent = {move: value for move, value in values.items() if "*" not in move}
    assert silent == {str(entry.move): entry.value for entry in solve(plain).moves}
    assert len(values) > len(silent)
    assert all(value == silent[move.partition("*")[0]] for move, value in values.items())
