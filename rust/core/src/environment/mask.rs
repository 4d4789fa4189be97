//! Sets of actions.

use crate::bits;

/// Number of words of a mask. No game has more actions than these have bits.
const WORDS: usize = 3;

/// A set of actions.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Mask([u64; WORDS]);

impl Mask {
    /// Upper bound on the actions of a game.
    pub const MOST: usize = 64 * WORDS;
    /// The empty set.
    pub const NONE: Self = Self([0; WORDS]);

    /// The actions whose bits are set; bit 0 stands for action `first`.
    pub const fn from_bits(first: usize, bits: u64) -> Self {
        let (word, shift) = (first / 64, first % 64);
        let mut words = [0; WORDS];
        words[word] = bits << shift;
        if shift > 0 && word + 1 < WORDS {
            words[word + 1] = bits >> (64 - shift);
        }
        Self(words)
    }

    /// A single action.
    pub const fn of(action: u8) -> Self {
        Self::from_bits(action as usize, 1)
    }

    /// Adds an action.
    pub const fn insert(&mut self, action: u8) {
        self.0[action as usize / 64] |= 1 << (action % 64);
    }

    /// Whether an action is in the set.
    pub const fn contains(self, action: usize) -> bool {
        action < Self::MOST && self.0[action / 64] >> (action % 64) & 1 == 1
    }

    /// The first 64 actions of the set, one bit each.
    pub const fn first_bits(self) -> u64 {
        self.0[0]
    }

    /// The union of two sets.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        let [first, second, third] = self.0;
        Self([first | other.0[0], second | other.0[1], third | other.0[2]])
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        let [a, b, c] = self.0;
        a | b | c == 0
    }

    /// Number of actions.
    pub fn len(self) -> u32 {
        self.0.into_iter().map(bits::count).sum()
    }

    /// The actions, in order.
    pub fn actions(self) -> impl Iterator<Item = u8> {
        (0..WORDS).flat_map(move |word| {
            let mut left = self.0[word];
            std::iter::from_fn(move || {
                let bit = (left != 0).then(|| left.trailing_zeros())?;
                left &= left - 1;
                Some((64 * word as u32 + bit) as u8)
            })
        })
    }

    /// Writes a 1 for each action of the set and a 0 for every other.
    pub fn write(self, out: &mut [i8]) {
        for (bits, out) in self.0.into_iter().zip(out.chunks_mut(64)) {
            bits::spread(bits, out);
        }
    }
}

impl FromIterator<u8> for Mask {
    fn from_iter<I: IntoIterator<Item = u8>>(actions: I) -> Self {
        let mut mask = Self::NONE;
        actions.into_iter().for_each(|action| mask.insert(action));
        mask
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bits_are_where_actions_are() {
        let mask = Mask::from_bits(40, 1 << 39 | 1).or(Mask::of(80)).or(Mask::of(150));
        assert_eq!(mask.actions().collect::<Vec<_>>(), [40, 79, 80, 150]);
        assert_eq!((mask.len(), mask.contains(79), mask.contains(78), mask.contains(1000)), (4, true, false, false));
        for size in [1, 7, 8, 40, 52, 53, 81, 155] {
            let mut out = vec![7; size];
            mask.write(&mut out);
            let expected: Vec<i8> = (0..size).map(|action| mask.contains(action).into()).collect();
            assert_eq!(out, expected);
        }
    }
}
