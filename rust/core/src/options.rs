//! Rules as text: `preset` or `preset(option=value,…)`, read and written by the table of options of each game.

#![deny(clippy::arithmetic_side_effects)]

use crate::error::{ParseError, RulesError};
use crate::wording::excerpt;

pub use crate::wording::number;

/// One option of a game: its name, what it means, and how it is read from and written to the rules `R`.
pub struct OptionSpec<R: 'static> {
    /// Its name in a rules string.
    pub name: &'static str,
    /// What it decides.
    pub summary: &'static str,
    /// The source that describes it.
    pub source: &'static str,
    /// The words that it accepts, or a phrase such as `a positive integer`.
    pub values: Values,
    /// Its value in these rules.
    pub get: fn(&R) -> String,
    /// Sets it; `None` when the text is not one of its values.
    pub set: fn(&mut R, &str) -> Option<()>,
}

/// Another name of an option, which is read and never written.
#[derive(Debug)]
pub struct Synonym {
    /// The other name.
    pub name: &'static str,
    /// The option that it means.
    pub option: &'static str,
    /// The values of the other name, each with the value of the option.
    pub values: &'static [(&'static str, &'static str)],
}

impl Synonym {
    /// The value of the option for a value of the other name.
    pub fn value(&self, text: &str) -> Result<&'static str, RulesError> {
        let known = self.values.iter().find(|(own, _)| *own == text);
        known.map(|&(_, value)| value).ok_or_else(|| RulesError::BadValue {
            option: self.name,
            value: excerpt(text),
            allowed: self.values.iter().map(|&(own, _)| own).collect::<Vec<_>>().join(", "),
        })
    }
}

/// The values that an option accepts.
pub enum Values {
    /// One of these words.
    Words(&'static [&'static str]),
    /// Any text that this phrase describes.
    Phrase(&'static str),
}

impl Values {
    /// The values in the form for messages.
    pub fn describe(&self) -> String {
        match self {
            Self::Words(words) => words.join(", "),
            Self::Phrase(phrase) => (*phrase).to_owned(),
        }
    }
}

/// A closed list of values with one word each; words are read and written from the same table.
pub trait Word: Copy + PartialEq + Sized + 'static {
    /// The words, in the order of [`Word::VALUES`].
    const WORDS: &'static [&'static str];
    /// The values.
    const VALUES: &'static [Self];

    /// The value of a word.
    fn from_word(word: &str) -> Option<Self> {
        Self::WORDS.iter().position(|&w| w == word).map(|i| Self::VALUES[i])
    }

    /// The word of a value.
    ///
    /// # Panics
    /// Never: the macro below lists each value once.
    fn word(self) -> &'static str {
        Self::WORDS[Self::VALUES.iter().position(|&v| v == self).expect("every value is listed")]
    }
}

impl Word for bool {
    const WORDS: &'static [&'static str] = &["true", "false"];
    const VALUES: &'static [Self] = &[true, false];
}

/// Declares an enum with one word for each variant.
macro_rules! words {
    ($(#[$doc:meta])* $name:ident { $($(#[$variant_doc:meta])* $variant:ident = $word:literal),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum $name { $($(#[$variant_doc])* $variant),+ }

        impl $crate::options::Word for $name {
            const WORDS: &'static [&'static str] = &[$($word),+];
            const VALUES: &'static [Self] = &[$(Self::$variant),+];
        }
    };
}
pub(crate) use words;

/// An option whose value is one of the words of its type, stored in the field of its name. `teams of pairs: bool` is stored
/// in the field `teams` of the field `pairs`.
macro_rules! word_option {
    ($field:ident $(of $part:ident)?: $type:ty, $source:literal, $summary:literal) => {
        $crate::options::OptionSpec {
            name: stringify!($field),
            summary: $summary,
            source: $source,
            values: $crate::options::Values::Words(<$type as $crate::options::Word>::WORDS),
            get: |rules: &Rules| $crate::options::Word::word(rules$(.$part)?.$field).to_owned(),
            set: |rules, word| <$type as $crate::options::Word>::from_word(word).map(|value| rules$(.$part)?.$field = value),
        }
    };
}
pub(crate) use word_option;

/// An option for a number from a list, stored in the field of its name.
macro_rules! number_option {
    ($field:ident: $words:expr, $source:literal, $summary:literal) => {
        $crate::options::OptionSpec {
            name: stringify!($field),
            summary: $summary,
            source: $source,
            values: $crate::options::Values::Words($words),
            get: |rules: &Rules| rules.$field.to_string(),
            set: |rules, text| {
                rules.$field = $words.contains(&text).then(|| $crate::options::number(text))??;
                Some(())
            },
        }
    };
}
pub(crate) use number_option;

/// An option for a number from 1 to a maximum, stored in the field of its name.
macro_rules! count_option {
    ($field:ident: 1..=$most:literal, $source:literal, $summary:literal) => {
        $crate::options::OptionSpec {
            name: stringify!($field),
            summary: $summary,
            source: $source,
            values: $crate::options::Values::Phrase(concat!("a positive integer up to ", stringify!($most))),
            get: |rules: &Rules| rules.$field.to_string(),
            set: |rules, text| {
                rules.$field = $crate::options::number(text).filter(|n| (1..=$most).contains(n))?;
                Some(())
            },
        }
    };
}
pub(crate) use count_option;

/// Options of a rules string: names and values.
pub type Pairs<'a> = Vec<(&'a str, &'a str)>;

/// Splits `name(key=value,…)` into its parts; an error names the `field` and the right `form`.
pub(crate) fn pairs<'a>(text: &'a str, field: &'static str, form: &str) -> Result<(&'a str, Pairs<'a>), ParseError> {
    let fail = |reason: &str| ParseError::new(field, format!("`{}` {reason}; write {form}", excerpt(text)));
    let text = text.trim();
    let Some((name, rest)) = text.split_once('(') else {
        return match text {
            "" => Err(fail("is empty")),
            _ if text.contains(')') => Err(fail("closes a bracket that was not opened")),
            _ => Ok((text, vec![])),
        };
    };
    let inside = rest.strip_suffix(')').ok_or_else(|| fail("has no closing bracket at its end"))?;
    let mut pairs = Pairs::new();
    for pair in inside.split(',').map(str::trim).filter(|pair| !(pair.is_empty() && inside.trim().is_empty())) {
        let (key, value) = pair.split_once('=').ok_or_else(|| fail("has a part without `=`"))?;
        pairs.push((key.trim(), value.trim()));
    }
    Ok((name.trim(), pairs))
}

/// The first key that is given twice.
pub(crate) fn given_twice<'a>(pairs: &Pairs<'a>) -> Option<&'a str> {
    (0..pairs.len()).find(|&i| pairs[..i].iter().any(|&(earlier, _)| earlier == pairs[i].0)).map(|i| pairs[i].0)
}

/// Splits a rules string into its preset and its `(option, value)` pairs; spaces around words are allowed.
pub fn split(text: &str) -> Result<(&str, Pairs<'_>), RulesError> {
    let parts = pairs(text, "rules", "preset or preset(option=value,…)").map_err(RulesError::Syntax)?;
    match given_twice(&parts.1) {
        Some(name) => Err(RulesError::Twice(excerpt(name))),
        None => Ok(parts),
    }
}

/// Sets one option by name.
pub fn set<R>(
    specs: &'static [OptionSpec<R>],
    preset: &'static str,
    rules: &mut R,
    name: &str,
    value: &str,
) -> Result<(), RulesError> {
    let spec = specs.iter().find(|spec| spec.name == name).ok_or_else(|| RulesError::UnknownOption {
        preset,
        option: excerpt(name),
        known: specs.iter().map(|spec| spec.name).collect::<Vec<_>>().join(", "),
    })?;
    (spec.set)(rules, value).ok_or_else(|| RulesError::BadValue {
        option: spec.name,
        value: excerpt(value),
        allowed: spec.values.describe(),
    })
}

/// Copies the value of an option from one set of rules to another.
pub(crate) fn copy<R>(specs: &'static [OptionSpec<R>], name: &str, from: &R, to: &mut R) {
    for spec in specs.iter().filter(|spec| spec.name == name) {
        (spec.set)(to, &(spec.get)(from)).expect("a value in force can be set");
    }
}

/// The options whose values differ from the preset, with their values.
pub fn changes<R>(specs: &'static [OptionSpec<R>], rules: &R, defaults: &R) -> Vec<(&'static str, String)> {
    let value = |spec: &OptionSpec<R>| (spec.get)(rules);
    specs.iter().filter(|spec| value(spec) != (spec.get)(defaults)).map(|spec| (spec.name, value(spec))).collect()
}

/// The canonical text: the preset, and in brackets the options that differ from it.
pub fn write(preset: &str, changes: &[(&str, String)]) -> String {
    if changes.is_empty() {
        return preset.to_owned();
    }
    let pairs: Vec<String> = changes.iter().map(|(name, value)| format!("{name}={value}")).collect();
    format!("{preset}({})", pairs.join(","))
}
