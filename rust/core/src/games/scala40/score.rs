//! Scoring a hand.

use super::melds::penalty;
use super::state::{Hand, State};
use super::terms::UnopenedPenalty;
use crate::card_game::{self, Part};
use crate::rule_set::RuleSet;
use crate::seat::{PerSide, Seat, Side};

/// Penalty of a player who has not opened, if the rules fix it.
pub(super) const UNOPENED: u16 = 100;

/// The result of a hand. A player alone, or a pair, is a side, and points are penalties.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct HandResult {
    /// The penalty of each side: of a pair, the sum of both players'.
    pub penalties: PerSide<u16>,
    /// The side that has closed, if one has.
    pub closer: Option<Side>,
    /// Whether that side closed in hand, in the turn of its opening.
    pub closed_in_hand: bool,
    /// Whether matches count closed hands instead of penalties.
    pub counts_hands: bool,
}

impl card_game::HandResult for HandResult {
    fn points(&self) -> PerSide<i32> {
        PerSide(self.penalties.0.map(i32::from))
    }

    /// Negated penalties, because fewer penalty points are better.
    fn utility(&self) -> PerSide<i32> {
        PerSide(self.points().0.map(|points| -points))
    }

    fn parts(&self) -> Vec<(&'static str, Part)> {
        vec![
            ("points", Part::Sides(self.points())),
            ("closer", Part::Side(self.closer)),
            ("closed_in_hand", Part::Flag(self.closed_in_hand)),
        ]
    }

    /// The penalties, or one hand for the side that has closed.
    fn match_points(&self) -> PerSide<i32> {
        if !self.counts_hands {
            return self.points();
        }
        let mut hands = PerSide::default();
        self.closer.into_iter().for_each(|side| hands[side] = 1);
        hands
    }

    /// The side that has closed, because everyone else pays.
    fn winner(&self, _sides: usize) -> Option<Side> {
        self.closer
    }
}

impl Hand {
    /// The penalties as if the hand ended now; the result, once the hand is over.
    pub(super) fn count(&self, state: &State) -> HandResult {
        let closer = state.closer(&self.rules);
        let closed_in_hand = closer.is_some() && state.opening == closer;
        let side = |seat| self.rules.side_of(seat);
        let mut result = HandResult {
            closer: closer.map(side),
            closed_in_hand,
            counts_hands: self.rules.pairs.hands_to_win.is_some(),
            ..HandResult::default()
        };
        for seat in self.rules.seat_list() {
            let is_partner = closer.is_some_and(|closer| closer != seat && side(closer) == side(seat));
            let paid =
                if is_partner { self.partner_penalty(state, seat) } else { self.penalty(state, seat, closed_in_hand) };
            result.penalties[side(seat)] += paid;
        }
        result
    }

    /// The penalty of the partner of a player who has closed. Only opponents pay double.
    fn partner_penalty(&self, state: &State, seat: Seat) -> u16 {
        if self.rules.pairs.closers_partner_pays { self.penalty(state, seat, false) } else { 0 }
    }

    /// The penalty of a player if the hand ends now, closed in hand by another side or not.
    fn penalty(&self, state: &State, seat: Seat, closed_in_hand: bool) -> u16 {
        if state.hands[seat].is_empty() {
            return 0;
        }
        if !state.opened[seat] && self.rules.unopened_penalty == UnopenedPenalty::Hundred {
            return UNOPENED;
        }
        let times = if closed_in_hand && self.rules.close_in_hand_double { 2 } else { 1 };
        times * penalty(state.hands[seat], &self.rules)
    }
}
