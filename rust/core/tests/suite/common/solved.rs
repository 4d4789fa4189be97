//! What the tests of the exact search ask of each game, one answer a game.

use scopasolver::game::Game;
use scopasolver::rule_set::RuleSet;
use scopasolver::search::{Features, TwoSided, Value};
use scopasolver::solvable::Solvable;
use scopasolver::{Card, Move, Position, Rank, Side, Suit, briscola, ruba_mazzo, scopa};

/// A game that is solved exactly between two sides.
pub trait Solved: Solvable {
    /// The value of a hand that neither side wins.
    const LEVEL: Value;

    /// The value of a finished hand.
    fn worth(hand_result: &Self::HandResult) -> Value;

    /// What the past adds to the values of the search.
    fn made(position: &Position<Self>) -> Value;

    /// The suit that counts for more than the others, if one does.
    fn special_suit(position: &Position<Self>) -> Option<Suit>;
}

/// A game as the fast search sees it.
pub trait Duel: TwoSided {
    /// The game.
    type Game: Solved;

    /// The search game of a position and its node, if this search is for such positions.
    fn of(position: &Position<Self::Game>, features: Features) -> Option<(Self, Self::Node)>;

    /// What the search means by a move.
    fn name(position: &Position<Self::Game>, mv: Self::Move) -> <Self::Game as Game>::Move;
}

impl Solved for scopa::Hand {
    const LEVEL: Value = 0;

    fn worth(hand_result: &scopa::HandResult) -> Value {
        hand_result.difference()
    }

    fn made(position: &scopa::Position) -> Value {
        let sweeps = |side| Value::from(position.state().sweeps[side]);
        sweeps(Side(0)) - sweeps(Side(1))
    }

    fn special_suit(_position: &scopa::Position) -> Option<Suit> {
        Some(Suit::Denari)
    }
}

impl Solved for briscola::Hand {
    const LEVEL: Value = 60;

    fn worth(hand_result: &briscola::HandResult) -> Value {
        hand_result.points[Side(0)].into()
    }

    fn made(position: &briscola::Position) -> Value {
        let won = &position.state().captured;
        let seats = position.rules().seat_list().filter(|&seat| position.rules().side_of(seat) == Side(0));
        seats.flat_map(|seat| won[seat]).map(|card| Value::from(briscola::points(card.rank()))).sum()
    }

    fn special_suit(position: &briscola::Position) -> Option<Suit> {
        Some(position.hand().trump().suit())
    }
}

impl Solved for ruba_mazzo::Hand {
    const LEVEL: Value = 0;

    fn worth(hand_result: &ruba_mazzo::HandResult) -> Value {
        Value::from(hand_result.cards[Side(0)]) - Value::from(hand_result.cards[Side(1)])
    }

    fn made(_position: &ruba_mazzo::Position) -> Value {
        0
    }

    fn special_suit(_position: &ruba_mazzo::Position) -> Option<Suit> {
        None
    }
}

impl Duel for scopa::solve::Duel {
    type Game = scopa::Hand;

    fn of(position: &scopa::Position, features: Features) -> Option<(Self, Self::Node)> {
        Self::fits(position).then(|| Self::new(position, features))
    }

    fn name(_position: &scopa::Position, mv: Move) -> Move {
        mv
    }
}

impl<const N: usize> Duel for briscola::solve::Duel<N> {
    type Game = briscola::Hand;

    fn of(position: &briscola::Position, features: Features) -> Option<(Self, Self::Node)> {
        (position.rules().seats() == N).then(|| Self::new(position, features))
    }

    /// Ten cards a suit from the weakest to the asso, trumps last.
    fn name(position: &briscola::Position, tag: u8) -> Move {
        let mut suits = Suit::ALL;
        suits.swap(position.hand().trump().suit().index(), 3);
        let rank = Rank::new([2, 4, 5, 6, 7, 8, 9, 10, 3, 1][tag as usize % 10]).expect("ten ranks");
        Move::lay(Card::new(rank, suits[tag as usize / 10]))
    }
}

impl Duel for ruba_mazzo::solve::Duel {
    type Game = ruba_mazzo::Hand;

    fn of(position: &ruba_mazzo::Position, features: Features) -> Option<(Self, Self::Node)> {
        (position.rules().sides() == 2).then(|| Self::new(position, features))
    }

    fn name(_position: &ruba_mazzo::Position, mv: Move) -> Move {
        mv
    }
}
