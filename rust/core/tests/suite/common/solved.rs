//! What the tests of the exact search ask of each game, with the answers of all games.

use scopasolver::game::Game;
use scopasolver::rule_set::RuleSet;
use scopasolver::search::{Features, TwoSided, Value};
use scopasolver::solvable::Solvable;
use scopasolver::{Card, Move, Position, Rank, Side, Suit, briscola, ruba_mazzo, scopa, tressette};

/// A game that is solved exactly between two sides.
pub trait Solved: Solvable {
    /// The sum of the values of the two sides.
    const WHOLE: Value;

    /// The value of a finished hand.
    fn worth(hand_result: &Self::HandResult) -> Value;

    /// The winner of the hand if it ends with this value: 1 for side 0, −1 for the other side, 0 for neither.
    fn won(_position: &Position<Self>, value: Value) -> Value {
        (2 * value - Self::WHOLE).signum()
    }

    /// The points made before the position, which the search does not count.
    fn made(position: &Position<Self>) -> Value;

    /// The suits that count otherwise than the others.
    fn special_suits(position: &Position<Self>) -> Vec<Suit>;
}

/// A game as the fast search sees it.
pub trait Duel: TwoSided {
    /// The game.
    type Game: Solved;

    /// The search game of a position and its node, if this search handles such positions.
    fn of(position: &Position<Self::Game>, features: Features) -> Option<(Self, Self::Node)>;

    /// The move of the hand that a move of the search stands for.
    fn name(position: &Position<Self::Game>, mv: Self::Move) -> <Self::Game as Game>::Move;
}

impl Solved for scopa::Hand {
    const WHOLE: Value = 0;

    fn worth(hand_result: &scopa::HandResult) -> Value {
        hand_result.difference()
    }

    fn made(position: &scopa::Position) -> Value {
        let sweeps = |side| Value::from(position.state().sweeps[side]);
        sweeps(Side(0)) - sweeps(Side(1))
    }

    /// Denari, and coppe where their seven is the matta.
    fn special_suits(position: &scopa::Position) -> Vec<Suit> {
        let matta = (position.rules().matta != scopa::Matta::Off).then_some(Suit::Coppe);
        [Suit::Denari].into_iter().chain(matta).collect()
    }
}

impl Solved for briscola::Hand {
    const WHOLE: Value = 120;

    fn worth(hand_result: &briscola::HandResult) -> Value {
        hand_result.points[Side(0)].into()
    }

    fn made(position: &briscola::Position) -> Value {
        let won = &position.state().captured;
        let seats = position.rules().seat_list().filter(|&seat| position.rules().side_of(seat) == Side(0));
        seats.flat_map(|seat| won[seat]).map(|card| Value::from(briscola::points(card.rank()))).sum()
    }

    fn special_suits(position: &briscola::Position) -> Vec<Suit> {
        vec![position.hand().trump().suit()]
    }
}

impl Solved for ruba_mazzo::Hand {
    const WHOLE: Value = 0;

    fn worth(hand_result: &ruba_mazzo::HandResult) -> Value {
        Value::from(hand_result.cards[Side(0)]) - Value::from(hand_result.cards[Side(1)])
    }

    fn made(_position: &ruba_mazzo::Position) -> Value {
        0
    }

    fn special_suits(_position: &ruba_mazzo::Position) -> Vec<Suit> {
        Vec::new()
    }
}

impl Solved for tressette::Hand {
    const WHOLE: Value = 35;

    fn worth(hand_result: &tressette::HandResult) -> Value {
        hand_result.thirds[Side(0)].into()
    }

    /// Declarations do not depend on play once nobody may choose to declare, so every end of the hand has the same ones.
    fn won(position: &tressette::Position, value: Value) -> Value {
        let mut end = position.clone();
        while let Some(&mv) = end.legal_moves().first() {
            end = end.play_unchecked(mv);
        }
        let mut accusi = [0; 2];
        for seat in position.rules().seat_list() {
            let points = tressette::declaration_points(end.state().declared[seat]);
            accusi[position.rules().side_of(seat).index()] += Value::from(points);
        }
        let counts = |points: Value| points > 0 || position.rules().accusi_without_points;
        let points = |thirds: Value, side: Side| {
            let made = thirds / 3;
            if counts(made) { made + accusi[side.index()] } else { made }
        };
        (points(value, Side(0)) - points(Self::WHOLE - value, Side(1))).signum()
    }

    fn made(position: &tressette::Position) -> Value {
        let won = position.state().captured[Side(0)];
        let last = position.is_over() && position.rules().side_of(position.state().leader) == Side(0);
        won.into_iter().map(|card| Value::from(tressette::thirds(card.rank()))).sum::<Value>() + 3 * Value::from(last)
    }

    fn special_suits(_position: &tressette::Position) -> Vec<Suit> {
        Vec::new()
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

    /// Tags have ten numbers for each suit, from the weakest card to the asso, trumps last; with an exchange, 64 more.
    fn name(position: &briscola::Position, tag: u8) -> Move {
        let mut suits = Suit::ALL;
        suits.swap(position.hand().trump().suit().index(), 3);
        let number = tag as usize % 64;
        let rank = Rank::new([2, 4, 5, 6, 7, 8, 9, 10, 3, 1][number % 10]).expect("ten ranks");
        let lay = Move::lay(Card::new(rank, suits[number / 10]));
        if tag < 64 { lay } else { lay.declaring(None) }
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

impl<const N: usize> Duel for tressette::solve::Duel<N> {
    type Game = tressette::Hand;

    fn of(position: &tressette::Position, features: Features) -> Option<(Self, Self::Node)> {
        let fits = position.rules().seats() == N && position.rules().sides() == 2;
        fits.then(|| Self::new(position, features))
    }

    /// Tags have sixteen numbers for each suit, of which ten are used, from the 4 to the 3.
    fn name(_position: &tressette::Position, tag: u8) -> Move {
        let rank = Rank::new([4, 5, 6, 7, 8, 9, 10, 1, 2, 3][tag as usize % 16]).expect("ten ranks");
        Move::lay(Card::new(rank, Suit::ALL[tag as usize / 16]))
    }
}
