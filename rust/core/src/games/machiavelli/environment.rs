//! Machiavelli as programs learn it: cards to lay one by one, a draw, a pass.

use super::moves::Move;
use super::rules::Rules;
use super::state::{Hand, MachiavelliPack, State};
use crate::cards::FrenchCard;
use crate::environment::{ActionSpace, Learnable, Spelling};

const DONE: u8 = FrenchCard::JOLLY.id();
const DRAW: u8 = DONE + 1;
const PASS: u8 = DRAW + 1;

/// The moves that an information state tells of as numbers; most hands have fewer.
const LONGEST_COURSE: usize = 256;

impl Learnable for Hand {
    fn longest_course(_rules: &Rules) -> usize {
        LONGEST_COURSE
    }

    fn actions(_rules: &Rules) -> ActionSpace {
        let words = [Move::Draw, Move::Pass].map(Move::word);
        let cards = ActionSpace::new().cards::<MachiavelliPack>("add").word("done");
        words.into_iter().fold(cards, ActionSpace::word)
    }

    fn spelling(&self, _state: &State, mv: Move) -> Spelling {
        match mv {
            Move::Lay(cards) => Spelling::fixed([]).then(cards.into_iter().map(FrenchCard::id), DONE),
            Move::Draw => Spelling::fixed([DRAW]),
            Move::Pass => Spelling::fixed([PASS]),
        }
    }
}
