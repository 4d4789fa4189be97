//! Hidden information in Ruba mazzo: what each seat has seen, what play has proved, and where unseen cards can lie.

use super::rules::CaptureObligation;
use super::state::{Hand, State};
use crate::cards::{Card, CardSet};
use crate::hidden::{Hidden, Places};
use crate::moves::{Move, MoveKind};
use crate::record::{Content, Contents, Field, Kind, Per};
use crate::rule_set::RuleSet;
use crate::seat::{PerSeat, Seat};

impl Hidden for Hand {
    /// The cards that each seat has proved not to hold.
    type Memory = PerSeat<CardSet>;
    type Aside = ();
    type Chances = ();

    const SEEN: &'static [Field] = &[Field { name: "lacks", kind: Kind::NamedLists(Per::Seat) }];

    fn recollection(&self, lacks: &PerSeat<CardSet>, name: &str) -> Content<Card> {
        match name {
            "lacks" => Content::named_lists(self.rules.seat_list().map(|seat| lacks[seat])),
            _ => panic!("there is no field {name}"),
        }
    }

    fn recall(&self, seen: &Contents) -> PerSeat<CardSet> {
        seen.cards_of_seats("lacks")
    }

    /// If a capture is mandatory, a player who lays a card has no card that could capture, until new cards are dealt.
    fn remember(&self, before: &State, mv: Move, after: &State, lacks: &mut PerSeat<CardSet>) {
        if after.stock_left < before.stock_left {
            *lacks = PerSeat::default();
        } else if self.rules.capture_obligation == CaptureObligation::Hand && mv.kind() == MoveKind::Lay {
            lacks[before.turn] |= before.takers();
        }
    }

    fn lacks(&self, lacks: &PerSeat<CardSet>, seat: Seat) -> CardSet {
        lacks[seat]
    }

    fn with_cards(&self, state: &State, places: Places<Self>) -> (Self, State) {
        let stock = places.aligned_stock();
        (Self { stock, ..*self }, State { hands: places.hands, ..*state })
    }

    /// The cards of each pile below its top.
    fn gone(&self, state: &State) -> PerSeat<CardSet> {
        PerSeat(state.piles.0.map(|pile| pile.cards - pile.top.map_or(CardSet::EMPTY, CardSet::of)))
    }

    fn with_gone(&self, state: &State, gone: &PerSeat<CardSet>) -> State {
        let mut next = *state;
        for (pile, &below) in next.piles.0.iter_mut().zip(&gone.0) {
            pile.cards = below | pile.top.map_or(CardSet::EMPTY, CardSet::of);
        }
        next
    }
}
