//! The five phases of a deal.

use crate::options::words;

words! {
    /// A phase of the deal.
    Phase {
        /// Four cards each: the first posta.
        Posta1 = "posta_1",
        /// Four more: the second posta.
        Posta2 = "posta_2",
        /// One more: sa cartetta.
        Cartetta = "cartetta",
        /// All nine: sa posta manna.
        PostaGrande = "posta_grande",
        /// The same nine: su scartu.
        Scartu = "scartu",
    }
}

impl Phase {
    /// Number of cards that each player is dealt when the phase begins.
    pub const fn packet(self) -> usize {
        match self {
            Self::Posta1 | Self::Posta2 => 4,
            Self::Cartetta => 1,
            Self::PostaGrande | Self::Scartu => 0,
        }
    }

    /// Number of cards in each hand when the phase begins.
    pub const fn hand_size(self) -> usize {
        match self {
            Self::PostaGrande | Self::Scartu => HAND_SIZE,
            dealt => dealt.packet(),
        }
    }

    /// Number of cards that each player has put aside.
    pub const fn aside_size(self) -> usize {
        match self {
            Self::Posta2 => 4,
            Self::Cartetta => 8,
            _ => 0,
        }
    }

    /// Number of cards that are not dealt yet, the two left over included.
    pub const fn stock_size(self) -> usize {
        LEFT_OVER + 4 * (HAND_SIZE - self.hand_size() - self.aside_size())
    }

    /// Whether primiera and frusciu can be declared.
    pub const fn has_declarations(self) -> bool {
        matches!(self, Self::Posta1 | Self::Posta2)
    }

    /// The next phase. The scartu, which is the last, returns itself.
    #[must_use]
    pub const fn next(self) -> Self {
        match self {
            Self::Posta1 => Self::Posta2,
            Self::Posta2 => Self::Cartetta,
            Self::Cartetta => Self::PostaGrande,
            Self::PostaGrande | Self::Scartu => Self::Scartu,
        }
    }
}

/// Number of cards of each player once all are dealt.
pub(super) const HAND_SIZE: usize = 9;
/// Number of cards that nobody is dealt.
pub(super) const LEFT_OVER: usize = 2;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pack_is_dealt_but_for_two_cards() {
        let sizes = [Phase::Posta1, Phase::Posta2, Phase::Cartetta, Phase::PostaGrande, Phase::Scartu]
            .map(|phase| (phase.hand_size(), phase.aside_size(), phase.stock_size()));
        assert_eq!(sizes, [(4, 0, 22), (4, 4, 6), (1, 8, 2), (9, 0, 2), (9, 0, 2)]);
    }
}
