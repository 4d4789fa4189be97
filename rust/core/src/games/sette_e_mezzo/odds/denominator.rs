/// The common denominators of chances.
///
/// A chance after `d` cards drawn from `n` is a whole number of parts of `n (n − 1) … (n − d + 1)`. With as many factors
/// as cards can be drawn at all, every value at every moment is a whole number, and a mean needs no division: the value
/// of drawing is the sum over the unseen cards of the values after each.
///
/// All fits into 127 bits. Player and banker together draw 19 cards at most: before the last one their cards make at
/// most 15 + 14 half points, and 18 cards of the pack make at least 27, 19 at least 31 (the matta counted as nothing,
/// the pictures, the assi, two or three 2s). So the largest number is 40!/21! times the most that is paid, below 2¹⁰⁰.
/// The banker alone draws 14, and with `m` hidden cards and `n` unseen ones every number is at most n!/(n − m − 14)! times
/// 110, with n ≤ 40 and m ≤ 11 below 2¹²⁶.
#[derive(Clone, Debug)]
pub struct Denominator {
    /// By the number of cards left to draw.
    factors: [i128; 41],
}

/// The cards that player and banker can draw together.
pub const BY_BOTH: usize = 19;
/// The cards that the banker can draw.
pub const BY_BANKER: usize = 14;

impl Denominator {
    /// For values after up to so many draws from `cards`.
    pub fn new(cards: usize, draws: usize) -> Self {
        let mut factors = [1; 41];
        for left in cards.saturating_sub(draws) + 1..factors.len().min(cards + 1) {
            factors[left] = factors[left - 1] * left as i128;
        }
        Self { factors }
    }

    /// What stands for 1 while so many cards are left to draw.
    pub fn one(&self, left: usize) -> i128 {
        self.factors[left]
    }
}
