//! The Scopa family: Scopa, Scopone, Scopone scientifico, Scopa d'Assi, Scopa di Quindici, Cirulla.

pub mod captures;
mod choices;
mod deal;
mod declared;
mod environment;
mod greedy;
mod hidden;
mod levels;
mod offer;
mod policy;
mod presets;
mod refusal;
mod rules;
mod score;
mod setup;
pub mod solve;
mod state;

pub use choices::{
    AceOnEmptyTable, CaptureChoice, CaptureRule, DealKind, DealPattern, DealerTakes, Declarations, Grande, LastScopa,
    MajorityRule, Matta, MisdealAssi, MisdealDealer, MisdealRe, Preset, PrimieraMethod, PrimieraMissingSuit,
    PrimieraPictures, PrimieraTiebreak,
};
pub use declared::{Declared, MATTA, Ranks};
pub use rules::Rules;
pub use score::{HandResult, hand_result};
pub use state::{Hand, State};

pub use crate::moves::Move;

/// A position of the family.
pub type Position = crate::position::Position<Hand>;
/// An observation of a position of the family.
pub type Observation = crate::observation::Observation<Hand>;
/// The standing of a match of the family.
pub type Standing = crate::standing::Standing<Hand>;
