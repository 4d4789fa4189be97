"""The worked examples of the rules, S1 to S45."""

from __future__ import annotations

import pytest

from building import T_7_3, dealt, ending, finished, names, others, play_first
from scopasolver import MisdealError, Standing, solve
from scopasolver.scopa import Position, Result, Rules

FEWEST = "capture_choice=fewest_cards"
BLOCKED = "scopa_d_assi(ace_blocked_by_ace=true)"
BANKED = "scopa_d_assi(ace_may_be_banked=true)"


def moves_of(position: Position, card: str) -> list[str]:
    return [str(move) for move in position.legal_moves() if str(move.card) == card]


CAPTURES = [
    ("s1", "scopa", "5C 10C 8C", "3C 5S 5B 8D", "", "5C", "5Cx5S 5Cx5B"),
    ("s2", "scopa", "5C 10C 8C", "3C 5S 5B 8D", "", "10C", "10Cx5S+5B"),
    ("s3", "scopa", "5C 10C 8C", "3C 5S 5B 8D", "", "8C", "8Cx8D"),
    ("s4", "scopa(capture_choice=free)", "8C", "3C 5S 5B 8D", "", "8C", "8Cx3C+5S 8Cx3C+5B 8Cx8D"),
    ("s5", "scopa", "1C/9C", "3S 4B 5D 8S", "1C", "9C", "9Cx1C+8S 9Cx4B+5D 9Cx1C+3S+5D"),
    ("s6", f"scopa({FEWEST})", "1C/9C", "3S 4B 5D 8S", "1C", "9C", "9Cx1C+8S 9Cx4B+5D"),
    (
        "s7",
        "scopa",
        "3B 1C/10C 2S",
        "4D 5S 6B 7D",
        "3B 2S 1C",
        "10C",
        "10Cx2S+5S+3B 10Cx1C+3B+6B 10Cx1C+5S+4D 10Cx1C+2S+3B+4D 10Cx6B+4D 10Cx1C+2S+7D 10Cx3B+7D",
    ),
    ("s7 fewest", f"scopa({FEWEST})", "3B 1C/10C 2S", "4D 5S 6B 7D", "3B 2S 1C", "10C", "10Cx6B+4D 10Cx3B+7D"),
    ("s8", "scopa_di_quindici", "4C", "1S 3B 4B 7D", "", "4C", "4Cx1S+3B+7D 4Cx4B+7D"),
    ("s10", "scopa_di_quindici", "5B/7C", "8S 3D 4C 1B", "5B", "7C", "7Cx8S 7Cx4C+1B+3D 7Cx5B+3D"),
    ("s11", "scopa_di_quindici", "7C/10D", "2S 2B 9C 8D", "7Cx8D", "10D", "10D"),
    ("s12", "scopa", "5S/7C", "1S 1B 6C 6D", "5S", "7C", "7Cx6C+1S 7Cx6C+1B 7Cx1S+5S+1B 7Cx1S+6D 7Cx1B+6D"),
    ("s13", "scopa_d_assi", "9C/1C", "1S 3S 7D 9B", "9Cx9B", "1C", "1Cx1S+3S+7D"),
    ("s13 blocked", BLOCKED, "9C/1C", "1S 3S 7D 9B", "9Cx9B", "1C", "1Cx1S"),
    ("s14", BLOCKED, "9C/1C", "1S 1D 7D 9B", "9Cx9B", "1C", "1Cx1S 1Cx1D"),
    ("s15", "scopa_d_assi", "1S/1C", "2C 3B 4B 9B", "1Sx2C+3B+4B+9B", "1C", "1C"),
    ("s15 banked", BANKED, "1S/1C", "2C 3B 4B 9B", "1Sx2C+3B+4B+9B", "1C", "1C 1C^"),
]


@pytest.mark.parametrize(
    ("rules", "hands", "table", "plays", "card", "moves"),
    [row[1:] for row in CAPTURES],
    ids=[row[0] for row in CAPTURES],
)
def test_a_card_takes_what_it_may(rules: str, hands: str, table: str, plays: str, card: str, moves: str) -> None:
    position = dealt(rules, hands if "/" in hands else f"{hands}/", table)
    for move in plays.split():
        position = position.play(move)
    assert sorted(moves_of(position, card)) == sorted(moves.split())


@pytest.mark.parametrize(
    ("rules", "takes"),
    [("scopa_di_quindici", ["5Cx4S+6B", "5Cx9C+1D", "5Cx10D"]), (f"scopa_di_quindici({FEWEST})", ["5Cx10D"])],
)
def test_s9_fifteen_in_several_ways(rules: str, takes: list[str]) -> None:
    # No play leads to this table, because each of its cards would have captured others had it been laid last. The
    # example is about the capture alone.
    position = ending(rules, "5C 3C 4C/1C 2C 10C", "10D 4S 6B 9C 1D")
    assert sorted(moves_of(position, "5C")) == sorted(takes)


def test_s16_an_asso_is_banked_or_takes_all() -> None:
    position = dealt(BANKED, "9S 8B/8S 1C 3D", "3S 7D 4C 5C")
    for move in ("9Sx4C+5C", "8S", "8Bx8S"):
        position = position.play(move)
    assert names(position.table) == "3S 7D"
    assert names(position.legal_moves()) == "1Cx3S+7D 1C^ 3Dx3S"


def test_s17_moves_come_in_canonical_order() -> None:
    position = dealt("scopa", "5C 10C 2S/", "3C 5S 5B 8D")
    assert names(position.legal_moves()) == "5Cx5S 5Cx5B 10Cx5S+5B 2S"


SWEEPS = [
    ("scopa", "7S 4S/9S 5S", "2C 5D", 0, "7Sx2C+5D", 1),
    ("scopa", "/7S", "2C 5D", 1, "7Sx2C+5D", 0),
    ("scopa(last_scopa=allowed)", "/7S", "2C 5D", 1, "7Sx2C+5D", 1),
    ("scopa", "7S/8S", "2C 5D", 0, "7Sx2C+5D", 1),
    ("scopa(last_scopa=last_round_excluded)", "7S/8S", "2C 5D", 0, "7Sx2C+5D", 0),
    ("scopa_d_assi", "1C 4S/9S 5S", "3S 10B 7D", 0, "1Cx3S+10B+7D", 0),
    ("scopa_d_assi(ace_sweep_counts=true)", "1C 4S/9S 5S", "3S 10B 7D", 0, "1Cx3S+10B+7D", 1),
    ("scopa_d_assi", "1C 4S/9S 5S", "1S", 0, "1Cx1S", 1),
    ("scopa_d_assi(ace_sweep_counts=true)", "1C 4S/9S 5S", "1S", 0, "1Cx1S", 1),
    ("scopa_d_assi", "/1C", "1S", 1, "1Cx1S", 0),
    ("scopa_d_assi(ace_on_lone_ace_sweeps=false)", "1C 4S/9S 5S", "1S", 0, "1Cx1S", 0),
]


@pytest.mark.parametrize(("rules", "hands", "table", "to_move", "move", "sweeps"), SWEEPS)
def test_s18_a_capture_of_the_whole_table_sweeps(
    rules: str, hands: str, table: str, to_move: int, move: str, sweeps: int
) -> None:
    position = ending(rules, hands, table, to_move=to_move)
    after = position.play(move)
    assert after.table == ()
    assert after.sweeps[to_move] == sweeps


LAST_DEAL = "scopa(last_scopa=last_deal_excluded)"


def test_s39_no_card_of_the_last_deal_sweeps() -> None:
    early = dealt(LAST_DEAL, "10S/", "1C 2C 3C 4C").play("10Sx1C+2C+3C+4C")
    assert (early.table, early.sweeps) == ((), (1, 0))
    last_deal = "7S 4S 9C/8S 5S 10D"
    for rules, sweeps in (("scopa", 1), ("scopa(last_scopa=last_round_excluded)", 1), (LAST_DEAL, 0)):
        after = ending(rules, last_deal, "2C 5D").play("7Sx2C+5D")
        assert (after.table, after.sweeps) == ((), (sweeps, 0))


def test_s39_a_short_round_is_the_last_deal() -> None:
    # Five players: two rounds of three cards each, then one card each; one card is never dealt.
    hands, stock = "7S/8S/5S/9S/10S", "2S"
    captured = [names(others(hands, "2C 5D", stock)), *[""] * 4]
    for last_scopa, sweeps in (("last_card_excluded", 1), ("last_deal_excluded", 0)):
        rules = f"scopa(players=5,last_scopa={last_scopa})"
        position = ending(rules, hands, "2C 5D", captured=captured, stock=stock)
        assert position.play("7Sx2C+5D").sweeps == (sweeps, 0, 0, 0, 0)


def score(rules: str, pile: str) -> Result:
    """Count a finished hand in which side 0 has this pile and side 1 the rest of the pack."""
    return finished(rules, [pile, names(others(pile))]).result()


EIGHTS = "8C 8S 8B 9C 9S 9B 10C 10S 10B 1D 2D 3D 4D 5D 6D 7D 8D 9D 10D"
SIXES_AND_SEVENS = "7C 7S 6B 6D"


@pytest.mark.parametrize(
    ("rules", "pile", "totals", "points"),
    [
        ("scopa", "7C 7B 7D 6S 2C 2S 2B 3D", (81, 75), (1, 0)),
        ("scopa", EIGHTS, (51, 63), (1, 0)),
        ("scopa(primiera_missing_suit=sum_only)", EIGHTS, (51, 63), (0, 1)),
        ("scopa", SIXES_AND_SEVENS, (78, 78), (0, 0)),
    ],
)
def test_s19_primiera(rules: str, pile: str, totals: tuple[int, int], points: tuple[int, int]) -> None:
    result = score(rules, pile)
    assert (result.primiera_totals, result.primiera) == (totals, points)


@pytest.mark.parametrize(("tiebreak", "points"), [("none", (0, 0)), ("six_then_ace", (0, 1)), ("six_plus_ace", (1, 0))])
def test_s20_equal_primiere_are_decided_by_six_and_asso(tiebreak: str, points: tuple[int, int]) -> None:
    # These piles count 76 and 78 in primiera, so they tie by their sevens.
    rules = f"scopa(primiera_method=sevens,primiera_tiebreak={tiebreak})"
    assert score(rules, "7C 7S 6B 1C 1S 1B 1D 2C 2S 2B 2D 10S").primiera == points


@pytest.mark.parametrize(("tiebreak", "points"), [("none", (0, 0)), ("six_then_ace", (1, 0)), ("six_plus_ace", (1, 0))])
def test_equal_primiera_points_and_sixes_are_decided_by_assi(tiebreak: str, points: tuple[int, int]) -> None:
    rules = f"scopa(primiera_tiebreak={tiebreak})"
    assert score(rules, "7C 7S 6B 6D 1C 1S 1B 3C").primiera == points


@pytest.mark.parametrize(
    ("tiebreak", "points"),
    [("none", (0, 0)), ("six_then_ace", (0, 1)), ("six_plus_ace", (0, 1)), ("seven_six_ace", (1, 0))],
)
def test_s40_equal_primiere_are_decided_by_sevens(tiebreak: str, points: tuple[int, int]) -> None:
    # Three sevens and a picture make 73, and so do a seven, two sixes and an asso.
    rules = f"scopone_scientifico(primiera_tiebreak={tiebreak})"
    result = score(rules, "7C 7S 7B 10D 6B 1C")
    assert (result.primiera_totals, result.primiera) == ((73, 73), points)


def test_s40_a_preset_for_each_reading() -> None:
    for preset, points in (("scopone_scientifico_free", (0, 1)), ("scopone_scientifico_sevens", (1, 0))):
        assert score(preset, "7C 7S 7B 10D 6B 1C").primiera == points


@pytest.mark.parametrize(
    ("pictures", "totals", "points"),
    [("equal", (70, 70), (0, 0)), ("southern", (68, 70), (0, 1))],
)
def test_s21_southern_pictures_differ(pictures: str, totals: tuple[int, int], points: tuple[int, int]) -> None:
    # The first pile has all denari but the pictures, and of the bastoni only the fante.
    result = score(f"scopa(primiera_pictures={pictures})", "7D 7C 6S 8B 1D 2D 3D 4D 5D 6D 1C")
    assert (result.primiera_totals, result.primiera) == (totals, points)


@pytest.mark.parametrize(("denari", "points"), [("1 2 3 4 6 7", 4), ("1 2 4 5", 0), ("1 2 3", 3), ("2 3 4 5", 0)])
def test_s22_napoli_is_the_run_from_the_asso(denari: str, points: int) -> None:
    pile = [f"{rank}D" for rank in denari.split()]
    if sum(int(rank) for rank in denari.split()) % 2:
        pile.append("1C")
    assert score("scopa(napoli=true)", names(pile)).napoli == (points, 0)
    assert score("scopa", names(pile)).napoli == (0, 0)


def test_s22_all_ten_denari_win_the_match() -> None:
    rules = Rules("scopone_tamanini")
    denari = names([f"{rank}D" for rank in range(1, 11)])
    result = score(str(rules), f"{denari} 1C")
    assert (result.napoli, result.cappotto, result.winner) == ((10, 0), 0, 0)
    match = rules.start_match(seed=1)
    after = match.after(result)
    assert after.is_over
    assert after.winner == match.side_at(0)
    assert rules.target == 21
    assert max(after.totals) < 21
    assert score("scopone_scientifico(napoli=true)", f"{denari} 1C").cappotto is None


def test_all_ten_denari_win_the_hand_with_fewer_points() -> None:
    mine = "1D 2D 3D 4D 5D 6D 7D 8D 9D 10D 1C"
    over = Position.from_dict(
        {
            "rules": "scopone_scientifico(cappotto=true)",
            "hands": [""] * 4,
            "captured": [mine, names(others(mine))],
            "sweeps": [0, 2],
            "last_capture": 1,
            "to_move": 0,
        }
    )
    result = over.result()
    assert (result.points, result.cappotto, result.winner) == ((2, 4), 0, 0)
    assert solve(over, objective="win").value == 1


@pytest.mark.parametrize(
    ("rules", "table", "void"),
    [
        ("scopa", "10C 10S 4B 10D", True),
        ("scopa", "10C 10S 4B 9D", False),
        ("scopa(misdeal_re=off)", "10C 10S 4B 10D", False),
        ("scopa_di_quindici", "10C 10S 10B 10D", True),
        ("scopa_d_assi", "1C 2S 4B 10D", False),
        ("scopa_d_assi(ace_redeal=true)", "1C 2S 4B 10D", True),
    ],
)
def test_s23_three_re_on_the_table_void_the_deal(rules: str, table: str, void: bool) -> None:
    if void:
        with pytest.raises(MisdealError, match="void"):
            dealt(rules, "2C/2B", table)
    else:
        assert set(names(dealt(rules, "2C/2B", table).table).split()) == set(table.split())


def test_s23_ten_cards_each_are_never_a_misdeal() -> None:
    deck = ["10C", "10S", "10B", "10D", *others("10C 10S 10B 10D")]
    assert Rules("scopone_scientifico").deal(deck=deck).table == ()


EVEN_PILE = "7D 7B 6C 6S 1D 1B 2D 2B 3D 3B 4D 4B 5C 5S 8C 8S 9C 9S 10C 10S"


def even_hand(first: int, second: int) -> Result:
    """Return a hand of `first` to `second` points, which come from the settebello and sweeps alone."""
    return finished("scopa", [EVEN_PILE, names(others(EVEN_PILE))], sweeps=[first - 1, second]).result()


def after_hands(*hands: tuple[int, int]) -> Standing:
    """Return a match of two after hands with these points for player 0 and player 1."""
    match = Rules("scopa").start_match(seed=1)
    for points in hands:
        first, second = points[match.side_at(0)], points[match.side_at(1)]
        match = match.after(even_hand(first, second))
    return match


TEN_NINE = ((4, 3), (3, 3), (3, 3))


def test_s24_the_higher_total_wins_once_the_target_is_reached() -> None:
    assert after_hands(*TEN_NINE).totals == (10, 9)
    assert not after_hands(*TEN_NINE).is_over
    match = after_hands(*TEN_NINE, (1, 3))
    assert (match.totals, match.winner) == ((11, 12), 1)


def test_s24_equal_totals_play_another_hand() -> None:
    match = after_hands(*TEN_NINE, (1, 2))
    assert (match.totals, match.winner, match.is_over) == ((11, 11), None, False)
    match = after_hands(*TEN_NINE, (1, 2), (2, 2))
    assert (match.totals, match.winner, match.is_over) == ((13, 13), None, False)
    match = after_hands(*TEN_NINE, (1, 2), (2, 2), (1, 2))
    assert (match.totals, match.winner, match.is_over) == ((14, 15), 1, True)


@pytest.mark.parametrize(("majority", "points"), [("most", (0, 3, 1)), ("absolute", (0, 1, 1))])
def test_s25_three_single_players(majority: str, points: tuple[int, ...]) -> None:
    rules = Rules("scopa", players=3, majority_rule=majority)
    result = play_first(rules.deal(deck=T_7_3)).result()
    assert (result.cards, result.coins) == ((10, 16, 14), (3, 4, 3))
    assert (result.primiera_totals, result.points) == ((54, 70, 76), points)


PACKETS = [
    ("scopa", "0 1 2/3 4 5", "6 7 8 9"),
    (
        "scopone",
        "0 1 2 14 15 16 28 29 30/3 4 5 17 18 19 31 32 33/6 7 8 20 21 22 34 35 36/9 10 11 23 24 25 37 38 39",
        "12 13 26 27",
    ),
    (
        "scopone_fewest_cards",
        "2 3 4 16 17 18 28 29 30/5 6 7 19 20 21 31 32 33/8 9 10 22 23 24 34 35 36/11 12 13 25 26 27 37 38 39",
        "0 1 14 15",
    ),
    (
        "scopone_scientifico",
        "0 1 2 12 13 14 24 25 26 27/3 4 5 15 16 17 28 29 30 31/6 7 8 18 19 20 32 33 34 35/9 10 11 21 22 23 36 37 38 39",
        "",
    ),
]


@pytest.mark.parametrize(("rules", "hands", "table"), PACKETS)
def test_s41_packets_go_round_from_the_dealers_right(rules: str, hands: str, table: str) -> None:
    deck = T_7_3.split()
    position = Rules.parse(rules).deal(deck=deck)
    for held, places in zip(position.hands, hands.split("/"), strict=True):
        assert set(names(held).split()) == {deck[int(place)] for place in places.split()}
    assert set(names(position.table).split()) == {deck[int(place)] for place in table.split()}
    assert position.to_move == 0
    assert position.play(position.legal_moves()[0]).to_move == 1


def test_s42_the_deal_goes_round_to_the_right() -> None:
    rules = Rules("scopone", first_dealer=1)
    match = rules.start_match(seed=1)
    for dealer in (1, 2, 3, 0):
        assert (match.misdeals, match.dealer) == (0, dealer)
        assert [match.player_at(seat) for seat in range(4)] == [(dealer + 1 + seat) % 4 for seat in range(4)]
        match = match.after(finished(str(rules), [EVEN_PILE, names(others(EVEN_PILE))]).result())


@pytest.mark.parametrize(("misdeal_dealer", "dealer"), [("next", 2), ("same", 1)])
def test_s42_after_three_re_the_cards_are_dealt_anew(misdeal_dealer: str, dealer: int) -> None:
    # The first deal of this seed has three re on the table.
    match = Rules("scopone", first_dealer=1, misdeal_dealer=misdeal_dealer).start_match(seed=156)
    assert (match.misdeals, match.dealer) == (1, dealer)


@pytest.mark.parametrize(("target", "hands"), [(11, 3), (16, 4), (21, 5)])
def test_s43_the_target_is_agreed_on(target: int, hands: int) -> None:
    rules = Rules("scopone_fewest_cards", target=target)
    match = rules.start_match(seed=1)
    while not match.is_over:
        # The pair of player 0 gets five points, whichever side of the hand it is; the settebello is one of them.
        sweeps = [4, 4] if match.side_at(0) == 0 else [3, 5]
        match = match.after(finished(str(rules), [EVEN_PILE, names(others(EVEN_PILE))], sweeps=sweeps).result())
    assert match.totals == (5 * hands, 4 * hands)
    assert match.hands_played == hands


def test_s44_four_singles_score_each_for_himself() -> None:
    result = play_first(Rules("scopone_fewest_cards", teams=False).deal(deck=T_7_3)).result()
    assert (result.cards, result.coins, result.primiera_totals) == ((15, 9, 13, 3), (3, 6, 1, 0), (69, 36, 70, 21))
    assert result.points == (1, 2, 1, 0)


@pytest.mark.parametrize(("re_bello", "points"), [(True, (0, 1)), (False, (0, 0))])
def test_s45_the_re_bello_is_worth_a_point(re_bello: bool, points: tuple[int, int]) -> None:
    rules = str(Rules("scopone", re_bello=re_bello))
    assert score(rules, "9D 8D 7D 2D").re_bello == points


STARTS = [
    ("s26", "scopa", "4C 1S 8S/5B 2D 9D", "6C 3S 10S 7B"),
    ("s27", "scopa(players=3)", "", "7B 4D 1C 8C"),
    ("s28", "scopa(players=4)", "", "8C 5S 2B 9B"),
    ("s29", "scopone", "", "8C 5S 6B 3D"),
    ("s30", "scopone(deal_pattern=table_first)", "", "4C 1S 2B 9B"),
    ("s31", "scopone_scientifico", "4C 1S 8S 8C 5S 2B 2S 9S 6B 3D", ""),
]


@pytest.mark.parametrize(("rules", "hands", "table"), [row[1:] for row in STARTS], ids=[row[0] for row in STARTS])
def test_the_deck_of_the_examples_deals(rules: str, hands: str, table: str) -> None:
    position = Rules.parse(rules).deal(deck=T_7_3)
    assert set(names(position.table).split()) == set(table.split())
    for held, expected in zip(position.hands, hands.split("/") if hands else [], strict=False):
        assert set(names(held).split()) == set(expected.split())


HANDS = [
    ("s26", "scopa", (20, 20), (3, 7), (72, 84), (0, 0), "2C 3B 5D", 1, (0, 3)),
    ("s27", "scopa(players=3)", (10, 16, 14), (3, 4, 3), (54, 70, 76), (0, 0, 0), "4S 6S 10B 5D 7D", 1, (0, 3, 1)),
    ("s28", "scopa(players=4)", (27, 13), (6, 4), (81, 66), (0, 0), "4S 6S 5D 7D", 0, (4, 0)),
    ("s29", "scopone", (25, 15), (5, 5), (78, 73), (1, 0), "7D 8D 9D", 0, (4, 0)),
    ("s30", "scopone(deal_pattern=table_first)", (22, 18), (2, 8), (79, 72), (0, 0), "5D 7D 8D 10D", 1, (2, 2)),
    ("s31", "scopone_scientifico", (16, 24), (2, 8), (72, 81), (0, 0), "1D 5D", 1, (0, 4)),
    ("s32", "scopa_di_quindici", (16, 24), (4, 6), (81, 75), (2, 0), "10B", 1, (3, 3)),
    ("s33", "scopa_d_assi", (24, 16), (4, 6), (78, 76), (0, 0), "6S 8B 5D 7D", 1, (2, 2)),
    ("s33 sweeps", "scopa_d_assi(ace_sweep_counts=true)", (24, 16), (4, 6), (78, 76), (2, 2), "6S 8B 5D 7D", 1, (4, 4)),
    ("s34", f"scopa({FEWEST})", (27, 13), (7, 3), (75, 76), (0, 0), "9C 6S 3B 10B 5D 7D", 0, (3, 1)),
]


@pytest.mark.parametrize(
    ("rules", "cards", "coins", "primiera", "sweeps", "left", "taker", "points"),
    [row[1:] for row in HANDS],
    ids=[row[0] for row in HANDS],
)
def test_the_first_legal_move_all_along_scores(
    rules: str,
    cards: tuple[int, ...],
    coins: tuple[int, ...],
    primiera: tuple[int, ...],
    sweeps: tuple[int, ...],
    left: str,
    taker: int,
    points: tuple[int, ...],
) -> None:
    last = play_first(Rules.parse(rules).deal(deck=T_7_3), left=1)
    move = last.legal_moves()[0]
    over = last.play(move)
    result = over.result()
    assert (result.cards, result.coins) == (cards, coins)
    assert (result.primiera_totals, result.scope) == (primiera, sweeps)
    assert result.points == points
    left_over = {*last.table, move.card} - ({move.card, *move.captured} if move.captured else set())
    assert {str(card) for card in left_over} == set(left.split())
    assert left_over <= set(over.captured[taker])
    assert over.table == ()


ENDINGS = [
    ("s35", "scopa", 6, "2C 9C 6S/3B 10B 7D", "7C 9S 6B 5D 10D", -3, {"2C": -3, "9Cx9S": -3, "6Sx6B": -3}),
    ("s36", "scopa", 12, "10D 7C 4S/1B 8B 5D", "9S 6B 3D 8D", -2, {"7C": -2, "4S": -2, "10D": -3}),
    (
        "s37",
        "scopone",
        12,
        "9B 6D 10D/2D 5D 9D/4B 1D 8D/10B 4D 7D",
        "4S 6S 9S 2B 3B 5B",
        -2,
        {"9Bx9S": -4, "6Dx6S": -4, "10Dx4S+6S": -4, "10Dx2B+3B+5B": -2},
    ),
    (
        "s38",
        "scopone_scientifico",
        12,
        "2B 6B 3D/6D 9D 10D/4B 8B 5D/4D 7D 8D",
        "7S 1D",
        -4,
        {"2B": -5, "6B": -4, "3D": -4},
    ),
]


@pytest.mark.parametrize(
    ("rules", "left", "hands", "table", "value", "moves"), [row[1:] for row in ENDINGS], ids=[row[0] for row in ENDINGS]
)
def test_endings_of_the_examples_are_worth(
    rules: str, left: int, hands: str, table: str, value: int, moves: dict[str, int]
) -> None:
    position = play_first(Rules.parse(rules).deal(deck=T_7_3), left=left)
    for held, expected in zip(position.hands, hands.split("/"), strict=True):
        assert {str(card) for card in held} == set(expected.split())
    assert {str(card) for card in position.table} == set(table.split())
    solution = solve(position)
    assert (solution.value, solution.exact) == (value, True)
    assert {str(entry.move): entry.value for entry in solution.moves} == moves
