//! Scoring a hand.

use super::state::{Hand, State};
use crate::card_game::{self, Part};
use crate::games::briscola_cards::points_of;
use crate::rule_set::RuleSet;
use crate::seat::{PerSeat, PerSide};

/// Upper bound on the sides. Where there are fewer, the others have no points, and so they win nothing.
const MOST_SIDES: usize = 3;

/// The result of a hand, in card points and cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct HandResult {
    /// The card points of each side.
    pub points: PerSide<u8>,
    /// The cards that each side has won.
    pub cards: PerSide<u8>,
    /// The card points that each seat has won.
    pub seat_points: PerSeat<u8>,
    /// The cards that each seat has won.
    pub seat_cards: PerSeat<u8>,
}

impl card_game::HandResult for HandResult {
    fn points(&self) -> PerSide<i32> {
        PerSide(self.points.0.map(i32::from))
    }

    fn parts(&self) -> Vec<(&'static str, Part)> {
        let sides = |values: PerSide<u8>| Part::Sides(PerSide(values.0.map(i32::from)));
        let seats = |values: PerSeat<u8>| Part::Seats(PerSeat(values.0.map(i32::from)));
        vec![
            ("points", sides(self.points)),
            ("cards", sides(self.cards)),
            ("seat_points", seats(self.seat_points)),
            ("seat_cards", seats(self.seat_cards)),
        ]
    }

    /// One hand won, for the side with more points.
    fn match_points(&self) -> PerSide<i32> {
        let mut hands = PerSide::default();
        if let Some(side) = self.winner(MOST_SIDES) {
            hands[side] = 1;
        }
        hands
    }
}

impl Hand {
    /// The score of the cards won so far; once the hand is over, the result.
    pub(super) fn count(&self, state: &State) -> HandResult {
        let mut result = HandResult::default();
        for seat in self.rules.seat_list() {
            let (side, won) = (self.rules.side_of(seat), state.captured[seat]);
            result.seat_points[seat] = points_of(won);
            result.seat_cards[seat] = won.len() as u8;
            result.points[side] += result.seat_points[seat];
            result.cards[side] += result.seat_cards[seat];
        }
        result
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card_game::HandResult as _;

    #[test]
    fn b11_the_hand_goes_to_the_side_with_more_points() {
        let hands = |a, b| HandResult { points: [a, b].into(), ..HandResult::default() }.match_points();
        let [won, lost] = [[1, 0].into(), [0, 1].into()];
        assert_eq!([hands(61, 59), hands(120, 0), hands(59, 61)], [won, won, lost]);
        assert_eq!(hands(60, 60), PerSide::default());
        let of_three = |points: [u8; 3]| HandResult { points: points.into(), ..HandResult::default() }.match_points();
        assert_eq!([of_three([40, 41, 39]), of_three([50, 50, 20])], [[0, 1, 0].into(), PerSide::default()]);
        assert_eq!(HandResult::default().winner(2), None);
    }
}
