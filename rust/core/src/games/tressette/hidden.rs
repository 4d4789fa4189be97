//! Hidden information in Tressette: what each seat has seen, what play has proved, and where unseen cards can lie.

use super::accusi::denied_cards;
use super::memory::Memory;
use super::state::{Hand, State};
use crate::cards::{Card, CardSet, ItalianPack};
use crate::hidden::{Hidden, Places};
use crate::moves::Move;
use crate::record::{Content, Contents, Field};
use crate::rule_set::RuleSet;
use crate::seat::{PerSeat, PerSide, Seat};

/// The seat of the dead hand, where there is one.
const DEAD: Seat = Seat(1);
/// The seat of the dealer, who plays it.
const DEALER: Seat = Seat(3);

impl Hidden for Hand {
    type Memory = Memory;
    type Aside = ();
    type Chances = ();

    const MOVES_TELL: bool = true;
    const SEEN: &'static [Field] = Memory::FIELDS;

    fn recollection(&self, memory: &Memory, name: &str) -> Content<Card> {
        memory.field(&self.rules, name)
    }

    fn recall(&self, seen: &Contents<ItalianPack>) -> Memory {
        Memory::read(seen)
    }

    fn remember(&self, before: &State, mv: Move, after: &State, memory: &mut Memory) {
        memory.note(self, before, mv, after);
    }

    fn lacks(&self, memory: &Memory, seat: Seat) -> CardSet {
        memory.lacks(seat)
    }

    /// Everyone has seen drawn and declared cards and, once a card is led, the dead hand. The dealer plays that hand, too,
    /// and so sees both.
    fn shown(&self, state: &State, memory: &Memory, holder: Seat, viewer: Seat) -> CardSet {
        if self.rules.has_dead_hand() && state.is_led() && (holder == DEAD || (holder, viewer) == (DEALER, DEAD)) {
            return state.hands[holder];
        }
        state.hands[holder] & (memory.drawn() | state.declared[holder])
    }

    fn excluded(&self, state: &State, holder: Seat) -> CardSet {
        denied_cards(state.declared[holder])
    }

    fn binds_hands(&self, _state: &State, memory: &Memory, _viewer: Seat) -> bool {
        self.dealt_hands_tell() || memory.has_kept_cards()
    }

    fn is_possible(&self, state: &State, memory: &Memory) -> bool {
        self.rules.seat_list().all(|seat| memory.allows(self, state, seat))
    }

    fn with_cards(&self, state: &State, places: Places<Self>) -> (Self, State) {
        let stock = places.aligned_stock();
        (Self { stock, ..*self }, State { hands: places.hands, ..*state })
    }

    /// The captured cards.
    fn gone(&self, state: &State) -> PerSeat<CardSet> {
        PerSeat(state.captured.0)
    }

    fn with_gone(&self, state: &State, gone: &PerSeat<CardSet>) -> State {
        State { captured: PerSide(gone.0), ..*state }
    }
}
