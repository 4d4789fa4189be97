//! Strategies for the betting phases, when each player knows his own hand only.
//!
//! A phase becomes a game of public words ([`super::Betting`]) and hidden hands, and [`crate::equilibrium`] plays it against
//! itself. What the strategies found are good for, and what is left out:
//!
//! - **Strength only.** A player knows how strong his hand is, not its cards: he does not reckon with what his cards
//!   take from the others. How strengths go together is right as far as the deals sampled show it; of the cartetta it
//!   is exact.
//! - **Classes.** Hands of similar strength may be one class, played alike. A contest within a class is decided by
//!   chance, as between independent hands of the class.
//! - **The menu.** Only the raises of the menu are made, and answered.
//! - **The phase alone.** Nobody remembers the cards of earlier phases or saves anything for later ones; arrialis count
//!   as such, not by what they do to the gioco.
//! - **Declarations** are over when the betting begins. The hands are those with which every holder, and nobody else,
//!   has declared; that somebody keeps silent is not reckoned with.
//! - **Pairs** do not speak to each other. [`BettingSolution::measures`] says what any one player could gain; a pair that changes
//!   its ways together may gain more.

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
