"""Tables typed in one line, and cards that are taken without being listed."""

from html import unescape
from urllib.parse import parse_qs, urlsplit

import pytest

from cases import cases
from scopasolver import Card, Position, Rules
from scopasolver.web.desk.asked import Asked
from scopasolver.web.desk.setup import Setup, fields_of
from scopasolver.web.desk.sharing import choices
from scopasolver.web.serve import Server
from test_web_setup import form_of
from webbing import Visitor

FIVE = "1D 2D 3D 4D 7D / 1S 2S 3S 4S 5S / 1B 2B 3B 4B 5B / 2C 3C 4C 5C 6C"


@pytest.fixture
def visitor(server: Server) -> Visitor:
    return Visitor(server)


def typed(line: str) -> Position:
    setup = Setup.typed(line)
    assert setup.position is not None, setup.faults
    return setup.position


@cases(
    ("english", "italian"),
    (f"scopone; table 1C; hands {FIVE}; to move 1", f"Scopone; tavolo asso di coppe; mano {FIVE}; tocca a 1"),
    (
        "tressette; hand 1 1D 2D; hand 2 1S 2S; hand 3 1B 2B; hand 4 1C 2C; turn 2",
        "tressette; mano 1 1d 2d\nmano 2: 1s,2s\nmano 3 = 1b 2b; mano 4 asso di coppe, due di coppe; deve giocare 2",
    ),
    (
        "tressette; player 1: 1D 2D; player 2 hand 1S 2S; player 3: 1B 2B; player 4: 1C 2C; to move player 2",
        "tressette; giocatore 1: 1D 2D; giocatore 2: mano 1S 2S; giocatore 3 1B 2B; giocatore 4 1C 2C; tocca a 2",
    ),
    (
        "scopa; table 3C; hand 1 settebello; hand 2 6S; taken 2 the rest; took last 2; sweeps 2 2; turn 1",
        "scopa; a terra 3C; mano 1 settebello; mano 2 6S; prese 2 il resto; ultima presa 2; scope 2 2; tocca a 1",
    ),
    (
        "briscola; trump 4D; hand 1 1C 2C 3C; hand 2 4C 5C 6C; stock 5D 6D 7D 4D; leader 1; to move 1",
        "briscola; briscola 4D; mano 1 1C 2C 3C; mano 2 4C 5C 6C; mazzo 5D 6D 7D 4D; di mano 1; tocca a 1",
    ),
    (
        "machiavelli; combination 4h 5h 6h / 7h 7s 7c; hand 1 8h 2s; hand 2 Kd; to move 1",
        "Machiavelli; combinazione 4h 5h 6h / 7h 7s 7c; mano 1 8h 2s; mano 2 Kd; tocca a 1",
    ),
)
def test_a_table_is_typed_in_both_languages(english: str, italian: str) -> None:
    assert typed(english) == typed(italian)


def test_the_rest_goes_to_the_pile_that_asks_for_it() -> None:
    line = "scopa; table 3C; hand 1 settebello; hand 2 6S; taken 1 1C 1B; taken 2 the rest; took last 2; turn 1"
    first, second = typed(line).to_dict()["captured"]
    assert first.split() == ["1C", "1B"]
    assert len(second.split()) == 40 - 5


def test_a_part_about_a_player_in_pairs_names_the_pile_of_the_side() -> None:
    named = f"scopone; table 1C; hands {FIVE}; player 3 taken 8C 8B; player 4 taken the rest; to move 1"
    first, second = typed(named).to_dict()["captured"]
    assert first.split() == ["8C", "8B"]
    assert len(second.split()) == 40 - 21 - 2


def test_what_a_line_leaves_out_follows() -> None:
    position = typed(f"scopone; table 1C; hands {FIVE}; to move 1")
    document = position.to_dict()
    assert [len(hand) for hand in position.hands] == [5] * 4
    assert len(document["captured"][0].split()) == 40 - 21
    assert document["last_capture"] == 0
    position = typed("tressette; hands 1D 2D / 1S 2S / 1B 2B / 1C 2C; to move 2")
    assert position.to_dict()["captured"][0] == ""  # the seat that leads took the last trick


@pytest.mark.parametrize("preset", Rules.presets())
def test_names_of_fields_in_documents_are_read(preset: str) -> None:
    position = Rules(preset).deal(seed=4)
    setup = Setup.of(Asked.start(position))
    labels = {name: name.partition(".") for name in setup.texts}
    parts = [
        f"{field} {int(number) + 1 if number else ''} {int(text) + 1 if seats else text}"
        for name, (field, _, number) in labels.items()
        if (text := setup.texts[name]) and text != "false" and not name.startswith("table.")
        for seats in [next(one.kind for one in fields_of(position.rules) if one.name == field) == "seat"]
    ]
    assert typed("; ".join([preset, *parts, *_others(setup)])) == position


def _others(setup: Setup) -> list[str]:
    groups = [text for name, text in setup.texts.items() if name.startswith("table.")]
    return [f"table {' / '.join(groups)}"] if groups else []


@cases(
    ("line", "fault"),
    ("scopa; pippo 3", "«pippo 3» non comincia con il nome di una parte del tavolo"),
    ("scopa; mano 9 3D", "i numeri vanno da 1 a 2"),
    ("scopa; mano 1C / 2C / 3C", "ha 3 parti"),
    ("scopa; giocatore 3 7D", "i numeri vanno da 1 a 2"),
    ("scopa; giocatore 1", "giocatore 1"),
    ("scopa; tavolo 7Q; mano 1 1C; mano 2 2C", "7Q"),
    ("scopa; tavolo <script>", "script"),
    ("scopa;" + "mano 1 7D 7D;" * 300, "7D"),
)
def test_a_line_that_cannot_be_read_is_refused(server: Server, line: str, fault: str) -> None:
    answer = Visitor(server, "it").send("/analyse", {"text": line})
    assert answer.status == 422
    faults = answer.text[answer.text.index('id="faults"') :]
    assert fault in unescape(faults[: faults.index("</ul>")])
    assert "<script>alert" not in answer.text


def test_a_line_of_the_form_changes_what_it_names(visitor: Visitor) -> None:
    fields = form_of(visitor.get("/analyse/edit?rules=tressette").text)
    line = "hands 1D 2D / 1S 2S / 1B 2B / 1C 2C; to move 1"
    told = visitor.post("/analyse/edit", fields | {"line": line, "redraw": "1"}).json()
    assert told["address"]
    drawn = form_of(f'id="setup"{told["form"]}</main>')
    assert (drawn["hands.0"], drawn["line"]) == ("1D 2D", "")
    told = visitor.post("/analyse/edit", drawn | {"line": "hand 1 3D 4D", "redraw": "1"}).json()
    assert form_of(f'id="setup"{told["form"]}</main>')["hands.0"] == "3D 4D"
    told = visitor.post("/analyse/edit", drawn | {"line": "nothing like that", "redraw": "1"}).json()
    assert told["faults"]["line"]
    assert form_of(f'id="setup"{told["form"]}</main>')["line"] == "nothing like that"
    assert visitor.send("/analyse/edit", drawn | {"line": "hand 1 3D 4D"}).status == 303


def test_counts_share_out_the_rest(visitor: Visitor) -> None:
    fields = form_of(visitor.get("/analyse/edit?rules=scopone").text)
    fields |= {"line": f"table 1C; hands {FIVE}; to move 1", "redraw": "1"}
    told = visitor.post("/analyse/edit", fields).json()
    assert 'name="count.captured.1.coins"' in told["form"]
    assert 'name="count.captured.0.coins"' not in told["form"]
    assert 'name="count.captured.1.settebello"' not in told["form"]  # it lies in a hand
    fields = form_of(f'id="setup"{told["form"]}</main>')
    counts = {"count.captured.1.cards": "8", "count.captured.1.coins": "4", "count.captured.1.sevens": "2"}
    told = visitor.post("/analyse/edit", fields | counts).json()
    assert told["address"], told
    (text,) = parse_qs(urlsplit(told["address"]).query)["position"]
    taken = [Card(word) for word in Position(text).to_dict()["captured"][1].split()]
    assert (len(taken), sum(card.suit.value == "D" for card in taken), sum(card.rank == 7 for card in taken)) == (
        8,
        4,
        2,
    )
    told = visitor.post("/analyse/edit", fields | {"count.captured.1.coins": "9"}).json()
    assert told["faults"] == {"": ["no cards that are left have these counts"]}
    told = visitor.post(
        "/analyse/edit", fields | {"count.captured.1.coins": "many", "count.x": "3", "count.y": ""}
    ).json()
    assert told["address"]


def test_games_without_counts_ask_for_none(visitor: Visitor) -> None:
    fields = form_of(visitor.get("/analyse/edit?rules=tressette").text)
    told = visitor.post("/analyse/edit", fields | {"captured.0": "rest", "redraw": "1"}).json()
    assert 'data-card="rest"' in told["form"]
    assert "count." not in told["form"]
    assert "data-rest=" not in visitor.get("/analyse/edit?rules=machiavelli").text


def test_choices_have_the_counts_and_few_cards_come_first() -> None:
    cards = [Card(word) for word in ["7D", "7C", "1D", "2D", "3C"]]
    (one,) = [field for field in fields_of(Rules("scopa")) if field.is_pile]

    def first(**wanted: int) -> list[str]:
        return sorted(map(str, next(choices(cards, one.counts, wanted), [])))

    assert first(coins=1, settebello=1) == ["7D"]
    assert first(coins=1, settebello=0) in (["1D"], ["2D"])
    assert {"7C", "7D"} < set(first(cards=3, sevens=2))
    assert first(settebello=2) == []
    assert all(sum(card.suit.value == "D" for card in found) == 2 for found in choices(cards, one.counts, {"coins": 2}))


def test_names_are_kept_in_the_address(visitor: Visitor) -> None:
    fields = form_of(visitor.get("/analyse/edit?rules=briscola").text)
    line = "trump 4D; hand 1 1C 2C 3C; hand 2 4C 5C 6C; stock 5D 6D 7D 4D; leader 1; to move 1"
    told = visitor.post("/analyse/edit", fields | {"line": line, "name.0": "Ciro, il re", "name.1": ""}).json()
    page = visitor.get(told["address"]).text
    assert "Ciro  il re" in page
    assert "player 2" in page
    assert "seat 1" not in page[page.index('id="board"') : page.index("<aside")]
    again = visitor.get(told["address"].replace("/analyse?", "/analyse/edit?")).text
    assert form_of(again)["name.0"] == "Ciro  il re"
    assert len(told["address"]) < 300
