//! What the search has learnt about good moves. It decides the order in which they are tried, nothing else.

use super::TwoSided;

/// Plies that can be left in any game.
const PLIES: usize = 64;
/// Seats that histories are kept apart for.
const SEATS: usize = 8;
/// Histories are halved when an entry reaches this. Measured on 16 endings of six cards each: four times as much visits
/// 28 % more positions.
const LIMIT: i32 = 1 << 13;

// Measured likewise: twice or half as much of any of these visits between 2 % fewer and 17 % more positions.
const FIRST_KILLER: i32 = 300;
const SECOND_KILLER: i32 = 150;
const HISTORY_SHARE: i32 = 128;
const ANSWER_SHARE: i32 = 8;

/// Moves that cut off before.
pub(super) struct Learnt {
    /// The last two moves, by slot, that cut off with so many plies left.
    killers: [[u8; 2]; PLIES],
    /// `[seat][slot]`.
    history: Vec<i32>,
    /// `[trace of the previous move][slot]`.
    answers: Vec<i32>,
    slots: usize,
}

impl Learnt {
    pub fn new<G: TwoSided>() -> Self {
        Self {
            killers: [[u8::MAX; 2]; PLIES],
            history: vec![0; SEATS * G::SLOTS],
            answers: vec![0; (G::TRACES + 1) * G::SLOTS],
            slots: G::SLOTS,
        }
    }

    /// The part of a move's score that is learnt.
    pub fn score(&self, plies: u32, seat: usize, trace: usize, slot: usize) -> i32 {
        let killer = match self.killers[plies as usize] {
            [first, _] if usize::from(first) == slot => FIRST_KILLER,
            [_, second] if usize::from(second) == slot => SECOND_KILLER,
            _ => 0,
        };
        killer
            + self.history[seat * self.slots + slot] / HISTORY_SHARE
            + self.answers[trace * self.slots + slot] / ANSWER_SHARE
    }

    /// Remembers a move that cut off.
    pub fn reward(&mut self, plies: u32, seat: usize, trace: usize, slot: usize) {
        let killers = &mut self.killers[plies as usize];
        if usize::from(killers[0]) != slot {
            *killers = [slot as u8, killers[0]];
        }
        let bonus = (plies * plies / 4) as i32;
        for (list, i) in [(&mut self.history, seat), (&mut self.answers, trace)] {
            let entry = &mut list[i * self.slots + slot];
            *entry += bonus;
            if *entry >= LIMIT {
                for entry in list.iter_mut() {
                    *entry /= 2;
                }
            }
        }
    }
}
