//! Hidden information in Sette e mezzo: what each seat has seen, what play has proved, and where unseen cards can lie.

use super::moves::Move;
use super::state::{Hand, State};
use crate::cards::{Card, CardSet};
use crate::hidden::{Hidden, Places};
use crate::record::{Content, Contents, Field, Kind, Per};
use crate::rule_set::RuleSet;
use crate::seat::{PerSeat, Seat};

impl Hidden for Hand {
    /// The cards that each seat has proved not to hold face down.
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

    fn shown(&self, state: &State, _memory: &PerSeat<CardSet>, holder: Seat, viewer: Seat) -> CardSet {
        let sees_all = self.rules.players_cards_open && viewer == self.rules.banker();
        if sees_all { state.hands[holder] } else { state.open[holder] }
    }

    /// A hand whose first card is hidden is neither bust nor 7½.
    fn excluded(&self, state: &State, holder: Seat) -> CardSet {
        self.hidden_cards(state, holder, |held| !held.is_bust() && held.may_draw())
    }

    fn remember(&self, before: &State, mv: Move, after: &State, lacks: &mut PerSeat<CardSet>) {
        let seat = before.turn;
        lacks[seat] |= self.excluded(after, seat);
        if mv == Move::Stand && before.stock_left > 0 {
            lacks[seat] |= self.hidden_cards(after, seat, |held| held.may_stand(&self.rules));
        }
    }

    fn lacks(&self, lacks: &PerSeat<CardSet>, seat: Seat) -> CardSet {
        lacks[seat]
    }

    fn with_cards(&self, state: &State, places: Places<Self>) -> (Self, State) {
        let stock = places.aligned_stock();
        (Self { stock, ..*self }, State { hands: places.hands, ..*state })
    }
}
