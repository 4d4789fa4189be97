//! The macro `game!`, which writes the four classes of one game and its module.

/// Writes the classes of a game from its name, its fields and the parts of its results, and the module that holds them.
macro_rules! game {
    (
        $game:literal in $module:literal = $hand:ty;
        $(#[$rules_doc:meta])* rules;
        $(#[$position_doc:meta])* position;
        fields { $($(#[$field_doc:meta])* $field:ident,)+ }
        parts { $($(#[$part_doc:meta])* $part:ident,)+ }
        $(also { $($more:item)+ })?
    ) => {
        use pyo3::prelude::*;
        use pyo3::types::PyDict;

        use crate::errors::Result;
        use crate::games::construct::Constructor;
        use crate::games::fields;

        #[doc = concat!("Rules of ", $game, ".")]
        ///
        /// Parameters
        /// ----------
        /// preset : str, optional
        ///     One of the presets of the game; the main preset if not given.
        /// **options : str or int or bool
        ///     Options to change; `describe` lists them with their values.
        ///
        /// Raises
        /// ------
        /// RulesError
        ///     If the preset, an option or a value does not exist, the preset belongs to another game, or options
        ///     contradict each other.
        $(#[$rules_doc])*
        #[pyclass(frozen, extends = crate::rules::Rules, module = $module)]
        pub struct Rules;

        #[pymethods]
        impl Rules {
            //: (options: str | int | bool)
            #[new]
            #[pyo3(signature = (preset = None, /, **options))]
            fn new(preset: Option<crate::text::Text>, options: Option<&Bound<'_, PyDict>>) -> Result<PyClassInitializer<Self>> {
                let rules = Constructor::of::<$hand>().rules(preset.as_deref(), options)?;
                Ok(PyClassInitializer::from(rules).add_subclass(Self))
            }
        }

        impl Rules {
            pub fn instance(py: Python<'_>, rules: crate::rules::Rules) -> PyResult<Bound<'_, crate::rules::Rules>> {
                Ok(Bound::new(py, PyClassInitializer::from(rules).add_subclass(Self))?.into_super())
            }
        }

        #[doc = concat!("A position of ", $game, ": a hand at one moment, all cards known.")]
        ///
        /// A position is made from its one-line notation, or from the fields of its document as keywords.
        ///
        /// Parameters
        /// ----------
        /// notation : str, optional
        ///     The one-line notation, in place of all other arguments.
        /// rules : Rules or str, optional
        ///     The rules; the main preset if not given.
        /// hands : sequence of str or sequence
        ///     The cards in each hand, seat 0 first, each as one text with spaces or as a sequence of cards and names.
        /// to_move : int, optional
        ///     The seat to act; None when the hand is over.
        /// stock : str or sequence, optional
        ///     Cards still to be dealt or drawn, the next one first.
        /// seen : dict, optional
        ///     What play has shown and the moment alone does not tell, as in the document.
        /// **fields : optional
        ///     The other fields of the document, named as the attributes. A field that is left out is empty.
        ///
        /// Raises
        /// ------
        /// TypeError
        ///     If fields are given beside the notation.
        /// ParseError
        ///     If the notation or the rules string does not have its form.
        /// RulesError
        ///     If the rules do not exist.
        /// MisdealError
        ///     If only deals that are void by the rules lead to the position.
        /// InvalidPositionError
        ///     If the rules belong to another game, a field is wrong, or no hand can reach the position; `reasons`
        ///     lists every fault.
        $(#[$position_doc])*
        #[pyclass(frozen, extends = crate::position::Position, module = $module)]
        pub struct Position;

        #[pymethods]
        impl Position {
            //: (*, rules: _core.Rules | str | None = None, hands: Sequence[_Cards], to_move: int | None = None,
            //: stock: _Cards | None = None, seen: Mapping[str, Sequence[str] | str | int] | None = None) -> Self
            #[new]
            #[pyo3(signature = (
                notation = None, /, *, rules = None, hands = None, $($field = None,)+ to_move = None, stock = None,
                seen = None
            ))]
            #[allow(clippy::too_many_arguments, reason = "keywords of the Python class, more of them in some games")]
            fn new(
                notation: Option<crate::text::Text>,
                rules: Option<&Bound<'_, PyAny>>,
                hands: Option<&Bound<'_, PyAny>>,
                $($field: Option<&Bound<'_, PyAny>>,)+
                to_move: Option<&Bound<'_, PyAny>>,
                stock: Option<&Bound<'_, PyAny>>,
                seen: Option<&Bound<'_, PyAny>>,
            ) -> Result<PyClassInitializer<Self>> {
                let common = [("rules", rules), ("hands", hands), ("to_move", to_move), ("stock", stock), ("seen", seen)];
                let given = [&common[..], &[$((stringify!($field), $field)),+]].concat();
                let position = Constructor::of::<$hand>().position(notation.as_deref(), &given)?;
                Ok(PyClassInitializer::from(position).add_subclass(Self))
            }

            $($(#[$field_doc])*
            #[getter]
            fn $field<'py>(slf: &Bound<'py, Self>) -> PyResult<Option<Bound<'py, PyAny>>> {
                let content = slf.as_super().get().0.field(stringify!($field));
                content.map(|content| fields::to_python(slf.py(), content)).transpose()
            })+
        }

        impl Position {
            pub fn instance(
                py: Python<'_>,
                position: crate::position::Position,
            ) -> PyResult<Bound<'_, crate::position::Position>> {
                Ok(Bound::new(py, PyClassInitializer::from(position).add_subclass(Self))?.into_super())
            }
        }

        #[doc = concat!("What one seat knows of a position of ", $game, ".")]
        #[pyclass(frozen, extends = crate::observation::Observation, module = $module)]
        pub struct Observation;

        #[pymethods]
        impl Observation {
            $($(#[$field_doc])*
            #[getter]
            fn $field<'py>(slf: &Bound<'py, Self>) -> PyResult<Option<Bound<'py, PyAny>>> {
                let content = slf.as_super().get().0.field(stringify!($field));
                content.map(|content| fields::to_python(slf.py(), content)).transpose()
            })+
        }

        impl Observation {
            pub fn instance(
                py: Python<'_>,
                seen: crate::observation::Observation,
            ) -> PyResult<Bound<'_, crate::observation::Observation>> {
                Ok(Bound::new(py, PyClassInitializer::from(seen).add_subclass(Self))?.into_super())
            }
        }

        #[doc = concat!("The score of a finished hand of ", $game, ".")]
        #[pyclass(frozen, extends = crate::hand_result::HandResult, module = $module, name = "Result")]
        pub struct HandResult;

        #[pymethods]
        impl HandResult {
            $($(#[$part_doc])*
            #[getter]
            fn $part<'py>(slf: &Bound<'py, Self>) -> PyResult<Option<Bound<'py, PyAny>>> {
                slf.as_super().get().part(slf.py(), stringify!($part))
            })+
        }

        impl HandResult {
            pub fn instance(
                py: Python<'_>,
                hand_result: crate::hand_result::HandResult,
            ) -> PyResult<Bound<'_, crate::hand_result::HandResult>> {
                Ok(Bound::new(py, PyClassInitializer::from(hand_result).add_subclass(Self))?.into_super())
            }
        }

        #[doc = concat!("The classes and functions of ", $game, ".")]
        #[pymodule(submodule)]
        pub mod module {
            #[pymodule_export]
            use super::{Observation, HandResult, Position, Rules};
            $($($more)+)?
        }
    };
}

/// Adds the attribute `melds` to classes of games whose table holds combinations.
macro_rules! melds {
    ($doc:literal: $($class:ident),+) => {
        $(#[pymethods]
        impl $class {
            //: -> tuple[tuple[Card, ...], ...]
            #[doc = $doc]
            #[getter]
            fn melds<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
                fields::combinations(slf.py(), slf.as_super().get().0.field("table"))
            }
        })+
    };
}
