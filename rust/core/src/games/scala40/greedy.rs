//! The rule of thumb of Scala 40 (`greedy`): meld as much as possible, and keep cards that go together.

use super::melds::{Turn, legal_discards, min_deadwood};
use super::moves::Move;
use super::state::{Hand, Phase, State};
use crate::bots::Thumb;
use crate::cards::{CardBag, FrenchCard};

/// What a meld looks worth, where a discard that goes with no other card looks worth up to 1.
const MELD: f64 = 2.0;

impl Hand {
    /// Takes the top discard if melding it leaves less deadwood in hand. Plays the turn that leaves the least deadwood,
    /// and discards the card that goes with the fewest others.
    pub(super) fn greedy_move(&self, state: &State) -> Move {
        let turn = self.turn(state);
        match state.phase {
            Phase::Draw => self.draw_or_take(state, &turn),
            _ => next_step(&turn),
        }
    }

    /// What each move looks worth: the step of the rule, far before the discards that would end the turn instead. A
    /// beginner keeps only cards of the same rank together.
    pub(super) fn looks(&self, state: &State, thumb: Thumb, out: &mut Vec<(Move, f64)>) {
        let step = self.greedy_move(state);
        if state.phase == Phase::Draw {
            let ways = [Move::Draw, Move::Take].into_iter().filter(|&mv| self.allows(state, mv));
            out.extend(ways.map(|mv| (mv, f64::from(u8::from(mv == step)))));
            return;
        }
        let turn = self.turn(state);
        if !matches!(step, Move::Discard(_)) || turn.hand.len() == 1 {
            out.push((step, MELD));
        }
        for card in legal_discards(&turn).kinds() {
            let mut others = turn.hand;
            others.remove(card);
            let kept = match (card.rank(), thumb) {
                (None, _) => continue,
                (Some(_), Thumb::Plain) => others.kinds().filter(|other| other.rank() == card.rank()).count() as f64,
                (Some(_), _) => f64::from(companions(card, others)),
            };
            let penalty = card.rank().map_or(0.0, |rank| f64::from(rank.min(10)));
            out.push((Move::Discard(card), penalty / 16.0 - kept));
        }
        if out.is_empty() {
            out.push((step, 0.0));
        }
    }

    fn draw_or_take(&self, state: &State, turn: &Turn) -> Move {
        let left = |turn: &Turn| min_deadwood(turn).map(|end| end.left.len());
        let with_top =
            state.piles.top().filter(|_| self.allows(state, Move::Take)).and_then(|top| left(&turn.taking(top)));
        // Assume that a drawn card is no better than the discard, so that drawing leaves the hand as it is.
        match (with_top, left(turn)) {
            (Some(with_top), Some(without)) if with_top < without => Move::Take,
            _ if self.allows(state, Move::Draw) => Move::Draw,
            _ => Move::Take,
        }
    }
}

fn next_step(turn: &Turn) -> Move {
    let Some(end) = min_deadwood(turn) else {
        // Nothing can be melded any more, and a turn ends with a discard.
        return Move::Discard(turn.hand.kinds().next().expect("a card is left"));
    };
    match Move::from(&end.steps[0]) {
        Move::Discard(_) if !end.closes => Move::Discard(least_useful(turn)),
        step => step,
    }
}

/// The legal discard that goes with the fewest other cards; among equals, the one with the highest penalty.
fn least_useful(turn: &Turn) -> FrenchCard {
    let use_of = |card: FrenchCard| {
        let mut others = turn.hand;
        others.remove(card);
        companions(card, others)
    };
    let cards = legal_discards(turn);
    let key = |card: &FrenchCard| (use_of(*card), std::cmp::Reverse(card.rank().map_or(0, |rank| rank.min(10))));
    cards.kinds().min_by_key(key).expect("a turn can end")
}

/// Number of other cards that could be in a meld with a card: of its rank in another suit, or of its suit and near it.
fn companions(card: FrenchCard, others: CardBag) -> u32 {
    let Some(rank) = card.rank() else { return u32::MAX };
    let goes_with = |other: FrenchCard| match other.rank() {
        None => false,
        Some(near) if other.suit() == card.suit() => (1..=2).contains(&near.abs_diff(rank)),
        Some(same) => same == rank,
    };
    others.kinds().filter(|&other| goes_with(other)).count() as u32
}
