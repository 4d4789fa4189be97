//! What a node of the search keeps of the exchanges of the turned card.

use crate::games::briscola::ExchangeWhen;

/// How often the turned card has been exchanged and, while it can be exchanged again, which seats have won a trick. One
/// byte, so that a node is no larger than without exchanges, and zero where nobody exchanges.
// Bits 5 and 6 are the exchanges, bits 0 to 3 the seats.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Kept(u8);

impl Kept {
    const EXCHANGE: u8 = 32;

    /// After this many exchanges.
    pub(super) const fn after(exchanges: usize) -> Self {
        Self(Self::EXCHANGE * exchanges as u8)
    }

    /// The same after one more exchange.
    pub(super) const fn exchanged(self) -> Self {
        Self(self.0 + Self::EXCHANGE)
    }

    /// The same with a seat that has won a trick.
    pub(super) const fn with_winner(self, seat: u8) -> Self {
        Self(self.0 | 1 << seat)
    }

    /// The same without the seats that have won a trick.
    pub(super) const fn without_winners(self) -> Self {
        Self(self.0 & !(Self::EXCHANGE - 1))
    }

    /// Number of exchanges, times 32: there are fewer tricks.
    pub(super) const fn row(self) -> usize {
        (self.0 & !(Self::EXCHANGE - 1)) as usize
    }

    /// All of it as a number below 128, for keys.
    pub(super) const fn word(self) -> u64 {
        self.0 as u64
    }

    /// Whether a seat may exchange a card that it holds in a trick with this many cards, while the turned card can be
    /// exchanged.
    pub(super) const fn allows(self, when: ExchangeWhen, seat: u8, played: u8) -> bool {
        match when {
            ExchangeWhen::WonTrick => self.0 >> seat & 1 == 1,
            ExchangeWhen::Leader => played == 0,
            ExchangeWhen::FirstTrick => true,
        }
    }
}
