//! Hidden information in Briscola chiamata: the cards of the others, and with them who the partner is.

use super::state::{Hand, State};
use crate::cards::CardSet;
use crate::hidden::{Hidden, Places};
use crate::seat::PerSeat;

/// The partner is hidden with the called card: nothing that a seat sees names him before the card is played, and each
/// world has the card in one of the hands in which it can be.
impl Hidden for Hand {
    type Memory = ();
    type Aside = ();
    type Chances = ();

    const MOVES_TELL: bool = true;

    fn with_cards(&self, state: &State, places: Places<Self>) -> (Self, State) {
        (self.clone(), State { hands: places.hands, ..*state })
    }

    /// The captured cards.
    fn gone(&self, state: &State) -> PerSeat<CardSet> {
        state.captured
    }

    fn with_gone(&self, state: &State, gone: &PerSeat<CardSet>) -> State {
        State { captured: *gone, ..*state }
    }
}
