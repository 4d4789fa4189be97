//! Hidden information in Briscola: what each seat has seen, what play has proved, and where unseen cards can lie.

use super::exchange::Exchanges;
use super::state::{Hand, State};
use crate::cards::{Card, CardSet};
use crate::hidden::{Hidden, Places};
use crate::moves::Move;
use crate::record::{Content, Contents, Field, Kind};
use crate::rule_set::RuleSet;
use crate::seat::{PerSeat, Seat};

impl Hidden for Hand {
    /// The same as in the state, whose exchanges documents name only where there are any.
    type Memory = Exchanges;
    type Aside = ();
    type Chances = ();

    const MOVES_TELL: bool = true;
    const SEEN: &'static [Field] = &[Field { name: "exchanged", kind: Kind::NamedCards }];

    /// The cards that were taken in exchange, in order.
    fn recollection(&self, exchanges: &Exchanges, name: &str) -> Content<Card> {
        assert_eq!(name, "exchanged", "there is no other field");
        Content::NamedCards(self.turned.all()[..exchanges.count()].to_vec())
    }

    fn recall(&self, seen: &Contents) -> Exchanges {
        Exchanges::new(seen.named_cards("exchanged").len()).unwrap_or_default()
    }

    fn remember(&self, _before: &State, _mv: Move, after: &State, exchanges: &mut Exchanges) {
        *exchanges = after.exchanges;
    }

    /// Everyone saw who took or drew a turned card. With that option, partners have seen each other's last cards.
    fn shown(&self, state: &State, _exchanges: &Exchanges, holder: Seat, viewer: Seat) -> CardSet {
        let hand = state.hands[holder];
        let partners = self.rules.side_of(holder) == self.rules.side_of(viewer);
        if state.stock_left == 0 && self.rules.partners_see_hands_at_end && partners {
            return hand;
        }
        self.turned.all()[..=state.exchanges.count()]
            .iter()
            .fold(CardSet::EMPTY, |seen, &card| seen | hand & CardSet::of(card))
    }

    fn face_up(&self, state: &State) -> CardSet {
        if state.stock_left > 0 { CardSet::of(self.turned(state)) } else { CardSet::EMPTY }
    }

    fn exchanged(&self, state: &State, mv: Move) -> Option<(Card, Card)> {
        let given = self.turned.given(state.exchanges).filter(|_| mv.declares())?;
        Some((given, self.turned(state)))
    }

    fn with_cards(&self, state: &State, places: Places<Self>) -> (Self, State) {
        let hand = self.with_stock(places.aligned_stock(), state.exchanges);
        (hand, State { hands: places.hands, ..*state })
    }

    /// The captured cards.
    fn gone(&self, state: &State) -> PerSeat<CardSet> {
        PerSeat(state.captured.0)
    }

    fn with_gone(&self, state: &State, gone: &PerSeat<CardSet>) -> State {
        State { captured: PerSeat(gone.0), ..*state }
    }
}
