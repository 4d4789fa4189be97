//! The learnt network of Scopone with all cards known: the numbers of its features, and its weights.
//!
//! The weights come from self-play with `examples/order.rs`.

use std::sync::LazyLock;

use crate::cards::{Card, Rank};
use crate::games::scopa::CaptureRule;
use crate::games::scopa::rules::Rules;
use crate::policy::Policy;

/// Number of players in the learnt hands.
pub(super) const SEATS: usize = 4;
/// Number of places of a card: the hands, the table and the two piles. They are numbered from the seat that has moved,
/// then in order of play.
pub(super) const PLACES: usize = SEATS + 3;
pub(super) const TABLE: usize = SEATS;
pub(super) const OWN_PILE: usize = TABLE + 1;
/// Sums of the table from this up are not distinguished.
pub(super) const LONG_SUM: usize = 11;
/// Number of sets of places that can hold a rank: some of the hands, and the table.
pub(super) const PATTERNS: usize = 1 << (SEATS + 1);

/// Index of the first feature of each question: the place of a card, the places of a rank, the sum of the table and
/// which of the next three players can capture it as a sum, who captured last, and how many moves are left.
pub(super) const RANKS: usize = Card::COUNT * PLACES;
pub(super) const SUM: usize = RANKS + Rank::COUNT * PATTERNS;
pub(super) const LAST: usize = SUM + (LONG_SUM + 1) * 8;
pub(super) const PLIES: usize = LAST + 3;
/// Number of features.
const FEATURES: usize = PLIES + Card::COUNT + 1;
/// Number of features of one move: one for each question.
pub(super) const QUESTIONS: usize = Card::COUNT + Rank::COUNT + 3;

/// One hand point in the units of the network.
pub(super) const POINT: i32 = 4 * 24 * 24;

/// The learnt policy for these rules; `None` if they are unlike those of Scopone.
pub(super) fn policy(rules: &Rules) -> Option<&'static Policy> {
    static POLICY: LazyLock<Policy> =
        LazyLock::new(|| Policy::read(include_bytes!("learnt/scopone.weights"), FEATURES as u32));
    let is_known =
        usize::from(rules.players) == SEATS && rules.capture_rule == CaptureRule::Standard && !rules.aces_take_all;
    is_known.then(|| &*POLICY)
}
