/// Common denominators of probabilities.
///
/// A probability after `d` cards drawn from `n` is a multiple of 1 / (`n (n − 1) … (n − d + 1)`). With one factor for
/// each card that can be drawn in all, every value is an integer at every point, and a mean needs no division: the
/// value of drawing is the sum, over the unseen cards, of the values after each.
///
/// All numbers fit into 127 bits. Player and banker together draw at most 19 cards: before the last one, their cards
/// make at most 15 + 14 half points, while 18 cards of the pack make at least 27, and 19 at least 31 (the matta counted
/// as nothing, the pictures, the assi, two or three 2s). So the largest number is 40!/21! times the largest payment,
/// below 2¹⁰⁰. The banker alone draws at most 14. With `m` hidden cards and `n` unseen ones, every number is at most
/// n!/(n − m − 14)! times 110, which is below 2¹²⁶ for n ≤ 40 and m ≤ 11, the most players that odds are computed for.
#[derive(Clone, Debug)]
pub struct Denominator {
    /// `[cards left]`: the number that stands for 1 while this number of cards is left to draw.
    factors: [i128; 41],
}

/// Upper bound on the cards that player and banker draw together.
pub const BY_BOTH: usize = 19;
/// Upper bound on the players against the banker, so that all numbers fit.
pub const MOST_RIVALS: usize = 11;
/// Upper bound on the cards that the banker draws.
pub const BY_BANKER: usize = 14;

impl Denominator {
    /// The denominators for values after at most `draws` draws from `cards` cards.
    pub fn new(cards: usize, draws: usize) -> Self {
        let mut factors = [1; 41];
        for left in cards.saturating_sub(draws) + 1..factors.len().min(cards + 1) {
            factors[left] = factors[left - 1] * left as i128;
        }
        Self { factors }
    }

    /// The number that stands for 1 while `left` cards are left to draw.
    pub fn one(&self, left: usize) -> i128 {
        self.factors[left]
    }
}
