//! What a search tells while it goes on.

use std::any::Any;

/// What a search has proved so far: a [`Solution`](crate::solution::Solution) of the game that is searched, as if the
/// search had been stopped. [`Position::so_far`](crate::position::Position::so_far) reads it.
///
/// The search is the same whether somebody listens or not. What is proved later lies within what was told before.
pub struct News<'a>(&'a dyn Any);

impl<'a> News<'a> {
    /// Tells this.
    pub(crate) fn of<T: Any>(told: &'a T) -> Self {
        Self(told)
    }

    /// What was told, if it has this type.
    pub(crate) fn get<T: Any>(&self) -> Option<&'a T> {
        self.0.downcast_ref()
    }
}
