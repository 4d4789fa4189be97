//! Declarations by choice in solutions: the search finds the best cards, and does not know of declaring.
//!
//! A declaration changes no third, so a card is worth as many with it as without. Who wins depends on it.

use crate::game::Game;
use crate::games::tressette::Position;
use crate::moves::Move;
use crate::search::{Control, Effort, Progress, Value};
use crate::solution::{MoveValue, Question, Solution, Suggestion, Worth};

/// The solution with the moves that declare, and with all of best play declaring as soon as it may.
///
/// `solution` is that of the cards, if everyone who may declare does so with the next card.
pub(super) fn added(
    position: &Position,
    question: Question,
    mut solution: Solution<Move>,
    effort: &Effort,
    control: &mut Control<'_>,
) -> Solution<Move> {
    let (hand, state) = (position.hand(), position.state());
    let may_declare = !position.is_over() && hand.may_declare(state, hand.to_move(state));
    if effort.at_least.is_some() {
        // A test lists only the moves that it has tried.
        return if may_declare { solution.map(declaring) } else { solution };
    }
    solution.line = spelt_out(position, &solution.line);
    if let Some(Suggestion { mv, line, .. }) = &mut solution.suggested {
        *line = spelt_out(position, line);
        *mv = line.first().copied().unwrap_or(*mv);
    }
    if !may_declare {
        return solution;
    }
    let declared: Vec<_> =
        solution.moves.iter().cloned().map(|known| MoveValue { mv: declaring(known.mv), ..known }).collect();
    if question == Question::Win {
        let is_known = solution.is_exact();
        for known in &mut solution.moves {
            let (nodes, value) = if is_known { won_after(position, known.mv, effort, control) } else { (0, unknown()) };
            solution.nodes += nodes;
            (known.lower, known.upper) = value;
            known.searched = nodes > 0;
        }
    }
    solution.moves.extend(declared);
    let least = if question == Question::Win { -1 } else { Value::MIN };
    solution.completed(position.legal_moves().len(), least)
}

/// The same card, declaring first.
const fn declaring(mv: Move) -> Move {
    mv.declaring(None)
}

/// The bounds of who wins.
fn unknown() -> (Worth, Worth) {
    (Worth::Value(-1), Worth::Value(1))
}

/// Who wins after a card that declares nothing, and the positions visited to find out.
fn won_after(position: &Position, mv: Move, effort: &Effort, control: &mut Control<'_>) -> (u64, (Worth, Worth)) {
    let effort = Effort { all_moves: false, ..*effort };
    let interval = control.interval();
    let mut ask = |progress: &Progress| control.ask(progress);
    let after = position.play_unchecked(mv);
    let solution = super::solve(&after, Question::Win, &effort, &mut Control::new(&mut ask).every(interval));
    (solution.nodes.max(1), (solution.lower, solution.upper))
}

/// A line of cards in which everyone who may declare does.
fn spelt_out(position: &Position, line: &[Move]) -> Vec<Move> {
    let (hand, mut state) = (position.hand(), *position.state());
    let spelt = line.iter().map(|mv| {
        let mv = hand.playing(&state, mv.card());
        hand.play(&mut state, mv);
        mv
    });
    spelt.collect()
}
