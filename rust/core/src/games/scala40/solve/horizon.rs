//! Two sides: iterative deepening until both bounds meet.

use std::ops::ControlFlow;

use super::super::Position;
use super::super::moves::Move;
use super::duel::{Bound, Duel};
use crate::search::{Control, Effort, News, Party, Progress, Proved, Value};
use crate::solution::{MoveValue, Scale, Solution, Worth, two_sided};

/// Upper bound on the turns of a search.
const MOST_TURNS: u8 = 60;
/// Further turns for which values of moves are searched once the value of the position is known.
const SPARE_TURNS: u8 = 1;

/// Factor by which the expected size of a search grows per turn, and its lower bound.
const GROWTH: usize = 8;
const SMALLEST: usize = 1 << 12;

/// Finds the value of a position of two sides, or bounds.
///
/// For a growing number of turns, one search finds the value that side 0 can force and another the value that side 1
/// can force. At the horizon both use the bounds that hold without search. So both values are bounds for the whole
/// hand, and they meet when a side can force the end of the hand within these turns.
pub(super) fn solve(position: &Position, scale: Scale, effort: &Effort, control: &mut Control<'_>) -> Solution<Move> {
    let mut deepening =
        Deepening { scale, effort, control, known: None, proved: vec![], nodes: 0, last: 0, is_stopped: false };
    let mut exact_at = None;
    for turns in 1..=MOST_TURNS {
        let answer = deepening.look(position, turns);
        let is_known = answer.moves.iter().all(|mv| mv.lower == mv.upper);
        if answer.is_exact() && exact_at.is_none() {
            exact_at = Some(turns);
            deepening.find_line(position, turns);
        }
        let is_done = exact_at.is_some_and(|first| is_known || turns >= first + SPARE_TURNS);
        if is_done || deepening.is_stopped {
            break;
        }
        if deepening.control.is_telling() {
            let so_far = deepening.found(position);
            deepening.control.tell(&News::of(&so_far));
        }
    }
    deepening.found(position)
}

struct Deepening<'a, 'c, 'e> {
    scale: Scale,
    effort: &'e Effort,
    control: &'a mut Control<'c>,
    known: Option<Solution<Move>>,
    /// Tests whose answers hold for the whole hand.
    proved: Vec<Proved>,
    nodes: u64,
    /// Nodes of the last search.
    last: u64,
    is_stopped: bool,
}

impl Deepening<'_, '_, '_> {
    /// What is found so far.
    fn found(&self, position: &Position) -> Solution<Move> {
        let known = self.known.clone().expect("one turn has been looked at");
        let found = Solution { nodes: self.nodes, proved: self.proved.clone(), ..known };
        found.completed(position.legal_moves().len(), self.scale.least())
    }

    /// Searches `turns` turns ahead for one bound.
    fn search(&mut self, position: &Position, bound: Bound, turns: u8, effort: &Effort) -> Solution<Move> {
        let size = (GROWTH * self.last as usize).max(SMALLEST);
        let (duel, node) = Duel::new(position, bound, turns, size);
        let known = self.known.as_ref().map(|known| (known.lower.value(), known.upper.value()));
        let (lower, upper) = known.unwrap_or((Value::MIN, Value::MAX));
        let (control, is_stopped, nodes) = (&mut *self.control, &mut self.is_stopped, self.nodes);
        let interval = if *is_stopped { 1 } else { control.interval() };
        let mut ask = |progress: &Progress| {
            // Each search proves only its own bound.
            let (lower, upper) = match bound {
                Bound::Lower => (lower.max(progress.lower), upper),
                Bound::Upper => (lower, upper.min(progress.upper)),
            };
            let progress = Progress { nodes: nodes + progress.nodes, lower, upper, ..*progress };
            *is_stopped = *is_stopped || control.ask(&progress).is_break();
            if *is_stopped { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let mut inner = Control::new(&mut ask).every(interval);
        let answer = two_sided(&duel, &node, &position.legal_moves(), |mv| mv, self.scale, effort, &mut inner);
        self.nodes += answer.nodes;
        self.last = answer.nodes;
        answer
    }

    /// Searches `turns` turns ahead for both bounds, and returns the best bounds proved so far.
    fn look(&mut self, position: &Position, turns: u8) -> &Solution<Move> {
        let low = self.search(position, Bound::Lower, turns, self.effort);
        let high = self.search(position, Bound::Upper, turns, self.effort);
        let moves = low.moves.into_iter().zip(high.moves);
        let moves = moves.map(|(low, high)| MoveValue {
            mv: low.mv,
            lower: low.lower,
            upper: high.upper,
            searched: low.searched || high.searched,
        });
        let moves = moves.collect();
        // Each search bounds the hand from one side only.
        let low_tests = low.proved.into_iter().filter(|test| test.holds);
        let high_tests = high.proved.into_iter().filter(|test| !test.holds);
        self.proved.extend(low_tests.chain(high_tests));
        let found = Solution::within(low.lower, high.upper, moves, 0);
        let known = match self.known.take() {
            None => found,
            Some(mut known) => {
                tighten((&mut known.lower, &mut known.upper), (&found.lower, &found.upper));
                for (known, found) in known.moves.iter_mut().zip(&found.moves) {
                    tighten((&mut known.lower, &mut known.upper), (&found.lower, &found.upper));
                    known.searched |= found.searched;
                }
                known
            }
        };
        self.known.insert(known)
    }

    /// Best play to the end of the hand.
    ///
    /// Each side plays a move that keeps its own bound, so the two bounds stay equal along the line. At a node where a
    /// search is cut off they differ, because the cards in the hands always cost something. Therefore the line ends
    /// where the hand ends, and not before.
    fn find_line(&mut self, position: &Position, turns: u8) {
        let (effort, last) = (Effort { all_moves: false, ..*self.effort }, self.last);
        let (mut position, mut turns, mut line) = (position.clone(), turns, Vec::new());
        while let Some(seat) = position.to_move() {
            let bound = match Party::of_seat(seat.0) {
                Party::Max => Bound::Lower,
                Party::Min => Bound::Upper,
            };
            let found = self.search(&position, bound, turns, &effort);
            if self.is_stopped {
                return;
            }
            for mv in found.line {
                if position.to_move() != Some(seat) {
                    break;
                }
                turns -= u8::from(matches!(mv, Move::Discard(_)));
                position = position.play_unchecked(mv);
                line.push(mv);
            }
        }
        if let Some(known) = &mut self.known {
            known.line = line;
        }
        self.last = last;
    }
}

/// Narrows two bounds with bounds proved elsewhere.
fn tighten((lower, upper): (&mut Worth, &mut Worth), found: (&Worth, &Worth)) {
    *lower = Worth::Value(lower.value().max(found.0.value()));
    *upper = Worth::Value(upper.value().min(found.1.value()));
}
