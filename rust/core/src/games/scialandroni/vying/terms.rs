//! What is at stake in a phase.

/// The tariff, the raises, and how the gioco stands. Amounts are arrialis.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Terms {
    /// What ends the gioco.
    pub limit: u16,
    /// What each side has.
    pub scores: [u16; 2],
    /// What raises add to the stake, in rising order.
    pub raises: Vec<u16>,
    /// Whether s'arrestu is said: a raise to all that the leading side needs.
    pub arrestu: bool,
    /// How often the stake may be raised.
    pub max_raises: u8,
    /// For a posta that nobody sees, or the best declared hand without posta.
    pub posta_alone: u16,
    /// For a posta that one opponent sees.
    pub baiocca: u16,
    /// For a posta that both opponents see and lose.
    pub both_seen: u16,
    /// For a posta seen when all who compare have declared.
    pub declared_seen: u16,
}

impl Terms {
    /// The highest stake: what the leading side needs to finish.
    pub fn most(&self) -> u16 {
        self.limit.saturating_sub(self.scores[0].max(self.scores[1]))
    }
}

impl Default for Terms {
    /// The start of a gioco of fifteen soddus.
    fn default() -> Self {
        Self {
            limit: 90,
            scores: [0, 0],
            raises: vec![2, 6],
            arrestu: true,
            max_raises: 3,
            posta_alone: 2,
            baiocca: 4,
            both_seen: 7,
            declared_seen: 3,
        }
    }
}
