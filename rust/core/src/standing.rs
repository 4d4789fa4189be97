//! A match: a sequence of hands with a rotating dealer.

use crate::card_game::HandResult;
use crate::hidden::Hidden;
use crate::position::Position;
use crate::random::Random;
use crate::rule_set::{MatchEnd, MatchScore, RuleSet};
use crate::seat::{PerSide, Seat, Side};

/// The state of a match between hands, with the next hand dealt.
///
/// Players are numbered in order of play and keep their numbers; seats rotate with the dealer, who has the last seat.
/// Totals belong to the sides of the match: player `p` is on side `p mod match_sides`.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Standing<G: Hidden> {
    rules: G::Rules,
    seed: u64,
    score: MatchScore,
    dealer: u8,
    misdeals: u32,
    position: Position<G>,
    end: Option<MatchEnd>,
}

impl<G: Hidden> Standing<G> {
    /// A match whose draws and deals all depend on a seed.
    pub fn new(rules: G::Rules, seed: u64) -> Self {
        let dealer = rules.first_dealer().draw(rules.drawing_players(), &mut Random::new(seed));
        Self::hand(rules, seed, MatchScore::start(rules.players()), dealer)
    }

    /// A match whose first hand this player deals; everything else depends on the seed.
    pub fn dealt_by(rules: G::Rules, seed: u64, dealer: u8) -> Self {
        Self { dealer, ..Self::hand(rules, seed, MatchScore::start(rules.players()), dealer) }
    }

    /// Deals the next hand from a shuffled pack; `dealer` is the player whose turn it is to deal.
    fn hand(rules: G::Rules, seed: u64, score: MatchScore, dealer: u8) -> Self {
        let mut random = Random::new(seed ^ u64::from(score.hands_played + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let (position, misdeals) = Position::<G>::deal_random(rules.for_players(score.player_count()), &mut random);
        let passed = if rules.misdeal_passes_on() { misdeals } else { 0 };
        let dealer = (0..passed).fold(dealer, |dealer, _| score.player_after(dealer, 1));
        let mut totals = PerSide::default();
        for side in position.rules().side_list() {
            totals[side] = score.totals[match_side(&rules, score.player_after(dealer, side.0 + 1))];
        }
        let position = position.with_totals(&totals);
        Self { rules, seed, score, dealer, misdeals, position, end: None }
    }

    /// The rules of the match. Only players who are still in the match play a hand.
    pub const fn rules(&self) -> &G::Rules {
        &self.rules
    }

    /// The seed of all draws and deals.
    pub const fn seed(&self) -> u64 {
        self.seed
    }

    /// The points of each side so far, or its hands, where these are counted.
    pub const fn totals(&self) -> &PerSide<i32> {
        &self.score.totals
    }

    /// The score of the match: totals, who is still in, and how often each side came in again.
    pub const fn score(&self) -> &MatchScore {
        &self.score
    }

    /// Number of hands scored.
    pub const fn hands_played(&self) -> u32 {
        self.score.hands_played
    }

    /// The player who dealt the current hand.
    pub const fn dealer(&self) -> u8 {
        self.dealer
    }

    /// Number of void deals before the current hand.
    pub const fn misdeals(&self) -> u32 {
        self.misdeals
    }

    /// The first position of the current hand.
    pub const fn position(&self) -> &Position<G> {
        &self.position
    }

    /// The result of the match, if it is over.
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

    /// The player who plays the cards of this seat of the current hand.
    pub fn player_at(&self, seat: Seat) -> u8 {
        self.score.player_after(self.dealer, self.position.rules().places_from_dealer(seat))
    }

    /// The side of the match that plays as this side of the current hand: the first one, if several play together.
    pub fn side_at(&self, side: Side) -> Side {
        match_side(&self.rules, self.player_at(Seat(side.0)))
    }

    /// The match after a player leaves instead of coming in again; `None` if that is not allowed. The next hand is
    /// dealt to those who are left.
    pub fn decline(&self, player: u8) -> Option<Self> {
        let score = self.score.declined(player).filter(|_| self.end.is_none())?;
        let dealer = if player == self.dealer { score.player_after(player, 1) } else { self.dealer };
        Some(Self::hand(self.rules, self.seed, score, dealer))
    }

    /// The match after the current hand has ended with this result. A match that is over does not change.
    #[must_use]
    pub fn after(&self, hand_result: &G::HandResult) -> Self {
        if self.end.is_some() {
            return self.clone();
        }
        let (mut gained, points) = (PerSide::default(), hand_result.match_points());
        for seat in self.position.rules().seat_list() {
            gained[match_side(&self.rules, self.player_at(seat))] = points[self.position.rules().side_of(seat)];
        }
        let mut score = self.score;
        score.hands_played += 1;
        self.rules.count_hand(&mut score, &gained);
        let at_once = hand_result.wins_match().map(|side| MatchEnd::Won(self.side_at(side)));
        if let Some(end) = at_once.or_else(|| self.rules.match_end(&score)) {
            return Self { score, end: Some(end), ..self.clone() };
        }
        let may_keep = self.rules.most_deals_kept().is_none_or(|most| score.deals_kept < most);
        let next = hand_result.next_dealer().map(|seat| self.player_at(seat));
        let next = next.filter(|&player| may_keep || player != self.dealer);
        let dealer = next.unwrap_or_else(|| score.player_after(self.dealer, 1));
        score.deals_kept = if dealer == self.dealer { score.deals_kept.saturating_add(1) } else { 0 };
        match self.position.hand().deal_on(hand_result) {
            Some((hand, state)) => {
                Self { score, dealer, misdeals: 0, position: Position::new(hand, state), ..self.clone() }
            }
            None => Self::hand(self.rules, self.seed, score, dealer),
        }
    }
}

/// The side of the match that a player is on.
fn match_side<R: RuleSet>(rules: &R, player: u8) -> Side {
    Side(player % rules.match_sides() as u8)
}

/// The side with at least the target, and more than every other.
pub fn leader<R: RuleSet>(rules: &R, target: u16, totals: &PerSide<i32>) -> Option<Side> {
    let sides = || (0..rules.match_sides() as u8).map(Side);
    let best = sides().map(|side| totals[side]).max().filter(|&best| best >= i32::from(target))?;
    let mut holders = sides().filter(|&side| totals[side] == best);
    let first = holders.next();
    if holders.next().is_none() { first } else { None }
}
