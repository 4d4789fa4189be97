//! Hidden cards in Su Scialandroni: what each seat has seen, what play has proved, and where unseen cards can lie.

use super::memory::Memory;
use super::moves::Move;
use super::phase::{LEFT_OVER, Phase};
use super::state::{Hand, State};
use crate::card_game::CardGame;
use crate::cards::{Card, CardSet};
use crate::game::Game;
use crate::hidden::{Aside, Chances, Hidden, Lot, Places, PutAside, Ways};
use crate::record::{Content, Contents, Field};
use crate::rule_set::RuleSet;
use crate::seat::Seat;

impl Hidden for Hand {
    type Memory = Memory;
    type Aside = Self;
    type Chances = Self;

    const SEEN: &'static [Field] = Memory::FIELDS;

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
}

impl PutAside<Self> for Hand {
    const FIELD: Option<&'static str> = Some("aside");

    fn aside(_hand: &Self, state: &State, holder: Seat) -> Aside<CardSet> {
        let all = state.aside[holder];
        Aside { all, shown: all & state.shown[holder] }
    }
}

impl Chances<Self> for Hand {
    /// Only one hand of four cards in a hundred is a frusciu, so many tries can be needed.
    const TRIES: usize = 20_000;

    fn lots(hand: &Self, state: &State, memory: &Memory, viewer: Seat, unseen: CardSet) -> Vec<Lot<CardSet>> {
        hand.rare_packets(state, memory, viewer, unseen)
    }

    fn ways(hand: &Self, state: &State, memory: &Memory, viewer: Seat, drawn: &[CardSet]) -> Ways {
        hand.ways_to_part(state, memory, viewer, drawn)
    }
}
