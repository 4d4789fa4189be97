//! Cards that players put aside from their hands and take up again, which few games have.

use super::Hidden;
use crate::card_game::{CardOf, CardsOf};
use crate::record::Content;
use crate::rule_set::RuleSet;
use crate::seat::Seat;

/// What a game says of the cards that its players put aside: `()` if they put none aside.
pub trait PutAside<G: Hidden> {
    /// The field of documents that holds these cards, a list with an entry per seat. Cards can lie unseen in it.
    const FIELD: Option<&'static str> = None;

    /// The cards that a seat has put aside.
    fn aside(hand: &G, state: &G::State, holder: Seat) -> Aside<CardsOf<G>> {
        let _ = (hand, state, holder);
        Aside::default()
    }
}

impl<G: Hidden> PutAside<G> for () {}

/// Cards that a seat has put aside.
#[derive(Clone, Copy, Debug, Default)]
pub struct Aside<C> {
    /// All of them; only the seat itself knows them.
    pub all: C,
    /// Those that everyone has seen.
    pub shown: C,
}

impl<C> Aside<C> {
    /// Those that a seat has seen.
    pub(crate) fn seen_by(self, viewer: Seat, holder: Seat) -> C {
        if viewer == holder { self.all } else { self.shown }
    }
}

/// What a seat has seen of a field of the document; cards of the field that are left out are unseen.
pub(crate) fn seen_field<G: Hidden>(hand: &G, state: &G::State, name: &str, viewer: Seat) -> Content<CardOf<G>> {
    if G::Aside::FIELD != Some(name) {
        return hand.field(state, name);
    }
    let seen = |holder: Seat| G::Aside::aside(hand, state, holder).seen_by(viewer, holder);
    Content::CardLists(hand.rules().seat_list().map(|holder| seen(holder).into_iter().collect()).collect())
}
