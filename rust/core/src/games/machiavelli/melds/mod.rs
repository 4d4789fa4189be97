//! Combinations, and an exact and fast search for what can be laid.
//!
//! A table is a bag of cards that can be arranged in sets and runs. The search goes through the ranks and keeps only
//! the open runs of each suit, of which there are ten kinds (`open_runs`). A suit has a few ways to use its cards at a
//! rank, its turns (`turns`), and the cards that the four suits give to sets must form sets (`sets`). The least cost of
//! each suit from every rank on is computed beforehand (`suit_costs`, `prices`), so the search (`search`) rarely
//! follows a wrong branch. One walk finds all cards that can be laid beside others, whatever they count (`additions`).

mod additions;
mod alone;
mod best_lay;
mod combination;
mod cost;
mod disturbance;
mod each_addition;
mod lay;
mod lay_set;
mod lays;
mod open_runs;
mod prices;
mod problem;
mod rebuild;
mod search;
mod sets;
mod suit_costs;
#[cfg(test)]
mod tests;
mod turns;
mod verify;
mod walk;

use super::terms::AceInRuns;
pub(super) use additions::{additions, can_arrange, usable};
pub use best_lay::{arrange, arrange_lay, best_lay, max_lay, max_lay_size};
pub use combination::Combination;
pub(super) use each_addition::Additions;
pub use lay::{Lay, LayBy, points};
pub use lays::{count_lays, for_each_lay, for_each_lay_after, for_each_lay_within, maximal_lays};
pub use verify::{Flaw, verify};
