//! A game that defines only its rules and the points of its moves is solved with the values of plain minimax.

use std::ops::ControlFlow;

use scopasolver::game::Game;
use scopasolver::search::{Control, Effort, Features, Party, Scored, SearchResult, Value, solve_game};
use scopasolver::{Random, Seat};

/// A row of cards. Three players in turn take one from either end: the first plays for one party, the other two for the
/// other. A player who takes an even card moves again. A card below zero counts for the other party, and the last card
/// counts double.
struct Row {
    cards: Vec<Value>,
    /// Whether the game defines more than it must, to help the search.
    is_helpful: bool,
}

/// The index of the first card left, the index behind the last one, and the player to move.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Ends {
    first: usize,
    end: usize,
    turn: Seat,
}

impl Game for Row {
    type State = Ends;
    /// The index of the card that is taken.
    type Move = usize;

    fn to_move(&self, state: &Ends) -> Seat {
        state.turn
    }

    fn is_over(&self, state: &Ends) -> bool {
        state.first == state.end
    }

    fn moves(&self, state: &Ends, out: &mut Vec<usize>) {
        out.push(state.first);
        out.extend((state.end - state.first > 1).then_some(state.end - 1));
    }

    fn play(&self, state: &mut Ends, mv: usize) {
        if mv == state.first {
            state.first += 1;
        } else {
            state.end -= 1;
        }
        if self.cards[mv] % 2 != 0 {
            state.turn = Seat((state.turn.0 + 1) % 3);
        }
    }
}

impl Scored for Row {
    fn gain(&self, before: &Ends, mv: usize, after: &Ends) -> Value {
        let times = if self.is_over(after) { 2 } else { 1 };
        self.party(before.turn).sign() * times * self.cards[mv]
    }

    fn party(&self, seat: Seat) -> Party {
        if seat == Seat(0) { Party::Max } else { Party::Min }
    }

    fn bounds(&self, state: &Ends) -> (Value, Value) {
        let all: Value = 2 * self.cards[state.first..state.end].iter().map(|card| card.abs()).sum::<Value>();
        if self.is_helpful { (-all, all) } else { (-1000, 1000) }
    }

    fn order(&self, _state: &Ends, mv: usize) -> i32 {
        if self.is_helpful { self.cards[mv].into() } else { 0 }
    }

    fn moves_left(&self, state: &Ends) -> u32 {
        if self.is_helpful { (state.end - state.first) as u32 } else { 1 }
    }
}

/// The points still to come after each move, by trying everything.
fn of_moves(row: &Row, state: &Ends) -> Vec<(usize, Value)> {
    let mut moves = Vec::new();
    row.moves(state, &mut moves);
    let after = |mv: usize| {
        let mut next = *state;
        row.play(&mut next, mv);
        row.gain(state, mv, &next) + value(row, &next)
    };
    moves.into_iter().map(|mv| (mv, after(mv))).collect()
}

fn value(row: &Row, state: &Ends) -> Value {
    if row.is_over(state) {
        return 0;
    }
    let values = of_moves(row, state).into_iter().map(|(_, value)| value);
    if state.turn == Seat(0) { values.max() } else { values.min() }.expect("a card is left")
}

/// A random row of at most `most` cards.
fn random_row(random: &mut Random, most: usize) -> (Row, Ends) {
    let cards: Vec<Value> = (0..=random.below(most)).map(|_| random.below(40) as Value - 12).collect();
    let start = Ends { first: 0, end: cards.len(), turn: Seat(random.below(3) as u8) };
    (Row { cards, is_helpful: random.below(2) == 0 }, start)
}

fn solve(row: &Row, start: &Ends, effort: &Effort) -> SearchResult<usize> {
    let mut go_on = |_: &_| ControlFlow::Continue(());
    solve_game(row, start, effort, &mut Control::new(&mut go_on))
}

/// The points that a line wins.
fn worth(row: &Row, start: &Ends, line: &[usize]) -> Value {
    let (mut state, mut sum) = (*start, 0);
    for &mv in line {
        let before = state;
        row.play(&mut state, mv);
        sum += row.gain(&before, mv, &state);
    }
    assert!(row.is_over(&state), "the line goes to the end");
    sum
}

#[test]
fn is_solved_as_minimax_solves_it() {
    let mut random = Random::new(21);
    let each = Features::each_without().into_iter().map(|(_, features)| features);
    let features: Vec<Features> = each.chain([Features::ALL, Features::NONE]).collect();
    for i in 0..600 {
        let (row, start) = random_row(&mut random, 11);
        let expected = of_moves(&row, &start);
        let memory = [0, 1 << 10, 1 << 16, 1 << 24][i % 4];
        let effort = Effort { threads: 1 + i % 2, memory, features: features[i % features.len()], ..Effort::default() };
        let solution = solve(&row, &start, &effort);
        let found: Vec<_> = solution.moves.iter().map(|known| (known.mv, known.lower)).collect();
        assert!(solution.complete && solution.moves.iter().all(|known| known.lower == known.upper));
        assert_eq!(found, expected, "{:?}, {effort:?}", row.cards);
        let value = value(&row, &start);
        assert_eq!((solution.lower, solution.upper), (value, value), "{:?}, {effort:?}", row.cards);
        assert_eq!(worth(&row, &start, &solution.line), value, "{:?}, {effort:?}", row.cards);
    }
}

/// With a transposition table, rows are solved that are too long for minimax: a row of n cards has at most 3 n² / 2
/// states.
#[test]
fn is_solved_with_a_table() {
    let mut random = Random::new(22);
    let mut nodes = 0;
    for _ in 0..20 {
        let cards: Vec<Value> = (0..40).map(|_| random.below(40) as Value - 12).collect();
        let start = Ends { first: 0, end: 40, turn: Seat(0) };
        let [one, other] = [true, false].map(|is_helpful| {
            let row = Row { cards: cards.clone(), is_helpful };
            let solution = solve(&row, &start, &Effort::default());
            assert_eq!(worth(&row, &start, &solution.line), solution.lower);
            nodes += solution.nodes;
            solution
        });
        assert_eq!((one.lower, one.moves, one.line.len()), (other.lower, other.moves, 40));
    }
    assert!(nodes < 10_000_000, "{nodes} nodes");
}

#[test]
fn is_over_at_the_end() {
    let (row, end) = (Row { cards: vec![], is_helpful: false }, Ends { first: 0, end: 0, turn: Seat(0) });
    let solution = solve(&row, &end, &Effort::default());
    assert_eq!((solution.lower, solution.upper, solution.moves, solution.line), (0, 0, vec![], vec![]));
}
