//! Exact values of positions of the Scopa family.

mod duel;
mod moves;
mod needs;
mod node;
mod plain;
mod planes;
mod settle;









pub use node::{Duel, Node};
pub use plain::{Goal, Plain, Singles};
