//! All tests of the public interface. They are compiled into the unit tests of the library, so that it is compiled once for
//! all tests; `tests/public.rs` compiles them from outside.

mod at_least;
mod beliefs;
mod betting;
mod bounds;
mod briscola;
mod classes;
pub mod common;
mod contract;
mod corpus;
mod environments;
mod equilibrium;
mod invariances;
mod kept;
mod keys;
mod machiavelli;
mod many_sides;
mod perft;
mod policies;
mod proofs;
mod ruba_mazzo;
mod same_answer;
mod scala40;
mod scala40_hands;
mod scala40_melds;
mod scala40_solve;
mod scialandroni;
mod scopa;
mod scored;
mod sette_e_mezzo;
mod signature;
mod stops;
mod text;
mod told;
mod tressette;
mod whole_deals;
mod worlds;
