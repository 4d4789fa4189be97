//! A moment of a phase as a seat sees it.

use super::super::Observation;
use super::super::hands::Declaration;
use super::super::moves::Move;
use super::error::BettingError;
use super::game::BettingPhase;
use super::strength::Strength;
use crate::options::Word;

/// What the seat that acts knows about a phase, apart from its hand.
pub(super) struct Moment {
    pub betting_phase: BettingPhase,
    /// The words said after the declarations.
    pub said: Vec<Move>,
}

impl Moment {
    /// The moment as the observing seat knows it.
    pub fn of(seen: &Observation) -> Result<Self, BettingError> {
        if seen.to_move != Some(seen.seat) {
            return Err(BettingError::NotToAct(seen.seat));
        }
        let state = seen.view().state();
        let totals = [0, 1].map(|side| state.scores.0[side] + state.marked.0[side]);
        let betting_phase = BettingPhase::new(&seen.rules, state.phase, state.declared, totals)?;
        if seen.legal_moves().contains(&Move::Tace) {
            return Err(BettingError::Declaring);
        }
        let words = state.said.words();
        let is_declaration = |word: &Move| matches!(word, Move::Primiera | Move::Frusciu | Move::Tace);
        Ok(Self { betting_phase, said: words.iter().copied().filter(|word| !is_declaration(word)).collect() })
    }

    /// Returns an error if the strategies were found for another phase.
    pub fn fits(&self, solved: &BettingPhase) -> Result<(), BettingError> {
        let declared = |betting_phase: &BettingPhase| betting_phase.declared().map(Word::word).join(", ");
        let parts = |betting_phase: &BettingPhase| {
            [
                ("rules", betting_phase.rules().to_string()),
                ("phase", betting_phase.phase().word().to_owned()),
                ("declared", declared(betting_phase)),
                // The scores matter only by what the leading side needs to finish.
                ("arrestu", betting_phase.arrestu().to_string()),
            ]
        };
        for ((field, found), (_, expected)) in parts(&self.betting_phase).into_iter().zip(parts(solved)) {
            if found != expected {
                return Err(BettingError::Other { field, found, expected });
            }
        }
        Ok(())
    }

    /// Strength of the hand of the observing seat.
    pub fn worth(&self, seen: &Observation) -> Strength {
        let has_declared = self.betting_phase.declared()[seen.seat.index()] != Declaration::Nothing;
        Strength::of(self.betting_phase.rules(), self.betting_phase.phase(), seen.hand, has_declared)
    }
}
