//! Words that a player who leads says to the partner: busso, striscio and volo. They are true, and everybody hears them.

use super::accusi::honours;
use super::rules::Signs;
use super::state::{Hand, State};
use crate::cards::{Card, CardSet};
use crate::moves::{Move, Sign};
use crate::options::Word;

impl Hand {
    /// The word that the seat to move may say with a card: only with a lead, only what is true, and nothing with its last
    /// card, of which everybody knows that it is the last.
    #[inline]
    pub(super) fn sign(&self, state: &State, card: Card) -> Option<Sign> {
        if self.rules.has_signs() { self.sign_of_lead(state, card) } else { None }
    }

    /// The same where the rules have signs. Kept out of the play without them, which is most play.
    #[inline(never)]
    fn sign_of_lead(&self, state: &State, card: Card) -> Option<Sign> {
        let hand = state.hands[self.turn(state)];
        if !state.trick.is_empty() || hand.len() == 1 || self.is_too_early_for_signs(state) {
            return None;
        }
        let others = others_of_suit(hand, card);
        Some(match others {
            _ if others.is_empty() => Sign::Volo,
            _ if others.intersects(honours()) => Sign::Busso,
            _ => Sign::Striscio,
        })
    }

    fn is_too_early_for_signs(&self, state: &State) -> bool {
        self.rules.signs == Signs::AfterFirstTrick && state.captured.0.iter().all(|won| won.is_empty())
    }

    /// The word that bots say with a card: volo, striscio, and busso from a suit of three cards or more.
    #[inline]
    pub(super) fn usual_sign(&self, state: &State, card: Card) -> Option<Sign> {
        let has_two_others = || others_of_suit(state.hands[self.turn(state)], card).len() >= 2;
        self.sign(state, card).filter(|&sign| sign != Sign::Busso || has_two_others())
    }

    /// Why the seat to move may not say a word with a card that it may play.
    pub(super) fn refused_sign(&self, state: &State, card: Card, sign: Sign) -> String {
        let hand = state.hands[self.turn(state)];
        if !self.rules.has_signs() {
            return "by these rules nobody says a word to the partner (signs=none)".to_owned();
        }
        if !state.trick.is_empty() {
            return "only the player who leads says a word to the partner".to_owned();
        }
        if self.is_too_early_for_signs(state) {
            return "by these rules nobody says a word to the partner in the first trick".to_owned();
        }
        if hand.len() == 1 {
            return "nobody says a word to the partner with the last card".to_owned();
        }
        let means = match sign {
            Sign::Busso => "one of the other cards of the suit is a 3, 2 or asso",
            Sign::Striscio => "there are other cards of the suit, but no 3, 2 or asso",
            Sign::Volo => "there are no other cards of the suit",
        };
        format!("{} says that {means}; the hand has {}", sign.word(), hand & CardSet::of_suit(card.suit()))
    }
}

/// The cards of the suit of a card that a hand has beside it.
fn others_of_suit(hand: CardSet, card: Card) -> CardSet {
    (hand & CardSet::of_suit(card.suit())) - CardSet::of(card)
}

/// The cards of which the player of a move still holds one, by the word that goes with it; none without such a word.
pub(super) fn kept(mv: Move) -> CardSet {
    let others = others_of_suit(CardSet::FULL, mv.card());
    match mv.sign() {
        Some(Sign::Busso) => others & honours(),
        Some(Sign::Striscio) => others - honours(),
        Some(Sign::Volo) | None => CardSet::EMPTY,
    }
}

/// The cards of the suit that the player of a move does not hold, by the word that goes with it.
pub(super) fn denied(mv: Move) -> CardSet {
    let suit = CardSet::of_suit(mv.card().suit());
    match mv.sign() {
        Some(Sign::Striscio) => suit & honours(),
        Some(Sign::Volo) => suit,
        Some(Sign::Busso) | None => CardSet::EMPTY,
    }
}
