//! Hidden cards in Su Scialandroni: what each seat has seen, what play has proved, and where unseen cards can lie.

use super::memory::Memory;
use super::moves::Move;
use super::phase::{LEFT_OVER, Phase};
use super::state::{Hand, State};
use crate::card_game::CardGame;
use crate::cards::{Card, CardSet};
use crate::game::Game;
use crate::hidden::{Aside, Hidden, Lot, Places, Ways};
use crate::record::{Content, Contents, Field, Written};
use crate::rule_set::RuleSet;
use crate::seat::Seat;

impl Hidden for Hand {
    type Memory = Memory;

    const SEEN: &'static [Field] = Memory::FIELDS;
    const HIDDEN_FIELDS: &'static [&'static str] = &["aside"];
    /// Only one hand of four cards in a hundred is a frusciu, so many tries can be needed.
    const TRIES: usize = 20_000;

    fn recollection(&self, memory: &Memory, name: &str) -> Content<Card> {
        memory.field(name)
    }

    fn recall(&self, seen: &Contents) -> Memory {
        Memory::read(seen)
    }

    fn shown(&self, state: &State, _memory: &Memory, holder: Seat, _looker: Seat) -> CardSet {
        state.shown[holder] & state.hands[holder]
    }

    /// The two cards left over.
    fn face_up(&self, state: &State) -> CardSet {
        let is_dealt_out = state.stock_left as usize <= LEFT_OVER;
        if is_dealt_out && self.rules.leftover_visible {
            self.stock(state).iter().copied().collect()
        } else {
            CardSet::EMPTY
        }
    }

    fn aside(&self, state: &State, holder: Seat) -> Aside<CardSet> {
        let all = state.aside[holder];
        Aside { all, shown: all & state.shown[holder] }
    }

    /// Seats that were passed over in the scartu hold no card that follows, and neither does a player whose turn has
    /// ended.
    fn excluded(&self, state: &State, holder: Seat) -> CardSet {
        let Some(last) = self.must_follow(state) else { return CardSet::EMPTY };
        let places = |seat: Seat| (seat.0 + 4 - last.0) % 4;
        if places(holder) < places(state.turn) { state.ladder.playable(CardSet::FULL) } else { CardSet::EMPTY }
    }

    fn binds_hands(&self, state: &State, memory: &Memory, viewer: Seat) -> bool {
        let is_closed = state.phase == Phase::Scartu && self.is_over(state);
        let follows = self.must_follow(state).is_some() && viewer != state.turn;
        is_closed || follows || self.are_told(state, memory, viewer)
    }

    /// The seat that acts in the scartu must have a card that follows, and the cards left at the end must cost what was
    /// marked for them.
    fn is_possible(&self, state: &State, memory: &Memory) -> bool {
        if self.must_follow(state).is_some() {
            return state.ladder.playable(state.hands[state.turn]) != CardSet::EMPTY;
        }
        let closer = state.ladder.last.filter(|&last| state.hands[last].is_empty());
        closer.is_none_or(|closer| {
            let (marks, total) = (self.scartu_marks_of(state, closer), state.marked[self.rules.side_of(closer)]);
            memory.closing.map_or(marks <= total, |marked| marks == marked)
        })
    }

    fn lots(&self, state: &State, memory: &Memory, viewer: Seat, unseen: CardSet) -> Vec<Lot<CardSet>> {
        self.rare_packets(state, memory, viewer, unseen)
    }

    fn ways(&self, state: &State, memory: &Memory, viewer: Seat, drawn: &[CardSet]) -> Ways {
        self.ways_to_part(state, memory, viewer, drawn)
    }

    fn remember(&self, before: &State, mv: Move, after: &State, memory: &mut Memory) {
        self.note(before, mv, after, memory);
    }

    fn lacks(&self, memory: &Memory, seat: Seat) -> CardSet {
        memory.lacks(seat)
    }

    fn with_cards(&self, state: &State, places: Places<Self>) -> (Self, State) {
        let stock = places.aligned_stock();
        (Self { stock, ..*self }, State { hands: places.hands, aside: places.aside, ..*state })
    }

    /// Cards that the others have put aside are visible only if they have been shown.
    fn seen_field(&self, state: &State, name: &str, viewer: Seat) -> Content<Card> {
        if name != "aside" {
            return self.field(state, name);
        }
        Content::sets(self.rules.seat_list().map(|seat| {
            let aside = state.aside[seat];
            if seat == viewer { aside } else { aside & state.shown[seat] }
        }))
    }
}
