//! Strategies for the betting phases, where each player knows only his own hand.
//!
//! A phase becomes a game of public words ([`super::Betting`]) and hidden hands, which [`crate::equilibrium`] solves by
//! self-play. The strategies rest on these simplifications:
//!
//! - **Strength only.** A player knows how strong his hand is, not its cards, so he does not consider which cards
//!   the others cannot have. The joint distribution of strengths is that of the sampled deals; for the cartetta it is
//!   exact.
//! - **Classes.** Hands of similar strength can form a class and are played alike. Chance decides between hands of the
//!   same class, as between independent hands of the class.
//! - **The menu.** Only the raises of the menu are made, and answered.
//! - **The phase alone.** Nobody remembers the cards of earlier phases or takes later ones into account. Players
//!   maximize arrialis, not their chance to win the gioco.
//! - **Declarations** are over when the betting begins. Every player who can declare has done so: nobody keeps a
//!   primiera or frusciu secret.
//! - **Pairs** do not speak to each other. [`BettingSolution::measures`] says what any single player could gain; a pair
//!   that changes its strategies together may gain more.

mod classes;
mod deals;
mod error;
mod expert;
mod game;
mod moment;
mod solved;
mod strength;

pub use classes::{Classes, HandClass};
pub use error::BettingError;
pub(super) use expert::expert_move;
pub use game::BettingPhase;
pub use solved::{Abstraction, BettingSolution};
pub use strength::Strength;
