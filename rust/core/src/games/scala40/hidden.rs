//! Hidden information in Scala 40: what each seat has seen, what play has proved, and where unseen cards can lie.

use super::DoublePack;
use super::memory::Memory;
use super::moves::Move;
use super::piles::Piles;
use super::state::{Hand, Phase, State};
use crate::cards::{CardBag, FrenchCard};
use crate::hidden::{Hidden, Places};
use crate::random::Random;
use crate::record::{Content, Contents, Field};
use crate::seat::Seat;

impl Hidden for Hand {
    type Memory = Memory;
    type Aside = ();
    type Chances = ();

    const SEEN: &'static [Field] = Memory::FIELDS;

    fn recollection(&self, memory: &Memory, name: &str) -> Content<FrenchCard> {
        memory.field(&self.rules, name)
    }

    fn recall(&self, seen: &Contents<DoublePack>) -> Memory {
        Memory::read(seen)
    }

    fn shown(&self, state: &State, _memory: &Memory, holder: Seat, _looker: Seat) -> CardBag {
        state.known[holder]
    }

    fn face_up(&self, state: &State) -> CardBag {
        if state.knows_stock { state.piles.stock().iter().copied().collect() } else { CardBag::EMPTY }
    }

    /// After a reshuffle, the stock has only former discards.
    fn may_lie_in_stock(&self, memory: &Memory) -> Option<CardBag> {
        memory.recycled
    }

    /// Draws the order of the next reshuffle.
    fn draw_chance(&mut self, random: &mut Random) {
        self.salt = random.word();
    }

    /// A player who has taken a discard, or a jolly in a swap, must be able to meld it.
    fn binds_hands(&self, state: &State, _memory: &Memory, viewer: Seat) -> bool {
        let is_within = state.phase != Phase::Draw && !self.has_ended(state);
        is_within && state.turn != viewer && !self.can_discard_any_hand(state)
    }

    fn is_possible(&self, state: &State, _memory: &Memory) -> bool {
        self.can_finish(state)
    }

    fn remember(&self, before: &State, mv: Move, after: &State, memory: &mut Memory) {
        memory.note(self, before, mv, after);
    }

    fn lacks(&self, memory: &Memory, seat: Seat) -> CardBag {
        memory.lacks(seat)
    }

    fn with_cards(&self, state: &State, places: Places<Self>) -> (Self, State) {
        let piles = Piles::new(state.piles.discards(), &places.stock);
        (self.clone(), State { hands: places.hands, piles, ..*state })
    }
}
