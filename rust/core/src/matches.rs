//! A match: hand after hand, the deal passing from player to player.

use crate::card_game::{CardGame, Outcome};
use crate::position::Position;
use crate::random::Random;
use crate::rule_set::{MatchEnd, RuleSet};
use crate::seat::{PerSide, Seat, Side};

/// A match between hands, with the next hand dealt.
///
/// Players are numbered in order of play and keep their number; seats turn with the dealer, who has the last seat.
/// Totals belong to the sides of the players: player `p` is on side `p mod sides`.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Match<G: CardGame> {
    rules: G::Rules,
    seed: u64,
    totals: PerSide<u16>,
    hands_played: u32,
    dealer: u8,
    misdeals: u32,
    position: Position<G>,
    end: Option<MatchEnd>,
}

impl<G: CardGame> Match<G> {
    /// A match whose draws and deals all follow from a seed.
    pub fn new(rules: G::Rules, seed: u64) -> Self {
        let dealer = rules.first_dealer().draw(rules.players(), &mut Random::new(seed));
        Self::hand(rules, seed, PerSide::default(), 0, dealer)
    }

    /// The hand with this number, dealt; `dealer` is whose turn it is to deal.
    fn hand(rules: G::Rules, seed: u64, totals: PerSide<u16>, number: u32, dealer: u8) -> Self {
        let mut random = Random::new(seed ^ u64::from(number + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let (position, misdeals) = Position::deal_random(rules, &mut random);
        let passed = if rules.misdeal_passes_on() { misdeals } else { 0 };
        let dealer = ((u32::from(dealer) + passed) % u32::from(rules.players())) as u8;
        Self { rules, seed, totals, hands_played: number, dealer, misdeals, position, end: None }
    }

    /// The rules of every hand.
    pub const fn rules(&self) -> &G::Rules {
        &self.rules
    }

    /// The seed that everything follows from.
    pub const fn seed(&self) -> u64 {
        self.seed
    }

    /// The points of each side so far, or its hands, where these are counted.
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
    pub const fn position(&self) -> &Position<G> {
        &self.position
    }

    /// How the match ended, if it has.
    pub const fn end(&self) -> Option<MatchEnd> {
        self.end
    }

    /// The side that has won the match alone.
    pub const fn winner(&self) -> Option<Side> {
        match self.end {
            Some(MatchEnd::Won(side)) => Some(side),
            _ => None,
        }
    }

    /// The player who sits in this seat of the current hand.
    pub fn player_at(&self, seat: Seat) -> u8 {
        (self.dealer + 1 + seat.0) % self.rules.players()
    }

    /// The side of the match that plays as this side of the current hand.
    pub fn side_at(&self, side: Side) -> Side {
        self.rules.side_of(Seat(self.player_at(Seat(side.0))))
    }

    /// The match after the current hand ended like this; once it is over it stays as it is.
    #[must_use]
    pub fn after(&self, outcome: &G::Outcome) -> Self {
        if self.end.is_some() {
            return self.clone();
        }
        let mut totals = self.totals;
        let gained = outcome.match_points();
        for side in self.rules.side_list() {
            totals[self.side_at(side)] += gained[side];
        }
        let hands_played = self.hands_played + 1;
        let at_once = outcome.wins_match().map(|side| MatchEnd::Won(self.side_at(side)));
        let end = at_once.or_else(|| self.rules.match_end(&totals, hands_played));
        let next_dealer = (self.dealer + 1) % self.rules.players();
        Self { end, ..Self::hand(self.rules, self.seed, totals, hands_played, next_dealer) }
    }
}

/// The side with at least the target, and more than every other.
pub fn leader<R: RuleSet>(rules: &R, target: u16, totals: &PerSide<u16>) -> Option<Side> {
    let best = rules.side_list().map(|side| totals[side]).max().filter(|&best| best >= target)?;
    let mut holders = rules.side_list().filter(|&side| totals[side] == best);
    let first = holders.next();
    if holders.next().is_none() { first } else { None }
}
