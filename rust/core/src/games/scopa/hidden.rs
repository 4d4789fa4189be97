//! Hidden information of the family: what each seat has seen, what play has proved, and where unseen cards can lie.

use super::state::{Hand, State};
use crate::hidden::{Hidden, Places};

impl Hidden for Hand {
    type Memory = ();
    type Aside = ();
    type Chances = ();

    const MOVES_TELL: bool = true;

    fn with_cards(&self, state: &State, places: Places<Self>) -> (Self, State) {
        let stock = places.aligned_stock();
        (Self { stock, ..*self }, State { hands: places.hands, ..*state })
    }
}
