//! The environment of Sette e mezzo: stand or draw.

use super::moves::Move;
use super::rules::Rules;
use super::state::{Hand, State};
use crate::cards::Card;
use crate::environment::{ActionSpace, Canvas, Learnable, Mask, Next, Spelling, seats_from};
use crate::game::Game;
use crate::rule_set::RuleSet;
use crate::seat::Seat;

impl Learnable for Hand {
    const TOUCHES_ONCE: bool = true;
    const PROVES_LACKS: bool = true;

    /// Each card is drawn at most once, and each player stands at most once.
    fn longest_course(rules: &Rules) -> usize {
        Card::COUNT + rules.seats()
    }

    fn actions(_rules: &Rules) -> ActionSpace {
        ActionSpace::new().word(Move::Stand.word()).word(Move::Draw.word())
    }

    fn spelling(&self, _state: &State, mv: Move) -> Spelling {
        Spelling::fixed([u8::from(mv == Move::Draw)])
    }

    fn write_fields(&self, state: &State, viewer: Seat, canvas: &mut Canvas<'_>) {
        for seat in seats_from::<Self>(&self.rules, viewer) {
            canvas.word(state.status[seat]);
            canvas.cards(state.open[seat]);
        }
    }

    fn next(&self, state: &State, touched: &[u8], buffer: &mut Vec<Move>) -> Next<Move> {
        buffer.clear();
        self.moves(state, buffer);
        let Some(&first) = touched.first() else {
            return Next::Touch(buffer.iter().map(|&mv| u8::from(mv == Move::Draw)).collect());
        };
        let made = buffer.iter().find(|&&mv| u8::from(mv == Move::Draw) == first);
        made.map_or(Next::Touch(Mask::NONE), |&mv| Next::Play(mv))
    }
}
