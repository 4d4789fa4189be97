//! A moment of a phase as a seat sees it.

use super::super::Observation;
use super::super::hands::Declaration;
use super::super::moves::Move;
use super::error::VyingError;
use super::game::Vying;
use super::strength::Strength;
use crate::options::Word;

/// What the seat that acts knows of a phase, beside its hand.
pub(super) struct Moment {
    pub vying: Vying,
    /// What was said after the declarations.
    pub said: Vec<Move>,
}

impl Moment {
    /// What the seat that looks knows.
    pub fn of(seen: &Observation) -> Result<Self, VyingError> {
        if seen.to_move != Some(seen.seat) {
            return Err(VyingError::NotToAct(seen.seat));
        }
        let state = seen.view().state();
        let totals = [0, 1].map(|side| u16::from(state.scores.0[side]) + state.marked.0[side]);
        let vying = Vying::new(&seen.rules, state.phase, state.declared, totals)?;
        if seen.legal_moves().contains(&Move::Tace) {
            return Err(VyingError::Declaring);
        }
        let words = state.said.words();
        let is_declaration = |word: &Move| matches!(word, Move::Primiera | Move::Frusciu | Move::Tace);
        Ok(Self { vying, said: words.iter().copied().filter(|word| !is_declaration(word)).collect() })
    }

    /// Refuses another phase than that of some strategies.
    pub fn fits(&self, solved: &Vying) -> Result<(), VyingError> {
        let declared = |vying: &Vying| vying.declared().map(Word::word).join(", ");
        let parts = |vying: &Vying| {
            [
                ("rules", vying.rules().to_string()),
                ("phase", vying.phase().word().to_owned()),
                ("declared", declared(vying)),
                // Of the scores, what the leading side needs is all that matters.
                ("arrestu", vying.arrestu().to_string()),
            ]
        };
        for ((field, found), (_, expected)) in parts(&self.vying).into_iter().zip(parts(solved)) {
            if found != expected {
                return Err(VyingError::Other { field, found, expected });
            }
        }
        Ok(())
    }

    /// What the hand of the seat that looks is worth.
    pub fn worth(&self, seen: &Observation) -> Strength {
        let has_declared = self.vying.declared()[seen.seat.index()] != Declaration::Nothing;
        Strength::of(self.vying.rules(), self.vying.phase(), seen.hand, has_declared)
    }
}
