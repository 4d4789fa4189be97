"""The most that one turn can lay: the same hands and tables, and the same answers."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from random import Random
from statistics import median

from measuring import Row, quicker

from scopasolver import machiavelli

TURNS = 20
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS = "hscd"

Cards = Sequence[str]
Answer = Callable[[], int]


def turns(rules: machiavelli.Rules) -> list[machiavelli.Position]:
    """Return turns of hands that were played at random."""
    chance, found = Random(1), list[machiavelli.Position]()
    while len(found) < TURNS:
        position = rules.random_position(seed=chance.getrandbits(32), plies_left=chance.randrange(30, 80))
        found += [position] if position.hands[position.to_move or 0] else []
    return found


def cards_of(position: machiavelli.Position) -> tuple[Cards, Cards]:
    """Return the cards on the table, and those in the hand."""
    table = [str(card) for meld in position.melds for card in meld]
    return table, [str(card) for card in position.hands[position.to_move or 0]]


def compared(peer: str, rules: machiavelli.Rules, answer: Callable[[Cards, Cards], int], what: str) -> Row:
    """Compare the answers, then how long they take."""
    asked = turns(rules)
    same = sum(len(machiavelli.max_lay(one).cards) == answer(*cards_of(one)) for one in asked)
    on_table = round(median(len(cards_of(one)[0]) for one in asked))
    return quicker(
        "most cards that a turn can lay",
        peer,
        [partial(machiavelli.max_lay, one) for one in asked],
        [partial(answer, *cards_of(one)) for one in asked],
        f"{what} {TURNS} turns of Machiavelli with {on_table} cards on the table in the median; both lay as "
        f"many cards in {same} of {TURNS}.",
    )


def with_machiavelli() -> Iterator[Row]:
    """Compare with the package `machiavelli`, an integer program by cvxpy."""
    import machiavelli as peer

    solver = peer.Solver(quiet=True, pretty=False, color=False, emoji=False)

    def answer(table: Cards, hand: Cards) -> int:
        named = [[card.replace("10", "t").replace("A", "1").lower() for card in cards] for cards in (table, hand)]
        laid = solver.solve([*named[0], *named[1]], named[1])
        return sum(map(len, laid or ())) - len(table)

    yield compared("machiavelli", machiavelli.Rules(), answer, "Both find the lay and the table anew.")


def with_rummikub_solver() -> Iterator[Row]:
    """Compare with rummikub-solver, an integer program that is built once."""
    from rummikub_solver import RuleSet, SolverMode

    ruleset = RuleSet(jokers=0, min_initial_value=1)

    def answer(table: Cards, hand: Cards) -> int:
        state = ruleset.new_game()
        state.add_table(*map(tile, table))
        state.add_rack(*map(tile, hand))
        found = ruleset.solve(state, SolverMode.TILE_COUNT)
        return len(found.tiles) if found else 0

    rules = machiavelli.Rules(ace_in_runs="low_only")
    yield compared("rummikub-solver", rules, answer, "Both find the lay and the table anew, aces low, no jolly.")


def tile(card: str) -> int:
    """Return the number of a card as a tile of Rummikub."""
    return SUITS.index(card[-1]) * len(RANKS) + RANKS.index(card[:-1]) + 1
