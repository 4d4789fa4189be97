//! The layout of an observation: its planes over the cards, and its scalars.

use super::Learnable;
use crate::cards::Pack;
use crate::record::{Field, Kind, Per};
use crate::rule_set::RuleSet;

/// The names of the planes and scalars of an observation under some rules.
///
/// A number after a name counts seats from the observing seat, which is 0, or sides from its own side.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ObservationSpace {
    planes: Vec<String>,
    scalars: Vec<String>,
    cards: usize,
}

impl ObservationSpace {
    /// The layout of observations under these rules.
    pub fn of<G: Learnable>(rules: &G::Rules) -> Self {
        let (seats, each) = (rules.seats(), |word: &str, first: usize, count: usize| {
            (first..count).map(|number| format!("{word} {number}")).collect::<Vec<_>>()
        });
        let (mut planes, mut scalars) = (vec!["hand".to_owned(), "unseen".to_owned()], vec!["seat".to_owned()]);
        if G::shows_hands(rules) {
            planes.extend(each("known hand", 1, seats));
        }
        if G::PROVES_LACKS {
            planes.extend(each("lacks", 1, seats));
        }
        scalars.extend([each("to move", 0, seats), each("hand size", 0, seats), vec!["stock".to_owned()]].concat());
        for field in G::FIELDS {
            planes.extend(planes_of::<G>(rules, field));
            scalars.extend(scalars_of(rules, field));
        }
        scalars.extend(G::more_scalars(rules));
        planes.extend(each("last move", 0, seats));
        if !G::TOUCHES_ONCE {
            let actions = G::actions(rules);
            planes.push("touched".to_owned());
            scalars.extend(actions.words().map(|word| format!("touched {}", actions.names()[usize::from(word)])));
        }
        Self { planes, scalars, cards: G::Pack::KINDS }
    }

    /// The names of the planes.
    pub fn planes(&self) -> &[String] {
        &self.planes
    }

    /// The names of the scalars.
    pub fn scalars(&self) -> &[String] {
        &self.scalars
    }

    /// Number of cards on a plane.
    pub const fn cards(&self) -> usize {
        self.cards
    }
}

/// The names of a field's planes.
fn planes_of<G: Learnable>(rules: &G::Rules, field: &Field) -> Vec<String> {
    let each = |count: usize, first: usize| (first..first + count).map(|i| format!("{} {i}", field.name)).collect();
    match field.kind {
        Kind::Groups if G::MOST_GROUPS > 0 => each(G::MOST_GROUPS, 1),
        Kind::Cards | Kind::NamedCards | Kind::Card | Kind::CardOrNone | Kind::Groups => vec![field.name.to_owned()],
        Kind::CardLists(per) | Kind::NamedLists(per) => each(per.count(rules), 0),
        _ => Vec::new(),
    }
}

/// The names of a field's scalars.
fn scalars_of<R: RuleSet>(rules: &R, field: &Field) -> Vec<String> {
    let name = field.name;
    let each = |per: Per| (0..per.count(rules)).map(|i| format!("{name} {i}"));
    match field.kind {
        Kind::Number => vec![name.to_owned()],
        Kind::NumberOrNone => vec![format!("has {name}"), name.to_owned()],
        Kind::Numbers(per) | Kind::Flags(per) => each(per).collect(),
        Kind::Seat => each(Per::Seat).collect(),
        Kind::Word(words) => words.iter().map(|word| format!("{name} {word}")).collect(),
        Kind::Words(per, words) => {
            each(per).flat_map(|one| words.iter().map(move |word| format!("{one} {word}"))).collect()
        }
        _ => Vec::new(),
    }
}
