//! The environment of Briscola: one action for each card.

use super::rules::Rules;
use super::state::{Hand, State};
use crate::cards::{CardSet, Holding, ItalianPack};
use crate::environment::{ActionSpace, Canvas, Learnable, Marks, Next, Spelling, seats_from};
use crate::game::Game;
use crate::moves::Move;
use crate::rule_set::RuleSet;
use crate::seat::Seat;

impl Learnable for Hand {
    const TOUCHES_ONCE: bool = true;

    fn actions(_rules: &Rules) -> ActionSpace {
        ActionSpace::new().cards::<ItalianPack>("play")
    }

    fn spelling(&self, _state: &State, mv: Move) -> Spelling {
        Spelling::fixed([mv.card().id()])
    }

    /// Marks the cards of the trick by their order of play.
    fn marks(field: &str) -> Marks {
        if field == "trick" { Marks::Places } else { Marks::Counts }
    }

    fn next(&self, state: &State, touched: &[u8], _buffer: &mut Vec<Move>) -> Next<Move> {
        Next::of_cards(state.hands[self.to_move(state)], touched)
    }

    fn write_fields(&self, state: &State, viewer: Seat, canvas: &mut Canvas<'_>) {
        canvas.cards(CardSet::of(self.trump));
        canvas.list::<ItalianPack>(state.trick.cards(), Marks::Places);
        canvas.seat(Some(state.leader), viewer, self.rules.seats());
        seats_from::<Self>(&self.rules, viewer).for_each(|seat| canvas.cards(state.captured[seat]));
    }

    fn write_move(&self, _state: &State, mv: Move, _actions: &ActionSpace, plane: &mut [i8]) {
        CardSet::of(mv.card()).write_counts(plane);
    }
}
