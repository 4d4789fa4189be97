//! The games, one folder each with the same file names, and all of them together.

pub mod any;
pub mod briscola;
pub mod machiavelli;
mod rounds;
pub mod ruba_mazzo;
pub mod scala40;
pub mod scialandroni;
pub mod scopa;
pub mod sette_e_mezzo;
