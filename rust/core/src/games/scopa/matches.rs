//! A match: hands to a target, the deal passing from player to player.

use super::choices::{FirstDealer, MisdealDealer};
use super::position::Position;
use super::rules::Rules;
use super::score::Outcome;
use crate::cards::Deck;
use crate::random::Random;
use crate::seat::{PerSide, Seat, Side};

/// A match between hands, with the next hand dealt.
///
/// Players are numbered in order of play and keep their number; seats turn with the dealer, who has the last seat.
/// Totals belong to the sides of the players: player `p` is on side `p mod sides`.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Match {
    rules: Rules,
    seed: u64,
    totals: PerSide<u16>,
    hands_played: u32,
    dealer: u8,
    misdeals: u32,
    position: Position,
    winner: Option<Side>,
}

impl Match {
    /// A match whose draws and deals all follow from a seed.
    pub fn new(rules: Rules, seed: u64) -> Self {
        let dealer = first_dealer(&rules, &mut Random::new(seed));
        Self::hand(rules, seed, PerSide::default(), 0, dealer)
    }

    /// The hand with this number, dealt; `dealer` is whose turn it is to deal.
    fn hand(rules: Rules, seed: u64, totals: PerSide<u16>, number: u32, dealer: u8) -> Self {
        let mut random = Random::new(seed ^ u64::from(number + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let (position, misdeals) = Position::deal_random(rules, &mut random);
        let dealer = match rules.misdeal_dealer {
            MisdealDealer::Next => ((u32::from(dealer) + misdeals) % u32::from(rules.players)) as u8,
            MisdealDealer::Same => dealer,
        };
        Self { rules, seed, totals, hands_played: number, dealer, misdeals, position, winner: None }
    }

    /// The rules of every hand.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The seed that everything follows from.
    pub const fn seed(&self) -> u64 {
        self.seed
    }

    /// The points of each side so far.
    pub const fn totals(&self) -> &PerSide<u16> {
        &self.totals
    }

    /// How many hands have been counted.
    pub const fn hands_played(&self) -> u32 {
        self.hands_played
    }

    /// The player who dealt the current hand.
    pub const fn dealer(&self) -> u8 {
        self.dealer
    }

    /// How many deals of the current hand were void.
    pub const fn misdeals(&self) -> u32 {
        self.misdeals
    }

    /// The first position of the current hand.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The side that has won the match.
    pub const fn winner(&self) -> Option<Side> {
        self.winner
    }

    /// The player who sits in this seat of the current hand.
    pub const fn player_at(&self, seat: Seat) -> u8 {
        (self.dealer + 1 + seat.0) % self.rules.players
    }

    /// The side of the match that plays as this side of the current hand.
    pub fn side_at(&self, side: Side) -> Side {
        self.rules.side_of(Seat(self.player_at(Seat(side.0))))
    }

    /// The match after the current hand ended like this; once it is won it stays as it is.
    #[must_use]
    pub fn after(&self, outcome: &Outcome) -> Self {
        if self.winner.is_some() {
            return self.clone();
        }
        let mut totals = self.totals;
        for side in self.rules.side_list() {
            totals[self.side_at(side)] += u16::from(outcome.points[side]);
        }
        let winner = outcome.cappotto.map(|side| self.side_at(side)).or_else(|| leader(&self.rules, &totals));
        let next_dealer = (self.dealer + 1) % self.rules.players;
        Self { winner, ..Self::hand(self.rules, self.seed, totals, self.hands_played + 1, next_dealer) }
    }
}

/// The side that has won: at least the target, and more than every other.
pub fn leader(rules: &Rules, totals: &PerSide<u16>) -> Option<Side> {
    let best = rules.side_list().map(|side| totals[side]).max().filter(|&best| best >= rules.target)?;
    let mut holders = rules.side_list().filter(|&side| totals[side] == best);
    let first = holders.next();
    if holders.next().is_none() { first } else { None }
}

fn first_dealer(rules: &Rules, random: &mut Random) -> u8 {
    match rules.first_dealer {
        FirstDealer::Player(seat) => seat.0,
        FirstDealer::Random => random.below(rules.seats()) as u8,
        FirstDealer::HighCard => {
            let mut drawing: Vec<u8> = (0..rules.players).collect();
            while drawing.len() > 1 {
                let deck = Deck::shuffled(random);
                let rank = |i: usize| deck.cards()[i].rank();
                let best = (0..drawing.len()).map(rank).max();
                drawing = (0..drawing.len()).filter(|&i| Some(rank(i)) == best).map(|i| drawing[i]).collect();
            }
            drawing[0]
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn leader_of(target: u16, a: u16, b: u16) -> Option<u8> {
        let rules = Rules::new("scopa", &[("target", &target.to_string())]).unwrap();
        leader(&rules, &PerSide([a, b, 0, 0, 0, 0])).map(|side| side.0)
    }

    #[test]
    fn s24_the_target_needs_a_lead() {
        assert_eq!(leader_of(11, 11, 12), Some(1));
        assert_eq!(leader_of(11, 11, 11), None);
        assert_eq!(leader_of(11, 13, 13), None);
        assert_eq!(leader_of(11, 14, 15), Some(1));
        assert_eq!(leader_of(11, 10, 10), None);
        assert_eq!(leader_of(11, 10, 9), None);
    }
}
