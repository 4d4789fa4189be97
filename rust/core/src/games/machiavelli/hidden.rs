//! Hidden information in Machiavelli: what each seat has seen, what play has proved, and where unseen cards can lie.

use super::moves::Move;
use super::rules::MachiavelliPack;
use super::state::{Hand, State};
use crate::cards::{CardBag, FrenchCard, Holding};
use crate::hidden::{Hidden, Places};
use crate::record::{Content, Contents, Field, Kind, Per};
use crate::rule_set::RuleSet;
use crate::seat::{PerSeat, Seat};

impl Hidden for Hand {
    /// The cards that each seat has shown in failed lays and still holds.
    type Memory = PerSeat<CardBag>;
    type Aside = ();
    type Chances = ();

    const SEEN: &'static [Field] = &[Field { name: "shown", kind: Kind::NamedLists(Per::Seat) }];

    fn recollection(&self, shown: &PerSeat<CardBag>, name: &str) -> Content<FrenchCard> {
        match name {
            "shown" => Content::named_lists(self.rules.seat_list().map(|seat| shown[seat])),
            _ => panic!("there is no field {name}"),
        }
    }

    fn recall(&self, seen: &Contents<MachiavelliPack>) -> PerSeat<CardBag> {
        seen.cards_of_seats("shown")
    }

    fn shown(&self, _state: &State, shown: &PerSeat<CardBag>, holder: Seat, _looker: Seat) -> CardBag {
        shown[holder]
    }

    fn remember(&self, before: &State, mv: Move, after: &State, shown: &mut PerSeat<CardBag>) {
        let Move::Lay(cards) = mv else { return };
        let (seat, known) = (before.turn, shown[before.turn]);
        let has_failed = after.hands[seat].len() >= before.hands[seat].len();
        // Two equal cards cannot be told apart. Therefore a card that a seat shows or lays counts as the equal card
        // that it showed before, and not as a second one.
        let new = cards.without(known);
        shown[seat] = if has_failed { known.plus(new) } else { known.without(cards) };
    }

    fn with_cards(&self, state: &State, places: Places<Self>) -> (Self, State) {
        (Self { stock: places.stock, ..*self }, State { hands: places.hands, ..*state })
    }
}
