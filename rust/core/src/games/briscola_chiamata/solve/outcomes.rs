//! What a hand can still come to: the steps of card points at which what it brings to the players changes, and how far the
//! search has narrowed them down.

use super::duel::Duel;
use super::tricks::{Node, Parties};
use crate::cards::Card;
use crate::game::Game;
use crate::games::briscola_cards::{ALL_POINTS, points_of};
use crate::games::briscola_chiamata::moves::Move;
use crate::games::briscola_chiamata::score::{Finished, needed};
use crate::games::briscola_chiamata::state::{Hand, State};
use crate::games::parties::{self, Bounds, Kept, Stopped};
use crate::search::{Control, Effort, Value};
use crate::seat::{PerSide, Seat};

/// A hand whose card is called.
pub(super) struct Called<'a> {
    hand: &'a Hand,
    pub state: State,
    finished: Finished,
    /// The card points of the caller's party so far.
    made: Value,
    /// The card points at which the result changes, in rising order.
    steps: Vec<Value>,
}

impl<'a> Called<'a> {
    /// The hand of a state after the call.
    pub fn new(hand: &'a Hand, state: &State) -> Self {
        let (caller, bid) = hand.caller(state).expect("a card is called by the winner of the auction");
        let holder = hand.holder(state).expect("somebody holds the called card, or has played it");
        let finished = Finished { caller, bid, holder, card_points: 0 };
        let won = |seat: Seat| Value::from(points_of(state.captured[seat]));
        let made = won(caller) + if caller == holder { 0 } else { won(holder) };
        let mut steps = vec![Value::from(needed(&hand.rules, bid))];
        if hand.rules.cappotto {
            steps.extend([1, ALL_POINTS]);
        }
        steps.sort_unstable();
        steps.dedup();
        Self { hand, state: *state, finished, made, steps }
    }

    /// Number of results that the hand can have.
    pub fn results(&self) -> usize {
        self.steps.len() + 1
    }

    /// What the players get if this many steps are reached.
    pub fn points(&self, reached: usize) -> PerSide<i32> {
        let card_points = reached.checked_sub(1).map_or(0, |step| self.steps[step]);
        Finished { card_points: card_points as u8, ..self.finished }.points(&self.hand.rules)
    }

    /// The seats whose tricks count.
    const fn party(&self) -> u8 {
        1 << self.finished.caller.0 | 1 << self.finished.holder.0
    }

    /// Whether a seat plays for the caller.
    pub const fn is_in_party(&self, seat: Seat) -> bool {
        self.party() >> seat.0 & 1 == 1
    }

    /// The parties if everyone plays for his own side, or if this seat trusts nobody.
    pub fn parties(&self, alone: Option<Seat>) -> Parties {
        let counting = self.party();
        let maximising = match alone {
            None => counting,
            Some(seat) if self.is_in_party(seat) => 1 << seat.0,
            Some(seat) => !(1 << seat.0),
        };
        Parties { counting, maximising }
    }

    /// Finds out which steps are reached, for the position and, if the effort says so, for each move. Every move of the
    /// search that is not listed is no better than a listed one; it has the bounds of the position on its bad side.
    ///
    /// The bid is asked first: most hands are open there only, and its proofs often answer the other questions.
    pub fn search(
        &self,
        parties: Parties,
        effort: &Effort,
        control: &mut Control<'_>,
        kept: &mut Kept,
    ) -> (Bounds, Vec<(Move, Bounds)>, Result<(), Stopped>) {
        let (duel, node) = self.duel(parties, effort);
        let legal: Vec<_> = self.legal().into_iter().map(|card| duel.tag(card)).collect();
        let listed = if effort.all_moves { &legal[..] } else { &[] };
        let ((whole, moves), result) = parties::reached(&duel, &node, listed, &self.goals(), effort, control, kept);
        (whole, moves.into_iter().map(|(tag, bounds)| (duel.name(tag), bounds)).collect(), result)
    }

    /// A move that keeps a result, which is that of best play.
    pub fn keeping(
        &self,
        parties: Parties,
        reached: usize,
        effort: &Effort,
        control: &mut Control<'_>,
        kept: &mut Kept,
    ) -> Result<Move, Stopped> {
        let (duel, node) = self.duel(parties, effort);
        let found = parties::keeping(&duel, &node, &self.goals(), reached, effort, control, kept)?;
        let any = || Move::Play(*self.legal().first().expect("a hand that is not over has a move"));
        Ok(found.map_or_else(any, |tag| duel.name(tag)))
    }

    /// The card points still to come at which each step begins.
    fn goals(&self) -> Vec<Value> {
        self.steps.iter().map(|&wanted| wanted - self.made).collect()
    }

    /// The hand after a move.
    pub fn after(&self, mv: Move) -> Self {
        let mut state = self.state;
        self.hand.play(&mut state, mv);
        Self::new(self.hand, &state)
    }

    /// Whether no card is left.
    pub fn is_over(&self) -> bool {
        self.hand.is_over(&self.state)
    }

    fn duel(&self, parties: Parties, effort: &Effort) -> (Duel, Node) {
        let trump = self.state.trump().expect("a card is called");
        Duel::new(&self.state, trump, parties, effort.features)
    }

    fn legal(&self) -> Vec<Card> {
        self.state.hands[self.hand.to_move(&self.state)].into_iter().collect()
    }
}
