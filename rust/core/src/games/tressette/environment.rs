//! The environment of Tressette: one action for each card and, where there is a choice, one for each that declares and one
//! for each that says a word to the partner. The word follows from the card, because only one is true.

use super::rules::Rules;
use super::signs::kept;
use super::state::{Hand, State};
use crate::cards::{Card, CardSet, Holding, ItalianPack};
use crate::environment::{ActionSpace, Canvas, Learnable, Marks, Mask, Next, Spelling, seats_from, sides_from};
use crate::game::Game;
use crate::moves::Move;
use crate::rule_set::RuleSet;
use crate::seat::Seat;

/// The first action that says a word and then plays a card, where there are such words.
const SAY: usize = Card::COUNT;

/// The action of a move.
fn action(rules: &Rules, mv: Move) -> u8 {
    let declare = if rules.has_signs() { SAY + Card::COUNT } else { SAY };
    let first = match mv.sign() {
        Some(_) => SAY,
        None if mv.declares() => declare,
        None => 0,
    };
    (first + mv.card().index()) as u8
}

impl Learnable for Hand {
    const TOUCHES_ONCE: bool = true;
    const PROVES_LACKS: bool = true;

    fn actions(rules: &Rules) -> ActionSpace {
        let mut space = ActionSpace::new().cards::<ItalianPack>("play");
        if rules.has_signs() {
            space = space.cards::<ItalianPack>("say play");
        }
        if rules.lets_choose_to_declare() { space.cards::<ItalianPack>("declare play") } else { space }
    }

    fn spelling(&self, _state: &State, mv: Move) -> Spelling {
        Spelling::fixed([action(&self.rules, mv)])
    }

    /// The trick is written in the order of play.
    fn marks(field: &str) -> Marks {
        if field == "trick" { Marks::Places } else { Marks::Counts }
    }

    fn next(&self, state: &State, touched: &[u8], buffer: &mut Vec<Move>) -> Next<Move> {
        if !self.rules.has_signs() && !self.may_declare(state, self.to_move(state)) {
            return Next::of_cards(self.playable(state), touched);
        }
        buffer.clear();
        self.moves(state, buffer);
        let Some(&first) = touched.first() else {
            let all = buffer.iter().map(|&mv| Mask::from_bits(action(&self.rules, mv).into(), 1));
            return Next::Touch(all.fold(Mask::NONE, Mask::or));
        };
        let found = buffer.iter().copied().find(|&mv| action(&self.rules, mv) == first);
        found.map_or(Next::Touch(Mask::NONE), Next::Play)
    }

    fn write_fields(&self, state: &State, viewer: Seat, canvas: &mut Canvas<'_>) {
        canvas.list::<ItalianPack>(state.trick.cards(), Marks::Places);
        canvas.seat(Some(state.leader), viewer, self.rules.seats());
        sides_from::<Self>(&self.rules, viewer).for_each(|side| canvas.cards(state.captured[side]));
        seats_from::<Self>(&self.rules, viewer).for_each(|seat| canvas.cards(state.declared[seat]));
    }

    /// After a word, the cards of which its player still holds one are marked with 2; those that he does not hold are among
    /// the cards that the seat lacks.
    fn write_move(&self, _state: &State, mv: Move, _actions: &ActionSpace, plane: &mut [i8]) {
        CardSet::of(mv.card()).write_counts(plane);
        kept(mv).into_iter().for_each(|card| plane[card.index()] = 2);
    }
}
