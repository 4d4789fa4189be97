//! Hands of similar strength, taken together.

use std::collections::BTreeMap;

use super::strength::Strength;
use crate::equilibrium::Class;

/// Classes of strengths, the weakest first.
#[derive(Clone, PartialEq, Debug)]
pub struct Classes {
    /// `[class]`: its strengths in rising order, and how likely each is in the class.
    classes: Vec<Vec<(Strength, f64)>>,
}

impl Classes {
    /// At most so many classes, cut so that each is about as likely as the others; of a strength as likely as several
    /// classes there is one class only. Weights need not add up to one. With no more strengths than classes, nothing is taken together.
    pub fn new(likely: &BTreeMap<Strength, f64>, most: usize) -> Self {
        let total: f64 = likely.values().sum();
        let mut classes: BTreeMap<usize, Vec<(Strength, f64)>> = BTreeMap::new();
        let mut below = 0.0;
        for (place, (&strength, &weight)) in likely.iter().enumerate() {
            // The middle of the strength decides which part it falls into.
            let part = ((below + weight / 2.0) / total * most as f64) as usize;
            let class = if likely.len() <= most { place } else { part.min(most - 1) };
            classes.entry(class).or_default().push((strength, weight));
            below += weight;
        }
        let mut classes: Vec<_> = classes.into_values().collect();
        for class in &mut classes {
            let total: f64 = class.iter().map(|(_, weight)| weight).sum();
            for (_, weight) in class {
                *weight /= total;
            }
        }
        Self { classes }
    }

    /// How many there are.
    pub fn count(&self) -> usize {
        self.classes.len()
    }

    /// The strengths of a class and how likely each is within it.
    pub fn strengths(&self, class: Class) -> &[(Strength, f64)] {
        &self.classes[class.index()]
    }

    /// The class of a strength; of one that was never seen, the next lower, or the lowest.
    pub fn of(&self, strength: Strength) -> Class {
        let above = self.classes.partition_point(|class| class[0].0 <= strength);
        Class(above.saturating_sub(1) as u16)
    }

    /// How likely each of some hands of these classes is the best; of equal ones the first is.
    pub fn chances(&self, hands: &[Class]) -> Vec<f64> {
        let best = hands.iter().max().copied().unwrap_or(Class(0));
        let tied: Vec<usize> = (0..hands.len()).filter(|&hand| hands[hand] == best).collect();
        let mut chances = vec![0.0; hands.len()];
        let mut below = 0.0;
        for (_, chance) in self.strengths(best) {
            // The hand has this strength, those before it less, and those after it no more.
            for (before, &hand) in tied.iter().enumerate() {
                let after = (tied.len() - before - 1) as i32;
                chances[hand] += chance * f64::powi(below, before as i32) * f64::powi(below + chance, after);
            }
            below += chance;
        }
        chances
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::scialandroni::vying::Kind;

    fn sum(points: u8) -> Strength {
        Strength { kind: Kind::Sum, points }
    }

    #[test]
    fn few_strengths_are_a_class_each() {
        let classes = Classes::new(&BTreeMap::from([(sum(10), 12.0), (sum(12), 3.0), (sum(21), 4.0)]), 3);
        assert_eq!(classes.count(), 3);
        assert_eq!([9, 10, 11, 12, 21, 22].map(|points| classes.of(sum(points)).0), [0, 0, 0, 1, 2, 2]);
        assert_eq!(classes.chances(&[Class(1), Class(2), Class(2), Class(0)]), [0.0, 1.0, 0.0, 0.0]);
    }

    #[test]
    fn many_strengths_are_cut_into_equal_parts() {
        let classes = Classes::new(&(1..=60).map(|points| (sum(points), 1.0)).collect(), 4);
        let sizes: Vec<usize> = (0..4).map(|class| classes.strengths(Class(class)).len()).collect();
        assert_eq!(sizes, [15; 4]);
        let lopsided = Classes::new(&BTreeMap::from([(sum(1), 97.0), (sum(2), 1.0), (sum(3), 1.0), (sum(4), 1.0)]), 3);
        assert_eq!(lopsided.count(), 2);
    }

    #[test]
    fn within_a_class_chance_decides() {
        let classes = Classes::new(&BTreeMap::from([(sum(1), 1.0), (sum(2), 2.0), (sum(3), 3.0), (sum(4), 6.0)]), 2);
        let strengths = classes.strengths(Class(0)).to_vec();
        for hands in 1..4usize {
            let mut expected = vec![0.0; hands];
            for deal in 0..strengths.len().pow(hands as u32) {
                let held: Vec<_> = (0..hands)
                    .map(|hand| strengths[deal / strengths.len().pow(hand as u32) % strengths.len()])
                    .collect();
                let best = held.iter().map(|hand| hand.0).max();
                let first = held.iter().position(|hand| Some(hand.0) == best).unwrap();
                expected[first] += held.iter().map(|hand| hand.1).product::<f64>();
            }
            let found = classes.chances(&vec![Class(0); hands]);
            assert!(found.iter().zip(&expected).all(|(a, b)| (a - b).abs() < 1e-12), "{found:?} {expected:?}");
        }
    }
}
