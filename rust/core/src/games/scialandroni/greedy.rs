//! The rule of thumb of Su Scialandroni (`greedy`): declare truthfully, bet on good hands, lay cards as long as
//! possible.

use super::hands::{Category, Declaration, hand_value};
use super::ladder::Top;
use super::moves::Move;
use super::phase::Phase;
use super::state::{Hand, State};
use crate::bots::Thumb;
use crate::cards::CardSet;
use crate::game::Game;

/// Fewest points to bet on: with three cards of a suit, out of four cards and out of nine; and with the card of a
/// cartetta.
const GOOD_THREE: [u8; 2] = [44, 49];
const GOOD_CARD: u8 = 16;

impl Hand {
    /// Declares whatever it can; opens and sees with a good hand; lays the card that lets it lay the most cards in
    /// sequence.
    pub(super) fn greedy_move(&self, state: &State, buffer: &mut Vec<Move>) -> Move {
        buffer.clear();
        self.moves(state, buffer);
        if state.phase == Phase::Scartu {
            return *buffer.iter().rev().max_by_key(|mv| laid(state, **mv)).expect("a card can be laid");
        }
        self.wished(state, buffer)
    }

    /// What each move looks worth: the number of cards that can be laid in the scartu; in the betting one for what the
    /// hand is good for, and nothing for the other plain words. A beginner does not look further than the next card.
    pub(super) fn looks(&self, state: &State, thumb: Thumb, out: &mut Vec<(Move, f64)>) {
        let mut moves = Vec::new();
        self.moves(state, &mut moves);
        if state.phase == Phase::Scartu {
            let length = |mv| if thumb == Thumb::Plain { laid(state, mv).min(1) } else { laid(state, mv) };
            out.extend(moves.into_iter().map(|mv| (mv, f64::from(length(mv)))));
            return;
        }
        let wished = self.wished(state, &moves);
        let is_plain = |mv: &Move| *mv == wished || matches!(mv, Move::Passo | Move::Posta | Move::BolluBiri);
        let plain = moves.into_iter().filter(is_plain);
        out.extend(plain.map(|mv| (mv, f64::from(u8::from(mv == wished)))));
    }

    /// What the rule says in the betting.
    fn wished(&self, state: &State, moves: &[Move]) -> Move {
        let wishes = if self.is_good(state) { [Move::Posta, Move::BolluBiri] } else { [Move::Passo, Move::Passo] };
        let declares = [Move::Primiera, Move::Frusciu];
        let wished = declares.into_iter().chain(wishes).find(|wish| moves.contains(wish));
        wished.unwrap_or(moves[0])
    }

    fn is_good(&self, state: &State) -> bool {
        let seat = state.betting.turn();
        let declared = state.declared[seat] != Declaration::Nothing;
        let value = hand_value(&self.rules, state.phase, state.hands[seat], declared);
        match (state.phase, value.category) {
            (Phase::Cartetta, _) => value.points >= GOOD_CARD,
            (_, Category::One | Category::Two) => false,
            (Phase::PostaGrande, _) => value.points >= GOOD_THREE[1],
            (_, Category::Three) => value.points >= GOOD_THREE[0],
            (_, Category::Primiera | Category::Frusciu | Category::Pisci) => true,
        }
    }
}

/// Number of cards that the player can lay in sequence, beginning with this move.
fn laid(state: &State, mv: Move) -> u32 {
    let Move::Lay(card) = mv else { return 0 };
    let mut rest = state.hands[state.turn];
    rest.remove(card);
    1 + longest(rest, state.ladder.top().with(card.rank()))
}

/// Number of these cards that can be laid one after the other on a ladder.
fn longest(cards: CardSet, top: Top) -> u32 {
    let ranks = (1..=10u8).filter_map(crate::cards::Rank::new);
    let after = |rank| {
        let held = cards & CardSet::of_rank(rank);
        let card = held.first().filter(|_| top.takes(rank))?;
        let mut rest = cards;
        rest.remove(card);
        Some(1 + longest(rest, top.with(rank)))
    };
    ranks.filter_map(after).max().unwrap_or(0)
}
