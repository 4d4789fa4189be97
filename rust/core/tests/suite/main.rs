//! All tests of the public interface as one program, so that the library is compiled into it once.

mod bounds;
mod briscola;
mod common;
mod contract;
mod corpus;
mod equilibrium;
mod invariances;
mod keys;
mod machiavelli;
mod many_sides;
mod perft;
mod ruba_mazzo;
mod same_answer;
mod scala40;
mod scala40_hands;
mod scala40_melds;
mod scala40_solve;
mod scialandroni;
mod scopa;
mod sette_e_mezzo;
mod signature;
mod stops;
mod text;
mod vying;
mod whole_deals;
mod worlds;
