//! Positions of any game.

use std::fmt;
use std::ops::ControlFlow;

use super::{AnyCard, AnyHandResult, AnyMove, AnyObservation, AnyPosition, AnyRules, AsAnyMove, cards};
use crate::bots::{Budget, Cheat, Choice, PlayOuts, Spent};
use crate::card_game::CardGame;
use crate::documents::object;
use crate::error::{PlayError, PositionError};
use crate::hidden::Hidden;
use crate::position::Position;
use crate::record::Content;
use crate::rule_set::RuleSet;
use crate::search::{self, Control, Effort, News};
use crate::seat::Seat;
use crate::solution::{Proof, Question, Solution, Worth};
use crate::solvable::QuestionError;

impl AnyPosition {
    /// Reads a position document from JSON text.
    pub fn from_json(text: &str) -> Result<Self, PositionError> {
        Self::from_document(object::parse(text)?)
    }

    /// The position document as text, on one line.
    pub fn to_json(&self) -> String {
        each!(self, position => position.to_json())
    }

    /// The position document as an object.
    pub fn to_document(&self) -> serde_json::Value {
        each!(self, position => position.to_document())
    }

    /// The moves that have led here, in games where bots draw inferences from them.
    pub fn moves(&self) -> Vec<AnyMove> {
        each!(self, position => position.moves().into_iter().map(AsAnyMove::to_any).collect())
    }

    /// A position from which these moves lead here again, see [`Position::start_of_moves`].
    pub fn start_of_moves(&self) -> Option<Self> {
        Some(each_into!(Self: self, position => position.start_of_moves()?))
    }

    /// The position after some moves, which are not checked beyond their game.
    pub fn replayed(&self, moves: &[AnyMove]) -> Result<Self, PlayError> {
        Ok(each_into!(Self: self, position => {
            let moves = moves.iter().map(AsAnyMove::of_any).collect::<Result<Vec<_>, _>>()?;
            position.replayed(moves)
        }))
    }

    /// The assumptions made when the position was read.
    pub fn assumed(&self) -> &[String] {
        each!(self, position => position.assumed())
    }

    /// Whether the position is composed: play need not be able to reach it.
    pub fn is_composed(&self) -> bool {
        each!(self, position => position.is_composed())
    }

    /// What play has shown, as the object of the document.
    pub fn seen(&self) -> String {
        each!(self, position => position.seen_document().to_string())
    }

    /// The rules of the hand.
    pub fn rules(&self) -> AnyRules {
        each_into!(AnyRules: self, position => *position.rules())
    }

    /// The cards that each seat holds.
    pub fn hands(&self) -> Vec<Vec<AnyCard>> {
        each!(self, position => position.rules().seat_list().map(|seat| cards(position.hands()[seat])).collect())
    }

    /// The stock, next card first.
    pub fn stock(&self) -> Vec<AnyCard> {
        each!(self, position => cards(position.stock().iter().copied()))
    }

    /// The content of a field of the game, if the game has a field of this name.
    pub fn field(&self, name: &str) -> Option<Content<AnyCard>> {
        each!(self, position => Some(position.field(name)?.map(AnyCard::from)))
    }

    /// The seat that acts; nobody when the hand is over.
    pub fn to_move(&self) -> Option<Seat> {
        each!(self, position => position.to_move())
    }

    /// Number of cards still to be played.
    pub fn plies_left(&self) -> u32 {
        each!(self, position => position.plies_left())
    }

    /// Whether nothing is left to play.
    pub fn is_over(&self) -> bool {
        each!(self, position => position.is_over())
    }

    /// Every legal move, in canonical order; none when the hand is over.
    pub fn legal_moves(&self) -> Vec<AnyMove> {
        each!(self, position => position.legal_moves().into_iter().map(AsAnyMove::to_any).collect())
    }

    /// Whether a state can have too many moves to list.
    pub fn has_many_moves(&self) -> bool {
        fn has_many<G: Hidden>(_: &Position<G>) -> bool {
            G::HAS_MANY_MOVES
        }
        each!(self, position => has_many(position))
    }

    /// Whether a move is legal.
    pub fn is_legal(&self, mv: &AnyMove) -> bool {
        each!(self, position => AsAnyMove::of_any(mv).is_ok_and(|mv| position.is_legal(mv)))
    }

    /// Visits the legal moves after a given one, or all, as [`Game::visit_moves`](crate::game::Game::visit_moves) does.
    pub fn visit_moves(
        &self,
        after: Option<&AnyMove>,
        visit: &mut dyn FnMut(Option<AnyMove>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        each!(self, position => {
            let after = after.and_then(|mv| AsAnyMove::of_any(mv).ok());
            position.visit_moves(after, &mut |mv| visit(mv.map(AsAnyMove::to_any)))
        })
    }

    /// Number of legal moves, unless `ask` stops counting.
    pub fn count_moves(&self, ask: &mut dyn FnMut() -> ControlFlow<()>) -> ControlFlow<(), u64> {
        each!(self, position => position.count_moves(ask))
    }

    /// Reads a move of this game; it need not be legal.
    pub fn read_move(&self, text: &str) -> Result<AnyMove, PlayError> {
        fn read<G: Hidden<Move: AsAnyMove>>(_: &Position<G>, text: &str) -> Result<AnyMove, PlayError> {
            Ok(text.parse::<G::Move>()?.to_any())
        }
        each!(self, position => read(position, text))
    }

    /// Returns an error for an illegal move.
    pub fn check(&self, mv: &AnyMove) -> Result<(), PlayError> {
        each!(self, position => position.check(AsAnyMove::of_any(mv)?))
    }

    /// The position after a move.
    pub fn play(&self, mv: &AnyMove) -> Result<Self, PlayError> {
        Ok(each_into!(Self: self, position => position.play(AsAnyMove::of_any(mv)?)?))
    }

    /// The result, once the hand is over.
    pub fn hand_result(&self) -> Option<AnyHandResult> {
        Some(each_into!(AnyHandResult: self, position => position.hand_result()?))
    }

    /// The observation of a seat.
    ///
    /// # Panics
    /// If there is no such seat.
    pub fn observation(&self, seat: Seat) -> AnyObservation {
        each_into!(AnyObservation: self, position => position.observation(seat))
    }

    /// Number of lines of play of `depth` moves, unless `ask` stops counting.
    pub fn try_perft(&self, depth: u32, ask: impl FnMut() -> ControlFlow<()>) -> ControlFlow<(), u64> {
        each!(self, position => position.try_perft(depth, ask))
    }

    /// Whether, from here to the end of the hand, all legal moves are listed, and not only a selection.
    pub fn lists_all_moves(&self) -> bool {
        each!(self, position => position.hand().lists_all_moves(position.state()))
    }

    /// Answers a question about the position, with a suggested move even if `control` stops the search. Play-outs take no
    /// more than a few percent of the time of the search, see [`Position::advise`].
    pub fn solve(
        &self,
        question: Question,
        effort: &Effort,
        control: &mut Control<'_>,
    ) -> Result<Solution<AnyMove>, QuestionError> {
        self.advise(question, effort, control, &mut Spent::is_small)
    }

    /// Answers a question about the position, and suggests a move even if `control` stops the search, see
    /// [`Position::advise`].
    pub fn advise(
        &self,
        question: Question,
        effort: &Effort,
        control: &mut Control<'_>,
        spare: &mut dyn FnMut(&Spent) -> bool,
    ) -> Result<Solution<AnyMove>, QuestionError> {
        Ok(each!(self, position => position.advise(question, effort, control, spare)?.map(AsAnyMove::to_any)))
    }

    /// What a search of this position tells while it goes on, see [`Position::so_far`].
    pub fn so_far(&self, news: &News<'_>) -> Option<Solution<AnyMove>> {
        each!(self, position => Some(position.so_far(news)?.map(AsAnyMove::to_any)))
    }

    /// The value of the hand with best play, see [`Position::value`].
    pub fn value(&self) -> Option<Worth> {
        each!(self, position => position.value())
    }

    /// The best moves, see [`Position::best`].
    pub fn best(&self) -> Vec<AnyMove> {
        each!(self, position => position.best().into_iter().map(AsAnyMove::to_any).collect())
    }

    /// Proves whether the value of the position is at least a given one, unless `control` stops it, see
    /// [`Position::prove`].
    pub fn prove(
        &self,
        question: Question,
        at_least: search::Value,
        effort: &Effort,
        control: &mut Control<'_>,
    ) -> Result<Proof<AnyMove>, QuestionError> {
        Ok(each!(self, position => position.prove(question, at_least, effort, control)?.map(AsAnyMove::to_any)))
    }
}

impl AnyPosition {
    /// The choice of a bot that sees all cards, for the seat that acts.
    ///
    /// # Panics
    /// If the hand is over.
    pub fn choose(&self, bot: &Cheat, seed: u64, budget: &mut Budget<'_>) -> Choice<AnyMove> {
        each!(self, position => bot.choose(position, seed, budget).map(AsAnyMove::to_any))
    }

    /// Plays the hand to its end as often as there are rows, see [`Position::play_outs`].
    pub fn play_outs(&self, how: &PlayOuts, rows: &mut [f32], ask: &mut dyn FnMut() -> ControlFlow<()>) {
        each!(self, position => position.play_outs(how, rows, ask));
    }
}

impl fmt::Display for AnyPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        each!(self, position => position.fmt(f))
    }
}
