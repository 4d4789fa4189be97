//! The rule of thumb of Briscola chiamata (`greedy`): bid on many trumps, win points for the own party cheaply, and give
//! away as few as possible.

use super::auction::Stage;
use super::moves::Move;
use super::score::needed;
use super::state::{Hand, State};
use crate::bots::Thumb;
use crate::cards::{Card, CardSet, Rank};
use crate::game::Game;
use crate::games::briscola_cards::{beats, points, strength};
use crate::rule_set::RuleSet;
use crate::seat::Seat;

/// Worth of keeping a trump besides its points, in card points.
const TRUMP: i32 = 3;
/// Card points that each step up in strength adds to the worth of keeping a trump.
const TRUMP_STEP: i32 = 2;
/// How likely an opponent who has still to play beats a card. The stronger a trump is, the less likely that is.
const BEATEN: f32 = 0.3;
/// Strength of the strongest card.
const STRONGEST: f32 = 9.0;
/// One card point, in the units in which moves are compared.
const POINT: i32 = 16;

/// Card points that a caller and a partner make without any trump of theirs. Against each other, 34 has won more than 31, and
/// 32 and 36 more than 28; 37 has lost to 34 by no more than chance allows (300 deals each, in all seatings).
const BASE: i32 = 34;
/// Card points that a trump in the caller's or the partner's hand adds, by strength.
const TRUMP_WORTH: [i32; 10] = [3, 3, 3, 4, 4, 5, 6, 7, 11, 13];
/// Card points that an asso of another suit adds.
const ASSO_WORTH: i32 = 3;

impl Hand {
    /// In the auction the lowest bid that the hand is good for, or a pass; then the suit with the best trumps; in play the
    /// card that wins the most points for the own party now or gives away the fewest, less the price of the card.
    pub(super) fn greedy_move(&self, state: &State, buffer: &mut Vec<Move>) -> Move {
        buffer.clear();
        self.moves(state, buffer);
        if state.called.is_none() {
            return self.said(state, buffer);
        }
        let gain = self.gain(state, Thumb::Whole);
        *buffer.iter().rev().max_by_key(|mv| gain(mv)).expect("there is a card until the hand is over")
    }

    /// What each card looks worth, in card points; before the call one for what the rule says, and nothing for other
    /// words. A beginner spends trumps as if they were any other cards.
    pub(super) fn looks(&self, state: &State, thumb: Thumb, out: &mut Vec<(Move, f64)>) {
        let mut moves = Vec::new();
        self.moves(state, &mut moves);
        if state.called.is_none() {
            let said = self.said(state, &moves);
            let near = moves.into_iter().filter(|&mv| mv == said || !matches!(mv, Move::Bid(_)));
            out.extend(near.map(|mv| (mv, f64::from(u8::from(mv == said)))));
            return;
        }
        let gain = self.gain(state, thumb);
        out.extend(moves.iter().map(|mv| (*mv, f64::from(gain(mv)) / f64::from(POINT))));
    }

    /// What the rule says before the tricks.
    fn said(&self, state: &State, moves: &[Move]) -> Move {
        let own = state.hands[self.to_move(state)];
        let wished = match state.auction.stage(&self.rules) {
            Stage::Bidding(_) => {
                // A hand that is not good for the fewest points is not good for more.
                let is_points = |mv: &Move| matches!(mv, Move::Bid(bid) if bid.points().is_some());
                let first_points = moves.iter().position(is_points).unwrap_or(moves.len());
                moves.iter().copied().take(first_points + 1).find(|&mv| self.is_good(own, mv))
            }
            _ => moves.iter().rev().copied().max_by_key(|mv| called_worth(own, *mv)),
        };
        wished.unwrap_or(moves[0])
    }

    /// Whether a hand is good enough for a bid.
    fn is_good(&self, own: CardSet, mv: Move) -> bool {
        let Move::Bid(bid) = mv else { return false };
        let calls = Self::callable(bid, self.rules.auction == super::AuctionBy::Points).into_iter();
        let best = calls.map(|card| expected(own, card)).max().unwrap_or(0);
        best >= i32::from(needed(&self.rules, bid))
    }

    fn gain(&self, state: &State, thumb: Thumb) -> impl Fn(&Move) -> i32 {
        let seat = self.to_move(state);
        let trump = state.trump().expect("cards are played after the call");
        let lying: i32 = state.trick.cards().map(|card| i32::from(points(card.rank()))).sum();
        let best = state.trick.cards().reduce(|best, card| if beats(trump, card, best) { card } else { best });
        let is_last = state.trick.len() + 1 == self.rules.seats();
        let is_friend = self.friends(state, seat);
        let friend_wins = is_last && best.is_some() && is_friend(self.winner(trump, state.leader, state.trick.cards()));
        let price = move |card: Card| {
            let own = i32::from(strength(card.rank()));
            if card.suit() == trump && thumb != Thumb::Plain { TRUMP + TRUMP_STEP * own } else { 0 }
        };
        let left = self.rules.seats() - 1 - state.trick.len();
        let after = std::iter::successors(Some(self.rules.next_seat(seat)), |&seat| Some(self.rules.next_seat(seat)));
        let foes = after.take(left).filter(|&other| !is_friend(other)).count();
        let kept = move |card: Card| {
            let weakness = if card.suit() == trump { 1.0 - f32::from(strength(card.rank())) / STRONGEST } else { 1.0 };
            std::iter::repeat_n(1.0 - BEATEN * weakness, foes).product::<f32>()
        };
        move |mv: &Move| {
            let Move::Play(card) = *mv else { return 0 };
            let (worth, order) = (i32::from(points(card.rank())), i32::from(strength(card.rank())));
            // How likely the trick is won by the own party.
            let likely = match best {
                Some(best) if beats(trump, card, best) => kept(card),
                Some(_) if friend_wins => 1.0,
                // Assume that an opponent wins a card that is led.
                _ => 0.0,
            };
            let won = (likely * (lying + 2 * worth) as f32 * POINT as f32) as i32;
            // Strength decides between cards with the same gain.
            won - (worth + price(card)) * POINT - order
        }
    }

    /// Tells whom a seat takes for its friends, from its own cards and the open ones. Before the called card is
    /// played, only its holder knows all parties: the caller takes everyone for an opponent, and the others take
    /// everyone but the caller for a friend.
    fn friends(&self, state: &State, seat: Seat) -> impl Fn(Seat) -> bool + use<> {
        let caller = self.caller(state).map(|(caller, _)| caller);
        let holds = state.called.is_some_and(|called| state.hands[seat].contains(called));
        let known = state.partner.or_else(|| holds.then_some(seat));
        let is_in_party = move |seat: Seat| Some(seat) == caller || Some(seat) == known;
        move |other| seat == other || is_in_party(seat) == is_in_party(other)
    }
}

/// What a call looks worth to the caller: a card that he holds himself only if there is no other.
fn called_worth(own: CardSet, mv: Move) -> (bool, i32) {
    let Move::Call(card) = mv else { return (false, 0) };
    (!own.contains(card), expected(own, card))
}

/// The card points that a caller of this card expects for his party.
fn expected(own: CardSet, called: Card) -> i32 {
    let worth = |card: Card| TRUMP_WORTH[usize::from(strength(card.rank()))];
    let trumps = own & CardSet::of_suit(called.suit());
    let aces = (own - trumps) & CardSet::of_rank(Rank::ACE);
    let partner = if own.contains(called) { -worth(called) } else { worth(called) };
    BASE + trumps.into_iter().map(worth).sum::<i32>() + ASSO_WORTH * aces.len() as i32 + partner
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_trumps_are_expected_to_make_more() {
        let cards = |text: &str| text.split(' ').map(|card| card.parse::<Card>().unwrap()).collect();
        let expect = |own: &str, called: &str| expected(cards(own), called.parse().unwrap());
        assert!(expect("3C 10C 7C 5C 2S 4S 6D 8B", "1C") >= 61);
        assert!(expect("2C 4S 5D 6B 7C 8S 9D 10B", "1C") < 61);
        assert!(expect("1C 3C 7C 5C 2S 4S 6D 8B", "1C") < expect("1C 3C 7C 5C 2S 4S 6D 8B", "10C"));
    }
}
