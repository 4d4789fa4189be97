//! A game that is solved as it stands, with nothing but its rules and what its moves win.

use super::control::Control;
use super::solve::{Effort, SearchResult, solve};
use super::{ExactKey, Party, Range, TwoSided, VALUE_LIMIT, Value};
use crate::game::Game;
use crate::hash::hash;
use crate::seat::Seat;

/// A game between two parties whose moves win points; [`solve_game`] finds its values.
///
/// Only [`Scored::gain`] has to be written. The rest makes the search faster, and each says what it promises.
pub trait Scored: Game<State: Send + Sync, Move: Send + Sync> + Sync {
    /// What a move has won for [`Party::Max`], less what it has won for [`Party::Min`]; `after` is the moment that it leads
    /// to. What the end of the game brings is won by its last move.
    fn gain(&self, before: &Self::State, mv: Self::Move, after: &Self::State) -> Value;

    /// The party of a seat: by default they sit by turns, seat 0 for [`Party::Max`].
    fn party(&self, seat: Seat) -> Party {
        Party::of_seat(seat.0)
    }

    /// A number for what the rest of the game depends on: where two moments have the same, the same is still to be won.
    ///
    /// By default a hash of the whole state. Keys are all that tells moments apart, so of `n` moments that a search
    /// remembers some two are taken for each other with a chance of about n² / 2⁶⁵: 1 in 37 million for a million, if the
    /// bits are well mixed. One without what does not matter any more, such as points made already, makes more moments
    /// alike.
    fn key(&self, state: &Self::State) -> u64 {
        hash(state)
    }

    /// Bounds of what is still to be won, before the end: never wrong, and the closer the better.
    fn bounds(&self, state: &Self::State) -> (Value, Value) {
        let _ = state;
        (1 - VALUE_LIMIT, VALUE_LIMIT - 1)
    }

    /// How promising a move looks, the higher the sooner it is tried.
    fn order(&self, state: &Self::State, mv: Self::Move) -> i32 {
        let _ = (state, mv);
        0
    }

    /// About how many moves are still to be made, before the end.
    fn moves_left(&self, state: &Self::State) -> u32 {
        let _ = state;
        1
    }
}

/// Finds what a game is worth from a state on, and best play: points still to be won by [`Party::Max`], less those by
/// [`Party::Min`]. They lie between -[`VALUE_LIMIT`] and [`VALUE_LIMIT`].
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

/// A game as its rules have it, for the search between two parties.
#[derive(Debug)]
pub struct ByRules<'a, G>(pub &'a G);

/// The most plies that moves are learnt apart for, and moves that are told apart.
const MOST: usize = 63;
/// Seats that moves are learnt apart for.
const SEATS: usize = 8;
/// Positions that a table has room for. Memory is taken only when it is used.
const SIZE: usize = 1 << 22;

impl<G: Scored> TwoSided for ByRules<'_, G> {
    type Node = G::State;
    type Move = G::Move;
    type Past = ();

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
