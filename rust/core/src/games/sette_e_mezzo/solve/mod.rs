//! Exact values of positions of Sette e mezzo, where everyone knows the order of the stock.

mod known_order;

use super::Position;
use super::moves::Move;
use super::rules::{Rules, Settlement};
use crate::search::{Control, Effort, Value};
use crate::solution::{MoveValue, Question, Reach, Solution, Worth};

pub use known_order::{Key, KnownOrder};

/// Answers a question about a position; if `control` stops it, the answer is partial.
///
/// For two players, the value is the payment to side 0, the player. Of equal results, every seat prefers the one with
/// the fewest cards drawn.
pub fn solve(position: &Position, question: Question, effort: &Effort, control: &mut Control<'_>) -> Solution<Move> {
    let legal = position.legal_moves().len();
    let most = most_paid(position.rules());
    let reach = Reach { made: Default::default(), least: -most, most };
    let mut ask = |question: Question| KnownOrder::solve(position, question, reach, effort, control);
    match question {
        Question::MaxN | Question::Paranoid => ask(question),
        // One side pays what the other is paid, so maximising one's own payment is minimax.
        _ => {
            let read = if question == Question::Win { Value::signum } else { |value| value };
            between_two(ask(Question::MaxN), read).completed(legal, Value::MIN)
        }
    }
}

/// The largest payment that a seat can make or get.
fn most_paid(rules: &Rules) -> Value {
    let others = Value::from(rules.players) - 1;
    match rules.settlement {
        Settlement::VsBanker => {
            others * Value::from(rules.reale_pays.max(rules.banker_reale_collects).max(rules.bust_stakes()))
        }
        // A single winner gets the most: with fewer winners, more losers pay each of them.
        Settlement::BestHand => others * Value::from(rules.bust_stakes().max(1)),
    }
}

/// The answer converted to values from the point of view of side 0.
fn between_two(answer: Solution<Move>, read: fn(Value) -> Value) -> Solution<Move> {
    let worth = |worth: &Worth| match worth {
        Worth::Each(values) => Worth::Value(read(values[0])),
        Worth::Value(value) => Worth::Value(read(*value)),
    };
    let valued = |known: &MoveValue<Move>| {
        let (lower, upper) = (worth(&known.lower), worth(&known.upper));
        MoveValue { mv: known.mv, lower, upper, searched: known.searched }
    };
    Solution {
        lower: worth(&answer.lower),
        upper: worth(&answer.upper),
        moves: answer.moves.iter().map(valued).collect(),
        ..answer
    }
}
