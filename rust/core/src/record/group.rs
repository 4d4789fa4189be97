//! Combinations of cards in documents and in the notation.

use super::Faults;
use crate::cards::Pack;
use crate::cards::pack::spaced;

/// A combination: its cards, and its text, which may hold more than the cards.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Group<C> {
    /// The cards, in the order in which they are written.
    pub cards: Vec<C>,
    /// The words of the text, separated by spaces: `8c 8d *`, or `8c 8d *h` if the jolly stands for a heart.
    pub text: String,
}

impl<C: Copy + std::fmt::Display> Group<C> {
    /// A combination whose text is its cards.
    pub fn of(cards: impl IntoIterator<Item = C>) -> Self {
        let cards: Vec<C> = cards.into_iter().collect();
        Self { text: spaced(&cards), cards }
    }
}

/// Reads the words of a combination; each word that is not a card adds a fault.
pub(crate) fn read<'a, P: Pack>(
    field: &str,
    words: impl Iterator<Item = &'a str>,
    faults: &mut Faults,
) -> Group<P::Card> {
    let words: Vec<&str> = words.collect();
    // A suit after a jolly says what the jolly stands for; the game reads it.
    let plain = |word: &&'a str| if word.len() > 1 && word.starts_with('*') { "*" } else { word };
    Group { cards: faults.cards::<P>(field, words.iter().map(plain)), text: words.join(" ") }
}
