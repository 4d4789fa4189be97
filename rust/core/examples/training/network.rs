//! A small network over binary features, in training.

use scopasolver::Random;

/// Number of units in the hidden layer.
pub const HIDDEN: usize = 32;
/// The byte for a weight of one.
const SCALE: f32 = 24.0;
/// The largest weight.
const MOST: f32 = 127.0 / SCALE;

/// A network with one hidden layer over binary features.
pub struct Network {
    rows: Vec<[f32; HIDDEN]>,
    last: [f32; HIDDEN],
}

impl Network {
    pub fn new(features: usize, random: &mut Random) -> Self {
        // The sum of twelve uniform numbers is nearly normal.
        let mut normal = |deviation: f32| {
            let sum: f32 = (0..12).map(|_| random.below(1 << 20) as f32 / (1 << 20) as f32).sum();
            (sum - 6.0) * deviation
        };
        let rows = (0..features).map(|_| std::array::from_fn(|_| normal(0.1))).collect();
        Self { rows, last: std::array::from_fn(|_| normal(0.3)) }
    }

    /// The worth of a move with these features.
    pub fn worth(&self, features: &[u16]) -> f32 {
        self.units_and_worth(features).1
    }

    /// The hidden units, and the worth of the move.
    fn units_and_worth(&self, features: &[u16]) -> ([f32; HIDDEN], f32) {
        let mut hidden = [0.0; HIDDEN];
        for &feature in features {
            hidden.iter_mut().zip(&self.rows[usize::from(feature)]).for_each(|(unit, weight)| *unit += weight);
        }
        (hidden, hidden.iter().zip(&self.last).map(|(unit, weight)| unit.max(0.0) * weight).sum())
    }

    /// Takes a learning step towards the actual worth of a move.
    pub fn learn(&mut self, features: &[u16], worth: f32, rate: f32) {
        let (hidden, expected) = self.units_and_worth(features);
        let step = rate * (worth - expected);
        let mut steps = [0.0; HIDDEN];
        for ((unit, weight), step_of_unit) in hidden.iter().zip(&mut self.last).zip(&mut steps) {
            if *unit > 0.0 {
                *step_of_unit = step * *weight;
                *weight = (*weight + step * unit).clamp(-MOST, MOST);
            }
        }
        for &feature in features {
            let row = &mut self.rows[usize::from(feature)];
            row.iter_mut().zip(&steps).for_each(|(weight, step)| *weight = (*weight + step).clamp(-MOST, MOST));
        }
    }

    /// The weights in the format of the file: signed bytes, a row for each feature, then the last layer.
    pub fn bytes(&self) -> Vec<u8> {
        let rows = self.rows.iter().chain([&self.last]);
        rows.flatten().map(|weight| ((weight * SCALE).round() as i8).cast_unsigned()).collect()
    }
}
