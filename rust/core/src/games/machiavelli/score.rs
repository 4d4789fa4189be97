//! Scoring a hand.

use super::rules::Rules;
use super::state::{Hand, State};
use super::terms::Stalemate;
use crate::card_game::{self, Part};
use crate::rule_set::RuleSet;
use crate::seat::{PerSeat, PerSide, Seat, Side};

/// The result of a hand. Every player is a side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct HandResult {
    /// The payment to each side; negative if it pays.
    pub points: PerSide<i32>,
    /// Number of cards that each seat has left.
    pub cards_left: PerSeat<u8>,
    /// The side whose player has closed, if one has.
    pub closer: Option<Side>,
}

impl card_game::HandResult for HandResult {
    fn points(&self) -> PerSide<i32> {
        self.points
    }

    fn parts(&self) -> Vec<(&'static str, Part)> {
        vec![
            ("points", Part::Sides(self.points)),
            ("cards_left", Part::Seats(PerSeat(self.cards_left.0.map(i32::from)))),
            ("closer", Part::Side(self.closer)),
        ]
    }
}

impl Hand {
    /// The payments for the cards that the seats hold; the result, once the hand is over.
    pub(super) fn count(&self, state: &State) -> HandResult {
        let cards_left = PerSeat(state.hands.0.map(|hand| hand.len() as u8));
        let closer = self.rules.seat_list().find(|&seat| cards_left[seat] == 0).map(|seat| Side(seat.0));
        HandResult { points: payments(self.rules, cards_left), cards_left, closer }
    }
}

/// The payment to each side: every other player pays the collector for each card that he holds more.
pub(super) fn payments(rules: Rules, cards_left: PerSeat<u8>) -> PerSide<i32> {
    let mut points = PerSide::default();
    let Some(collector) = collector(rules, cards_left) else { return points };
    for seat in rules.seat_list() {
        let paid = i32::from(rules.unit) * i32::from(cards_left[seat] - cards_left[collector]);
        points[Side(seat.0)] -= paid;
        points[Side(collector.0)] += paid;
    }
    points
}

/// The seat that collects: the one that has closed; or, in a stalemate that is paid, the one with fewer cards than
/// every other.
fn collector(rules: Rules, cards_left: PerSeat<u8>) -> Option<Seat> {
    let fewest = rules.seat_list().map(|seat| cards_left[seat]).min()?;
    let mut holders = rules.seat_list().filter(|&seat| cards_left[seat] == fewest);
    let (first, second) = (holders.next(), holders.next());
    first.filter(|_| second.is_none() && (fewest == 0 || rules.stalemate == Stalemate::FewestCards))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn paid(rules: &str, cards: &[u8]) -> Vec<i32> {
        let rules: Rules = rules.parse().unwrap();
        let mut left = PerSeat::default();
        left.0[..cards.len()].copy_from_slice(cards);
        payments(rules, left).0[..cards.len()].to_vec()
    }

    #[test]
    fn ma19_settlement() {
        assert_eq!(paid("machiavelli(players=4)", &[5, 1, 0, 9]), [-5, -1, 15, -9]);
        assert_eq!(paid("machiavelli(players=4,unit=100)", &[5, 1, 0, 9]), [-500, -100, 1500, -900]);
    }

    #[test]
    fn a_stalemate_pays_nobody_or_the_one_with_fewest_cards() {
        assert_eq!(paid("machiavelli(players=3)", &[4, 2, 7]), [0, 0, 0]);
        assert_eq!(paid("machiavelli(players=3,stalemate=fewest_cards)", &[4, 2, 7]), [-2, 7, -5]);
        assert_eq!(paid("machiavelli(players=3,stalemate=fewest_cards)", &[2, 2, 7]), [0, 0, 0]);
    }
}
