//! Hidden information of the family: what each seat has seen, what play has proved, and where unseen cards can lie.

use super::declared::Declared;
use super::state::{Hand, State};
use crate::cards::{Card, CardSet};
use crate::hidden::{Hidden, Places};
use crate::moves::Move;
use crate::record::{Content, Contents, Field, Kind, Per};
use crate::rule_set::RuleSet;
use crate::seat::{PerSeat, PerSide, Seat};

impl Hidden for Hand {
    /// The same as in the state, whose declarations documents name only where there are any.
    type Memory = Declared;
    type Aside = ();
    type Chances = ();

    const MOVES_TELL: bool = true;
    const SEEN: &'static [Field] =
        &[Field { name: "declared", kind: Kind::Flags(Per::Seat) }, Field { name: "matta", kind: Kind::NumberOrNone }];

    fn recollection(&self, declared: &Declared, name: &str) -> Content<Card> {
        match name {
            "declared" => Content::Flags(self.rules.seat_list().map(|seat| declared.has(seat)).collect()),
            "matta" => Content::NumberOrNone(declared.ranks().matta().map(|rank| rank.number().into())),
            _ => panic!("there is no field {name}"),
        }
    }

    fn recall(&self, seen: &Contents) -> Declared {
        Declared::read(seen)
    }

    fn remember(&self, _before: &State, _mv: Move, after: &State, declared: &mut Declared) {
        *declared = after.declared;
    }

    fn shown(&self, state: &State, _declared: &Declared, holder: Seat, _viewer: Seat) -> CardSet {
        if state.declared.has(holder) { state.hands[holder] } else { CardSet::EMPTY }
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
