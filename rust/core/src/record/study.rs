//! Studies: positions that name only the essential cards, or that play cannot reach.

/// The properties in which a study differs from a position of play.
#[derive(Clone, Default, Debug)]
pub struct Study {
    /// Whether the position is composed: play need not be able to reach it.
    pub is_composed: bool,
    /// The assumptions made when it was read.
    pub assumed: Vec<String>,
}
