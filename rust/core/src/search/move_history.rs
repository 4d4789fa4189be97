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
const COUNTERMOVE_SHARE: i32 = 8;

/// Moves that cut off before.
pub(super) struct MoveHistory {
    /// The last two moves, by history slot, that cut off with so many plies left.
    killers: [[u8; 2]; PLIES],
    /// `[seat][history_slot]`.
    history: Vec<i32>,
    /// `[countermove index of the previous move][history_slot]`.
    countermove_history: Vec<i32>,
    slots: usize,
}

impl MoveHistory {
    pub fn new<G: TwoSided>() -> Self {
        Self {
            killers: [[u8::MAX; 2]; PLIES],
            history: vec![0; SEATS * G::HISTORY_SLOTS],
            countermove_history: vec![0; (G::COUNTERMOVE_INDICES + 1) * G::HISTORY_SLOTS],
            slots: G::HISTORY_SLOTS,
        }
    }

    /// The part of a move's score that is learnt.
    pub fn score(&self, plies: u32, seat: usize, previous: usize, history_slot: usize) -> i32 {
        let killer = match self.killers[plies as usize] {
            [first, _] if usize::from(first) == history_slot => FIRST_KILLER,
            [_, second] if usize::from(second) == history_slot => SECOND_KILLER,
            _ => 0,
        };
        killer
            + self.history[seat * self.slots + history_slot] / HISTORY_SHARE
            + self.countermove_history[previous * self.slots + history_slot] / COUNTERMOVE_SHARE
    }

    /// Remembers a move that cut off.
    pub fn reward(&mut self, plies: u32, seat: usize, previous: usize, history_slot: usize) {
        let killers = &mut self.killers[plies as usize];
        if usize::from(killers[0]) != history_slot {
            *killers = [history_slot as u8, killers[0]];
        }
        let bonus = (plies * plies / 4) as i32;
        for (list, i) in [(&mut self.history, seat), (&mut self.countermove_history, previous)] {
            let entry = &mut list[i * self.slots + history_slot];
            *entry += bonus;
            if *entry >= LIMIT {
                for entry in list.iter_mut() {
                    *entry /= 2;
                }
            }
        }
    }
}
