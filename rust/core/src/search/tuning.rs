//! What makes the search faster in one game, and most games do without.

use super::{TwoSided, Value};

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
