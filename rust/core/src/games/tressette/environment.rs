//! The environment of Tressette: a card to play.

use super::rules::Rules;
use super::state::{Hand, State};
use crate::cards::{CardSet, Holding, ItalianPack};
use crate::environment::{ActionSpace, Canvas, Learnable, Marks, Next, Spelling, seats_from, sides_from};
use crate::moves::Move;
use crate::rule_set::RuleSet;
use crate::seat::Seat;

impl Learnable for Hand {
    const TOUCHES_ONCE: bool = true;
    const PROVES_LACKS: bool = true;

    fn actions(_rules: &Rules) -> ActionSpace {
        ActionSpace::new().cards::<ItalianPack>("play")
    }

    fn spelling(&self, _state: &State, mv: Move) -> Spelling {
        Spelling::fixed([mv.card().id()])
    }

    /// The trick is written in the order of play.
    fn marks(field: &str) -> Marks {
        if field == "trick" { Marks::Places } else { Marks::Counts }
    }

    fn next(&self, state: &State, touched: &[u8], _buffer: &mut Vec<Move>) -> Next<Move> {
        Next::of_cards(self.playable(state), touched)
    }

    fn write_fields(&self, state: &State, viewer: Seat, canvas: &mut Canvas<'_>) {
        canvas.list::<ItalianPack>(state.trick.cards(), Marks::Places);
        canvas.seat(Some(state.leader), viewer, self.rules.seats());
        sides_from::<Self>(&self.rules, viewer).for_each(|side| canvas.cards(state.captured[side]));
        seats_from::<Self>(&self.rules, viewer).for_each(|seat| canvas.cards(state.declared[seat]));
    }

    fn write_move(&self, _state: &State, mv: Move, _actions: &ActionSpace, plane: &mut [i8]) {
        CardSet::of(mv.card()).write_counts(plane);
    }
}
