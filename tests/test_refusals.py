"""Each kind of refused move has a reason of its own, in the terms of a player."""

from typing import Any

import pytest

from building import ending, names, others
from cases import cases
from scopasolver import IllegalMoveError, Position, Rules


def refused(position: Position, text: str) -> str:
    """Return the reason for refusing a move, without the list of legal moves."""
    with pytest.raises(IllegalMoveError) as caught:
        position.parse_move(text)
    reason = str(caught.value).partition(": ")[2].partition("; legal moves")[0]
    assert "the rules do not allow it here" not in reason
    return reason


def scopa(table: str, hand: str, rules: str = "scopa") -> Position:
    """Return a first moment of two players: seat 0 has this hand, and the table is this or has been swept."""
    if not table:
        return ending(rules, f"{hand}/{names(others(hand)[-3:])}", "")
    rest = others(f"{table} {hand}")
    return Rules.parse(rules).deal(deck=[*hand.split(), *rest[:3], *table.split(), *rest[3:]])


@cases(
    ("rules", "table", "hand", "move", "reason"),
    ("scopa", "3C 5S 5B 8D", "8C 2C 10C", "9C", "`9C` is not in the hand of seat 0 (2C 8C 10C)"),
    ("scopa", "3C 5S 5B 8D", "8C 2C 10C", "8C", "a card that can capture must: `8Cx8D`"),
    ("scopa", "3C 5S 5B 8D", "8C 2C 10C", "8Cx3C+5S", "an equal card goes before a sum: `8Cx8D`"),
    ("scopa", "3C 5S 5B 4D", "8C 2C 10C", "8Cx5S+4D", "5+4 is 9, not 8"),
    ("scopa", "3C 5S 5B 8D", "8C 2C 10C", "8Cx5S", "5, not 8"),
    ("scopa", "3C 5S 5B 8D", "8C 2C 10C", "8Cx8B", "`8B` is not on the table"),
    ("scopa", "3C 5S 5B 8D", "5C 2C 10C", "5Cx5S+5B", "5+5 is 10, not 5"),
    ("scopa", "3C 5S 5B 8D", "8C 2C 10C", "8C@1", "no pile is stolen in this game"),
    ("scopa", "3C 5S 5B 8D", "8C 2C 10C", "8C^", "`8C` is no asso: only an asso is put aside"),
    ("scopa", "3C 5S 5B 8D", "1C 2C 10C", "1C^", "by these rules an asso is not put aside here"),
    (
        "scopa(capture_choice=fewest_cards)",
        "1C 3S 4B 5D",
        "9C 2C 10C",
        "9Cx1C+3S+5D",
        "the capture of fewest cards goes first: `9Cx4B+5D`",
    ),
    ("scopa_di_quindici", "8S 5B 3D 4C", "7C 2C 10C", "7Cx5B+4C", "4+5 is 9, not 8, which with the card makes fifteen"),
    ("scopa_di_quindici", "8S 5B 3D 4C", "7C 2C 10C", "7C", "a card that can capture must: `7Cx8S`"),
    ("scopa_d_assi", "1S 3S 7D 9B", "1C 2C 10C", "1Cx1S", "an asso takes the whole table"),
    (
        "scopa_d_assi(ace_blocked_by_ace=true)",
        "1S 3S 7D 9B",
        "1C 2C 10C",
        "1Cx1S+3S+7D+9B",
        "an asso takes one asso of the table",
    ),
    (
        "scopa_d_assi(ace_on_empty_table=takes_itself)",
        "",
        "1C 2C 10C",
        "1C",
        "on an empty table an asso goes to its player's pile: `1C^`",
    ),
)
def test_scopa(rules: str, table: str, hand: str, move: str, reason: str) -> None:
    assert refused(scopa(table, hand, rules), move) == reason


@pytest.mark.parametrize("form", ["{}x{}", "{}@1", "{}^"])
def test_briscola(form: str) -> None:
    position = Rules("briscola").deal(seed=1)
    card, other = position.hands[0][0], position.hands[1][0]
    assert refused(position, form.format(card, other)) == f"a card is only played to the trick: write `{card}`"
    assert refused(position, str(other)).startswith(f"`{other}` is not in the hand of seat 0")


def test_tressette() -> None:
    position = Rules("tressette").deal(seed=1).play(Rules("tressette").deal(seed=1).legal_moves()[0])
    led, hand = position.trick[0], position.hands[1]
    following = [card for card in hand if card.suit == led.suit]
    wrong = next(card for card in hand if card.suit != led.suit)
    reason = f"suit must be followed: {led} was led, and the hand has {names(following)}"
    assert refused(position, str(wrong)) == reason
    assert refused(position, f"{following[0]}x{led}") == f"a card is only played to the trick: write `{following[0]}`"
    assert refused(position, str(led)).startswith(f"`{led}` is not in the hand of seat 1")


def ruba_mazzo(**options: Any) -> Position:
    """Return a moment of four players, seat 0 with 7C 2C 9C."""
    rules = Rules("ruba_mazzo", players=4, **options)
    hands, table = ["7C 2C 9C", "1S 3S 5S", "1B 3B 5B", "4C 6C 8C"], "7S 7B 3D"
    piles = ["9D", "6D 7D", "", "10D 2D"]
    rest = others(" ".join([*hands, table, *piles]))
    piles[0] = f"{names(rest)} 9D"
    return Position.from_dict(
        {"rules": str(rules), "hands": hands, "table": table, "piles": piles, "to_move": 0, "last_capture": 0}
    )


@cases(
    ("options", "move", "reason"),
    ({}, "10C", "`10C` is not in the hand of seat 0 (2C 7C 9C)"),
    ({}, "7Cx3D", "`7C` takes equal cards, and `3D` is none"),
    ({}, "7Cx6B", "`6B` is not on the table"),
    ({"take_all_equal": True}, "7Cx7S", "all equal cards are taken together: `7Cx7S+7B`"),
    ({"take_all_equal": False}, "7Cx7S+7B", "one equal card is taken at a time"),
    ({}, "7C@0", "nobody steals the own pile"),
    ({}, "7C@2", "seat 2 has no pile"),
    ({}, "7C@3", "the pile of seat 3 has `2D` on top, no card equal to `7C`"),
    ({}, "7C@5", "there is no seat 5"),
    ({}, "7C^", "no card goes straight to a pile in this game"),
    ({"capture_obligation": "card"}, "7C", "`7C` may not be laid: it has a capture"),
    ({"capture_obligation": "hand"}, "9C", "`9C` may not be laid: the hand has a capture"),
)
def test_ruba_mazzo(options: dict[str, Any], move: str, reason: str) -> None:
    assert refused(ruba_mazzo(**options), move) == reason


def test_ruba_mazzo_of_several_piles() -> None:
    document = ruba_mazzo().to_dict()
    piles = [pile.split() for pile in document["piles"]]
    piles[3] = [*piles[3], "7B"]
    document |= {"piles": list(map(names, piles)), "table": "7S 3D"}
    for together, move, reason in (
        (True, "7C@1", "all piles with an equal card on top are stolen together: `7C@1+3`"),
        (False, "7C@1+3", "one pile is stolen at a time"),
    ):
        rules = Rules("ruba_mazzo", players=4, steal_all_equal=together)
        assert refused(Position.from_dict(document | {"rules": str(rules)}), move) == reason


@cases(
    ("document", "move", "reason"),
    ("sette_e_mezzo(min_valid_total=2) 8C/7C playing/waiting -/- 0 1C6C", "stand", "`8C` is too little to stand"),
    ("sette_e_mezzo 7C10C/6C playing/waiting 7C10C/- 0 1C", "draw", "`7C 10C` is sette e mezzo"),
    ("sette_e_mezzo 4C/7C playing/waiting -/- 0 -", "draw", "the stock is empty"),
)
def test_sette_e_mezzo(document: str, move: str, reason: str) -> None:
    assert refused(Position(document), move) == reason


DEAL = Rules("scialandroni").deal(seed=1)
QUIET = DEAL.play("tace").play("tace").play("tace").play("tace")
ASKED = QUIET.play("posta")


@cases(
    ("position", "move", "reason"),
    (DEAL, "posta", "declarations come first: primiera, frusciu or tace"),
    (DEAL, "bussu", "that is not said in the phase posta_1"),
    (DEAL, "stop", "that is said in the scartu, not in the phase posta_1"),
    (DEAL, str(DEAL.hands[0][0]), "no card is laid in the phase posta_1"),
    (QUIET, "tace", "declarations are over in this phase"),
    (QUIET, "bollu biri", "nobody has said posta yet"),
    (QUIET, "raise 10", "nobody has said posta yet"),
    (ASKED, "posta", "posta has been said: the answer is passo, bollu biri or a raise"),
    (ASKED, "primiera", "declarations are over in this phase"),
    (ASKED, "raise 1", "a raise is to more than"),
)
def test_scialandroni(position: Position, move: str, reason: str) -> None:
    assert refused(position, move).startswith(reason)


def test_scialandroni_in_later_phases() -> None:
    position = DEAL
    while position.phase != "cartetta":
        position = position.play("tace" if "tace" in map(str, position.legal_moves()) else "passo")
    assert refused(position, "frusciu") == "nothing is declared in the phase cartetta"
    while position.phase != "scartu":
        position = position.play("passo")
    assert refused(position, "passo") == "in the scartu cards are laid, and there is no betting"
    assert "a player goes on as long as he can" in refused(position, "stop")


def is_legal(position: Position, text: str) -> bool:
    """Tell whether a move is legal, listed or not."""
    try:
        position.parse_move(text)
    except IllegalMoveError:
        return False
    return True


@pytest.mark.parametrize(
    "game", ["scopa", "briscola", "ruba_mazzo", "sette_e_mezzo", "machiavelli", "scala40", "scialandroni", "tressette"]
)
def test_every_refused_move_along_a_hand_has_a_reason(game: str) -> None:
    """Moves of other moments are tried in each moment of a few hands."""
    tried = 0
    for seed in range(4):
        earlier: list[str] = []
        for left in range(36, 0, -4):
            rules = Rules(game) if game != "scala40" else Rules(game, players=2)
            position = rules.random_position(seed=seed, plies_left=left)
            if position.is_over:
                continue
            legal = list(map(str, position.legal_moves()))[:20]
            for text in earlier:
                if text not in legal and not is_legal(position, text):
                    refused(position, text)
                    tried += 1
            earlier = [*earlier, *legal][-60:]
    assert tried > 1 or game == "sette_e_mezzo"
