//! One exact search for every game in which two parties play with all cards known.
//!
//! A game describes its positions, moves and gains ([`TwoSided`]) and what a proof may need of the past ([`Past`]); the
//! engine proves bounds with null windows (`prover.rs`), remembers proofs (`table.rs`) and steps to the value
//! ([`solve()`]). A game that need not be fast implements the shorter [`Scored`] and is solved by [`solve_game`]. Games
//! of three or more parties use [`max_n`].

mod busy;
mod checkpoint;
mod control;
mod entry;
mod exact_key;
mod expected;
mod features;
mod field;
mod first_look;
mod joined;
pub mod max_n;
mod memory;
mod move_history;
mod news;
mod null_window;
mod prover;
pub(crate) mod reliance;
mod results;
mod scale;
mod scored;
mod solve;
mod table;
mod table_set;
mod tuning;

pub use checkpoint::{Checkpoint, CheckpointError};
pub use control::{Control, Progress, Stopped};
pub use exact_key::ExactKey;
pub use features::Features;
pub(crate) use field::Field;
pub use news::News;
pub use null_window::{Tested, test};
pub use reliance::Reliance;
pub use scale::Scale;
pub use scored::{ByRules, Scored, solve_game};
pub use solve::{Effort, Proved, SearchResult, SearchedMove, solve};
pub(crate) use solve::{solve_telling, untold};
pub use table_set::{Exchange, Tables};
pub use tuning::Tuning;

/// A value or a goal: points still to come for [`Party::Max`], in the units of the game.
pub type Value = i16;

/// Values lie strictly between `-VALUE_LIMIT` and `VALUE_LIMIT`.
pub const VALUE_LIMIT: Value = 1 << 14;

/// The values that a question distinguishes; a value outside counts as the nearer end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Range {
    /// Lowest value.
    pub low: Value,
    /// Highest value.
    pub high: Value,
}

impl Range {
    /// Every value.
    pub const FULL: Self = Self { low: -VALUE_LIMIT, high: VALUE_LIMIT };

    /// Clamps an interval of values still to come after `gain` to those that the question distinguishes.
    fn clamp(self, (lower, upper): (Value, Value), gain: Value) -> (Value, Value) {
        let clamp = |value: Value| (value + gain).clamp(self.low, self.high) - gain;
        (clamp(lower), clamp(upper))
    }
}

/// One of the two parties.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Party {
    /// The party whose points count as positive: it maximises the value.
    Max,
    /// The party that minimises the value.
    Min,
}

impl Party {
    /// The party of a seat where parties alternate: even seats are [`Party::Max`].
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

    /// The value of one point for this party: 1 or −1.
    pub const fn sign(self) -> Value {
        match self {
            Self::Max => 1,
            Self::Min => -1,
        }
    }
}

/// The answer to “are at least `goal` points still to come?”, and what its proof needs of the past.
#[derive(Clone, Copy, Debug)]
pub struct Verdict<P> {
    /// The answer.
    pub holds: bool,
    /// The same proof gives the same answer for every goal from the one asked to this one, which is no lower than the
    /// one asked if it holds, and no higher if not.
    pub bound: Value,
    /// What must be true of the past for the proof to be valid.
    pub needs: P,
}

impl<P> Verdict<P> {
    /// The answer to this goal alone.
    pub const fn new(holds: bool, goal: Value, needs: P) -> Self {
        Self { holds, bound: goal, needs }
    }

    /// The answer that an interval `(low, high)` around the value gives, if it decides the goal.
    #[inline]
    pub fn outside((low, high): (Value, Value), goal: Value, needs: P) -> Option<Self> {
        if low >= goal {
            Some(Self::new(true, low, needs))
        } else {
            (high < goal).then_some(Self::new(false, high + 1, needs))
        }
    }

    /// The party in whose favour the answer is.
    pub const fn prover(&self) -> Party {
        if self.holds { Party::Max } else { Party::Min }
    }

    /// Whether the same proof answers this goal.
    pub const fn answers(&self, goal: Value) -> bool {
        if self.holds { self.bound >= goal } else { self.bound <= goal }
    }

    /// The same proof of a bound that is worse for the prover by this much.
    #[must_use]
    pub fn moved(self, by: Value) -> Self {
        let bound = if self.holds { self.bound - by } else { self.bound + by };
        Self { bound, ..self }
    }
}

/// Scratch memory that endings reuse, and the number of positions that they have visited.
#[derive(Debug)]
pub struct Scratch<M> {
    /// Scored moves.
    pub moves: Vec<(i32, M)>,
    /// Positions visited in endings.
    pub nodes: u64,
}

/// A game between two parties with all cards known, as the exact search sees it.
///
/// Values count what is *still to come*, so they do not depend on points already made. For a game that need not be
/// fast, [`Scored`] asks for less.
pub trait TwoSided: Sync + Sized {
    /// A position, with everything that the game keeps up to date for speed.
    type Node: Copy + Send + Sync;
    /// A move.
    type Move: Copy + Eq + Send + Sync;
    /// What a proof may need of the past; `()` where only points already made are past.
    type Past: Past<Self>;
    /// What makes the search faster in this game alone; `()` for nothing.
    type Tuning: Tuning<Self>;

    /// Number of different values of [`TwoSided::history_slot`].
    const HISTORY_SLOTS: usize;
    /// Nodes with this many plies left or fewer are searched without table and move order, which cost more than they
    /// save there.
    const LEAF_PLIES: u32 = 0;
    /// Bits of a table entry that hold a goal, sign included.
    const GOAL_BITS: u32 = 8;
    /// Whether moves that caused a cutoff elsewhere are tried first. Such a game has no more than 63 plies. Otherwise
    /// [`TwoSided::order`] and the table alone decide the order.
    const USES_MOVE_HISTORY: bool = false;

    /// The seat that moves, below 8, to keep the histories of seats apart.
    fn seat(&self, node: &Self::Node) -> usize;

    /// The party to move; by default the parties alternate by seat. Not called when the game is over.
    fn mover(&self, node: &Self::Node) -> Party {
        Party::of_seat(self.seat(node) as u8)
    }

    /// Upper bound on the number of moves still to be made; zero means that the game is over.
    fn plies_left(&self, node: &Self::Node) -> u32;

    /// Whether proofs about a node are worth remembering.
    fn is_stored(&self, node: &Self::Node) -> bool {
        self.plies_left(node) > Self::LEAF_PLIES
    }

    /// Whether the search looks up every child in the table before it searches the first.
    fn looks_ahead(&self, node: &Self::Node) -> bool {
        let _ = node;
        false
    }

    /// Fills in what only a searched node needs; called before [`TwoSided::ending`] and [`TwoSided::moves`] are.
    fn prepare(&self, node: &mut Self::Node) {
        let _ = node;
    }

    /// Appends moves that include a best one: all of them, or fewer where the game can prove that others are no better.
    fn moves(&self, node: &Self::Node, out: &mut Vec<Self::Move>);

    /// Whether [`TwoSided::moves`] was told to stop, so that its lists are incomplete and must not be used.
    fn has_broken_off(&self) -> bool {
        false
    }

    /// The next node, and the points that the move wins for [`Party::Max`].
    fn play(&self, node: &Self::Node, mv: Self::Move) -> (Self::Node, Value);

    /// Answers without search where the rules alone decide; by default, where the bounds do.
    fn cutoff(&self, node: &Self::Node, goal: Value) -> Option<Verdict<Self::Past>> {
        Verdict::outside(self.bounds(node), goal, Self::Past::NOTHING)
    }

    /// Answers a short ending with code of its own, and counts the positions visited. Always answers when the game is
    /// over.
    fn ending(&self, node: &Self::Node, goal: Value, scratch: &mut Scratch<Self::Move>) -> Option<Verdict<Self::Past>> {
        let _ = scratch;
        if self.plies_left(node) > 0 { None } else { Verdict::outside(self.bounds(node), goal, Self::Past::NOTHING) }
    }

    /// The true value is never below `.0` nor above `.1`; they are equal when the game is over.
    fn bounds(&self, node: &Self::Node) -> (Value, Value);

    /// How promising a move looks: higher values are tried earlier. A wrong value costs time only.
    fn order(&self, node: &Self::Node, mv: Self::Move) -> i32 {
        let _ = (node, mv);
        0
    }

    /// Index of the move in the history tables, the same for similar moves in different positions.
    fn history_slot(&self, mv: Self::Move) -> usize;

    /// What proofs depend on besides keys and the hand played: two positions of one hand may share a table if this is
    /// equal. None if they may not.
    ///
    /// Therefore a key must distinguish all positions of one hand with different futures, whether or not one can follow
    /// from another.
    fn kinship(&self, root: &Self::Node) -> Option<u64> {
        let _ = root;
        None
    }

    /// The goal of the first test for the value. A poor guess costs time only.
    fn guess(&self, node: &Self::Node) -> Value {
        let (low, high) = self.bounds(node);
        low.midpoint(high)
    }

    /// Approximate number of positions that the search will store, to size the table.
    fn size(&self, node: &Self::Node) -> usize;
}

/// What a proof needs of the past, and the few cards it relies on.
///
/// Positions with equal keys have the same future except for what the past and the relied cards change. A proof about
/// one of them is valid for another where its needs are met. So one key per position is enough, however much a proof
/// has looked at.
pub trait Past<G: TwoSided>: Copy + Send + Sync {
    /// The words of a table entry that hold the needs. The lowest [`TwoSided::GOAL_BITS`] bits of the first word are
    /// zero.
    type Words: Copy + Default + Eq + AsRef<[u64]> + AsMut<[u64]>;
    /// The needs of a proof that depends only on what is still to come.
    const NOTHING: Self;
    /// Whether [`TwoSided::play`] keeps the key up to date, so that the key costs next to nothing and needs no prepared
    /// node.
    const KEEPS_KEY: bool;
    /// Whether many positions share one key, so that each key needs room for many proofs in tables of every size.
    const SHARES_KEYS: bool = false;
    /// What stored proofs are compared with at a node; found once, however many proofs there are.
    type View: Copy;
    /// What the proofs against the moves tried so far say of other moves of the same position.
    type Refuted: Default;

    /// The key of a position, the same wherever proofs may be shared.
    fn key(game: &G, node: &G::Node) -> u64;

    /// The needs of the proof of a child, as they were before the move that led there.
    #[must_use]
    fn before(&self, game: &G, node: &G::Node, mv: G::Move, prover: Party) -> Self;

    /// The needs of two proofs together.
    #[must_use]
    fn and(&self, other: &Self) -> Self;

    /// The same needs in the form in which they are stored and passed to the parent: what is safe now is required as
    /// safe. What is safe depends only on what the prover has, and moves of the other party do not change that.
    #[must_use]
    fn settled(&self, game: &G, node: &G::Node, prover: Party) -> Self;

    /// The joined needs of the proofs against all moves that [`TwoSided::moves`] lists, with what it takes to refute the
    /// moves that it leaves out.
    #[must_use]
    fn against_all(&self, game: &G, node: &G::Node) -> Self {
        let _ = (game, node);
        *self
    }

    /// Adds the proof against a move to those of the moves before; its bound counts from this node.
    fn refute(refuted: &mut Self::Refuted, game: &G, mv: G::Move, proof: &Verdict<Self>) {
        let _ = (refuted, game, mv, proof);
    }

    /// The bound that a proof against another move proves for this one, if it answers the goal. The needs of both moves
    /// together are those of the other move.
    fn refutes(refuted: &Self::Refuted, game: &G, mv: G::Move, goal: Value) -> Option<Value> {
        let _ = (refuted, game, mv, goal);
        None
    }

    /// What stored proofs are compared with at this node.
    fn view(game: &G, node: &G::Node) -> Self::View;

    /// The needs of a proof about this node, to be stored.
    fn pack(&self, view: &Self::View, game: &G, node: &G::Node) -> Self::Words;

    /// The needs of a stored proof at a node with the same key, if the proof is valid there.
    fn recall(words: &Self::Words, view: &Self::View, game: &G, node: &G::Node, prover: Party) -> Option<Self>;

    /// By how much the bound of a stored proof that [`Past::recall`] recalls is worse for its prover at this node than
    /// where it was found.
    fn moved(words: &Self::Words, view: &Self::View, prover: Party) -> Value {
        let _ = (words, view, prover);
        0
    }

    /// Called with every proof that is stored, in builds with debug assertions; a game of a test checks it there.
    fn check(game: &G, node: &G::Node, proof: &Verdict<Self>) {
        let _ = (game, node, proof);
    }
}
