//! Hidden information in Terziglio: the cards of the others, the monte, and what the player alone has laid face down.

use super::memory::Memory;
use super::moves::Move;
use super::state::{Hand, State};
use crate::cards::{Card, CardSet, ItalianPack};
use crate::hidden::{Aside, Hidden, Places, PutAside};
use crate::record::{Content, Contents, Field};
use crate::rule_set::RuleSet;
use crate::seat::{PerSeat, Seat};

impl Hidden for Hand {
    type Memory = Memory;
    type Aside = Self;
    type Chances = ();

    const SEEN: &'static [Field] = Memory::FIELDS;

    fn recollection(&self, memory: &Memory, name: &str) -> Content<Card> {
        memory.field(&self.rules, name)
    }

    fn recall(&self, seen: &Contents<ItalianPack>) -> Memory {
        Memory::read(seen)
    }

    fn remember(&self, before: &State, mv: Move, _after: &State, memory: &mut Memory) {
        memory.note(before, mv);
    }

    fn lacks(&self, memory: &Memory, seat: Seat) -> CardSet {
        memory.lacks(seat)
    }

    /// Everyone has seen the card given for the one that was asked for, and the cards that came to the player alone openly,
    /// until he has laid some face down.
    fn shown(&self, state: &State, _memory: &Memory, holder: Seat, _viewer: Seat) -> CardSet {
        let hand = state.hands[holder];
        match state.alone() {
            Some((alone, _)) if alone == holder && state.discarded.is_empty() => state.open() & hand,
            Some((alone, _)) if alone != holder && state.giver == Some(holder) => {
                state.returned.map_or(CardSet::EMPTY, |card| CardSet::of(card) & hand)
            }
            _ => CardSet::EMPTY,
        }
    }

    /// The cards that came to the player alone openly are in his hand, or he has laid them face down.
    fn excluded(&self, state: &State, holder: Seat) -> CardSet {
        if state.alone().is_some_and(|(alone, _)| alone == holder) { CardSet::EMPTY } else { state.open() }
    }

    fn with_cards(&self, state: &State, places: Places<Self>) -> (Self, State) {
        let discarded = self.rules.seat_list().fold(CardSet::EMPTY, |all, seat| all | places.aside[seat]);
        let stock = places.aligned_stock();
        (Self { stock, ..*self }, State { hands: places.hands, discarded, ..*state })
    }

    /// The captured cards.
    fn gone(&self, state: &State) -> PerSeat<CardSet> {
        state.captured
    }

    fn with_gone(&self, state: &State, gone: &PerSeat<CardSet>) -> State {
        State { captured: *gone, ..*state }
    }
}

impl PutAside<Self> for Hand {
    const FIELD: Option<&'static str> = Some("discarded");

    /// What the player alone has laid face down, which nobody else has seen.
    fn aside(_hand: &Self, state: &State, holder: Seat) -> Aside<CardSet> {
        let is_alone = state.alone().is_some_and(|(alone, _)| alone == holder);
        Aside { all: if is_alone { state.discarded } else { CardSet::EMPTY }, shown: CardSet::EMPTY }
    }
}
