//! One exact search for every game in which two parties play with all cards known.
//!
//! A game says what its positions, moves and gains are ([`TwoSided`]) and what a proof may owe to the past
//! ([`Past`]); the engine proves bounds with null windows (`prover.rs`), remembers proofs (`table.rs`) and steps to
//! the value ([`solve()`]). A game that need not be fast is solved as its rules have it ([`solve_game`]). Three and more
//! parties have [`max_n`] beside it.

mod busy;
mod checkpoint;
mod control;
mod features;
mod field;
mod first_look;
mod joined;
pub mod max_n;
mod memory;
mod move_history;
mod null_window;
mod prover;
mod results;
mod scored;
mod solve;
mod table;
mod table_set;

pub use checkpoint::{Checkpoint, CheckpointError};
pub use control::{Control, Progress, Stopped};
pub use features::Features;
pub(crate) use field::Field;
pub use null_window::{Tested, test};
pub use scored::{ByRules, Scored, solve_game};
pub(crate) use solve::untold;
pub use solve::{Effort, Proved, SearchResult, SearchedMove, solve};
pub use table::ExactKey;
pub use table_set::{Exchange, Tables};

/// A value or a goal: points still to come for [`Party::Max`], in the units of the game.
pub type Value = i16;

/// Values lie strictly between `-VALUE_LIMIT` and `VALUE_LIMIT`.
pub const VALUE_LIMIT: Value = 1 << 14;

/// The values that a question tells apart: those outside count as the nearest end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Range {
    /// The lowest.
    pub low: Value,
    /// The highest.
    pub high: Value,
}

impl Range {
    /// Every value.
    pub const FULL: Self = Self { low: -VALUE_LIMIT, high: VALUE_LIMIT };

    /// An interval of values, so far as they are told apart after a gain.
    fn clamp(self, (lower, upper): (Value, Value), gain: Value) -> (Value, Value) {
        let clamp = |value: Value| (value + gain).clamp(self.low, self.high) - gain;
        (clamp(lower), clamp(upper))
    }
}

/// Who wants what.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Party {
    /// The one whose points count up.
    Max,
    /// The other one.
    Min,
}

impl Party {
    /// The party of a seat, where the two take turns.
    pub const fn of_seat(seat: u8) -> Self {
        if seat.is_multiple_of(2) { Self::Max } else { Self::Min }
    }

    /// The other party.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Max => Self::Min,
            Self::Min => Self::Max,
        }
    }

    /// Position in an array of two.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// What a point for this party is worth.
    pub const fn sign(self) -> Value {
        match self {
            Self::Max => 1,
            Self::Min => -1,
        }
    }
}

/// The answer to "are at least `goal` points still to come?", and what of the past its proof rests on.
#[derive(Clone, Copy, Debug)]
pub struct Verdict<P> {
    /// The answer.
    pub holds: bool,
    /// The same proof answers alike up to this goal: one no lower than asked if it holds, no higher if not.
    pub bound: Value,
    /// What must be true of the past for the same proof to work.
    pub needs: P,
}

impl<P> Verdict<P> {
    /// The answer to this goal and no other.
    pub const fn new(holds: bool, goal: Value, needs: P) -> Self {
        Self { holds, bound: goal, needs }
    }

    /// The answer that an interval around the value gives, if the goal is not inside it.
    #[inline]
    pub fn outside((low, high): (Value, Value), goal: Value, needs: P) -> Option<Self> {
        if low >= goal {
            Some(Self::new(true, low, needs))
        } else {
            (high < goal).then_some(Self::new(false, high + 1, needs))
        }
    }

    /// Who gains by the answer.
    pub const fn prover(&self) -> Party {
        if self.holds { Party::Max } else { Party::Min }
    }
}

/// Scratch that endings use again and again, and the positions that they have visited.
#[derive(Debug)]
pub struct Scratch<M> {
    /// Scored moves.
    pub moves: Vec<(i32, M)>,
    /// Positions visited in endings.
    pub nodes: u64,
}

/// A game between two parties with all cards known, as the exact search sees it.
///
/// Values count what is *still to come*, so that nothing depends on points already made. A game that need not be fast has
/// less to say as [`Scored`].
pub trait TwoSided: Sync + Sized {
    /// The moment of play with whatever the game keeps at hand for speed.
    type Node: Copy + Send + Sync;
    /// A move.
    type Move: Copy + Eq + Send + Sync;
    /// What a proof may owe to the past; `()` where the past is only points already made.
    type Past: Past<Self>;

    /// How many different numbers [`TwoSided::history_slot`] gives.
    const HISTORY_SLOTS: usize;
    /// How many different numbers [`TwoSided::countermove_index`] gives.
    const COUNTERMOVE_INDICES: usize = Self::HISTORY_SLOTS;
    /// How many different numbers [`TwoSided::situation_slot`] gives.
    const SITUATION_SLOTS: usize = 0;
    /// Nodes with this many plies left or fewer are searched without table and order: it pays nothing there.
    const LEAF_PLIES: u32 = 0;
    /// Proofs of nodes with this many plies left or fewer go to the small table.
    const SMALL_PLIES: u32 = 0;
    /// Bits of a table entry that hold a goal, its sign among them.
    const GOAL_BITS: u32 = 8;
    /// Whether moves that cut off elsewhere come first; without, [`TwoSided::order`] and the table alone decide. Then a
    /// game has no more than 63 plies.
    const USES_MOVE_HISTORY: bool = false;

    /// The seat that moves, below 8, to keep the histories of seats apart.
    fn seat(&self, node: &Self::Node) -> usize;

    /// Who moves: by default the parties sit by turns. Not asked when the game is over.
    fn mover(&self, node: &Self::Node) -> Party {
        Party::of_seat(self.seat(node) as u8)
    }

    /// How many moves are still to be made at the most; zero means the game is over.
    fn plies_left(&self, node: &Self::Node) -> u32;

    /// Whether proofs about a node are worth remembering.
    fn is_stored(&self, node: &Self::Node) -> bool {
        self.plies_left(node) > Self::LEAF_PLIES
    }

    /// Whether it pays to see what is known about every child before one is searched.
    fn looks_ahead(&self, node: &Self::Node) -> bool {
        let _ = node;
        false
    }

    /// Fills in what only a node that is searched needs; called before anything below is asked about it.
    fn prepare(&self, node: &mut Self::Node) {
        let _ = node;
    }

    /// Appends moves that include a best one: all of them, or fewer where the game can prove it.
    fn moves(&self, node: &Self::Node, out: &mut Vec<Self::Move>);

    /// Whether [`TwoSided::moves`] was told to break off, so that what follows from its lists is nothing.
    fn has_broken_off(&self) -> bool {
        false
    }

    /// The next moment, and what the move won for [`Party::Max`].
    fn play(&self, node: &Self::Node, mv: Self::Move) -> (Self::Node, Value);

    /// Answers without search where the rules alone decide: by default where the bounds do.
    fn cutoff(&self, node: &Self::Node, goal: Value) -> Option<Verdict<Self::Past>> {
        Verdict::outside(self.bounds(node), goal, Self::Past::NOTHING)
    }

    /// Plays a short ending out in code of its own, and counts the positions visited; always when the game is over.
    fn ending(&self, node: &Self::Node, goal: Value, scratch: &mut Scratch<Self::Move>) -> Option<Verdict<Self::Past>> {
        let _ = scratch;
        if self.plies_left(node) > 0 { None } else { Verdict::outside(self.bounds(node), goal, Self::Past::NOTHING) }
    }

    /// The true value is never below `.0` nor above `.1`; they are equal when the game is over.
    fn bounds(&self, node: &Self::Node) -> (Value, Value);

    /// How promising a move looks; may be wrong, and changes speed only.
    fn order(&self, node: &Self::Node, mv: Self::Move) -> i32 {
        let _ = (node, mv);
        0
    }

    /// Fills `out` with what has been learnt of each of these moves, to be added to its order; leaves it empty where
    /// nothing has been learnt. `features` is room to work in. Returns how many positions it has visited to find out. Asked
    /// where the search looks ahead.
    fn learnt_order(
        &self,
        node: &Self::Node,
        moves: &[Self::Move],
        features: &mut Vec<u16>,
        out: &mut Vec<i32>,
    ) -> u64 {
        let _ = (node, moves, features, out);
        0
    }

    /// A number for the move, the same wherever a similar move is made.
    fn history_slot(&self, mv: Self::Move) -> usize;

    /// A number for what the move leaves behind, to learn good answers to it.
    fn countermove_index(&self, mv: Self::Move) -> usize {
        self.history_slot(mv)
    }

    /// A number for the move and what it is made in, to learn what is good there. Asked only if there are such slots.
    fn situation_slot(&self, node: &Self::Node, mv: Self::Move) -> usize {
        let _ = (node, mv);
        0
    }

    /// How far from the guess the first tests of a long search lie, in falling order: they cost little, and bring the
    /// bounds closer long before the value is known. None if it is known soon enough without.
    const FAR_TESTS: &[Value] = &[];

    /// What proofs depend on beside keys and the hand that is played: two positions of one hand where this is the same
    /// may share a table. None where they may not.
    ///
    /// So a key must tell everything that differs between positions of one hand, whether or not they can follow from
    /// one another.
    fn kinship(&self, root: &Self::Node) -> Option<u64> {
        let _ = root;
        None
    }

    /// Where the search for the value begins; anything will do.
    fn guess(&self, node: &Self::Node) -> Value {
        let (low, high) = self.bounds(node);
        low.midpoint(high)
    }

    /// About how many positions the search will want to remember, to size the table.
    fn size(&self, node: &Self::Node) -> usize;
}

/// What a proof needs of the past, and the few cards it relies on.
///
/// Positions of equal keys have the same future but for what the past and the relied cards change. A proof about one of
/// them serves another where its needs are met, so one key is enough, however much a proof has looked at.
pub trait Past<G: TwoSided>: Copy + Send + Sync {
    /// The words of a table entry that hold the needs. The lowest [`TwoSided::GOAL_BITS`] bits of the first are zero.
    type Words: Copy + Default + Eq + AsRef<[u64]> + AsMut<[u64]>;
    /// What a proof needs that looks at nothing but what is still to come.
    const NOTHING: Self;
    /// Whether play keeps the key up, so that it costs next to nothing and the node need not be prepared for it.
    const KEEPS_KEY: bool;

    /// The key of a position, the same wherever proofs may be shared.
    fn key(game: &G, node: &G::Node) -> u64;

    /// What the proof of a child needs before the move that led there.
    #[must_use]
    fn before(&self, game: &G, node: &G::Node, mv: G::Move, prover: Party) -> Self;

    /// What two proofs need together.
    #[must_use]
    fn and(&self, other: &Self) -> Self;

    /// The same needs in the form in which they are stored and handed to the parent: what is safe now is asked for as
    /// safe. What is safe depends on what the prover has alone, and moves of the other party do not change it.
    #[must_use]
    fn settled(&self, game: &G, node: &G::Node, prover: Party) -> Self;

    /// The needs of a proof about this node, to be stored.
    fn pack(&self, game: &G, node: &G::Node) -> Self::Words;

    /// What a stored proof needs of a node with the same key, if it is valid there.
    fn recall(words: &Self::Words, game: &G, node: &G::Node, prover: Party) -> Option<Self>;
}
