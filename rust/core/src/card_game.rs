//! What a card game is: its rules, how it is dealt, what may be played, and how a hand ends.
//!
//! A game as the library offers it has three more traits, one a subject: [`Written`](crate::record::Written) says what
//! its documents hold, [`Hidden`](crate::hidden::Hidden) what a seat does not see, [`Solvable`](crate::solvable::Solvable)
//! which questions the search answers. Bots ask for a fourth, [`Playable`](crate::bots::Playable), and programs that
//! learn for a fifth, [`Learnable`](crate::environment::Learnable).

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
/// Cards of a game in no order.
pub type CardsOf<G> = <<G as CardGame>::Pack as Pack>::Cards;

/// A game of cards.
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
    /// The cards that it is played with.
    type Pack: Pack;
    /// The rules of its variants.
    type Rules: RuleSet;
    /// The result of a hand.
    type HandResult: HandResult;

    /// Whether a hand can be over while players still hold cards.
    const ENDS_WITH_CARDS_LEFT: bool = false;

    /// The rules the hand is played by.
    fn rules(&self) -> &Self::Rules;

    /// The cards that are played with: the whole pack, unless the rules take some out.
    fn cards(rules: &Self::Rules) -> CardsOf<Self> {
        let _ = rules;
        Self::Pack::whole()
    }

    /// The first moment of the hand that a deck gives.
    fn deal(rules: Self::Rules, deck: &Deck<Self::Pack>) -> Result<(Self, Self::State), PositionError>;

    /// Why the deal that a position comes from was void, if it was.
    fn misdeal(&self, state: &Self::State) -> Option<String> {
        let _ = (self, state);
        None
    }

    /// The next hand of a match, where it is dealt from what this one, ended like this, has left over; elsewhere a
    /// shuffled pack is dealt.
    fn deal_on(&self, hand_result: &Self::HandResult) -> Option<(Self, Self::State)> {
        let _ = hand_result;
        None
    }

    /// Brings the totals of a match, side by side as this hand has them, into its first moment, where play depends on
    /// them.
    fn bring_totals(&self, state: &mut Self::State, totals: &PerSide<i32>) {
        let _ = (state, totals);
    }

    /// Whether the hands of two positions with equal states and stocks are the same in what else the deal fixed.
    fn is_same_deal(&self, other: &Self) -> bool {
        let _ = other;
        true
    }

    /// How many cards are played in a whole hand.
    fn plies(rules: &Self::Rules) -> u32;

    /// How many cards are still to be played, in hands and stock.
    fn plies_left(&self, state: &Self::State) -> u32 {
        let hands: u32 = self.hands(state).0.iter().map(|hand| hand.size()).sum();
        hands + self.stock(state).len() as u32
    }

    /// The cards that each seat holds.
    fn hands<'a>(&self, state: &'a Self::State) -> &'a PerSeat<CardsOf<Self>>;

    /// The stock, next card first.
    fn stock<'a>(&'a self, state: &'a Self::State) -> &'a [CardOf<Self>];

    /// Whether a move is legal; not asked when the hand is over.
    fn is_legal(&self, state: &Self::State, mv: Self::Move) -> bool {
        let mut moves = Vec::new();
        self.moves(state, &mut moves);
        moves.contains(&mv)
    }

    /// Whether, from here to the end of the hand, [`Game::moves`] lists all that [`CardGame::is_legal`] allows;
    /// otherwise it is a menu of them, and exact values are exact for that menu only.
    fn lists_all_moves(&self, state: &Self::State) -> bool {
        let _ = state;
        true
    }

    /// Some legal moves to show, in canonical order: all, or the first of very many.
    fn some_moves(&self, state: &Self::State) -> Vec<Self::Move> {
        let mut moves = Vec::new();
        self.moves(state, &mut moves);
        moves
    }

    /// What trying a move that is not legal leads to, where the rules punish it; elsewhere it is refused.
    fn punish(&self, state: &Self::State, mv: Self::Move) -> Option<Self::State> {
        let _ = (state, mv);
        None
    }

    /// Why cards of the hand may not be played like this, if more can be said than that they may not.
    fn refusal(&self, state: &Self::State, mv: Self::Move) -> Option<String> {
        let _ = (state, mv);
        None
    }

    /// What the moment counts: the result, once the hand is over.
    fn hand_result(&self, state: &Self::State) -> Self::HandResult;
}

/// The result of a hand.
pub trait HandResult: Copy + Eq + Hash + Debug + Send + Sync {
    /// The points of the hand, one number a side.
    fn points(&self) -> PerSide<i32>;

    /// What the sides want most of: their points, unless few of them are good.
    fn utility(&self) -> PerSide<i32> {
        self.points()
    }

    /// Every part of the result by name, `points` first.
    fn parts(&self) -> Vec<(&'static str, Part)>;

    /// What the hand adds to the totals of a match.
    fn match_points(&self) -> PerSide<i32> {
        self.points()
    }

    /// The side that has won the match with this hand whatever the totals are.
    fn wins_match(&self) -> Option<Side> {
        None
    }

    /// The seat whose player deals the next hand of a match, where the hand decides it; elsewhere the next player does.
    fn next_dealer(&self) -> Option<Seat> {
        None
    }

    /// The side that has won the hand, of so many: who wins the match with it, else who did better than every other.
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
}

/// A part of a result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// One number a side.
    Sides(PerSide<i32>),
    /// One number a seat.
    Seats(PerSeat<i32>),
    /// A side, or nobody.
    Side(Option<Side>),
    /// Yes or no.
    Flag(bool),
}
