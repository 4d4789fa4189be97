//! The trait of a card game: its rules, its deal, its legal moves, and the result of a hand.
//!
//! Every game of the library implements three more traits: [`Written`](crate::record::Written) for its documents,
//! [`Hidden`](crate::hidden::Hidden) for what a seat does not see, and [`Solvable`](crate::solvable::Solvable) for the
//! questions that the search answers. Bots need a fourth, [`Playable`](crate::bots::Playable), and machine learning a
//! fifth, [`Learnable`](crate::environment::Learnable).

use std::fmt::Debug;
use std::hash::Hash;

use crate::cards::{Deck, Holding, Pack};
use crate::error::PositionError;
use crate::game::Game;
use crate::moves::GameMove;
use crate::rule_set::RuleSet;
use crate::seat::{PerSeat, PerSide, Seat, Side};

/// A card of a game.
pub type CardOf<G> = <<G as CardGame>::Pack as Pack>::Card;
/// A collection of cards of a game, without order.
pub type CardsOf<G> = <<G as CardGame>::Pack as Pack>::Cards;

/// A card game.
pub trait CardGame:
    Game<State: Debug + Send + Sync, Move: GameMove<Card = CardOf<Self>>>
    + Clone
    + Eq
    + Hash
    + Debug
    + Send
    + Sync
    + Sized
    + 'static
{
    /// The pack that it is played with.
    type Pack: Pack;
    /// The rules of its variants.
    type Rules: RuleSet;
    /// The result of a hand.
    type HandResult: HandResult;

    /// Whether a hand can be over while players still hold cards.
    const ENDS_WITH_CARDS_LEFT: bool = false;

    /// Whether a state can have too many moves to list; then [`Game::visit_moves`] finds them one by one.
    const HAS_MANY_MOVES: bool = false;

    /// The rules the hand is played by.
    fn rules(&self) -> &Self::Rules;

    /// The cards in play: the whole pack, unless the rules take some out.
    fn cards(rules: &Self::Rules) -> CardsOf<Self> {
        let _ = rules;
        Self::Pack::whole()
    }

    /// The first state of the hand dealt from a deck.
    fn deal(rules: Self::Rules, deck: &Deck<Self::Pack>) -> Result<(Self, Self::State), PositionError>;

    /// The reason why the deal of a position is void; `None` if it is not.
    fn misdeal(&self, state: &Self::State) -> Option<String> {
        let _ = (self, state);
        None
    }

    /// The next hand of a match, if it is dealt from the cards that this hand has left over; `None` if a shuffled pack
    /// is dealt.
    fn deal_on(&self, hand_result: &Self::HandResult) -> Option<(Self, Self::State)> {
        let _ = hand_result;
        None
    }

    /// Writes the totals of a match, in the order of this hand's sides, into its first state, in games where play
    /// depends on them.
    fn bring_totals(&self, state: &mut Self::State, totals: &PerSide<i32>) {
        let _ = (state, totals);
    }

    /// Whether two hands with equal states and stocks also agree in everything else that the deal has fixed.
    fn is_same_deal(&self, other: &Self) -> bool {
        let _ = other;
        true
    }

    /// Number of cards played in a whole hand.
    fn plies(rules: &Self::Rules) -> u32;

    /// Number of cards still to be played, in hands and stock.
    fn plies_left(&self, state: &Self::State) -> u32 {
        let hands: u32 = self.hands(state).0.iter().map(|hand| hand.size()).sum();
        hands + self.stock(state).len() as u32
    }

    /// The cards that each seat holds.
    fn hands<'a>(&self, state: &'a Self::State) -> &'a PerSeat<CardsOf<Self>>;

    /// The stock, next card first.
    fn stock<'a>(&'a self, state: &'a Self::State) -> &'a [CardOf<Self>];

    /// Whether a move is legal. Not called when the hand is over.
    fn is_legal(&self, state: &Self::State, mv: Self::Move) -> bool {
        let mut moves = Vec::new();
        self.moves(state, &mut moves);
        moves.contains(&mv)
    }

    /// Whether, from here to the end of the hand, [`Game::moves`] lists every move that [`CardGame::is_legal`] allows.
    /// Otherwise it lists a selection, and exact values are exact for that selection only.
    fn lists_all_moves(&self, state: &Self::State) -> bool {
        let _ = state;
        true
    }

    /// Legal moves to show in messages, in canonical order: all of them, or the first of very many.
    fn some_moves(&self, state: &Self::State) -> Vec<Self::Move> {
        let mut moves = Vec::new();
        self.moves(state, &mut moves);
        moves
    }

    /// The state after an attempt at an illegal move, if the rules punish it; `None` if the attempt is refused.
    fn punish(&self, state: &Self::State, mv: Self::Move) -> Option<Self::State> {
        let _ = (state, mv);
        None
    }

    /// The reason why a move is illegal, if the game can give one.
    fn refusal(&self, state: &Self::State, mv: Self::Move) -> Option<String> {
        let _ = (state, mv);
        None
    }

    /// The score of a state; once the hand is over, the result.
    fn hand_result(&self, state: &Self::State) -> Self::HandResult;
}

/// The result of a hand.
pub trait HandResult: Copy + Eq + Hash + Debug + Send + Sync {
    /// The points of the hand, one number per side.
    fn points(&self) -> PerSide<i32>;

    /// What each side wants to maximise: its points, unless fewer points are better.
    fn utility(&self) -> PerSide<i32> {
        self.points()
    }

    /// Every part of the result with its name, `points` first.
    fn parts(&self) -> Vec<(&'static str, Part)>;

    /// What the hand adds to the totals of a match.
    fn match_points(&self) -> PerSide<i32> {
        self.points()
    }

    /// The side that has won the match with this hand regardless of the totals.
    fn wins_match(&self) -> Option<Side> {
        None
    }

    /// The seat whose player deals the next hand of a match, if this hand decides it. If none, the next player deals.
    fn next_dealer(&self) -> Option<Seat> {
        None
    }

    /// The side that has won the hand: the side that wins the match with it, else the one that did better than every
    /// other.
    fn winner(&self, sides: usize) -> Option<Side> {
        if let Some(side) = self.wins_match() {
            return Some(side);
        }
        let points = &self.utility().0[..sides];
        let best = *points.iter().max()?;
        let mut holders = (0..sides).filter(|&side| points[side] == best);
        let first = holders.next()?;
        holders.next().is_none().then_some(Side(first as u8))
    }

    /// All sides that have won the hand: the winner, or each side of the party that has won, where parties form in play.
    fn winners(&self, sides: usize) -> Vec<Side> {
        self.winner(sides).into_iter().collect()
    }
}

/// A part of a result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// One number per side.
    Sides(PerSide<i32>),
    /// One number per seat.
    Seats(PerSeat<i32>),
    /// A side, or nobody.
    Side(Option<Side>),
    /// Yes or no.
    Flag(bool),
}
