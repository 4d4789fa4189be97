//! The melds on the table.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::LazyLock;

use super::melds::{Meld, candidates};
use super::rules::Rules;
use crate::cards::{FrenchCard, FrenchSuit};
use crate::rule_set::RuleSet;

/// The most melds that can be made of 108 cards.
pub(super) const MOST_MELDS: usize = 36;

/// The melds on the table, in canonical order.
#[derive(Clone, Copy)]
pub struct Table {
    /// The first `len` are the melds. The rest has no meaning.
    melds: [Meld; MOST_MELDS],
    len: u8,
}

/// Filler for empty places.
static NOTHING: LazyLock<Meld> = LazyLock::new(|| {
    let suit = (2..5).map(|rank| FrenchCard::new(rank, FrenchSuit::Hearts)).collect();
    candidates(suit, &Rules::defaults(0, None))[0]
});

impl Default for Table {
    fn default() -> Self {
        Self { melds: [*NOTHING; MOST_MELDS], len: 0 }
    }
}

impl PartialEq for Table {
    fn eq(&self, other: &Self) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl Eq for Table {}

impl Hash for Table {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.as_slice().hash(hasher);
    }
}

impl Table {
    /// The melds, in order, as a slice.
    pub fn as_slice(&self) -> &[Meld] {
        &self.melds[..self.len()]
    }

    /// The melds, in order.
    pub fn melds(&self) -> impl Iterator<Item = Meld> + Clone {
        self.as_slice().iter().copied()
    }

    /// The different melds, in order.
    pub(super) fn kinds(&self) -> impl Iterator<Item = Meld> {
        let mut before = None;
        self.melds().filter(move |&meld| before.replace(meld) != Some(meld))
    }

    /// Number of melds.
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether there are no melds.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Whether an equal meld is on the table.
    pub fn contains(&self, meld: Meld) -> bool {
        self.as_slice().contains(&meld)
    }

    /// Adds a meld.
    pub(super) fn insert(&mut self, meld: Meld) {
        let at = self.melds().take_while(|&other| other < meld).count();
        self.melds[self.len()] = meld;
        self.len += 1;
        self.melds[at..usize::from(self.len)].rotate_right(1);
    }

    /// Puts a meld in the place of another one, which must be there.
    pub(super) fn replace(&mut self, old: Meld, new: Meld) {
        let at = self.melds().take_while(|&other| other != old).count();
        self.melds[at..usize::from(self.len)].rotate_left(1);
        self.len -= 1;
        self.insert(new);
    }
}

impl fmt::Debug for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.melds()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_melds_make_equal_tables() {
        let rules: Rules = "scala40".parse().unwrap();
        let meld = |text: &str| Meld::read(text, &rules).unwrap();
        let mut table = Table::default();
        for text in ["Kh Ks Kc", "3h 4h 5h", "3h 4h 5h", "8c 8d *"] {
            table.insert(meld(text));
        }
        assert!(table.melds().is_sorted() && table.len() == 4);
        assert_eq!(table.kinds().count(), 3);
        table.replace(meld("3h 4h 5h"), meld("3h 4h 5h 6h"));
        let mut other = Table::default();
        for text in ["8c 8d *", "3h 4h 5h 6h", "Kh Ks Kc", "3h 4h 5h"] {
            other.insert(meld(text));
        }
        assert_eq!(table, other);
    }
}
