//! What a search has found, as documents tell it.

use serde_json::{Value as Json, json};

use super::reading::{Reading, of_match};
use crate::games::any::AnyMove;
use crate::search::{Proved, Value};
use crate::seat::Side;
use crate::solution::{Estimate, MoveValue, Proof, Solution, Worth};

/// The solution of a task, and what it has taken.
#[derive(Clone, Debug)]
pub struct Answer {
    /// How its numbers are read.
    pub reading: Reading,
    /// The solution.
    pub found: Solution<AnyMove>,
    /// The time of the search, in seconds.
    pub seconds: f64,
    /// Number of threads that worked on it.
    pub threads: usize,
    /// Whether a limit has ended the search.
    pub is_limited: bool,
    /// Whether the values account for all legal moves to the end of the hand.
    pub moves_complete: bool,
    /// The side of the seat to move; side 0 if the hand is over.
    pub mover: Side,
}

impl Answer {
    /// Whether the value is proved.
    pub fn is_exact(&self) -> bool {
        self.reading.equal(&self.found.lower, &self.found.upper)
    }

    /// What kept the value of the hand or of a move from being proved: `limit` or `horizon`.
    pub fn stopped_by(&self) -> Option<&'static str> {
        let is_known = |known: &MoveValue<AnyMove>| self.reading.equal(&known.lower, &known.upper);
        let is_whole = self.is_exact() && self.found.moves.iter().all(is_known);
        (!is_whole).then_some(if self.is_limited { "limit" } else { "horizon" })
    }

    /// The tests of the value that are informative under the reading.
    pub fn tests(&self) -> impl Iterator<Item = Proved> {
        let says = |test: &Proved| match self.reading {
            Reading::Match(undecided) => {
                test.holds || of_match(undecided, test.at_least - 1) < of_match(undecided, test.at_least)
            }
            _ => true,
        };
        self.found.proved.iter().copied().filter(says)
    }

    /// The object that `scopasolver solve --json` prints.
    pub fn to_document(&self) -> Json {
        let Self { reading, found, .. } = self;
        let tests = self.tests().map(|Proved { at_least, holds, nodes }| {
            json!({"at_least": reading.json(&Worth::Value(at_least)), "holds": holds, "nodes": nodes})
        });
        let (lower, upper) = (reading.json(&found.lower), reading.json(&found.upper));
        let suggested = found.suggested.as_ref();
        json!({
            "value": self.is_exact().then_some(&lower),
            "exact": self.is_exact(),
            "lower": lower,
            "upper": upper,
            "stopped_by": self.stopped_by(),
            "moves_complete": self.moves_complete,
            "best": texts(&found.best),
            "best_complete": found.best_complete,
            "moves": found.moves.iter().map(|known| self.entry(known)).collect::<Json>(),
            "line": texts(&found.line),
            "proved": tests.collect::<Json>(),
            "nodes": found.nodes,
            "seconds": self.seconds,
            "threads": self.threads,
            "suggested": suggested.map(|known| known.mv.to_string()),
            "suggested_by": suggested.map(|known| known.by.name()),
            "suggested_line": suggested.map_or_else(Vec::new, |known| texts(&known.line)),
            "estimate": found.estimate.as_ref().map(estimate),
        })
    }

    /// A move in the document.
    fn entry(&self, known: &MoveValue<AnyMove>) -> Json {
        let MoveValue { mv, lower, upper, searched } = known;
        let (mv, reading) = (mv.to_string(), self.reading);
        if reading.equal(lower, upper) {
            return json!({"move": mv, "value": reading.json(lower), "exact": true});
        }
        let (lower, upper) = (reading.json(lower), reading.json(upper));
        json!({"move": mv, "value": null, "exact": false, "lower": lower, "upper": upper, "searched": searched})
    }

    /// The same answer with the move that was suggested before the search, and the estimate of that time, where the
    /// search has not found better ones.
    #[must_use]
    pub fn or_suggested(mut self, first: &Self) -> Self {
        let found = &mut self.found;
        found.suggested = found.suggested.take().or_else(|| first.found.suggested.clone());
        if found.estimate.is_none() {
            let bounds = || found.lower.entries().iter().zip(found.upper.entries());
            let within = |mean: &[f64]| {
                mean.iter().zip(bounds()).map(|(mean, (&low, &high))| mean.clamp(low.into(), high.into())).collect()
            };
            found.estimate =
                first.found.estimate.as_ref().map(|known| Estimate { mean: within(&known.mean), error: None });
        }
        self
    }
}

/// Whether a value is at least a bound, and what finding that has taken.
#[derive(Clone, Debug)]
pub struct Verdict {
    /// How its numbers are read.
    pub reading: Reading,
    /// The bound as it was asked about.
    pub at_least: f64,
    /// The proof.
    pub found: Proof<AnyMove>,
    /// The time of the search, in seconds.
    pub seconds: f64,
    /// Number of threads that worked on it.
    pub threads: usize,
    /// Whether a limit has ended the search.
    pub is_limited: bool,
    /// The side of the seat to move; side 0 if the hand is over.
    pub mover: Side,
}

impl Verdict {
    /// What kept the question from being answered: `limit` or `horizon`.
    pub fn stopped_by(&self) -> Option<&'static str> {
        match (self.found.holds, self.is_limited) {
            (Some(_), _) => None,
            (None, true) => Some("limit"),
            (None, false) => Some("horizon"),
        }
    }

    /// The object that `scopasolver prove --json` prints.
    pub fn to_document(&self) -> Json {
        let Self { reading, found, .. } = self;
        let bound = |value: Value| reading.json(&Worth::Value(value));
        let entry = |known: &MoveValue<AnyMove>| {
            let (lower, upper) = (reading.json(&known.lower), reading.json(&known.upper));
            json!({"move": known.mv.to_string(), "lower": lower, "upper": upper})
        };
        json!({
            "at_least": reading.json_number(self.at_least),
            "holds": found.holds,
            "lower": bound(found.lower),
            "upper": bound(found.upper),
            "stopped_by": self.stopped_by(),
            "move": found.mv.map(|mv| mv.to_string()),
            "moves": found.moves.iter().map(entry).collect::<Json>(),
            "nodes": found.nodes,
            "seconds": self.seconds,
            "threads": self.threads,
        })
    }
}

/// An estimate in a document: one number, or one for each side.
fn estimate(Estimate { mean, error }: &Estimate) -> Json {
    let numbers = |numbers: &Vec<f64>| match numbers.as_slice() {
        &[number] => json!(number),
        numbers => json!(numbers),
    };
    json!({"value": numbers(mean), "error": error.as_ref().map(numbers)})
}

/// Moves as text.
fn texts(moves: &[AnyMove]) -> Vec<String> {
    moves.iter().map(AnyMove::to_string).collect()
}
