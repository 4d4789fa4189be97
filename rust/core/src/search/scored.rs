//! Games that are solved from their rules and the points that their moves win, with nothing else to write.

use super::control::Control;
use super::effort::Effort;
use super::search_result::SearchResult;
use super::solve::solve;
use super::{ExactKey, Party, Range, TwoSided, VALUE_LIMIT, Value};
use crate::game::Game;
use crate::hash::hash;
use crate::seat::Seat;

/// A game between two parties whose moves win points; [`solve_game`] finds its values.
///
/// Only [`Scored::gain`] is required. The other methods make the search faster; each says what it promises.
pub trait Scored: Game<State: Send + Sync, Move: Send + Sync> + Sync {
    /// The points that a move wins for [`Party::Max`] minus those it wins for [`Party::Min`]; `after` is the state that
    /// it leads to. Points that the end of the game brings count as won by the last move.
    fn gain(&self, before: &Self::State, mv: Self::Move, after: &Self::State) -> Value;

    /// The party of a seat; by default the parties alternate by seat, and seat 0 belongs to [`Party::Max`].
    fn party(&self, seat: Seat) -> Party {
        Party::of_seat(seat.0)
    }

    /// A key for what the rest of the game depends on: states with equal keys must have equal values of what is still
    /// to come.
    ///
    /// By default a hash of the whole state. States are told apart by their keys alone. If the bits are well mixed,
    /// some two of the `n` states that a search stores have the same key with a probability of about n² / 2⁶⁵: 1 in 37
    /// million for a million states. A key that leaves out what no longer matters, such as points already made, lets
    /// more states share their proofs.
    fn key(&self, state: &Self::State) -> u64 {
        hash(state)
    }

    /// Bounds of the value still to come, which must be right; the closer, the faster the search. Not called at the
    /// end.
    fn bounds(&self, state: &Self::State) -> (Value, Value) {
        let _ = state;
        (1 - VALUE_LIMIT, VALUE_LIMIT - 1)
    }

    /// How promising a move looks: moves with higher values are tried earlier.
    fn order(&self, state: &Self::State, mv: Self::Move) -> i32 {
        let _ = (state, mv);
        0
    }

    /// Approximate number of moves still to be made. Not called at the end.
    fn moves_left(&self, state: &Self::State) -> u32 {
        let _ = state;
        1
    }
}

/// Finds the value of a state, and best play from there: points still to be won by [`Party::Max`] minus those by
/// [`Party::Min`]. Values lie between -[`VALUE_LIMIT`] and [`VALUE_LIMIT`].
///
/// Two players take cards from the ends of a row in turn, each for what it is worth:
///
/// ```
/// use std::ops::ControlFlow;
///
/// use scopasolver::Seat;
/// use scopasolver::game::Game;
/// use scopasolver::search::{Control, Effort, Party, Scored, Value, solve_game};
///
/// /// The cards, from left to right.
/// struct Row(Vec<Value>);
///
/// /// The first card that is left, and the one behind the last.
/// type Ends = (usize, usize);
///
/// impl Game for Row {
///     type State = Ends;
///     /// The place of the card that is taken.
///     type Move = usize;
///
///     fn to_move(&self, &(first, end): &Ends) -> Seat {
///         Seat(((self.0.len() - (end - first)) % 2) as u8)
///     }
///
///     fn is_over(&self, &(first, end): &Ends) -> bool {
///         first == end
///     }
///
///     fn moves(&self, &(first, end): &Ends, out: &mut Vec<usize>) {
///         out.push(first);
///         out.extend((end - first > 1).then_some(end - 1));
///     }
///
///     fn play(&self, state: &mut Ends, mv: usize) {
///         if mv == state.0 { state.0 += 1 } else { state.1 -= 1 }
///     }
/// }
///
/// impl Scored for Row {
///     fn gain(&self, before: &Ends, mv: usize, _after: &Ends) -> Value {
///         self.party(self.to_move(before)).sign() * self.0[mv]
///     }
/// }
///
/// let row = Row(vec![3, 9, 1, 2]);
/// let mut go_on = |_: &_| ControlFlow::Continue(());
/// let solution = solve_game(&row, &(0, 4), &Effort::default(), &mut Control::new(&mut go_on));
/// // The 2 first, and the 9 is the first player's, whatever the second takes.
/// assert_eq!((solution.lower, solution.upper), (7, 7));
/// assert_eq!(solution.line[0], 3);
/// ```
pub fn solve_game<G: Scored>(
    game: &G,
    state: &G::State,
    effort: &Effort,
    control: &mut Control<'_>,
) -> SearchResult<G::Move> {
    let mut moves = Vec::new();
    if !game.is_over(state) {
        game.moves(state, &mut moves);
    }
    solve(&ByRules(game), state, &moves, Range::FULL, effort, control)
}

/// Adapter that lets the two-party search solve a [`Scored`] game.
#[derive(Debug)]
pub struct ByRules<'a, G>(pub &'a G);

/// Upper bound on the plies left, and number of history slots.
const MOST: usize = 63;
/// Number of seats with a history of their own.
const SEATS: usize = 8;
/// Number of positions that the table has room for. Memory is taken only when it is used.
const SIZE: usize = 1 << 22;

impl<G: Scored> TwoSided for ByRules<'_, G> {
    type Node = G::State;
    type Move = G::Move;
    type Past = ();
    type Tuning = ();

    const HISTORY_SLOTS: usize = MOST;
    const GOAL_BITS: u32 = 16;
    const USES_MOVE_HISTORY: bool = true;

    fn seat(&self, state: &G::State) -> usize {
        self.0.to_move(state).index() % SEATS
    }

    fn mover(&self, state: &G::State) -> Party {
        self.0.party(self.0.to_move(state))
    }

    fn plies_left(&self, state: &G::State) -> u32 {
        if self.0.is_over(state) { 0 } else { self.0.moves_left(state).clamp(1, MOST as u32) }
    }

    fn moves(&self, state: &G::State, out: &mut Vec<G::Move>) {
        self.0.moves(state, out);
    }

    fn play(&self, state: &G::State, mv: G::Move) -> (G::State, Value) {
        let mut next = *state;
        self.0.play(&mut next, mv);
        (next, self.0.gain(state, mv, &next))
    }

    fn bounds(&self, state: &G::State) -> (Value, Value) {
        if self.0.is_over(state) { (0, 0) } else { self.0.bounds(state) }
    }

    fn order(&self, state: &G::State, mv: G::Move) -> i32 {
        self.0.order(state, mv)
    }

    fn history_slot(&self, mv: G::Move) -> usize {
        (hash(&mv) >> 32) as usize % Self::HISTORY_SLOTS
    }

    fn size(&self, _state: &G::State) -> usize {
        SIZE
    }
}

impl<G: Scored> ExactKey for ByRules<'_, G> {
    fn key(&self, state: &G::State) -> u64 {
        self.0.key(state)
    }
}
