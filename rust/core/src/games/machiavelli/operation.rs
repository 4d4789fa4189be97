//! Lays for which the player gives the whole new table, as at a real table.

use super::melds::{self, Combination};
use super::moves::Move;
use super::state::{Hand, State};
use super::table::Table;
use crate::cards::CardBag;
use crate::error::PlayError;
use crate::games::planes;
use crate::position::Position;

impl Position<Hand> {
    /// Return the position after laying `cards`, with the table arranged as `new_table`. A new table that is not made
    /// of combinations or has other cards is treated like a lay that cannot be arranged; all other illegal lays are
    /// treated like illegal moves.
    pub fn lay(&self, cards: CardBag, new_table: &[CardBag]) -> Result<Self, PlayError> {
        let (mv, aces) = (Move::Lay(cards), self.rules().ace_in_runs);
        let old: Vec<CardBag> = self.state().table.combinations().map(Combination::cards).collect();
        if let Err(flaw) = melds::verify(&old, cards, new_table, aces) {
            return self.fail(mv, || Some(flaw.to_string()));
        }
        let next = self.play(mv)?;
        let mut state = *next.state();
        let combinations: Vec<_> = new_table.iter().filter_map(|&cards| Combination::new(cards, aces)).collect();
        state.table = Table::new(&combinations, aces);
        Ok(next.in_place_of(self.hand().clone(), state))
    }
}

impl Hand {
    /// The reason why cards that the seat holds cannot be laid.
    pub(super) fn misfit(&self, state: &State, cards: CardBag) -> String {
        let all = state.table.cards().plus(cards);
        let fitting = planes::combinable(all.once(), self.rules.ace_in_runs);
        match cards.kinds().find(|card| fitting >> card.id() & 1 == 0) {
            _ if cards.is_empty() => "a lay takes at least one card".to_owned(),
            Some(card) => format!("`{card}` is in no set or run that the cards of table and lay can make"),
            None => format!("however the table is arranged with `{cards}`, cards are left over"),
        }
    }
}
