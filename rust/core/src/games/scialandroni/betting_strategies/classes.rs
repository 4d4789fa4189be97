//! Classes of hands of similar strength.

use std::collections::BTreeMap;

use super::strength::Strength;
use crate::equilibrium::Class;

/// Classes of hands, the weakest first.
#[derive(Clone, PartialEq, Debug)]
pub struct Classes(Vec<HandClass>);

/// Hands that are played alike.
#[derive(Clone, PartialEq, Debug)]
pub struct HandClass {
    /// Strength of the weakest hand of the class.
    pub weakest: Strength,
    /// Strength of the strongest hand of the class.
    pub strongest: Strength,
    /// Probability that a hand is in the class.
    pub chance: f64,
    /// The strengths of the class in ascending order, each with its probability within the class.
    strengths: Vec<(u16, f64)>,
}

impl Classes {
    /// Divides hands into at most `most` classes of about the same probability. A strength that is as likely as several
    /// classes forms a single class. Weights need not add up to one. If there are no more strengths than classes, each
    /// strength is a class.
    pub fn new(likely: &BTreeMap<Strength, f64>, most: usize) -> Self {
        let total: f64 = likely.values().sum();
        // Hands of one strength are neighbours in the order, even if their categories or points differ.
        let mut strengths: Vec<HandClass> = vec![];
        for (&worth, &weight) in likely {
            let chance = weight / total;
            match strengths.last_mut().filter(|last| last.strongest.strength == worth.strength) {
                Some(last) => (last.strongest, last.chance) = (worth, last.chance + chance),
                None => strengths.push(HandClass { weakest: worth, strongest: worth, chance, strengths: vec![] }),
            }
        }
        let is_few = strengths.len() <= most;
        let mut classes: BTreeMap<usize, HandClass> = BTreeMap::new();
        let mut below = 0.0;
        for (place, one) in strengths.into_iter().enumerate() {
            // Each strength covers a range of the cumulative probability. The middle of that range decides about its
            // class.
            let part = ((below + one.chance / 2.0) * most as f64) as usize;
            below += one.chance;
            let part = if is_few { place } else { part.min(most - 1) };
            let class = classes.entry(part).or_insert_with(|| HandClass { chance: 0.0, ..one.clone() });
            (class.strongest, class.chance) = (one.strongest, class.chance + one.chance);
            class.strengths.push((one.strongest.strength, one.chance));
        }
        let mut classes: Vec<HandClass> = classes.into_values().collect();
        for class in &mut classes {
            class.strengths.iter_mut().for_each(|(_, chance)| *chance /= class.chance);
        }
        Self(classes)
    }

    /// The classes, the weakest first.
    pub fn list(&self) -> &[HandClass] {
        &self.0
    }

    /// Return the class of a hand. A strength that was never seen gets the class of the next lower strength, or the
    /// lowest class.
    pub fn of(&self, worth: Strength) -> Class {
        let above = self.0.partition_point(|class| class.weakest.strength <= worth.strength);
        Class(above.saturating_sub(1) as u16)
    }

    /// Return the probability that each of some hands of these classes is the best. Of equal hands the first one wins.
    pub fn chances(&self, hands: &[Class]) -> Vec<f64> {
        let best = hands.iter().max().copied().unwrap_or(Class(0));
        let tied: Vec<usize> = (0..hands.len()).filter(|&hand| hands[hand] == best).collect();
        let mut chances = vec![0.0; hands.len()];
        let mut below = 0.0;
        for (_, chance) in &self.0[best.index()].strengths {
            // To win, this hand has exactly this strength, the hands before it a lower one, and the hands after it no
            // higher one.
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
    use crate::scialandroni::Category;

    fn sum(points: u8) -> Strength {
        Strength { strength: points.into(), category: Category::Three, points }
    }

    fn classes(weights: &[(u8, f64)], most: usize) -> Classes {
        Classes::new(&weights.iter().map(|&(points, weight)| (sum(points), weight)).collect(), most)
    }

    #[test]
    fn few_strengths_are_a_class_each() {
        let classes = classes(&[(10, 12.0), (12, 3.0), (21, 5.0)], 3);
        assert_eq!(classes.list().iter().map(|class| class.chance).collect::<Vec<_>>(), [0.6, 0.15, 0.25]);
        assert_eq!([9, 10, 11, 12, 21, 22].map(|points| classes.of(sum(points)).0), [0, 0, 0, 1, 2, 2]);
        assert_eq!(classes.chances(&[Class(1), Class(2), Class(2), Class(0)]), [0.0, 1.0, 0.0, 0.0]);
    }

    #[test]
    fn many_strengths_are_cut_into_equal_parts() {
        let weights: Vec<(u8, f64)> = (1..=60).map(|points| (points, 1.0)).collect();
        let ranges: Vec<_> =
            classes(&weights, 4).list().iter().map(|class| (class.weakest.points, class.strongest.points)).collect();
        assert_eq!(ranges, [(1, 15), (16, 30), (31, 45), (46, 60)]);
        assert_eq!(classes(&[(1, 97.0), (2, 1.0), (3, 1.0), (4, 1.0)], 3).list().len(), 2);
    }

    #[test]
    fn hands_of_one_strength_are_one_class_whatever_they_are() {
        let worthless = |category, points| Strength { strength: 0, category, points };
        let likely = [worthless(Category::One, 21), worthless(Category::Two, 39), sum(30), sum(31)];
        let classes = Classes::new(&likely.map(|worth| (worth, 1.0)).into(), 3);
        let [short, ..] = classes.list() else { panic!("no classes") };
        assert_eq!((short.weakest, short.strongest, short.chance), (likely[0], likely[1], 0.5));
        assert_eq!(classes.list().len(), 3);
        assert_eq!(classes.chances(&[Class(0), Class(0)]), [1.0, 0.0]);
    }

    #[test]
    fn within_a_class_chance_decides() {
        let classes = classes(&[(1, 1.0), (2, 2.0), (3, 3.0), (4, 6.0)], 2);
        let strengths = classes.list()[0].strengths.clone();
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
