//! Observations of any game.

use std::fmt;
use std::ops::ControlFlow;

use super::{AnyCard, AnyMove, AnyObservation, AnyPosition, AnyRules, AsAnyMove, cards};
use crate::bots::{Beliefs, Budget, Choice, FairBot, PlayOuts};
use crate::documents::object;
use crate::error::{PlayError, PositionError};
use crate::hidden::Hidden;
use crate::observation::Observation;
use crate::random::Random;
use crate::record::Content;
use crate::rule_set::RuleSet;
use crate::seat::{PerSeat, Seat};
use crate::worlds::Worlds;

impl AnyObservation {
    /// Reads a document from JSON text.
    pub fn from_json(text: &str) -> Result<Self, PositionError> {
        Self::from_document(object::parse(text)?)
    }

    /// The document as text, on one line.
    pub fn to_json(&self) -> String {
        each!(self, seen => seen.to_json())
    }

    /// The choice of a bot for this observation.
    ///
    /// # Panics
    /// If the seat is not the one to act.
    pub fn choose(&self, bot: &FairBot, seed: u64, budget: &mut Budget<'_>) -> Choice<AnyMove> {
        each!(self, seen => bot.choose(seen, seed, budget).map(AsAnyMove::to_any))
    }

    /// Draws `count` worlds that agree with the observation; fewer if `ask`, which is called before each attempt, stops
    /// it. If `by_beliefs` is true, their probabilities depend on the moves of the others, else only on the cards.
    pub fn worlds(
        &self,
        count: usize,
        by_beliefs: bool,
        random: &mut Random,
        ask: &mut dyn FnMut() -> ControlFlow<()>,
    ) -> Vec<AnyPosition> {
        each!(self, seen => {
            let mut dealer = Beliefs::new(seen, by_beliefs);
            (0..count).map_while(|_| dealer.draw(random, ask)).map(AnyPosition::from).collect()
        })
    }

    /// Draws a world for each row and plays it to its end, see [`Observation::simulate`].
    ///
    /// # Panics
    /// If the move is one of another game.
    pub fn simulate(
        &self,
        mv: Option<&AnyMove>,
        by_beliefs: bool,
        how: &PlayOuts,
        rows: &mut [f32],
        ask: &mut dyn FnMut() -> ControlFlow<()>,
    ) {
        each!(self, seen => {
            let mv = mv.map(|mv| AsAnyMove::of_any(mv).expect("a move of this game"));
            seen.simulate(mv, by_beliefs, how, rows, ask);
        });
    }

    /// Draws a world: a position that the seat cannot distinguish from the real one.
    pub fn world(&self, random: &mut Random) -> AnyPosition {
        each!(self, seen => Worlds::new(seen).sample(random).into())
    }

    /// Number of worlds, if it can be counted.
    pub fn count_worlds(&self) -> Option<u128> {
        each!(self, seen => Worlds::new(seen).count())
    }

    /// All worlds, if there are at most `most` ways to deal the cards and memory for them; `None` if `ask` stops it.
    pub fn all_worlds(&self, most: usize, ask: &mut dyn FnMut() -> ControlFlow<()>) -> Option<Vec<AnyPosition>> {
        each!(self, seen => Some(Worlds::new(seen).all(most, ask)?.into_iter().map(Into::into).collect()))
    }

    /// The moves that have led here, in games where bots draw inferences from them.
    pub fn moves(&self) -> Vec<AnyMove> {
        each!(self, seen => seen.moves().into_iter().map(AsAnyMove::to_any).collect())
    }

    /// The rules of the hand.
    pub fn rules(&self) -> AnyRules {
        each_into!(AnyRules: self, seen => seen.rules)
    }

    /// The seat that observes.
    pub fn seat(&self) -> Seat {
        each!(self, seen => seen.seat)
    }

    /// Number of cards that each seat holds.
    pub fn hand_sizes(&self) -> &PerSeat<u8> {
        each!(self, seen => &seen.hand_sizes)
    }

    /// The cards of each hand that this seat has seen, its own included.
    pub fn known_hands(&self) -> Vec<Vec<AnyCard>> {
        each!(self, seen => seen.rules.seat_list().map(|seat| cards(seen.known_hands[seat])).collect())
    }

    /// The cards that each seat has proved not to hold.
    pub fn lacks(&self) -> Vec<Vec<AnyCard>> {
        each!(self, seen => seen.rules.seat_list().map(|seat| cards(seen.lacks[seat])).collect())
    }

    /// The seat that acts; nobody when the hand is over.
    pub fn to_move(&self) -> Option<Seat> {
        each!(self, seen => seen.to_move)
    }

    /// Number of cards in the stock.
    pub fn stock_size(&self) -> usize {
        each!(self, seen => seen.stock.len())
    }

    /// The stock, next card first; each place holds its card if everyone has seen it.
    pub fn stock(&self) -> Vec<Option<AnyCard>> {
        each!(self, seen => seen.stock.iter().map(|card| card.map(Into::into)).collect())
    }

    /// The cards that this seat has not seen.
    pub fn unseen(&self) -> Vec<AnyCard> {
        each!(self, seen => cards(seen.unseen))
    }

    /// What this seat has seen of a field of the game, if the game has a field of this name.
    pub fn field(&self, name: &str) -> Option<Content<AnyCard>> {
        each!(self, seen => Some(seen.field(name)?.clone().map(AnyCard::from)))
    }

    /// The legal moves of this seat; none when it does not act.
    pub fn legal_moves(&self) -> Vec<AnyMove> {
        each!(self, seen => seen.legal_moves().into_iter().map(AsAnyMove::to_any).collect())
    }

    /// Whether a state can have too many moves to list.
    pub fn has_many_moves(&self) -> bool {
        fn has_many<G: Hidden>(_: &Observation<G>) -> bool {
            G::HAS_MANY_MOVES
        }
        each!(self, seen => has_many(seen))
    }

    /// Whether a move is legal.
    pub fn is_legal(&self, mv: &AnyMove) -> bool {
        each!(self, seen => AsAnyMove::of_any(mv).is_ok_and(|mv| seen.is_legal(mv)))
    }

    /// Returns an error for a move that this seat may not make.
    pub fn check(&self, mv: &AnyMove) -> Result<(), PlayError> {
        each!(self, seen => seen.check(AsAnyMove::of_any(mv)?))
    }

    /// Visits the legal moves after a given one, or all, as [`Game::visit_moves`](crate::game::Game::visit_moves) does.
    pub fn visit_moves(
        &self,
        after: Option<&AnyMove>,
        visit: &mut dyn FnMut(Option<AnyMove>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        each!(self, seen => {
            let after = after.and_then(|mv| AsAnyMove::of_any(mv).ok());
            seen.visit_moves(after, &mut |mv| visit(mv.map(AsAnyMove::to_any)))
        })
    }

    /// Number of legal moves, unless `ask` stops counting.
    pub fn count_moves(&self, ask: &mut dyn FnMut() -> ControlFlow<()>) -> ControlFlow<(), u64> {
        each!(self, seen => seen.count_moves(ask))
    }
}

impl fmt::Display for AnyObservation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        each!(self, seen => seen.fmt(f))
    }
}
