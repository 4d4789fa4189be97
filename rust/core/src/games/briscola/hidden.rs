//! Hidden information in Briscola: what each seat has seen, what play has proved, and where unseen cards can lie.

use super::state::{Hand, State};
use crate::cards::CardSet;
use crate::hidden::{Hidden, Places};
use crate::rule_set::RuleSet;
use crate::seat::{PerSeat, Seat};

impl Hidden for Hand {
    type Memory = ();
    type Aside = ();
    type Chances = ();

    const MOVES_TELL: bool = true;

    /// Everyone saw who drew the turned card. With that option, partners have seen each other's last cards.
    fn shown(&self, state: &State, _memory: &(), holder: Seat, viewer: Seat) -> CardSet {
        let hand = state.hands[holder];
        let partners = self.rules.side_of(holder) == self.rules.side_of(viewer);
        if state.stock_left > 0 {
            CardSet::EMPTY
        } else if self.rules.partners_see_hands_at_end && partners {
            hand
        } else {
            hand & CardSet::of(self.trump)
        }
    }

    fn face_up(&self, state: &State) -> CardSet {
        if state.stock_left > 0 { CardSet::of(self.trump) } else { CardSet::EMPTY }
    }

    fn with_cards(&self, state: &State, places: Places<Self>) -> (Self, State) {
        let stock = places.aligned_stock();
        (Self { stock, ..*self }, State { hands: places.hands, ..*state })
    }

    /// The captured cards.
    fn gone(&self, state: &State) -> PerSeat<CardSet> {
        PerSeat(state.captured.0)
    }

    fn with_gone(&self, state: &State, gone: &PerSeat<CardSet>) -> State {
        State { captured: PerSeat(gone.0), ..*state }
    }
}
