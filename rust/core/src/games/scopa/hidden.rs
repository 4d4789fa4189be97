//! Hidden information of the family: what each seat has seen, what play has proved, and where unseen cards can lie.

use super::state::{Hand, State};
use crate::cards::CardSet;
use crate::hidden::{Hidden, Places};
use crate::seat::{PerSeat, PerSide};

impl Hidden for Hand {
    type Memory = ();
    type Aside = ();
    type Chances = ();

    const MOVES_TELL: bool = true;

    fn with_cards(&self, state: &State, places: Places<Self>) -> (Self, State) {
        let stock = places.aligned_stock();
        (Self { stock, ..*self }, State { hands: places.hands, ..*state })
    }

    /// The captured cards.
    fn gone(&self, state: &State) -> PerSeat<CardSet> {
        PerSeat(state.captured.0)
    }

    fn with_gone(&self, state: &State, gone: &PerSeat<CardSet>) -> State {
        State { captured: PerSide(gone.0), ..*state }
    }
}
