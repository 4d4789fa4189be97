//! The Scopa family: Scopa, Scopone, Scopone scientifico, Scopa d'Assi, Scopa di Quindici.

pub mod captures;
mod choices;
mod deal;
mod document;
mod matches;
mod moves;
mod notation;
mod position;
mod rules;
mod score;
mod setup;
pub mod solve;
mod state;

pub use choices::{
    AceOnEmptyTable, CaptureChoice, CaptureRule, DealKind, DealPattern, FirstDealer, LastScopa, MajorityRule,
    MisdealDealer, MisdealRe, Preset, PrimieraMethod, PrimieraMissingSuit, PrimieraPictures, PrimieraTiebreak,
};
pub use matches::{Match, leader};
pub use moves::Move;
pub use position::{Observation, Position};
pub use rules::{OPTIONS, Rules};
pub use score::{Outcome, outcome};
pub use state::{Hand, State};
