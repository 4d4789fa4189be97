//! Tressette as programs learn it: a card to play.

use super::rules::Rules;
use super::state::{Hand, State};
use crate::cards::ItalianPack;
use crate::environment::{ActionSpace, Learnable, Marks, Spelling};
use crate::moves::Move;

impl Learnable for Hand {
    const TOUCHES_ONCE: bool = true;
    const PROVES_LACKS: bool = true;

    fn actions(_rules: &Rules) -> ActionSpace {
        ActionSpace::new().cards::<ItalianPack>("play")
    }

    fn spelling(&self, _state: &State, mv: Move) -> Spelling {
        Spelling::fixed([mv.card().id()])
    }

    /// The trick in the order of play.
    fn marks(field: &str) -> Marks {
        if field == "trick" { Marks::Places } else { Marks::Counts }
    }
}
