"""Options and presets of the Scopa family, for its slow twin."""

from typing import Any

Rules = dict[str, Any]

DEFAULTS: Rules = {
    "players": 2,
    "first_dealer": "random",
    "deal_pattern": "hands_first",
    "misdeal_re": 3,
    "misdeal_dealer": "next",
    "capture_choice": "single_first",
    "capture_rule": "standard",
    "aces_take_all": False,
    "ace_sweep_counts": False,
    "ace_blocked_by_ace": False,
    "ace_may_be_banked": False,
    "ace_redeal": False,
    "ace_on_empty_table": "stays",
    "ace_on_lone_ace_sweeps": True,
    "last_scopa": "last_card_excluded",
    "majority_rule": "most",
    "primiera_method": "points",
    "primiera_missing_suit": "fewer_suits_lose",
    "primiera_pictures": "equal",
    "primiera_tiebreak": "none",
    "re_bello": False,
    "napoli": False,
    "cappotto": False,
    "misdeal_assi": "off",
    "dealer_takes": "nothing",
    "declarations": "off",
    "matta": "off",
    "grande": "off",
    "napoli_most": 10,
    "target": 11,
}

# Numbers of players whose full rounds of three leave some of the 36 cards, but at least one card for each.
SHORT_ROUNDS = (5, 7, 8, 9)

NINE_CARDS: Rules = {"players": 4, "cards_each": 9}
TEN_CARDS: Rules = {"players": 4, "cards_each": 10, "target": 21}
PRESETS: dict[str, Rules] = {
    "scopa": {},
    "scopone": NINE_CARDS,
    "scopone_scientifico": TEN_CARDS,
    "scopone_tamanini": {**TEN_CARDS, "napoli": True, "cappotto": True},
    "scopa_d_assi": {"aces_take_all": True},
    "scopa_di_quindici": {"capture_rule": "quindici"},
    "cirulla": {
        "misdeal_re": "off",
        "misdeal_assi": 2,
        "misdeal_dealer": "same",
        "dealer_takes": "fifteen",
        "capture_choice": "fewest_cards",
        "capture_rule": "both",
        "aces_take_all": True,
        "ace_sweep_counts": True,
        "ace_blocked_by_ace": True,
        "declarations": "three_ten",
        "matta": "keeps_rank",
        "majority_rule": "absolute",
        "napoli": True,
        "napoli_most": 6,
        "grande": "five",
        "cappotto": True,
        "target": 51,
    },
    "scopone_fewest_cards": {
        **NINE_CARDS,
        "deal_pattern": "table_first",
        "capture_choice": "fewest_cards",
        "last_scopa": "allowed",
        "misdeal_re": "off",
        "primiera_missing_suit": "sum_only",
    },
    "scopa_sevens": {
        "first_dealer": "high_card",
        "capture_choice": "free",
        "last_scopa": "last_round_excluded",
        "primiera_method": "three_sevens",
        "primiera_tiebreak": "six_then_ace",
        "majority_rule": "absolute",
        "misdeal_re": "off",
    },
    "scopone_scientifico_free": {
        **TEN_CARDS,
        "first_dealer": "high_card",
        "capture_choice": "free",
        "last_scopa": "last_round_excluded",
        "primiera_tiebreak": "six_then_ace",
    },
    "scopone_scientifico_sevens": {
        **TEN_CARDS,
        "first_dealer": "high_card",
        "capture_choice": "free",
        "last_scopa": "last_round_excluded",
        "primiera_tiebreak": "seven_six_ace",
    },
}
