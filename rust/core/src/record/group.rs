//! Combinations of cards, as documents and the notation have them.

use super::Faults;
use crate::cards::Pack;
use crate::cards::pack::spaced;

/// A combination: its cards, and its text, which may say more than they do.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Group<C> {
    /// The cards, in the order in which they are written.
    pub cards: Vec<C>,
    /// The words of the text with spaces between them: `8c 8d *`, or `8c 8d *h` where a jolly is said to be a heart.
    pub text: String,
}

impl<C: Copy + std::fmt::Display> Group<C> {
    /// A combination whose text is its cards.
    pub fn of(cards: impl IntoIterator<Item = C>) -> Self {
        let cards: Vec<C> = cards.into_iter().collect();
        Self { text: spaced(&cards), cards }
    }
}

/// Reads the words of a combination; each that is no card is a fault.
pub(super) fn read<'a, P: Pack>(
    field: &str,
    words: impl Iterator<Item = &'a str>,
    faults: &mut Faults,
) -> Group<P::Card> {
    let words: Vec<&str> = words.collect();
    // A suit after a jolly says what it stands for, and is the game's to read.
    let plain = |word: &&'a str| if word.len() > 1 && word.starts_with('*') { "*" } else { word };
    Group { cards: faults.cards::<P>(field, words.iter().map(plain)), text: words.join(" ") }
}
