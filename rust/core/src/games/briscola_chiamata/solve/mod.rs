//! Exact values of positions of Briscola chiamata: the caller's party against the others, with all cards known.

mod bounds;
mod classes;
mod duel;
mod outcomes;
mod relied;
#[cfg(test)]
mod tests;
mod tricks;

use super::moves::Move;
use super::score::MOST_POINTS;
use super::{Hand, Position, State};
use crate::game::Game;
use crate::games::parties::{self, Kept, Stopped};
use crate::rule_set::RuleSet;
use crate::search::{Control, Effort};
use crate::seat::Seat;
use crate::solution::{Question, Solution};

#[cfg(test)]
pub use duel::Duel;
use outcomes::Called;
use tricks::Parties;

/// Answers a question about a position; if `control` stops it, the answer is partial.
///
/// The values are the points of each player. All that they depend on is how many card points the caller's party makes:
/// its two players want many, and the others few. So play in which everyone maximises his own points is a game between
/// two parties, and has one value. If one player is asked about who trusts nobody, he plays alone against the others, and
/// the tricks of the caller's party still count for it. A call is valued by the tricks that follow from it. The auction
/// is not searched: its value has the bounds that the rules give.
pub fn solve(position: &Position, question: Question, effort: &Effort, control: &mut Control<'_>) -> Solution<Move> {
    let (hand, state) = (position.hand(), *position.state());
    let mut answer = parties::unknown(position, MOST_POINTS, effort);
    if position.is_over() || state.called.is_none() && hand.caller(&state).is_none() {
        return answer;
    }
    let asked: Vec<Option<Seat>> = match question {
        Question::Paranoid => hand.rules.seat_list().map(Some).collect(),
        _ => vec![None],
    };
    let mut found = Found { answer: &mut answer, hand, state, effort };
    if asked.into_iter().try_for_each(|alone| found.ask(alone, control)).is_err() {
        answer.line.clear();
    } else {
        parties::finish(&mut answer, position, effort);
    }
    if !effort.all_moves {
        answer.moves.clear();
    }
    answer
}

/// An answer in the making.
struct Found<'a> {
    answer: &'a mut Solution<Move>,
    hand: &'a Hand,
    state: State,
    effort: &'a Effort,
}

impl Found<'_> {
    /// Searches for the points of everyone, or of this seat alone.
    fn ask(&mut self, alone: Option<Seat>, control: &mut Control<'_>) -> Result<(), Stopped> {
        if self.state.called.is_none() { self.call(alone, control) } else { self.play(alone, control) }
    }

    /// Values the tricks.
    fn play(&mut self, alone: Option<Seat>, control: &mut Control<'_>) -> Result<(), Stopped> {
        let called = Called::new(self.hand, &self.state);
        let parties = called.parties(alone);
        let mut kept = Kept::default();
        let (whole, moves, result) = called.search(parties, self.effort, control, &mut kept);
        self.answer.nodes += std::mem::take(&mut kept.nodes);
        self.note(None, &called, whole, alone);
        for (mv, bounds) in moves {
            self.note(Some(mv), &called, bounds, alone);
        }
        result?;
        if alone.is_none_or(|seat| seat == self.hand.to_move(&self.state)) {
            let effort = Effort { all_moves: false, ..*self.effort };
            let line = line(called, parties, whole.0, &effort, control, &mut kept);
            self.answer.nodes += kept.nodes;
            self.answer.line = line?;
        }
        Ok(())
    }

    /// Values each call by the tricks that follow.
    fn call(&mut self, alone: Option<Seat>, control: &mut Control<'_>) -> Result<(), Stopped> {
        let caller = self.hand.to_move(&self.state);
        let effort = Effort { all_moves: false, ..*self.effort };
        let (mut moves, mut best) = (Vec::new(), None::<(i32, Move, Called<'_>, usize, Kept)>);
        self.hand.moves(&self.state, &mut moves);
        for mv in moves {
            let mut state = self.state;
            self.hand.play(&mut state, mv);
            let called = Called::new(self.hand, &state);
            let parties = called.parties(alone);
            let mut kept = Kept::default();
            let (bounds, _, result) = called.search(parties, &effort, control, &mut kept);
            self.answer.nodes += std::mem::take(&mut kept.nodes);
            self.note(Some(mv), &called, bounds, alone);
            result?;
            let points = called.points(bounds.0);
            // Only the caller chooses; whoever trusts nobody expects the call that is worst for him.
            let wanted = match alone.filter(|&seat| seat != caller) {
                None => points[self.hand.rules.side_of(caller)],
                Some(seat) => -points[self.hand.rules.side_of(seat)],
            };
            if best.as_ref().is_none_or(|&(most, ..)| wanted > most) {
                best = Some((wanted, mv, called, bounds.0, kept));
            }
        }
        let (_, mv, called, reached, mut kept) = best.expect("some card can be called");
        self.note(None, &called, (reached, reached), alone);
        if alone.is_none_or(|seat| seat == caller) {
            let parties = called.parties(alone);
            let line = line(called, parties, reached, &effort, control, &mut kept);
            self.answer.nodes += kept.nodes;
            self.answer.line = line?;
            self.answer.line.insert(0, mv);
        }
        Ok(())
    }

    /// Writes bounds into the answer: for a move, or for the position; for everyone, or for one seat alone.
    fn note(&mut self, mv: Option<Move>, called: &Called<'_>, (low, high): (usize, usize), alone: Option<Seat>) {
        let rules = &self.hand.rules;
        let sides = rules.seat_list().filter(|&seat| alone.is_none_or(|alone| alone == seat));
        let is_searched = low > 0 || high + 1 < called.results();
        let limits = (&called.points(low), &called.points(high));
        parties::note(self.answer, mv, limits, sides.map(|seat| rules.side_of(seat)), is_searched);
    }
}

/// Best play to the end of the hand, from a state whose result is known.
fn line(
    mut called: Called<'_>,
    parties: Parties,
    reached: usize,
    effort: &Effort,
    control: &mut Control<'_>,
    kept: &mut Kept,
) -> Result<Vec<Move>, Stopped> {
    let mut line = Vec::new();
    while !called.is_over() {
        let mv = called.keeping(parties, reached, effort, control, kept)?;
        line.push(mv);
        called = called.after(mv);
    }
    Ok(line)
}
