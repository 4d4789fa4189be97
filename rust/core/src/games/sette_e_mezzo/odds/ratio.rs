use std::fmt;

/// A fraction in lowest terms.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ratio {
    numerator: i128,
    denominator: i128,
}

impl Ratio {
    /// One number divided by another, which is above zero.
    pub(super) fn new(numerator: i128, denominator: i128) -> Self {
        debug_assert!(denominator > 0, "chances are parts of something");
        let (mut divisor, mut rest) = (denominator, numerator.abs());
        while rest > 0 {
            (divisor, rest) = (rest, divisor % rest);
        }
        Self { numerator: numerator / divisor, denominator: denominator / divisor }
    }

    /// The number above the line.
    pub const fn numerator(self) -> i128 {
        self.numerator
    }

    /// The number below the line, which is positive.
    pub const fn denominator(self) -> i128 {
        self.denominator
    }

    /// The nearest number that a machine calculates with, or one beside it.
    pub fn to_f64(self) -> f64 {
        self.numerator as f64 / self.denominator as f64
    }
}

impl fmt::Display for Ratio {
    /// `-1/2`; a whole number is written alone.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.numerator)?;
        if self.denominator == 1 { Ok(()) } else { write!(f, "/{}", self.denominator) }
    }
}
