//! Exact odds when the order of the stock is unknown: the mean payments of standing and drawing, as fractions.
//!
//! To a player, every unseen card is equally likely to be the next card or a hidden one, because hidden cards and stock
//! together are the shuffled rest of the pack. So he counts all unseen cards ([`Unseen`]), the banker's hidden card
//! among them, and the banker does the same with the hidden cards of players who have stood.
//!
//! ```
//! use scopasolver::sette_e_mezzo::odds::{Banker, Unseen, decide};
//! use scopasolver::sette_e_mezzo::{Held, Move, Rules};
//! use scopasolver::{Card, CardSet};
//!
//! let rules: Rules = "sette_e_mezzo".parse()?;
//! let unseen: CardSet = ["1B", "2B", "3B", "8B"].iter().map(|card| card.parse()).collect::<Result<_, _>>()?;
//! let held = Held::of(["4S".parse::<Card>()?], &rules);
//! let decision = decide(held, Unseen::of(unseen, &rules), Banker::Informed, &rules)?;
//! assert_eq!((decision.best, decision.ev_draw.unwrap().to_string()), (Move::Draw, "5/6".to_owned()));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod banker;
mod denominator;
mod hands;
mod player;
mod rivals;
mod seat;
mod table;
mod unseen;

use thiserror::Error;

use self::denominator::MOST_RIVALS;
use super::held::{Held, SETTE_E_MEZZO};
use super::moves::Move;
use super::rules::{Rules, Settlement};
use crate::seat::Seat;

pub use banker::{banker_decide, banker_expects};
pub use player::decide;
pub use rivals::Opponent;
pub(super) use seat::decide_against;
pub use seat::decide_seat;
pub use table::{StrategyTable, ThresholdPlay, TotalRow, strategy_table, threshold_play};
pub use unseen::{Kind, Unseen};

/// A probability or a mean payment, in lowest terms.
///
/// Numerator and denominator fit, as the module `denominator` proves, but products of them may overflow. Use the
/// checked operations of `num-rational` for further calculations.
pub type Ratio = num_rational::Ratio<i128>;

/// Return the nearest floating-point number, or one next to it.
pub fn near(ratio: Ratio) -> f64 {
    *ratio.numer() as f64 / *ratio.denom() as f64
}

/// How the banker plays against one player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Banker {
    /// He draws as long as his total is below this number of half points, whatever the player has.
    Threshold(u8),
    /// He sees the player's class, and draws until his own is as high or he is bust.
    ///
    /// No strategy is better if only this player plays against him, he wins ties, and his reale pays no more than any
    /// other win: while he is behind he loses nothing by drawing, and once he is ahead he gains nothing.
    Informed,
    /// He sees the player's class and maximises his mean payment, under any options.
    Best,
}

/// The mean payments of standing and drawing for the player who is asked.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Decision {
    /// The probability that one more card makes the hand bust.
    pub bust: Ratio,
    /// Every other total that one more card can make, in half points, with its probability.
    pub totals: Vec<(u8, Ratio)>,
    /// The mean payment of standing; `None` if it is not allowed.
    pub ev_stand: Option<Ratio>,
    /// The mean payment of drawing, with the best play afterwards; `None` if it is not allowed.
    pub ev_draw: Option<Ratio>,
    /// The better move; standing if both are equal.
    pub best: Move,
}

impl Decision {
    /// A decision from the number of ways in which a card of each kind can be next, and the mean payments of standing
    /// and drawing.
    fn new(held: Held, next: [i128; Kind::COUNT], [ev_stand, ev_draw]: [Option<Ratio>; 2], best: Move) -> Self {
        let all: i128 = next.iter().sum();
        let mut by_total = [0; SETTE_E_MEZZO as usize + 1];
        let mut bust = 0;
        for (kind, ways) in Kind::ALL.into_iter().zip(next) {
            match kind.added_to(held).total() {
                Some(total) => by_total[usize::from(total)] += ways,
                None => bust += ways,
            }
        }
        let chance = |ways| Ratio::new(ways, all.max(1));
        let totals = (0..).zip(by_total).filter(|&(_, ways)| ways > 0);
        let totals = totals.map(|(total, ways)| (total, chance(ways))).collect();
        Self { bust: chance(bust), totals, ev_stand, ev_draw, best }
    }

    /// The mean payment of the better move.
    ///
    /// # Panics
    /// Never: the best move is an allowed one.
    pub fn value(&self) -> Ratio {
        let value = if self.best == Move::Stand { self.ev_stand } else { self.ev_draw };
        value.expect("the best move is allowed")
    }
}

/// Error for a question about odds that has no answer.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum OddsError {
    /// More unseen cards of a kind than the pack has.
    #[error("unseen: {count} of {kind}; the pack has {most}")]
    TooMany {
        /// The kind of card.
        kind: Kind,
        /// Number of cards given.
        count: u8,
        /// Number of cards in the pack.
        most: u8,
    },
    /// The matta under rules without it, or twice.
    #[error("the matta cannot be there: {0}")]
    Matta(&'static str),
    /// The hand is bust, so there is nothing to decide.
    #[error("the hand is bust")]
    Bust,
    /// The banker must have a card that the player has not seen.
    #[error("no unseen card is left for the banker")]
    NoBankersCard,
    /// A number that is no class of a hand.
    #[error("there is no class {0}; they go from 0, bust, to 16, sette e mezzo reale")]
    NoClass(u8),
    /// More players against the banker than exact odds allow for.
    #[error("{0} players against the banker; exact odds are for at most {MOST_RIVALS}")]
    TooManyPlayers(usize),
    /// The unseen cards cannot give every player who has stood a hidden card.
    #[error("the unseen cards cannot be the hidden cards of hands that have stood below 7½")]
    NoHiddenCards,
    /// Only the seat that acts has to decide.
    #[error("seat {0} is not to act")]
    NotToAct(Seat),
    /// The payment of a hand depends on the hands of all others and on how they play.
    #[error("with settlement=best_hand there are odds only for one player against the banker")]
    BestHand,
}

/// The better of standing and drawing; standing if both are equal.
fn better([stand, draw]: [Option<i128>; 2]) -> Move {
    if stand >= draw { Move::Stand } else { Move::Draw }
}

/// Checks that a table can show this hand and these unseen cards.
fn check(held: Held, unseen: Unseen, rules: &Rules) -> Result<(), OddsError> {
    let mattas = u8::from(held.has_matta()) + unseen.count(Kind::Matta);
    match mattas {
        _ if rules.settlement == Settlement::BestHand && rules.players > 2 => Err(OddsError::BestHand),
        1.. if !rules.matta => Err(OddsError::Matta("the rules have none")),
        2.. => Err(OddsError::Matta("it is in the hand and unseen")),
        _ if held.is_bust() => Err(OddsError::Bust),
        _ => Ok(()),
    }
}
