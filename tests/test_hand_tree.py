"""A hand is a tree: variations, notes, and the forms in which they are written and read."""

import copy
import gc
import json
import pickle
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from building import RULES
from cases import cases
from playing import GAMES, checked
from sampling import examples
from scopasolver import (
    IllegalMoveError,
    ParseError,
    Position,
    RecordError,
    Rules,
    ScopaSolverError,
    ScoreError,
    solve,
)
from scopasolver.play import (
    HandTree,
    Match,
    Node,
    Note,
    PlayedHand,
    Record,
    load_hands,
    load_trees,
    read_record,
    read_score,
    write_score,
)
from trees import grow, notes, trees


def same_in_every_form(tree: HandTree) -> None:
    """Write a tree in every form, read it again, and compare."""
    assert HandTree.from_json(tree.to_json()) == tree
    assert HandTree.parse(tree.start, str(tree)) == tree
    assert "\n" not in str(tree)
    score = write_score(tree)
    assert load_trees(score) == load_trees(tree.to_json()) == [tree]
    assert read_score(score) == PlayedHand.from_json(tree.to_json()) == tree.played()
    assert load_hands(score) == [tree.played()]
    assert write_score(load_trees(score)[0]) == score
    assert pickle.loads(pickle.dumps(tree)) == copy.deepcopy(tree) == tree
    if not tree.start.is_over:
        record = Record.from_hand(tree.start.rules, tree.start, tree.mainline_moves()).with_trees([tree])
        lines = list(record.lines())
        again = read_record(lines)
        assert again == record
        assert list(again.lines()) == lines
        assert load_trees("\n".join(lines) + "\n") == [again.hands[0].tree()] == [tree]
        assert again.hands[0].played() == tree.played()


@pytest.mark.parametrize("game", GAMES)
@examples(100)
@given(data=st.data())
def test_a_tree_survives_every_form(game: str, data: st.DataObject) -> None:
    same_in_every_form(data.draw(trees(RULES[game])))


@pytest.mark.parametrize("preset", Rules.presets())
def test_a_tree_of_every_preset_survives_every_form(preset: str) -> None:
    tree = HandTree(Rules(preset).deal(seed=1))
    grow(tree.root, 1, 8)
    for number, node in enumerate(list(tree)):
        node.comment = f"comment {number}"
        grow(node, number + 2, 3)
    same_in_every_form(tree)


def of_scopa(*moves: str) -> HandTree:
    tree = HandTree(Rules("scopa").deal(seed=1))
    tree.root.add_line(moves)
    return tree


def test_nodes_know_where_they_are() -> None:
    tree = of_scopa("9S", "3Bx2S+1D")
    first, last = tree.mainline()
    assert (first.parent, first.next(), last.parent, last.next()) == (tree.root, last, first, None)
    assert (tree.root.ply, first.ply, last.ply) == (0, 1, 2)
    assert (tree.root.seat, first.seat, last.seat) == (None, 0, 1)
    assert last.moves == tree.mainline_moves() == last.position.moves
    assert first.root is tree.root
    assert tree.end() is last
    assert tree.played() == PlayedHand(tree.start, ("9S", "3Bx2S+1D"))
    assert list(tree) == [tree.root, first, last]
    assert len(tree) == 3
    assert last.undo() is first
    assert last.undo(2) is tree.root
    assert last.undo(0) is last
    with pytest.raises(ScopaSolverError, match="3 moves cannot be undone: 2 lead here"):
        last.undo(3)
    with pytest.raises(ValueError, match="0 or more"):
        last.undo(-1)
    assert repr(last) == "<Node ply=2 move='3Bx2S+1D'>"


def test_a_move_that_is_there_is_not_added_again() -> None:
    tree = of_scopa("9S", "3Bx2S+1D")
    assert tree.root.add("9S") is tree.root.next()
    assert tree.root.add_line(["9S", "3Bx2S+1D"]) is tree.end()
    assert len(tree) == 3
    other = tree.root.add("5Dx5S")
    assert tree.root.variations == (tree.root.next(), other)
    assert tree.root.variation("5Dx5S") is other
    with pytest.raises(KeyError, match="no variation begins with `1C`"):
        tree.root.variation("1C")


def test_a_line_is_added_whole_or_not_at_all() -> None:
    tree = of_scopa("9S")
    before = str(tree)
    with pytest.raises(IllegalMoveError, match="move 3: illegal move `1C`") as raised:
        tree.root.add_line(["5Dx5S", tree.root.add("9S").position.legal_moves()[0], "1C"])
    assert raised.value.move == "1C"
    with pytest.raises(ParseError, match="move 2: "):
        tree.root.add_line(["9S", "nonsense"])
    with pytest.raises(TypeError, match="`move` is 7"):
        tree.root.add(7)  # type: ignore[arg-type]  # wrong on purpose
    with pytest.raises(IllegalMoveError, match=r"^illegal move `1C`"):
        tree.root.add("1C")
    assert str(tree) == before


def test_variations_change_places() -> None:
    tree = of_scopa()
    first, second, third = (tree.root.add(move) for move in tree.start.legal_moves()[:3])
    third.promote()
    assert list(tree.root.variations) == [first, third, second]
    first.demote()
    assert list(tree.root.variations) == [third, first, second]
    second.promote_to_main()
    assert list(tree.root.variations) == [second, third, first]
    second.promote()
    first.demote()
    assert list(tree.root.variations) == [second, third, first]
    assert [node.is_mainline() for node in (tree.root, second, third)] == [True, True, False]
    third.remove()
    assert list(tree.root.variations) == [second, first]
    assert (third.parent, third.root, third.ply) == (None, third, 0)
    for change in (third.promote, third.demote, third.promote_to_main, third.remove, tree.root.remove):
        with pytest.raises(ScopaSolverError, match="root"):
            change()


def test_what_a_seat_has_seen_includes_the_moves_of_the_variation() -> None:
    tree = of_scopa("9S", "3Bx2S+1D")
    other = grow(tree.root.add("5Dx5S"), 3, 2)
    for seat in range(2):
        assert other.observation(seat) == other.position.observation(seat)
        assert other.observation(seat).moves == other.moves
    assert other.observation().seat == other.position.to_move
    end = grow(tree.root, 4, 60)
    assert end.position.is_over
    with pytest.raises(ValueError, match="say which seat"):
        end.observation()


@pytest.mark.parametrize("game", GAMES)
@examples(20)
@given(data=st.data())
def test_trees_are_equal_if_all_they_hold_is(game: str, data: st.DataObject) -> None:
    tree = data.draw(trees(RULES[game]))
    other = pickle.loads(pickle.dumps(tree))
    node = data.draw(st.sampled_from(list(other)))
    node.comment += "!"
    assert tree != other
    node.comment = node.comment[:-1]
    assert tree == other
    if node.parent is not None:
        node.remove()
        assert tree != other
    assert tree != str(tree)
    with pytest.raises(TypeError, match="unhashable"):
        hash(tree)


def test_a_node_travels_with_its_tree() -> None:
    tree = of_scopa("9S", "3Bx2S+1D")
    node = tree.root.add("5Dx5S")
    again, there = pickle.loads(pickle.dumps((tree, node)))
    assert again == tree
    assert there is again.root.variation("5Dx5S")
    node.remove()
    assert pickle.loads(pickle.dumps(node)).move == node.move


def test_no_tree_is_too_deep() -> None:
    """A hand of Scala 40 need not end: a line of thousands of moves, and a variation inside each other."""
    tree = HandTree(Rules("scala40", players=2).deal(seed=1))
    node = tree.root
    for depth in range(600):
        draw = node.add("draw")
        discards = [move for move in draw.position.legal_moves() if str(move).startswith("discard")]
        draw.add(discards[0])
        node = draw.add(discards[-1])
        node.comment = f"{depth}"
    assert len(tree) == 1801
    same_in_every_form(tree)
    node = None  # type: ignore[assignment]  # the last reference goes
    del tree
    gc.collect()


def test_notes_are_checked() -> None:
    node = of_scopa("9S").end()
    node.note = Note("good", 3, (0, 1), 0.25)
    assert (node.comment, node.value, node.open_loss, node.fair_loss) == ("good", 3, (0, 1), 0.25)
    node.value = [1, 2]  # type: ignore[assignment]  # a list is taken, too
    assert node.value == (1, 2)
    wrongs: list[tuple[str, Any, str]] = [
        ("value", (2, 1), "`value` is 2, 1: expected one number, or a lower and an upper bound"),
        ("value", (1, 2, 3), "`value` is 1, 2, 3"),
        ("value", (), "`value` is empty"),
        ("open_loss", float("nan"), "finite"),
        ("fair_loss", (1, 2), "`fair_loss`"),
        ("value", True, "expected a number"),
        ("value", "3", "expected a number"),
        ("comment", 3, "expected a text"),
        ("note", 3, "expected a Note"),
    ]
    for name, value, message in wrongs:
        with pytest.raises((TypeError, ValueError), match=message):
            setattr(node, name, value)
    assert node.note == Note("good", (1, 2), (0, 1), 0.25)
    with pytest.raises(ValueError, match="`open_loss` of the start: a loss is that of a move"):
        node.root.open_loss = 1
    many = HandTree(Rules("scopa", players=3).deal(seed=1)).root
    many.value = (3, 1, 0)
    shares: list[tuple[Any, str]] = [(3, "a number for each of the 3 sides"), ((1, 2), "one for each of the 3 sides")]
    for wrong, reason in shares:
        with pytest.raises(ValueError, match=reason):
            many.value = wrong


@examples(200)
@given(note=notes(Rules("scopa"), is_start=False))
def test_notes_survive_braces(note: Note) -> None:
    tree = of_scopa("9S")
    tree.end().note = note
    assert HandTree.parse(tree.start, str(tree)).end().note == note


@pytest.mark.parametrize(
    ("text", "note"),
    [
        ("9S {good}", Note("good")),
        ("9S {  good \n   move }", Note("good move")),
        ("9S {good} {move}", Note("good move")),
        ("9S {} ", Note()),
        ("9S {good} (5Dx5S) {move}", Note("good move")),
        ("9S {Bad. [%value -3]}", Note("Bad.", -3)),
        ("9S {[%value -3,1] [%open_loss 2] [%fair_loss 0.5]}", Note("", (-3, 1), 2, 0.5)),
        ("9S {[%clk 0:10] # not a remark}", Note("[%clk 0:10] # not a remark")),
        (r"9S {\{ \} \\ \n \[%value 3]}", Note("{ } \\ \n [%value 3]")),
        ("9S # remark {\n", Note()),
        ("1. 9S{good}", Note("good")),
    ],
)  # fmt: skip
def test_notes_are_read_as_people_write_them(text: str, note: Note) -> None:
    tree = HandTree.parse(Rules("scopa").deal(seed=1), text)
    assert tree.root.variation("9S").note == note


def test_variations_are_read_as_people_write_them() -> None:
    start = Rules("scopa").deal(seed=1)
    expected = of_scopa("9S", "3Bx2S+1D")
    expected.root.add("5Dx5S").add("3Bx2S+1D")
    expected.root.note = Note("The deal.")
    for text in (
        "{The deal.} 1. 9S (1. 5D 3B) 1... 3B",
        "{The deal.}\n9S\n(5D\n3B)\n3B",
        "{The deal.} 9S(5D 3B)3B",
        "1) {The deal.} 9S 1) (1. 5D, 3B) 3B",
    ):
        assert HandTree.parse(start, text) == expected


RULED = "rules: scopa\nhands: 2C 6S 9C / 7D 3B 10B\ntable: 9S 6B 5D 10D\nstock: ?\n"


@cases(
    ("text", "message"),
    ("9C (2C", r"line 5: `\(` without a `\)`"),
    ("9C 2C)", r"line 5: `\)` without a `\(` before it"),
    ("9C {good", "line 5: `{` without a `}`"),
    ("9C }", "line 5: `}` without a `{` before it"),
    ("(9C)", r"line 5: `\(` before the first move"),
    ("9C ((2C))", r"line 5: `\(` before the first move"),
    ("9C ()", "line 5: a variation without a move"),
    ("9C ({note} 2C)", "line 5: a note before the first move of a variation"),
    ("9C (9C)", "line 5, move 1: `9Cx9S` is played there already"),
    ("9C (2C) (2C)", "line 5, move 1: `2C` is played there already"),
    ("9C (2C\n7D)\n(6S 1C)", "line 7, move 2: illegal move `1C`"),
    ("9C {[%value 1] [%value 2]}", "line 5: `value` is there twice"),
    ("9C {[%value x]}", "line 5: `value` is `x`: expected a number"),
    ("9C {[%value 3,1]}", "line 5: `value` is 3, 1"),
    ("{[%open_loss 1]} 9C", "line 5: `open_loss` of the start"),
    ('9C {[%value "x"]}', "line 5: `value` is 'x': expected a number"),
)
def test_a_wrong_text_is_refused(text: str, message: str) -> None:
    with pytest.raises(ScoreError, match=message):
        load_trees(RULED + text + "\n")
    with pytest.raises(ScoreError, match=message):
        load_hands(RULED + text + "\n")


def test_all_faults_of_a_text_are_told_at_once() -> None:
    with pytest.raises(ScoreError) as raised:
        load_trees(RULED + "9C (4C) (2C 4C\n(3C))\n{[%value x]} 3B\n8C (1C)")
    found = [(fault.line, fault.ply) for fault in (raised.value, *raised.value.more)]
    assert found == [(5, 1), (5, 2), (7, None), (8, 3)]
    assert str(raised.value).count("line ") == 4
    assert pickle.loads(pickle.dumps(raised.value)).more[0].reason == raised.value.more[0].reason


def document(**fields: Any) -> dict[str, Any]:
    return of_scopa("9S", "3Bx2S+1D").to_dict() | fields


@cases(
    ("fields", "message"),
    ({"notes": {}}, "notes are no list"),
    ({"notes": [3]}, r"notes\[0\]: `after` is None: expected 0 to 2"),
    ({"notes": [{"after": 3, "comment": "x"}]}, r"notes\[0\]: `after` is 3: expected 0 to 2"),
    ({"notes": [{"after": True, "comment": "x"}]}, "`after` is True"),
    ({"notes": [{"after": 1}]}, "it says nothing"),
    ({"notes": [{"after": 1, "comment": "x"}] * 2}, "another note after 1 moves"),
    ({"notes": [{"after": 1, "comment": 3}]}, "`comment` is 3: expected a text"),
    ({"notes": [{"after": 1, "value": None}]}, "`value` is null"),
    ({"notes": [{"after": 1, "coment": "x"}]}, "there is no field `coment`"),
    ({"notes": [{"after": 0, "open_loss": 1}]}, "`open_loss` of the start"),
    ({"notes": [{"after": 1, "value": [3, 1]}]}, "`value` is 3, 1"),
    ({"variations": {}}, "variations are no list"),
    ({"variations": [3]}, r"variations\[0\]: a variation is no JSON object"),
    ({"variations": [{"after": 0}]}, "`moves` is no list of moves"),
    ({"variations": [{"after": 0, "moves": []}]}, "`moves` is no list of moves"),
    ({"variations": [{"after": 2, "moves": ["5D"]}]}, "`after` is 2: expected 0 to 1, where line 0 goes on"),
    ({"variations": [{"after": 0, "of": 1, "moves": ["5D"]}]}, "`of` is 1: expected a line before it, 0 to 0"),
    ({"variations": [{"after": 0, "moves": ["9S"]}]}, "`9S` is played there already"),
    ({"variations": [{"after": 0, "moves": ["5Dx5S", "1C"]}]}, "move 2: illegal move `1C`"),
    ({"variations": [{"after": 0, "moves": ["nonsense"]}]}, r"variations\[0\]: "),
    ({"variations": [{"after": 0, "moves": ["5Dx5S"], "extra": 1}]}, "there is no field `extra`"),
    ({"variations": [{"after": 0, "moves": ["5Dx5S"], "notes": [{"after": 0}]}]}, "expected 1 to 1"),
)
def test_a_wrong_document_is_refused(fields: dict[str, Any], message: str) -> None:
    for read in (HandTree.from_dict, PlayedHand.from_dict):
        with pytest.raises(ParseError, match=message):
            read(document(**fields))


def test_all_faults_of_a_document_are_told_at_once() -> None:
    wrong = {"after": 0, "moves": ["1C"]}
    below = {"after": 0, "of": 1, "moves": ["5D"]}  # nothing is said of it: line 1 is wrong itself
    with pytest.raises(ParseError) as raised:
        HandTree.from_dict(document(notes=[{"after": 9}], variations=[wrong, below, wrong]))
    assert [part.split(":")[0] for part in str(raised.value).removeprefix("hand: ").split("; ") if "[" in part] == [
        "notes[0]",
        "variations[0]",
        "variations[2]",
    ]


def test_the_first_hundred_faults_are_told() -> None:
    with pytest.raises(ScoreError) as of_score:
        load_trees(RULED + "9C" + " (4C)" * 150)
    assert len(of_score.value.more) == 99
    with pytest.raises(ParseError) as of_document:
        HandTree.from_dict(document(variations=[{"after": 0, "moves": ["1C"]}] * 150))
    assert str(of_document.value).count("variations[") == 100


def test_a_document_without_variations_is_what_it_was() -> None:
    tree = of_scopa("9S", "3Bx2S+1D")
    assert tree.to_dict() == tree.played().to_dict()
    assert write_score(tree) == write_score(tree.played())


def annotated() -> Record:
    rules = Rules("scopa")
    record = Record.from_hand(rules, rules.deal(seed=1), ["9S", "3Bx2S+1D"], players=["greedy", "greedy"])
    tree = record.hands[0].tree()
    tree.root.comment = "The deal."
    tree.end().note = Note("two cards", 1)
    tree.root.add("5Dx5S").comment = "or this"
    return record.with_trees([tree])


@cases(
    ("number", "fields", "message"),
    (2, {"note": {"comment": 3}}, "line 3: `note`: `comment` is 3"),
    (2, {"note": {"after": 1}}, "line 3: `note`: there is no field `after`"),
    (2, {"variations": [{"after": 1, "moves": ["5Dx5S"]}]}, "line 3: .*`after` is 1: expected 0 to 0"),
    (2, {"variations": [{"after": 0, "moves": ["1C"]}]}, r"line 3: variations\[0\]: illegal move `1C`"),
    (1, {"note": {"open_loss": 3}}, "line 2: `note`: `open_loss` of the start"),
    (1, {"note": {}}, "line 2: unknown field `note`"),
    (1, {"variations": []}, "line 2: unknown field `variations`"),
)
def test_a_wrong_record_is_refused(number: int, fields: dict[str, Any], message: str) -> None:
    lines = [json.loads(line) for line in annotated().lines()]
    lines[number] |= fields
    with pytest.raises(RecordError, match=message):
        read_record(checked(lines))


def test_a_match_goes_on_after_annotated_moves(tmp_path: Any) -> None:
    file = tmp_path / "match.jsonl"
    annotated().write(file)
    match = Match.resume(file, ["greedy", "greedy"])
    match.step()
    match.undo()
    match.undo()
    tree = read_record(file).hands[0].tree()
    assert list(map(str, tree.mainline_moves())) == ["9S"]
    assert str(tree) == "{The deal.} 1. 9S (1. 5Dx5S {or this})"


def test_trees_go_to_their_hands() -> None:
    record = annotated()
    with pytest.raises(ValueError, match="`trees` has 0 entries: expected 1"):
        record.with_trees([])
    with pytest.raises(ValueError, match="the main line of the tree is another one"):
        record.with_trees([of_scopa("9S")])
    with pytest.raises(ValueError, match="begins with another position"):
        record.with_trees([HandTree(Rules("scopa").deal(seed=2))])
    with pytest.raises(TypeError, match="expected a HandTree"):
        record.with_trees(["9S"])  # type: ignore[list-item]  # wrong on purpose


def test_unknown_cards_stay_unknown() -> None:
    text = "rules: scopone_scientifico\n1. 7D (1. 1C) 1C\n"
    with pytest.raises(ScoreError, match="move 1: illegal move `1C`"):
        load_trees(text)
    (tree,) = load_trees("rules: scopone_scientifico\n1. 7D {settebello} 1C 2C 7C\n")
    assert len(tree.unknown) == 36
    assert tree.played() == read_score("rules: scopone_scientifico\n1. 7D 1C 2C 7C\n")
    same_in_every_form_without_record = [load_trees(write_score(tree)), load_trees(tree.to_json())]
    assert same_in_every_form_without_record == [[tree], [tree]]


def test_a_solution_becomes_a_variation() -> None:
    start = Rules("briscola").random_position(seed=34, plies_left=8)
    tree = HandTree(start)
    worst = tree.root.add(min(solve(start).moves, key=lambda each: each.value).move)
    solution = solve(start)
    end = tree.root.add_solution(solution)
    assert end.moves == solution.line
    assert end.position.is_over
    assert {node.value for node in tree.root.variation(solution.line[0]).nodes()} == {solution.value}
    assert tree.root.value == solution.value
    assert worst.value == min(each.value for each in solution.moves)
    before = copy.deepcopy(tree)
    with pytest.raises(IllegalMoveError):
        tree.root.add_solution(solve(Rules("briscola").random_position(seed=35, plies_left=8)))
    assert tree == before
    assert end.add_solution(solve(end.position)) is end


def test_units_are_those_of_the_solver() -> None:
    units = {preset: HandTree(Rules(preset).deal(seed=1)).unit for preset in ("scopa", "briscola", "tressette")}
    assert units == {"scopa": "point", "briscola": "card point", "tressette": "third of a point"}


def test_only_positions_begin_trees() -> None:
    with pytest.raises(TypeError, match="expected a Position"):
        HandTree("scopa")  # type: ignore[arg-type]  # wrong on purpose
    with pytest.raises(TypeError, match="expected a PlayedHand"):
        HandTree.from_hand(of_scopa())  # type: ignore[arg-type]  # wrong on purpose
    position: Position = Rules("scopa").deal(seed=1)
    assert HandTree.from_hand(PlayedHand(position)) == HandTree(position)
    assert isinstance(HandTree(position).root, Node)
