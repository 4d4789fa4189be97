//! A game as the two-party search sees it: its moves and gains, what its proofs need of the past, and what makes its
//! search faster.

use super::value::{Party, Value};
use super::verdict::Verdict;

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
/// fast, [`Scored`](super::Scored) asks for less.
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
    /// Number of lists in which the proofs of a key are parted by what they rely on. A look-up reads the lists that apply
    /// to its node one after the other, and so meets fewer proofs that do not.
    const LISTS: usize = 1;
    /// Upper bound on the keys of one list: once the buckets of a key are full of its proofs, others get another key.
    const KEYS_OF_LIST: usize = 1;
    /// What stored proofs are compared with at a node; found once, however many proofs there are.
    type View: Copy;
    /// What the proofs against the moves tried so far say of other moves of the same position.
    type Refuted: Default;

    /// The key of a position, the same wherever proofs may be shared.
    fn key(game: &G, node: &G::Node) -> u64;

    /// The list of a proof with these needs about the position of the view.
    fn list(&self, view: &Self::View) -> usize {
        let _ = view;
        0
    }

    /// The key of a list, from that of the position: equal for two positions wherever a proof of the list can be valid for
    /// both. None if the list can hold no proof about the position.
    fn key_of_list(key: u64, view: &Self::View, list: usize) -> Option<u64> {
        let _ = (view, list);
        Some(key)
    }

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
    fn refute(refuted: &mut Self::Refuted, game: &G, node: &G::Node, mv: G::Move, proof: &Verdict<Self>) {
        let _ = (refuted, game, node, mv, proof);
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

    /// The needs of a stored proof at a node with the same key, if the proof is valid there, and by how much its bound is
    /// worse for its prover than where it was found. None if that is more than `spare`.
    fn recall(
        words: &Self::Words,
        view: &Self::View,
        game: &G,
        node: &G::Node,
        prover: Party,
        spare: Value,
    ) -> Option<(Self, Value)>;

    /// Called with every proof that is stored, in builds with debug assertions; a game of a test checks it there.
    fn check(game: &G, node: &G::Node, proof: &Verdict<Self>) {
        let _ = (game, node, proof);
    }
}

/// Sizes and orders of moves that were measured for one game. They change how long a search takes, and no value.
pub trait Tuning<G: TwoSided> {
    /// Number of different values of [`Tuning::countermove_index`].
    const COUNTERMOVE_INDICES: usize = G::HISTORY_SLOTS;
    /// Number of different values of [`Tuning::situation_slot`].
    const SITUATION_SLOTS: usize = 0;
    /// Whether the success of moves in their situations is all that is learnt about moves: no killers, and no success of
    /// moves wherever they are played.
    const LEARNS_SITUATIONS_ALONE: bool = false;
    /// Proofs of nodes with this many plies left or fewer go to the small table.
    const SMALL_PLIES: u32 = 0;
    /// Distances from the guess of the first tests of a long search, in falling order. Such tests cost little and
    /// narrow the bounds long before the value is known. Empty if the value is known soon enough without them.
    const FAR_TESTS: &[Value] = &[];

    /// Index of what the move leaves behind, under which good replies are learnt.
    fn countermove_index(game: &G, mv: G::Move) -> usize {
        game.history_slot(mv)
    }

    /// Index of the move together with its situation, under which its success is learnt. Called only if
    /// [`Tuning::SITUATION_SLOTS`] is positive.
    fn situation_slot(game: &G, node: &G::Node, mv: G::Move) -> usize {
        let _ = (game, node, mv);
        0
    }

    /// Fills `out` with the learnt score of each of these moves, to be added to its [`TwoSided::order`]; leaves it
    /// empty where nothing has been learnt. `features` is scratch memory. Returns the number of positions visited.
    /// Called only where [`TwoSided::looks_ahead`] is true.
    fn learnt_order(game: &G, node: &G::Node, moves: &[G::Move], features: &mut Vec<u16>, out: &mut Vec<i32>) -> u64 {
        let _ = (game, node, moves, features, out);
        0
    }
}

impl<G: TwoSided> Tuning<G> for () {}
