//! Positions and observations as text: JSON documents (`json`, `observed`) and one-line notation (`notation`).

#![deny(clippy::arithmetic_side_effects)]

mod blanks;
mod contradictions;
mod form;
mod json;
mod notation;
pub(crate) mod object;
mod observed;
mod rest;
