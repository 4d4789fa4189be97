//! Exact values of positions of Su Scialandroni.

mod betting;
mod scartu;

use super::moves::Move;
use super::phase::Phase;
use super::state::State;
use super::{Hand, Position};
use crate::game::Game;
use crate::rule_set::RuleSet;
use crate::search::{Control, Effort, Progress, TwoSided, Value};
use crate::seat::PerSide;
use crate::solution::{MoveValue, Question, Scale, Solution, Worth, two_sided};

pub use betting::{Goal, KnownHands};
pub use scartu::{Duel, Node};

/// Answers a question about a position; if `control` stops it, the answer is partial.
///
/// The value is what side 0 marks in the whole deal minus what side 1 marks; the side that marks more wins the deal.
/// For the match, the value says which side reaches the limit in this deal. The totals of the question then replace the
/// scores before the deal; they determine the size of s'arrestu, and so which raises are legal.
pub fn solve(position: &Position, question: Question, effort: &Effort, control: &mut Control<'_>) -> Solution<Move> {
    let (hand, mut state) = (position.hand(), *position.state());
    let made = KnownHands::made(&state);
    let (goal, scale) = match question {
        Question::Win => (Goal::Marks, Scale::winner(made, 0)),
        Question::Match(totals) => {
            for side in hand.rules.side_list() {
                state.scores[side] = totals[side].clamp(0, hand.rules.limit().into()) as u16;
            }
            (Goal::Gioco, Scale::whole(0))
        }
        _ => (Goal::Marks, Scale::whole(made)),
    };
    let asked = Position::new(hand.clone(), state);
    let task = Task { position: &asked, goal, scale, effort };
    if position.is_over() || asked.is_over() {
        task.over(position.legal_moves())
    } else if state.phase == Phase::Scartu {
        task.scartu(control)
    } else {
        task.betting(control)
    }
}

/// The value of a gioco that side 1 has won.
const NOT_REACHED: Value = -1;

/// A question about one position.
struct Task<'a> {
    position: &'a Position,
    goal: Goal,
    scale: Scale,
    effort: &'a Effort,
}

impl Task<'_> {
    /// Answers for a deal that is over. It keeps its value under the totals of any question; with other totals the deal
    /// may also be over before its last move.
    fn over(&self, legal: Vec<Move>) -> Solution<Move> {
        let value = match self.goal {
            Goal::Marks => self.scale.read(0),
            Goal::Gioco => self.reached(0),
        };
        let worth = Worth::Value(value);
        let moves = self.all_moves(&legal, &worth, &worth);
        let best_complete = self.effort.all_moves || legal.len() < 2;
        let best = if self.effort.all_moves { legal } else { legal.into_iter().take(1).collect() };
        Solution { best, best_complete, ..Solution::within(worth.clone(), worth, moves, 0) }
    }

    /// Every move with the same bounds, if the question asks for moves.
    fn all_moves(&self, legal: &[Move], lower: &Worth, upper: &Worth) -> Vec<MoveValue<Move>> {
        let asked = legal.iter().filter(|_| self.effort.all_moves);
        let searched = lower == upper;
        asked.map(|&mv| MoveValue { mv, lower: lower.clone(), upper: upper.clone(), searched }).collect()
    }

    /// The side that reaches the limit if side 0 marks `more` arrialis more than side 1 from here on, see
    /// [`KnownHands::reached`].
    fn reached(&self, more: Value) -> Value {
        KnownHands::reached(self.position.hand(), self.position.state(), more)
    }

    fn scartu(&self, control: &mut Control<'_>) -> Solution<Move> {
        match self.goal {
            Goal::Marks => solve_scartu(self.position, self.scale, self.effort, control),
            Goal::Gioco => self.scartu_for_gioco(control),
        }
    }

    /// Solves the scartu for arrialis and converts the value. A side with more arrialis is never further from the
    /// limit, so best play for arrialis is also best play for the gioco, and its value determines which side reaches
    /// the limit.
    fn scartu_for_gioco(&self, control: &mut Control<'_>) -> Solution<Move> {
        let interval = control.interval();
        let mut ask = |progress: &Progress| {
            let (lower, upper) = (self.reached(progress.lower), self.reached(progress.upper));
            control.ask(&Progress { lower, upper, test: None, ..*progress })
        };
        let mut inner = Control::new(&mut ask).every(interval);
        let answer = solve_scartu(self.position, Scale::whole(0), self.effort, &mut inner);
        let reached = |worth: &Worth| Worth::Value(self.reached(worth.value()));
        let of_move = |known: &MoveValue<Move>| MoveValue {
            mv: known.mv,
            lower: reached(&known.lower),
            upper: reached(&known.upper),
            searched: known.searched,
        };
        let moves = answer.moves.iter().map(of_move).collect();
        let (lower, upper) = (reached(&answer.lower), reached(&answer.upper));
        let proved = answer.proved.iter().map(|test| test.read(|value| self.reached(value), 1)).collect();
        Solution { lower, upper, moves, proved, ..answer }.completed(self.position.legal_moves().len(), NOT_REACHED)
    }

    /// Solves first the scartu of these hands, then the betting before it.
    fn betting(&self, control: &mut Control<'_>) -> Solution<Move> {
        let (hand, state) = (self.position.hand(), self.position.state());
        let start = Position::new(hand.clone(), scartu_of(hand, state));
        let (duel, node) = Duel::new(hand, start.state());
        let (low, high) = duel.bounds(&node);
        let [first, second] = KnownHands::most_before_scartu(hand, state);
        let (lower, upper) = match self.goal {
            Goal::Marks => (self.scale.read(low.min(0) - second), self.scale.read(high.max(0) + first)),
            Goal::Gioco => (-1, 1),
        };
        let interval = control.interval();
        let mut ask = |progress: &Progress| control.ask(&Progress { lower, upper, test: None, ..*progress });
        let effort = Effort { all_moves: false, ..*self.effort };
        let mut inner = Control::new(&mut ask).every(interval);
        let scartu = solve_scartu(&start, Scale::whole(0), &effort, &mut inner);
        let legal = self.position.legal_moves();
        if scartu.line.is_empty() {
            let (lower, upper) = (Worth::Value(lower), Worth::Value(upper));
            let moves = self.all_moves(&legal, &lower, &upper);
            let least = if self.goal == Goal::Gioco { NOT_REACHED } else { self.scale.least() };
            return Solution::within(lower, upper, moves, scartu.nodes).completed(legal.len(), least);
        }
        let betting = KnownHands::new(hand, self.goal, scartu.lower.value());
        let mut ask =
            |progress: &Progress| control.ask(&Progress { nodes: scartu.nodes + progress.nodes, ..*progress });
        let mut inner = Control::new(&mut ask).every(interval);
        let mut answer = two_sided(&betting, state, &legal, |mv| mv, self.scale, self.effort, &mut inner);
        answer.nodes += scartu.nodes;
        let mut end = *state;
        answer.line.iter().for_each(|&mv| hand.play(&mut end, mv));
        if !answer.line.is_empty() && !hand.is_over(&end) {
            answer.line.extend(scartu.line);
        }
        answer
    }
}

/// The scartu of a deal, which is the same after any betting.
fn scartu_of(hand: &Hand, state: &State) -> State {
    let mut next = State { scores: PerSide::default(), marked: PerSide::default(), ..*state };
    while next.phase != Phase::Scartu {
        hand.next_phase(&mut next);
    }
    next
}

/// Values a position in the scartu.
fn solve_scartu(position: &Position, scale: Scale, effort: &Effort, control: &mut Control<'_>) -> Solution<Move> {
    let (duel, node) = Duel::new(position.hand(), position.state());
    let legal = position.legal_moves();
    let held = |mv: Move| legal.iter().copied().find(|&known| alike(known, mv)).unwrap_or(mv);
    let name = |mv: Move| if legal.contains(&mv) { mv } else { held(mv) };
    let mut answer = two_sided(&duel, &node, &legal, name, scale, effort, control);
    answer.line = with_cards(position, &answer.line);
    if let Some(known) = &mut answer.suggested {
        // Replies name ranks only.
        known.line.truncate(1);
    }
    answer
}

/// Whether two moves are equal up to the suit of a card.
fn alike(one: Move, other: Move) -> bool {
    match (one, other) {
        (Move::Lay(one), Move::Lay(other)) => one.rank() == other.rank(),
        _ => one == other,
    }
}

/// A line of the search with real cards in place of ranks, and with the forced moves added.
fn with_cards(position: &Position, line: &[Move]) -> Vec<Move> {
    let (mut position, mut choices, mut played) = (position.clone(), line.iter(), Vec::new());
    let mut is_first = true;
    while !line.is_empty() && !position.is_over() {
        let legal = position.legal_moves();
        let moves: Vec<Move> = legal.into_iter().filter(|&mv| mv != Move::Bussu).collect();
        let is_forced = !is_first && moves.iter().all(|&mv| alike(mv, moves[0]));
        let wanted = if is_forced { moves[0] } else { *choices.next().expect("the line goes to the end") };
        let mv = moves.into_iter().find(|&mv| alike(mv, wanted)).expect("the line is legal");
        position = position.play_unchecked(mv);
        played.push(mv);
        is_first = false;
    }
    played
}
