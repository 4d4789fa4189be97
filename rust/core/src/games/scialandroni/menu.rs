//! The raises that are listed as moves. Many more are legal.

use crate::options::{Values, number};

/// Largest number of raises in a menu, besides s'arrestu.
const MOST_STEPS: usize = 8;

/// The amounts that listed raises add to the stake, and whether s'arrestu is listed, too.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct RaiseMenu {
    /// The amounts in ascending order, then zeros.
    steps: [u8; MOST_STEPS],
    arrestu: bool,
}

impl RaiseMenu {
    /// Two, six, and s'arrestu.
    pub const DEFAULT: Self = Self { steps: [2, 6, 0, 0, 0, 0, 0, 0], arrestu: true };
    /// The values of the option.
    pub const VALUES: Values = Values::Phrase("none, or rising arrialis and then arrestu, as in 2+6+arrestu");

    /// Reads the text form.
    pub fn from_text(text: &str) -> Option<Self> {
        const ARRESTU: &str = "arrestu";
        let mut menu = Self { steps: [0; MOST_STEPS], arrestu: text == ARRESTU };
        if text == "none" || menu.arrestu {
            return Some(menu);
        }
        let steps = text.strip_suffix(ARRESTU).and_then(|start| start.strip_suffix('+'));
        menu.arrestu = steps.is_some();
        let steps: Vec<u8> = steps.unwrap_or(text).split('+').map(number).collect::<Option<_>>()?;
        let fits = steps.len() <= MOST_STEPS && steps[0] > 0 && steps.is_sorted_by(|a, b| a < b);
        menu.steps.get_mut(..steps.len())?.copy_from_slice(&steps);
        fits.then_some(menu)
    }

    /// The text form.
    pub fn text(self) -> String {
        let words: Vec<String> =
            self.steps().map(|step| step.to_string()).chain(self.arrestu.then(|| "arrestu".to_owned())).collect();
        if words.is_empty() { "none".to_owned() } else { words.join("+") }
    }

    /// The totals to which a stake can be raised, in ascending order and at most `most`. With s'arrestu in the menu,
    /// `most` is the last.
    pub fn totals(self, stake: u16, most: u16) -> impl Iterator<Item = u16> {
        let below = self.steps().map(move |step| stake + u16::from(step)).filter(move |&total| total < most);
        let reaches = self.arrestu || self.steps().any(|step| stake + u16::from(step) == most);
        below.chain((reaches && most > stake).then_some(most))
    }

    /// The amounts that raises add, in ascending order.
    pub(super) fn steps(self) -> impl Iterator<Item = u8> {
        self.steps.into_iter().take_while(|&step| step > 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn totals(menu: &str, stake: u16, most: u16) -> Vec<u16> {
        RaiseMenu::from_text(menu).unwrap().totals(stake, most).collect()
    }

    #[test]
    fn texts_read_back() {
        for text in ["2+6+arrestu", "arrestu", "none", "1", "1+2+3+4+5+6+7+255"] {
            assert_eq!(RaiseMenu::from_text(text).map(RaiseMenu::text).as_deref(), Some(text));
        }
        assert_eq!(RaiseMenu::DEFAULT.text(), "2+6+arrestu");
        for wrong in ["", "+", "0", "2+2", "6+2", "+arrestu", "arrestu+2", "02", "1+2+3+4+5+6+7+8+9", "none+2", "256"] {
            assert_eq!(RaiseMenu::from_text(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn no_raise_goes_beyond_the_arrestu() {
        assert_eq!(totals("2+6+arrestu", 4, 30), [6, 10, 30]);
        assert_eq!(totals("2+6+arrestu", 4, 10), [6, 10]);
        assert_eq!(totals("2+6", 4, 10), [6, 10]);
        assert_eq!(totals("2+6", 4, 9), [6]);
        assert_eq!(totals("2+6+arrestu", 4, 5), [5]);
        assert!(totals("2+6+arrestu", 4, 4).is_empty() && totals("2+6+arrestu", 4, 2).is_empty());
        assert!(totals("none", 4, 90).is_empty());
        // A gioco to 500 soddus.
        assert_eq!(totals("2+255+arrestu", 2990, 3000), [2992, 3000]);
    }
}
