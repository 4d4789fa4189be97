//! What makes the search faster in one game, and most games do without.

use super::{TwoSided, Value};

/// Sizes and orders of moves that were measured for one game. They change how long a search takes, and no value.
pub trait Tuning<G: TwoSided> {
    /// How many different numbers [`Tuning::countermove_index`] gives.
    const COUNTERMOVE_INDICES: usize = G::HISTORY_SLOTS;
    /// How many different numbers [`Tuning::situation_slot`] gives.
    const SITUATION_SLOTS: usize = 0;
    /// Proofs of nodes with this many plies left or fewer go to the small table.
    const SMALL_PLIES: u32 = 0;
    /// How far from the guess the first tests of a long search lie, in falling order: they cost little, and bring the
    /// bounds closer long before the value is known. None if it is known soon enough without.
    const FAR_TESTS: &[Value] = &[];

    /// A number for what the move leaves behind, to learn good answers to it.
    fn countermove_index(game: &G, mv: G::Move) -> usize {
        game.history_slot(mv)
    }

    /// A number for the move and what it is made in, to learn what is good there. Asked only if there are such slots.
    fn situation_slot(game: &G, node: &G::Node, mv: G::Move) -> usize {
        let _ = (game, node, mv);
        0
    }

    /// Fills `out` with what has been learnt of each of these moves, to be added to its order; leaves it empty where
    /// nothing has been learnt. `features` is room to work in. Returns how many positions it has visited to find out. Asked
    /// where the search looks ahead.
    fn learnt_order(game: &G, node: &G::Node, moves: &[G::Move], features: &mut Vec<u16>, out: &mut Vec<i32>) -> u64 {
        let _ = (game, node, moves, features, out);
        0
    }
}

impl<G: TwoSided> Tuning<G> for () {}
