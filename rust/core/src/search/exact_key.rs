//! Games whose proofs need nothing of the past, because the key of a node holds all of it.

use super::{Party, Past, TwoSided, Value};

/// A game whose key holds everything that the future depends on.
pub trait ExactKey: TwoSided {
    /// Whether nodes hold their key, so that reading it costs next to nothing.
    const IS_KEPT: bool = false;

    /// The key of a node; it must differ for positions with different futures.
    fn key(&self, node: &Self::Node) -> u64;
}

impl<G: ExactKey> Past<G> for () {
    type Words = [u64; 1];
    const NOTHING: Self = ();
    const KEEPS_KEY: bool = G::IS_KEPT;
    type View = ();
    type Refuted = ();

    fn key(game: &G, node: &G::Node) -> u64 {
        game.key(node)
    }

    fn before(&self, _game: &G, _node: &G::Node, _mv: G::Move, _prover: Party) -> Self {}

    fn and(&self, _other: &Self) -> Self {}

    fn settled(&self, _game: &G, _node: &G::Node, _prover: Party) -> Self {}

    fn view(_game: &G, _node: &G::Node) {}

    fn pack(&self, _view: &(), _game: &G, _node: &G::Node) -> [u64; 1] {
        [0]
    }

    fn recall(
        _words: &[u64; 1],
        _view: &(),
        _game: &G,
        _node: &G::Node,
        _prover: Party,
        _spare: Value,
    ) -> Option<((), Value)> {
        Some(((), 0))
    }
}
