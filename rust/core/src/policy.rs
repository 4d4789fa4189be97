//! Learnt policies: small networks that estimate the worth of a move from what its seat sees.
//!
//! The input is a list of binary features, so the first layer is a sum of rows. All numbers are integers, so the result
//! is the same on every machine.

/// Number of units in the hidden layer.
const HIDDEN: usize = 32;

/// A policy for one game, trained by `scripts/train_policy.py` or `examples/self_play.rs`.
#[derive(Debug)]
pub struct Policy {
    /// Weights from each feature to the hidden units.
    rows: Vec<[i16; HIDDEN]>,
    /// Weights from the hidden units to the worth of a move.
    last: [i16; HIDDEN],
}

impl Policy {
    /// Reads a file of weights: signed bytes, with a row for each of `features` features and then the last layer.
    ///
    /// # Panics
    /// If the file has another length.
    pub fn read(bytes: &[u8], features: u32) -> Self {
        assert_eq!(bytes.len(), (features as usize + 1) * HIDDEN, "the policy has learnt other features");
        let row = |bytes: &[u8]| std::array::from_fn(|unit| i16::from(bytes[unit].cast_signed()));
        let mut rows: Vec<_> = bytes.chunks_exact(HIDDEN).map(row).collect();
        let last = rows.pop().expect("one more than there are features");
        Self { rows, last }
    }

    /// The worth of each of `moves` moves to the side that makes it, from the features of all of them. Worths have a
    /// meaning only when they are compared.
    pub fn worths(&self, features: &[u16], moves: usize) -> impl Iterator<Item = i32> {
        let each = features.len() / moves.max(1);
        let mut hidden = [0_i16; HIDDEN];
        let first = features.get(..each).unwrap_or_default();
        for &feature in first {
            add(&mut hidden, self.row(feature));
        }
        let mut known = first;
        features.chunks_exact(each.max(1)).map(move |list| {
            // Update the sums of the previous move, with which most features are shared.
            for (&old, &new) in known.iter().zip(list) {
                if old != new {
                    subtract(&mut hidden, self.row(old));
                    add(&mut hidden, self.row(new));
                }
            }
            known = list;
            hidden.iter().zip(&self.last).map(|(&unit, &weight)| i32::from(unit.max(0)) * i32::from(weight)).sum()
        })
    }

    fn row(&self, feature: u16) -> &[i16; HIDDEN] {
        &self.rows[usize::from(feature)]
    }
}

fn add(hidden: &mut [i16; HIDDEN], row: &[i16; HIDDEN]) {
    hidden.iter_mut().zip(row).for_each(|(unit, weight)| *unit += weight);
}

fn subtract(hidden: &mut [i16; HIDDEN], row: &[i16; HIDDEN]) {
    hidden.iter_mut().zip(row).for_each(|(unit, weight)| *unit -= weight);
}

/// Writer of a list of features: questions in a fixed order, each with one feature per answer.
pub struct Features<'a> {
    list: &'a mut Vec<u16>,
    /// Number of features of all questions so far.
    count: u32,
}

impl<'a> Features<'a> {
    /// A writer before the first question.
    pub const fn new(list: &'a mut Vec<u16>) -> Self {
        Self { list, count: 0 }
    }

    /// Adds a question with `answers` possible answers; a higher answer counts as the last.
    pub fn add(&mut self, answers: u32, answer: u32) {
        self.add_each(answers, [answer]);
    }

    /// Adds a question that is asked about several things, which share its features.
    pub fn add_each<const N: usize>(&mut self, answers: u32, each: [u32; N]) {
        let count = self.count;
        self.list.extend(each.map(|answer| (count + answer.min(answers - 1)) as u16));
        self.count += answers;
    }

    /// Adds one question for each of several things, each with its own features.
    pub fn add_for_each<const N: usize>(&mut self, answers: u32, each: [u32; N]) {
        let mut count = self.count;
        self.list.extend(each.map(|answer| {
            count += answers;
            (count - answers + answer.min(answers - 1)) as u16
        }));
        self.count = count;
    }

    /// Number of features of all questions.
    pub const fn count(&self) -> u32 {
        self.count
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;

    /// The worth of a move by definition.
    fn worth(policy: &Policy, list: &[u16]) -> i32 {
        let unit = |unit: usize| list.iter().map(|&feature| i32::from(policy.row(feature)[unit])).sum::<i32>().max(0);
        (0..HIDDEN).map(|place| unit(place) * i32::from(policy.last[place])).sum()
    }

    #[test]
    fn moves_are_worth_as_much_one_after_the_other_as_each_by_itself() {
        let mut random = Random::new(1);
        let bytes: Vec<u8> = (0..41 * HIDDEN).map(|_| random.word() as u8).collect();
        let policy = Policy::read(&bytes, 40);
        for moves in 0..6 {
            let features: Vec<u16> = (0..moves * 7).map(|_| random.below(40) as u16).collect();
            let each: Vec<i32> = features.chunks(7).map(|list| worth(&policy, list)).collect();
            assert_eq!(policy.worths(&features, moves).collect::<Vec<_>>(), each);
        }
    }

    #[test]
    fn each_question_has_features_of_its_own() {
        let mut list = Vec::new();
        let mut features = Features::new(&mut list);
        features.add(3, 2);
        features.add_each(4, [0, 9]);
        features.add_for_each(2, [1, 0]);
        features.add(2, 1);
        assert_eq!(features.count(), 3 + 4 + 2 * 2 + 2);
        assert_eq!(list, [2, 3, 6, 8, 9, 12]);
    }
}
