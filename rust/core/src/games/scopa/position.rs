//! A position of the Scopa family: a hand, and a moment of it.

use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;
use std::sync::Arc;

use super::deal;
use super::moves::Move;
use super::rules::Rules;
use super::score::Outcome;
use super::state::{Hand, State};
use crate::cards::{Card, CardSet, Deck};
use crate::error::{PlayError, PositionError};
use crate::game::{Game, GameExt};
use crate::random::Random;
use crate::seat::{PerSeat, PerSide, Seat};

/// A position: every card of the pack is somewhere, and everyone can see it.
///
/// It does not change; playing gives another one. `FromStr` reads and `Display` writes the one-line
/// notation, [`Position::from_json`] and [`Position::to_json`] the document.
#[derive(Clone, Debug)]
pub struct Position {
    pub(crate) hand: Arc<Hand>,
    pub(crate) state: State,
}

/// What one seat has seen: its information set, with perfect memory of every card once shown.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Observation {
    /// The rules of the hand.
    pub rules: Rules,
    /// The seat that looks.
    pub seat: Seat,
    /// Its own cards.
    pub hand: CardSet,
    /// How many cards each seat holds.
    pub hand_sizes: PerSeat<u8>,
    /// The cards on the table.
    pub table: CardSet,
    /// The cards that each side has taken.
    pub captured: PerSide<CardSet>,
    /// The sweeps that each side has scored.
    pub sweeps: PerSide<u8>,
    /// The seat that captured last.
    pub last_capture: Option<Seat>,
    /// The seat that acts; nobody when the hand is over.
    pub to_move: Option<Seat>,
    /// How many cards the stock has.
    pub stock_size: u8,
    /// The cards that this seat has not seen: in the other hands, or in the stock.
    pub unseen: CardSet,
}

impl Position {
    /// Deals a deck by these rules.
    pub fn deal(rules: Rules, deck: &Deck) -> Result<Self, PositionError> {
        deal::deal(rules, deck).map(Self::new)
    }

    /// Deals the shuffled decks of a seed until one is no misdeal.
    pub fn deal_seed(rules: Rules, seed: u64) -> Self {
        Self::deal_random(rules, &mut Random::new(seed)).0
    }

    /// Shuffles and deals until no misdeal is left; also says how many there were.
    pub fn deal_random(rules: Rules, random: &mut Random) -> (Self, u32) {
        let (dealt, misdeals) = deal::deal_at_random(rules, random);
        (Self::new(dealt), misdeals)
    }

    /// The deal of a seed, played on at random until `plies_left` cards are still to be played.
    pub fn random(rules: Rules, seed: u64, plies_left: u32) -> Self {
        let mut random = Random::new(seed);
        let (mut position, _) = Self::deal_random(rules, &mut random);
        let mut buffer = Vec::new();
        while position.plies_left() > plies_left {
            let mv = position.hand.random_move(&position.state, &mut random, &mut buffer);
            position = position.play_unchecked(mv);
        }
        position
    }

    pub(crate) fn new((hand, state): (Hand, State)) -> Self {
        Self { hand: Arc::new(hand), state }
    }

    /// The rules of the hand.
    pub fn rules(&self) -> &Rules {
        self.hand.rules()
    }

    /// The moment of play.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// The hand that is played.
    pub fn hand(&self) -> &Hand {
        &self.hand
    }

    /// The stock, next card first.
    pub fn stock(&self) -> &[Card] {
        self.hand.stock(&self.state)
    }

    /// The seat that acts; nobody when the hand is over.
    pub fn to_move(&self) -> Option<Seat> {
        (!self.is_over()).then_some(self.state.turn)
    }

    /// How many cards are still to be played.
    pub fn plies_left(&self) -> u32 {
        self.hand.plies_left(&self.state)
    }

    /// Whether nothing is left to play.
    pub fn is_over(&self) -> bool {
        self.hand.is_over(&self.state)
    }

    /// Every legal move, in canonical order; none when the hand is over.
    pub fn legal_moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        self.hand.moves(&self.state, &mut moves);
        moves
    }

    /// The position after a move.
    pub fn play(&self, mv: Move) -> Result<Self, PlayError> {
        let legal = self.legal_moves();
        if legal.contains(&mv) {
            return Ok(self.play_unchecked(mv));
        }
        let hand = self.state.hands[self.state.turn];
        let reason = if self.is_over() {
            "the hand is over".to_owned()
        } else if hand.contains(mv.card()) {
            format!("`{}` is in the hand of seat {}, but cannot do this", mv.card(), self.state.turn)
        } else {
            format!("`{}` is not in the hand of seat {} ({hand})", mv.card(), self.state.turn)
        };
        let legal = legal.iter().map(Move::to_string).collect();
        Err(PlayError::Illegal { played: mv.to_string(), reason, legal })
    }

    /// The position after a move that is known to be legal; after any other it may be nonsense.
    #[must_use]
    pub fn play_unchecked(&self, mv: Move) -> Self {
        Self { hand: Arc::clone(&self.hand), state: self.hand.after(&self.state, mv) }
    }

    /// Reads a move and plays it.
    pub fn play_text(&self, text: &str) -> Result<Self, PlayError> {
        self.play(text.parse()?)
    }

    /// The result, once the hand is over.
    pub fn outcome(&self) -> Option<Outcome> {
        self.is_over().then(|| self.hand.outcome(&self.state))
    }

    /// How many lines of play are `depth` cards long; a hand that ends earlier counts none.
    pub fn perft(&self, depth: u32) -> u64 {
        self.hand.perft(&self.state, depth)
    }

    /// The same, unless `ask` breaks off; it is asked once for every position on the way.
    pub fn try_perft<B>(&self, depth: u32, mut ask: impl FnMut() -> ControlFlow<B>) -> ControlFlow<B, u64> {
        self.hand.try_perft(&self.state, depth, &mut ask)
    }

    /// What a seat has seen.
    ///
    /// # Panics
    /// If there is no such seat.
    pub fn observation(&self, seat: Seat) -> Observation {
        let (rules, state) = (*self.rules(), &self.state);
        assert!(seat.index() < rules.seats(), "there is no seat {seat}");
        let mut hand_sizes = PerSeat::default();
        for seat in rules.seat_list() {
            hand_sizes[seat] = state.hands[seat].len() as u8;
        }
        Observation {
            rules,
            seat,
            hand: state.hands[seat],
            hand_sizes,
            table: state.table,
            captured: state.captured,
            sweeps: state.sweeps,
            last_capture: state.last_capture,
            to_move: self.to_move(),
            stock_size: state.stock_left,
            unseen: state.uncaptured() - state.table - state.hands[seat],
        }
    }
}

impl Observation {
    /// The legal moves of this seat; none when it does not act.
    pub fn legal_moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        if self.to_move == Some(self.seat) {
            for card in self.hand {
                super::state::for_each_move(&self.rules, self.table, card, |mv| moves.push(mv));
            }
        }
        moves
    }
}

/// Positions are equal when the same cards lie in the same places under the same rules, however they came there.
impl PartialEq for Position {
    fn eq(&self, other: &Self) -> bool {
        self.state == other.state && self.rules() == other.rules() && self.stock() == other.stock()
    }
}

impl Eq for Position {}

impl Hash for Position {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.rules().hash(hasher);
        self.state.hash(hasher);
        self.stock().hash(hasher);
    }
}
