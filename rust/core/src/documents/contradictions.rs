//! Checks that the cards of a position agree with the facts that, according to its document, play has shown.

use crate::card_game::CardsOf;
use crate::cards::Holding;
use crate::hidden::{Chances, Hidden};
use crate::position::Position;
use crate::record::{Faults, SEEN};
use crate::rule_set::RuleSet;
use crate::seat::Seat;

/// The contradictions between the cards of a position and the facts that play is said to have shown. A position without
/// contradictions is among the worlds of each seat.
pub(super) fn contradictions<G: Hidden>(position: &Position<G>) -> Faults {
    let (hand, state, memory) = (position.hand(), position.state(), position.memory());
    let mut faults = Faults::default();
    let seats = || position.rules().seat_list();
    for (viewer, holder) in seats().flat_map(|viewer| seats().map(move |holder| (viewer, holder))) {
        let hidden = position.hands()[holder].without(hand.shown(state, memory, holder, viewer));
        if viewer != holder
            && let Some(card) = hidden.into_iter().find(|&card| hand.lacks(memory, holder).count(card) > 0)
        {
            faults.add(SEEN, format!("`{card}` is in the hand of seat {holder}, which has proved not to hold it"));
        }
    }
    if let Some(most) = hand.may_lie_in_stock(memory) {
        let face_up = hand.face_up(state);
        let mut found = CardsOf::<G>::default();
        for &card in position.stock().iter().filter(|&&card| face_up.count(card) == 0) {
            if found.count(card) == most.count(card) {
                faults.add(SEEN, format!("`{card}` is in the stock, which was made without it"));
            } else {
                found.add(card);
            }
        }
    }
    let is_told = |viewer| !hand.binds_hands(state, memory, viewer) || fits(position, viewer);
    if faults.is_empty() && !seats().all(is_told) {
        faults.add(SEEN, "no deal leads to these hands");
    }
    faults
}

/// Whether players who hold these cards can have shown the facts that a viewer remembers.
fn fits<G: Hidden>(position: &Position<G>, viewer: Seat) -> bool {
    let (hand, state, memory) = (position.hand(), position.state(), position.memory());
    hand.is_possible(state, memory) && G::Chances::ways(hand, state, memory, viewer, &[]).fitting > 0
}
