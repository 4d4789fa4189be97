//! The spaces of actions and observations under some rules, and observations as arrays.

use std::cell::RefCell;
use std::rc::Rc;

use scopasolver::environment::{self, Arrays, Course, LastMoves, ObservationSpace};
use scopasolver::{AnyObservation, AnyRules};

use crate::array::Array;

/// The actions and the observations of a rules object.
pub struct Spaces {
    rules: AnyRules,
    pub actions: environment::ActionSpace,
    pub observation: ObservationSpace,
}

/// The spaces of a rules object. The last ones are cached, since a program asks for the same rules again and again.
pub fn spaces(rules: &AnyRules) -> Rc<Spaces> {
    thread_local! {
        static LAST: RefCell<Option<Rc<Spaces>>> = const { RefCell::new(None) };
    }
    LAST.with_borrow_mut(|last| match last {
        Some(spaces) if spaces.rules == *rules => Rc::clone(spaces),
        _ => {
            let (actions, observation) = (rules.action_space(), rules.observation_space());
            Rc::clone(last.insert(Rc::new(Spaces { rules: *rules, actions, observation })))
        }
    })
}

/// An observation as arrays.
pub fn arrays(seen: &AnyObservation, last: Option<&LastMoves>, touched: &[u8]) -> Arrays {
    let spaces = spaces(&seen.rules());
    let mut arrays = Arrays::new(&spaces.observation);
    let course = Course { actions: &spaces.actions, last: last.unwrap_or(&LastMoves::NONE), touched };
    seen.write_arrays(course, &mut arrays);
    arrays
}

/// The planes as an array for Python.
pub fn planes(rules: &AnyRules, arrays: &Arrays) -> Array {
    let space = &spaces(rules).observation;
    Array::of(&arrays.planes, &[space.planes().len(), space.cards()])
}

/// The scalars as an array for Python.
pub fn scalars(arrays: &Arrays) -> Array {
    Array::of(&arrays.scalars, &[arrays.scalars.len()])
}
