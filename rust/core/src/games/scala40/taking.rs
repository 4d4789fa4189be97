//! Whether the top discard may be taken.

use super::melds::{OpeningBy, best_opening, penalty};
use super::moves::Move;
use super::state::{Hand, State};
use crate::cards::{CardBag, FrenchCard};
use crate::games::planes::{AceInRuns, combinable};

impl Hand {
    /// Whether the top discard may be taken, so that the turn can still end legally.
    pub(super) fn can_take(&self, state: &State) -> bool {
        let top = state.piles.top().filter(|&top| self.may_use(state, top));
        top.is_some() && self.can_finish_after(state, Move::Take)
    }

    /// Whether the top discard can be of use, by a quick test that never rules out a legal take. A player who has not
    /// opened must be able to open.
    ///
    /// Without jollies, the melds of a hand are sets and runs of its own cards, so an opening is worth no more than all
    /// cards that fit in such melds. If the table has no jollies, either, no jolly comes into the hand, and a card that
    /// is melded ends up in a set or run of cards that are now in the hand or on the table.
    fn may_use(&self, state: &State, top: FrenchCard) -> bool {
        let (rules, mut hand) = (&self.rules, state.own());
        hand.insert(top);
        let natural = |cards: u64| combinable(cards, AceInRuns::LowOrHigh);
        if !state.has_opened() {
            let useful = natural(hand.once());
            let useful = hand.common(CardBag::from_planes(useful, useful, 0));
            let closes = !rules.close_in_hand_needs_40 && useful.len() + 1 >= hand.len();
            let is_worth = penalty(useful, rules) >= rules.open_min.into();
            let may_open = hand.jollies() > 0 || is_worth || closes;
            if !may_open || best_opening(hand, rules, OpeningBy::MostPoints).is_none() {
                return false;
            }
        }
        let has_jollies = hand.jollies() > 0 || state.table.melds().any(|meld| meld.jollies() > 0);
        if !rules.discard_must_be_melded || has_jollies {
            return true;
        }
        let lying = state.table.melds().fold(0, |cards, meld| cards | meld.cards().once());
        natural(hand.once() | lying) & CardBag::of(top).once() != 0
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::super::state::Phase;
    use super::*;
    use crate::game::Game;
    use crate::position::Position;
    use crate::random::Random;

    /// If the quick test rules out the discard, the search for a legal end of the turn finds none.
    #[test]
    fn a_discard_that_is_of_no_use_cannot_be_taken() {
        let mut seen = BTreeSet::new();
        let options = ["", "discard_must_be_melded=false", "close_in_hand_needs_40=false", "act_in_opening_turn=false"];
        for options in options.into_iter().chain(["max_jollies_per_meld=2,players=4", "closing_discard=optional"]) {
            let rules = format!("scala40({options})").parse().unwrap();
            let (mut random, mut buffer) = (Random::new(7), Vec::new());
            for _ in 0..60 {
                let (position, _) = Position::<Hand>::deal_random(rules, &mut random);
                let (hand, mut state) = (position.hand(), *position.state());
                for _ in 0..120 {
                    if hand.is_over(&state) {
                        break;
                    }
                    if let (Phase::Draw, Some(top)) = (state.phase, state.piles.top()) {
                        let (may_use, can) = (hand.may_use(&state, top), hand.can_finish_after(&state, Move::Take));
                        assert!(may_use || !can, "{options}: {state:?}");
                        seen.insert((may_use, can, state.has_opened()));
                    }
                    let mv = hand.random_move(&state, &mut random, &mut buffer);
                    hand.play(&mut state, mv);
                }
            }
        }
        let expected = [(false, false, false), (false, false, true), (true, true, false), (true, true, true)];
        assert!(expected.iter().all(|case| seen.contains(case)), "{seen:?}");
    }
}
