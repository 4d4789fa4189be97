//! Positions: a hand and its state.

use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;
use std::sync::Arc;

use crate::card_game::{CardOf, CardsOf};
use crate::cards::Deck;
use crate::error::{PlayError, PositionError};
use crate::game::{GameExt, LONGEST};
use crate::hidden::{Hidden, PastMove};
use crate::moves::GameMove;
use crate::random::Random;
use crate::record::{Content, Sizes, Study};
use crate::seat::{PerSeat, PerSide, Seat};

/// A position with the places of all cards known.
///
/// It is immutable; playing a move returns another position. `FromStr` reads and `Display` writes the one-line
/// notation, [`Position::from_json`] and [`Position::to_json`] the document.
#[derive(Clone, Debug)]
pub struct Position<G: Hidden> {
    hand: Arc<G>,
    state: G::State,
    /// The facts that play has shown since the first remembered state.
    memory: G::Memory,
    /// The last move of the hand, in games where bots draw inferences from moves; `None` in a position that was read.
    pub(crate) past: Option<Arc<PastMove<G>>>,
    /// How it differs from a position of play, if it is a study.
    study: Option<Arc<Study>>,
}

impl<G: Hidden> Position<G> {
    /// A position without memory of earlier play.
    pub fn new(hand: G, state: G::State) -> Self {
        Self::remembering(hand, state, G::Memory::default())
    }

    /// A position with a memory of what play has shown before it.
    pub(crate) fn remembering(hand: G, state: G::State, memory: G::Memory) -> Self {
        Self::remembering_shared(Arc::new(hand), state, memory)
    }

    /// Like [`Position::remembering`], for a hand that other positions share.
    pub(crate) fn remembering_shared(hand: Arc<G>, state: G::State, memory: G::Memory) -> Self {
        Self { hand, state, memory, past: None, study: None }
    }

    /// A shared reference to the hand.
    pub(crate) fn shared_hand(&self) -> Arc<G> {
        Arc::clone(&self.hand)
    }

    /// Deals a deck by these rules.
    pub fn deal(rules: G::Rules, deck: &Deck<G::Pack>) -> Result<Self, PositionError> {
        let (hand, state) = G::deal(rules, deck)?;
        match hand.misdeal(&state) {
            Some(reason) => Err(PositionError::Misdeal(reason)),
            None => Ok(Self::new(hand, state)),
        }
    }

    /// Deals the shuffled decks of a seed until a deal is not void.
    pub fn deal_seed(rules: G::Rules, seed: u64) -> Self {
        Self::deal_random(rules, &mut Random::new(seed)).0
    }

    /// Shuffles and deals until a deal is not void; also returns the number of void deals.
    pub fn deal_random(rules: G::Rules, random: &mut Random) -> (Self, u32) {
        let mut misdeals = 0;
        loop {
            match Self::deal(rules, &Deck::shuffled(random)) {
                Ok(position) => return (position, misdeals),
                Err(_) => misdeals += 1,
            }
        }
    }

    /// The deal of a seed after random moves until `plies_left` cards or fewer are still to be played, the hand is
    /// over, or it seems to go on forever.
    pub fn random(rules: G::Rules, seed: u64, plies_left: u32) -> Self {
        let mut random = Random::new(seed);
        let (mut position, _) = Self::deal_random(rules, &mut random);
        let mut buffer = Vec::new();
        for _ in 0..LONGEST {
            if position.plies_left() <= plies_left || position.is_over() {
                break;
            }
            let mv = position.hand.random_move(&position.state, &mut random, &mut buffer);
            position = position.play_unchecked(mv);
        }
        // Random moves reveal nothing about the cards of a player.
        Self { past: None, ..position }
    }

    /// The same deal in a match with these totals, in the order of the hand's sides.
    #[must_use]
    pub(crate) fn with_totals(mut self, totals: &PerSide<i32>) -> Self {
        self.hand.bring_totals(&mut self.state, totals);
        self
    }

    /// A position with another hand and state after the same moves.
    #[must_use]
    pub(crate) fn in_place_of(&self, hand: G, state: G::State) -> Self {
        let (past, study) = (self.past.clone(), self.study.clone());
        Self { hand: Arc::new(hand), state, memory: self.memory, past, study }
    }

    /// The same position, without what play has shown and without the moves that led there.
    pub(crate) fn without_past(&self) -> Self {
        Self { memory: G::Memory::default(), past: None, ..self.clone() }
    }

    /// A position at the beginning of this course of play.
    pub(crate) fn begun(&self, hand: G, state: G::State, memory: G::Memory) -> Self {
        Self { hand: Arc::new(hand), state, memory, past: None, study: self.study.clone() }
    }

    /// The same position as a study.
    #[must_use]
    pub(crate) fn with_study(self, study: Study) -> Self {
        Self { study: Some(Arc::new(study)), ..self }
    }

    /// Whether the position is composed: play need not be able to reach it.
    pub fn is_composed(&self) -> bool {
        self.study.as_ref().is_some_and(|study| study.is_composed)
    }

    /// The assumptions made when this position, or the one that play began with, was read.
    pub fn assumed(&self) -> &[String] {
        self.study.as_ref().map_or(&[], |study| &study.assumed)
    }

    /// The rules of the hand.
    pub fn rules(&self) -> &G::Rules {
        self.hand.rules()
    }

    /// The facts that play has shown and that the state does not contain.
    pub(crate) fn memory(&self) -> &G::Memory {
        &self.memory
    }

    /// The moves that have led here, last move first, back to the position that was dealt or read. Empty in games
    /// without [`Hidden::MOVES_TELL`].
    pub fn past_moves(&self) -> impl Iterator<Item = &PastMove<G>> {
        std::iter::successors(self.past.as_deref(), |known| known.earlier.as_deref())
    }

    /// The fields of [`Hidden::SEEN`] that have content.
    pub(crate) fn recollections(&self) -> impl Iterator<Item = (&'static str, Content<CardOf<G>>)> {
        let sizes = Sizes::of(self.rules());
        G::SEEN.iter().filter_map(move |field| {
            let content = self.hand.recollection(&self.memory, field.name);
            (content != field.kind.empty(sizes)).then_some((field.name, content))
        })
    }

    /// The state.
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// The hand that is played.
    pub fn hand(&self) -> &G {
        &self.hand
    }

    /// The cards that each seat holds.
    pub fn hands(&self) -> &PerSeat<CardsOf<G>> {
        self.hand.hands(&self.state)
    }

    /// The stock, next card first.
    pub fn stock(&self) -> &[CardOf<G>] {
        self.hand.stock(&self.state)
    }

    /// The content of a field of the game, if the game has a field of this name.
    pub fn field(&self, name: &str) -> Option<Content<CardOf<G>>> {
        let field = G::FIELDS.iter().find(|field| field.name == name)?;
        Some(self.hand.field(&self.state, field.name))
    }

    /// The seat that acts; nobody when the hand is over.
    pub fn to_move(&self) -> Option<Seat> {
        (!self.is_over()).then(|| self.hand.to_move(&self.state))
    }

    /// Number of cards still to be played.
    pub fn plies_left(&self) -> u32 {
        self.hand.plies_left(&self.state)
    }

    /// Whether nothing is left to play.
    pub fn is_over(&self) -> bool {
        self.hand.is_over(&self.state)
    }

    /// Every legal move, in canonical order; none when the hand is over.
    pub fn legal_moves(&self) -> Vec<G::Move> {
        let mut moves = Vec::new();
        if !self.is_over() {
            self.hand.moves(&self.state, &mut moves);
        }
        moves
    }

    /// Whether a move is legal; never when the hand is over.
    pub fn is_legal(&self, mv: G::Move) -> bool {
        !self.is_over() && self.hand.is_legal(&self.state, mv)
    }

    /// Visits the legal moves after a given one, or all, as [`Game::visit_moves`](crate::game::Game::visit_moves) does;
    /// none when the hand is over.
    pub fn visit_moves(
        &self,
        after: Option<G::Move>,
        visit: &mut dyn FnMut(Option<G::Move>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if self.is_over() { ControlFlow::Continue(()) } else { self.hand.visit_moves(&self.state, after, visit) }
    }

    /// Number of legal moves, unless `ask` stops counting.
    pub fn count_moves(&self, ask: &mut dyn FnMut() -> ControlFlow<()>) -> ControlFlow<(), u64> {
        if self.is_over() { ControlFlow::Continue(0) } else { self.hand.count_moves(&self.state, ask) }
    }

    /// The position after a move.
    pub fn play(&self, mv: G::Move) -> Result<Self, PlayError> {
        if self.is_legal(mv) {
            return Ok(self.play_unchecked(mv));
        }
        self.fail(mv, || self.hand.refusal(&self.state, mv))
    }

    /// The position after an illegal attempt, if the rules punish it; else the error, with the reason that `reason` may
    /// give.
    pub(crate) fn fail(&self, mv: G::Move, reason: impl FnOnce() -> Option<String>) -> Result<Self, PlayError> {
        let refused = self.refusal(mv);
        if refused.is_none()
            && let Some(state) = self.hand.punish(&self.state, mv)
        {
            return Ok(self.after(mv, state));
        }
        Err(self.illegal(mv, refused.or_else(reason)))
    }

    /// Returns an error for an illegal move, even if the rules would punish the attempt.
    pub fn check(&self, mv: G::Move) -> Result<(), PlayError> {
        if self.is_legal(mv) {
            return Ok(());
        }
        Err(self.illegal(mv, self.refusal(mv).or_else(|| self.hand.refusal(&self.state, mv))))
    }

    /// The error for a move that is illegal here.
    pub(crate) fn illegal(&self, mv: G::Move, reason: Option<String>) -> PlayError {
        let legal = if self.is_over() { Vec::new() } else { self.hand.some_moves(&self.state) };
        let legal = legal.iter().map(G::Move::to_string).collect();
        let reason = reason.unwrap_or_else(|| "the rules do not allow it here".to_owned());
        PlayError::Illegal { played: mv.to_string(), reason, legal }
    }

    /// The reason why a move is impossible under any rules, if there is one.
    fn refusal(&self, mv: G::Move) -> Option<String> {
        let Some(seat) = self.to_move() else { return Some("the hand is over".to_owned()) };
        let hand = self.hands()[seat];
        let mut left: Vec<CardOf<G>> = hand.into_iter().collect();
        for card in mv.played() {
            let Some(place) = left.iter().position(|&held| held == card) else {
                return Some(format!("`{card}` is not in the hand of seat {seat} ({hand})"));
            };
            left.swap_remove(place);
        }
        None
    }

    /// The position after a move that is known to be legal. After any other move, the position has no meaning.
    #[must_use]
    pub fn play_unchecked(&self, mv: G::Move) -> Self {
        let mut state = self.state;
        self.hand.play(&mut state, mv);
        self.after(mv, state)
    }

    /// The position with the state that a move leads to.
    fn after(&self, mv: G::Move, state: G::State) -> Self {
        let mut memory = self.memory;
        self.hand.remember(&self.state, mv, &state, &mut memory);
        let mut next = Self { hand: Arc::clone(&self.hand), state, memory, past: None, study: self.study.clone() };
        next.past = G::MOVES_TELL.then(|| {
            let (before, after) = ((&self.state, &self.memory), (&next.state, &next.memory));
            Arc::new(PastMove::new(&*self.hand, before, mv, after, self.past.clone()))
        });
        next
    }

    /// Reads a move and plays it.
    pub fn play_text(&self, text: &str) -> Result<Self, PlayError> {
        self.play(text.parse()?)
    }

    /// The result, once the hand is over.
    pub fn hand_result(&self) -> Option<G::HandResult> {
        self.is_over().then(|| self.hand.hand_result(&self.state))
    }

    /// Number of lines of play of `depth` moves; a hand that ends earlier counts none.
    pub fn perft(&self, depth: u32) -> u64 {
        self.hand.perft(&self.state, depth)
    }

    /// Like [`Position::perft`], unless `ask`, which is called for every move, stops it.
    pub fn try_perft(&self, depth: u32, mut ask: impl FnMut() -> ControlFlow<()>) -> ControlFlow<(), u64> {
        self.hand.try_perft(&self.state, depth, &mut ask)
    }
}

/// Positions are equal if the same cards lie in the same places under the same rules and play has shown the same facts
/// about them, so if they have the same document. Then each seat has the same observation. The moves that led there may
/// differ: bots that judge by them treat equal positions alike if [`Position::moves`] are equal, too.
impl<G: Hidden> PartialEq for Position<G> {
    fn eq(&self, other: &Self) -> bool {
        self.state == other.state
            && self.rules() == other.rules()
            && self.stock() == other.stock()
            && self.memory == other.memory
            && self.hand.is_same_deal(&other.hand)
    }
}

impl<G: Hidden> Eq for Position<G> {}

impl<G: Hidden> Hash for Position<G> {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.rules().hash(hasher);
        self.state.hash(hasher);
        self.stock().hash(hasher);
        self.memory.hash(hasher);
    }
}
