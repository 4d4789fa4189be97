//! The rule of thumb of Machiavelli (`greedy`): lay as many cards as possible.

use super::melds::{LayBy, best_lay};
use super::moves::Move;
use super::state::{Hand, State};
use crate::bots::Thumb;
use crate::cards::{CardBag, FrenchCard};

impl Hand {
    /// The lay of most cards; if there is none, a draw.
    pub(super) fn greedy_move(&self, state: &State) -> Move {
        if self.only_draws(state) {
            return Self::idle_move(state);
        }
        let hand = state.hands[state.turn];
        let lay = best_lay(state.table.cards(), hand, self.rules.ace_in_runs, LayBy::Cards);
        match lay {
            Some((cards, _)) if !cards.is_empty() => Move::Lay(cards),
            _ => Self::idle_move(state),
        }
    }

    /// What each lay looks worth, in cards laid, and nothing for the move without a lay. A beginner lays sets and runs
    /// from the hand, or else one card that a combination of the table takes; a better player lays both, and only the
    /// whole rule rearranges the table.
    pub(super) fn looks(&self, state: &State, thumb: Thumb, out: &mut Vec<(Move, f64)>) {
        let mut lays = Vec::new();
        if !self.only_draws(state) {
            match thumb {
                Thumb::Plain => lays.extend(self.plain_lays(state)),
                Thumb::Simple => lays.push(self.simple_lay(state)),
                Thumb::Whole => lays.extend(match self.greedy_move(state) {
                    Move::Lay(cards) => Some(cards),
                    _ => None,
                }),
            }
        }
        lays.retain(|cards| !cards.is_empty());
        out.extend(lays.into_iter().map(|cards| (Move::Lay(cards), f64::from(cards.len()))));
        out.push((Self::idle_move(state), 0.0));
    }

    /// The most cards in sets and runs from the hand alone, and each single card that the table takes as it lies.
    fn plain_lays(&self, state: &State) -> impl Iterator<Item = CardBag> {
        let hand = state.hands[state.turn];
        let accepted = hand.once() & state.table.accepted();
        let singles = (0..).map_while(FrenchCard::from_id).filter(move |card| accepted >> card.id() & 1 == 1);
        [self.own_lay(hand)].into_iter().chain(singles.map(CardBag::of))
    }

    /// The most cards in sets and runs from the hand alone, and then one card after the other that the table takes as
    /// it lies.
    fn simple_lay(&self, state: &State) -> CardBag {
        let aces = self.rules.ace_in_runs;
        let mut lay = self.own_lay(state.hands[state.turn]);
        let mut table = state.table.with(lay, aces).unwrap_or(state.table);
        loop {
            let left = state.hands[state.turn].minus(lay).once() & table.accepted();
            let Some(card) = FrenchCard::from_id(left.trailing_zeros() as u8).filter(|_| left != 0) else { break };
            let Some(next) = table.with(CardBag::of(card), aces) else { break };
            lay.insert(card);
            table = next;
        }
        lay
    }

    fn own_lay(&self, hand: CardBag) -> CardBag {
        let lay = best_lay(CardBag::EMPTY, hand, self.rules.ace_in_runs, LayBy::Cards);
        lay.map_or(CardBag::EMPTY, |(cards, _)| cards)
    }
}
