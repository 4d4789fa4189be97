//! Settling a hand.

use super::held::{BUST, REALE};
use super::rules::{BankerRotation, Rules, Settlement, TieRule};
use super::state::{Hand, State};
use crate::card_game::{self, Part};
use crate::rule_set::RuleSet;
use crate::seat::{PerSeat, PerSide, Seat, Side};

/// The result of a hand. Every seat is a side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct HandResult {
    /// The payment to each side; negative if it pays.
    pub points: PerSide<i32>,
    /// The class of each hand: 0 bust, 1 to 15 its half points, 16 sette e mezzo reale.
    pub classes: PerSeat<u8>,
    /// The seat whose player is the next hand's banker.
    pub next_banker: Seat,
    /// Number of cards left in the stock.
    pub stock_left: u8,
}

impl card_game::HandResult for HandResult {
    fn points(&self) -> PerSide<i32> {
        self.points
    }

    fn parts(&self) -> Vec<(&'static str, Part)> {
        vec![
            ("points", Part::Sides(self.points)),
            ("classes", Part::Seats(PerSeat(self.classes.0.map(i32::from)))),
            ("next_banker", Part::Side(Some(Side(self.next_banker.0)))),
        ]
    }

    fn next_dealer(&self) -> Option<Seat> {
        Some(self.next_banker)
    }
}

impl Hand {
    /// The settlement of the current hands; once the hand is over, the result.
    pub(super) fn count(&self, state: &State) -> HandResult {
        let mut classes = PerSeat::default();
        for seat in self.rules.seat_list() {
            classes[seat] = self.held(state, seat).class();
        }
        let next_banker = next_banker(&self.rules, &classes);
        HandResult { points: payments(&self.rules, &classes), classes, next_banker, stock_left: state.stock_left }
    }
}

/// The payment to each side for hands of these classes.
pub(super) fn payments(rules: &Rules, classes: &PerSeat<u8>) -> PerSide<i32> {
    let mut points = PerSide::default();
    let banker = rules.banker();
    match rules.settlement {
        Settlement::VsBanker => {
            for seat in rules.seat_list().filter(|&seat| seat != banker) {
                let paid = against_banker(rules, classes[seat], classes[banker]);
                points[Side(seat.0)] += paid;
                points[Side(banker.0)] -= paid;
            }
        }
        Settlement::BestHand => {
            let best = rules.seat_list().map(|seat| classes[seat]).max().unwrap_or(BUST);
            // If all players are bust, the banker wins without playing.
            let wins = |seat: &Seat| if best == BUST { *seat == banker } else { classes[*seat] == best };
            for winner in rules.seat_list().filter(wins) {
                for loser in rules.seat_list().filter(|seat| !wins(seat)) {
                    let paid = if classes[loser] == BUST { rules.bust_stakes().into() } else { 1 };
                    points[Side(loser.0)] -= paid;
                    points[Side(winner.0)] += paid;
                }
            }
        }
    }
    points
}

/// The payment to a player who is alone against the banker.
pub(super) fn between_two(rules: &Rules, player: u8, banker: u8) -> i32 {
    match rules.settlement {
        Settlement::VsBanker => against_banker(rules, player, banker),
        Settlement::BestHand => payments(&Rules { players: 2, ..*rules }, &[player, banker].into())[Side(0)],
    }
}

/// The payment from the banker to a player. A player whose hand is bust loses, even if the banker's is bust, too.
fn against_banker(rules: &Rules, player: u8, banker: u8) -> i32 {
    let wins = if player == REALE { rules.reale_pays.into() } else { 1 };
    let loses = if banker == REALE { rules.banker_reale_collects.into() } else { 1 };
    if player == BUST {
        -i32::from(rules.bust_stakes())
    } else if player > banker {
        wins
    } else if player == banker && rules.tie_rule == TieRule::Push {
        0
    } else {
        -loses
    }
}

fn next_banker(rules: &Rules, classes: &PerSeat<u8>) -> Seat {
    let banker = rules.banker();
    match rules.banker_rotation {
        BankerRotation::Fixed => banker,
        BankerRotation::NextEachHand => rules.next_seat(banker),
        BankerRotation::OnPlayerReale if classes[banker] == REALE => banker,
        BankerRotation::OnPlayerReale => rules.seat_list().find(|&seat| classes[seat] == REALE).unwrap_or(banker),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The payment to each seat for hands of these classes, the banker last.
    fn paid(options: &str, classes: &[u8]) -> Vec<i32> {
        let options = format!("players={},{options}", classes.len());
        let rules: Rules = format!("sette_e_mezzo({})", options.trim_end_matches(',')).parse().unwrap();
        let mut all = PerSeat::default();
        all.0[..classes.len()].copy_from_slice(classes);
        let points = payments(&rules, &all);
        assert_eq!(points.0.iter().sum::<i32>(), 0);
        points.0[..classes.len()].to_vec()
    }

    #[test]
    fn m7_16_settlement() {
        assert_eq!(paid("", &[12, 13, 0, 12]), [-1, 1, -1, 1]);
        assert_eq!(paid("", &[2, 0, 0]), [1, -1, 0]);
        assert_eq!(paid("", &[16, 15, 15]), [1, -1, 0]);
        assert_eq!(paid("", &[16, 16]), [-1, 1]);
    }

    #[test]
    fn options_of_the_settlement() {
        assert_eq!(paid("tie_rule=push", &[16, 12, 13, 0, 12]), [1, 0, 1, -1, -1]);
        assert_eq!(paid("bust_pays=false", &[0, 12, 0]), [0, 1, -1]);
        assert_eq!(paid("bust_penalty=3", &[0, 12, 13, 0]), [-3, 1, 1, 1]);
        assert_eq!(paid("bust_penalty=3", &[0, 12, 13]), [-3, -1, 4]);
        assert_eq!(paid("reale_pays=2", &[16, 15, 14]), [2, 1, -3]);
        assert_eq!(paid("reale_pays=2", &[16, 0]), [2, -2]);
        assert_eq!(paid("banker_reale_collects=2", &[16, 12, 0, 16]), [-2, -2, -1, 5]);
        assert_eq!(paid("banker_reale_collects=2,tie_rule=push", &[16, 15, 16]), [0, -2, 2]);
    }

    #[test]
    fn the_best_hands_are_paid_by_the_others() {
        assert_eq!(paid("settlement=best_hand", &[12, 13, 0, 12]), [-1, 3, -1, -1]);
        assert_eq!(paid("settlement=best_hand", &[13, 13, 0, 12]), [2, 2, -2, -2]);
        assert_eq!(paid("settlement=best_hand,bust_pays=false", &[13, 13, 0, 12]), [1, 1, 0, -2]);
        assert_eq!(paid("settlement=best_hand,bust_penalty=3", &[13, 13, 0, 12]), [4, 4, -6, -2]);
        assert_eq!(paid("settlement=best_hand", &[15, 16]), [-1, 1]);
        assert_eq!(paid("settlement=best_hand", &[9, 9]), [0, 0]);
        // The banker has no card because all others are bust.
        assert_eq!(paid("settlement=best_hand", &[0, 0, 0]), [-1, -1, 2]);
    }

    #[test]
    fn the_bank_passes_as_the_rules_say() {
        let next = |rotation: &str, classes: [u8; 3]| {
            let rules: Rules = format!("sette_e_mezzo(players=3,banker_rotation={rotation})").parse().unwrap();
            let mut all = PerSeat::default();
            all.0[..3].copy_from_slice(&classes);
            next_banker(&rules, &all).0
        };
        assert_eq!(next("fixed", [16, 16, 0]), 2);
        assert_eq!(next("next_each_hand", [9, 9, 9]), 0);
        assert_eq!(next("on_player_reale", [15, 16, 15]), 1);
        assert_eq!(next("on_player_reale", [16, 16, 9]), 0);
        assert_eq!(next("on_player_reale", [15, 16, 16]), 2);
        assert_eq!(next("on_player_reale", [15, 15, 9]), 2);
    }
}
