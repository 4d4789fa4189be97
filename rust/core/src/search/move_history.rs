//! Killer moves and history tables: what the search has learnt about good moves. They decide only the order of moves.

use super::{Tuning, TwoSided};

/// Number of different values of plies left.
const PLIES: usize = 64;
/// Number of seats with a history of their own.
const SEATS: usize = 8;
/// Histories are halved when an entry reaches this. Four times this limit visits 28 % more positions (measured on 16
/// endings of six cards each).
const LIMIT: i32 = 1 << 13;

// Doubling or halving any of these visits between 2 % fewer and 17 % more positions (measured on the same endings).
const FIRST_KILLER: i32 = 300;
const SECOND_KILLER: i32 = 150;
const HISTORY_SHARE: i32 = 128;
const COUNTERMOVE_SHARE: i32 = 8;
const SITUATION_SHARE: i32 = 4;
/// The same where situations are all that is learnt. Half of it visits as many positions (measured on whole deals of
/// Tressette).
const SITUATION_SHARE_ALONE: i32 = 64;

/// Lower bounds of history entries.
const HISTORY_FLOOR: i32 = -(1 << 13);
const COUNTERMOVE_FLOOR: i32 = -(1 << 12);
/// Limit that the absolute value of an entry of the situation history approaches.
const SITUATION_LIMIT: i32 = 1 << 12;
const SITUATION_STEP: i32 = 1 << 11;

/// A move as the histories know it.
#[derive(Clone, Copy)]
pub(super) struct Slots {
    /// [`TwoSided::history_slot`].
    pub history: u16,
    /// [`Tuning::situation_slot`], or 0 where a game tells no situations apart.
    pub situation: u16,
}

/// The context in which moves are tried: plies left, the seat that moves, and the countermove index of the move before.
#[derive(Clone, Copy)]
pub(super) struct Spot {
    pub plies: u32,
    pub seat: usize,
    pub previous: usize,
}

/// The tables of moves that caused a cutoff before.
pub(super) struct MoveHistory {
    /// For each number of plies left, the last two moves that caused a cutoff there, by history slot.
    killers: [[u8; 2]; PLIES],
    /// `[seat][history_slot]`.
    history: Vec<i32>,
    /// `[countermove index of the previous move][history_slot]`.
    countermove_history: Vec<i32>,
    /// `[situation_slot]`.
    situation_history: Vec<i16>,
    slots: usize,
    /// [`Tuning::LEARNS_SITUATIONS_ALONE`].
    situations_alone: bool,
}

impl MoveHistory {
    pub fn new<G: TwoSided>() -> Self {
        const {
            assert!(
                G::HISTORY_SLOTS <= 1 << 16 && G::Tuning::SITUATION_SLOTS <= 1 << 16,
                "slots are numbers of 16 bits"
            );
        };
        Self {
            killers: [[u8::MAX; 2]; PLIES],
            history: vec![0; SEATS * G::HISTORY_SLOTS],
            countermove_history: vec![0; (G::Tuning::COUNTERMOVE_INDICES + 1) * G::HISTORY_SLOTS],
            situation_history: vec![0; G::Tuning::SITUATION_SLOTS.max(1)],
            slots: G::HISTORY_SLOTS,
            situations_alone: G::Tuning::LEARNS_SITUATIONS_ALONE,
        }
    }

    /// The learnt part of a move's score.
    pub fn score(&self, at: Spot, mv: Slots) -> i32 {
        let situation = i32::from(self.situation_history[usize::from(mv.situation)]);
        if self.situations_alone {
            return situation / SITUATION_SHARE_ALONE;
        }
        let killer = match self.killers[at.plies as usize] {
            [first, _] if u16::from(first) == mv.history => FIRST_KILLER,
            [_, second] if u16::from(second) == mv.history => SECOND_KILLER,
            _ => 0,
        };
        killer
            + self.history[at.seat * self.slots + usize::from(mv.history)] / HISTORY_SHARE
            + self.countermove_history[at.previous * self.slots + usize::from(mv.history)] / COUNTERMOVE_SHARE
            + situation / SITUATION_SHARE
    }

    /// Rewards a move that caused a cutoff, and penalises the moves that were tried in vain before it.
    pub fn learn(&mut self, at: Spot, mv: Slots, in_vain: &[Slots]) {
        let bonus = (at.plies * at.plies / 4) as i32;
        if !self.situations_alone {
            self.learn_of_moves(at, mv, in_vain, bonus);
        }
        self.step(mv, bonus);
        for &failed in in_vain {
            self.step(failed, -bonus);
        }
    }

    /// Rewards and penalises moves wherever they are played.
    fn learn_of_moves(&mut self, at: Spot, mv: Slots, in_vain: &[Slots], bonus: i32) {
        let killers = &mut self.killers[at.plies as usize];
        if u16::from(killers[0]) != mv.history {
            *killers = [mv.history as u8, killers[0]];
        }
        let lists = [
            (&mut self.history, at.seat, HISTORY_FLOOR),
            (&mut self.countermove_history, at.previous, COUNTERMOVE_FLOOR),
        ];
        for (list, i, floor) in lists {
            for failed in in_vain.iter().filter(|failed| failed.history != mv.history) {
                let entry = &mut list[i * self.slots + usize::from(failed.history)];
                *entry = (*entry - 2 * bonus).max(floor);
            }
            let entry = &mut list[i * self.slots + usize::from(mv.history)];
            *entry += bonus;
            if *entry >= LIMIT {
                for entry in list.iter_mut() {
                    *entry /= 2;
                }
            }
        }
    }

    /// Changes the entry of a situation, by less the nearer it is to [`SITUATION_LIMIT`].
    fn step(&mut self, mv: Slots, by: i32) {
        let by = by.clamp(-SITUATION_STEP, SITUATION_STEP);
        let entry = &mut self.situation_history[usize::from(mv.situation)];
        let now = i32::from(*entry);
        *entry = (now + by - now * by.abs() / SITUATION_LIMIT) as i16;
    }
}
