//! Facts that the play of a deal has shown to everyone and that its state no longer contains.

use super::hands::{Declaration, hand_value};
use super::moves::Move;
use super::phase::Phase;
use super::rules::Rules;
use super::state::{Hand, State, is_silent};
use crate::cards::{Card, CardSet};
use crate::game::Game;
use crate::hidden::Hidden;
use crate::options::Word;
use crate::record::{Content, Contents, Field, Kind, Per};
use crate::rule_set::RuleSet;
use crate::seat::Seat;

/// The memory of a deal; lists have one entry per seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Memory {
    /// Cards that each seat has proved not to hold, by not following or by not showing better cards.
    lacks: [CardSet; 4],
    /// Cards that each seat has laid in the scartu.
    laid: [CardSet; 4],
    /// Declarations of each seat in the two postas.
    declared: [[Option<Declaration>; 4]; 2],
    /// Cards that each seat has shown in each betting phase: its combination, and those that its declaration turned.
    shown: [[CardSet; 4]; 4],
    /// The arrialis that the last card of the scartu has marked.
    pub(super) closing: Option<u16>,
}

/// What a seat has revealed about the cards that it held in a phase.
#[derive(Clone, Copy, Debug)]
pub(super) struct Told {
    /// The declaration of the seat; `None` if nobody has declared, because then nobody had to.
    pub declared: Option<Declaration>,
    /// The combination that the seat has shown; empty if it was not compared.
    pub combination: CardSet,
    /// The cards that its declaration has turned, if nothing else of the packet is known.
    pub turned: CardSet,
}

impl Told {
    /// The cards of the packet that everyone knows.
    pub fn known(&self) -> CardSet {
        self.combination | self.turned
    }
}

/// Number of cards that a declaration turns at most.
const MOST_TURNED: u32 = 2;

/// Words for the declaration of a seat in a phase; `unasked` if nobody has declared in the phase.
const DECLARED: &[&str] = &["unasked", "nothing", "primiera", "frusciu"];

impl Memory {
    /// The fields of the memory in documents.
    pub(super) const FIELDS: &'static [Field] = &[
        Field { name: "lacks", kind: Kind::NamedLists(Per::Seat) },
        Field { name: "laid", kind: Kind::NamedLists(Per::Seat) },
        Field { name: "declared_posta_1", kind: Kind::Words(Per::Seat, DECLARED) },
        Field { name: "declared_posta_2", kind: Kind::Words(Per::Seat, DECLARED) },
        Field { name: "shown_posta_1", kind: Kind::NamedLists(Per::Seat) },
        Field { name: "shown_posta_2", kind: Kind::NamedLists(Per::Seat) },
        Field { name: "shown_cartetta", kind: Kind::NamedLists(Per::Seat) },
        Field { name: "shown_posta_grande", kind: Kind::NamedLists(Per::Seat) },
        Field { name: "closing", kind: Kind::NumberOrNone },
    ];

    /// The content of a field of the memory.
    pub(super) fn field(&self, name: &str) -> Content<Card> {
        let sets = |sets: &[CardSet; 4]| Content::named_lists(sets.iter().copied());
        let words = |declared: &[Option<Declaration>; 4]| {
            Content::Words(declared.iter().map(|told| told.map_or(DECLARED[0], Word::word)).collect())
        };
        match name {
            "lacks" => sets(&self.lacks),
            "laid" => sets(&self.laid),
            "closing" => Content::NumberOrNone(self.closing.map(Into::into)),
            _ => match name.split_once('_').map(|(what, phase)| (what, Phase::from_word(phase))) {
                Some(("declared", Some(phase))) => words(&self.declared[phase as usize]),
                Some(("shown", Some(phase))) => sets(&self.shown[phase as usize]),
                _ => panic!("there is no field {name}"),
            },
        }
    }

    pub(super) fn read(seen: &Contents) -> Self {
        let sets = |name: &str| {
            let cards = seen.cards_of_seats(name).0;
            [cards[0], cards[1], cards[2], cards[3]]
        };
        let words = |name: &str| {
            let mut declared = [None; 4];
            declared.iter_mut().zip(seen.words(name)).for_each(|(told, word)| *told = Declaration::from_word(word));
            declared
        };
        Self {
            lacks: sets("lacks"),
            laid: sets("laid"),
            declared: ["declared_posta_1", "declared_posta_2"].map(words),
            shown: ["shown_posta_1", "shown_posta_2", "shown_cartetta", "shown_posta_grande"].map(sets),
            closing: seen.number_or_none("closing").map(|marked| marked.min(u16::MAX.into()) as u16),
        }
    }

    pub(super) fn lacks(&self, seat: Seat) -> CardSet {
        self.lacks[seat.index()]
    }

    pub(super) fn laid(&self, seat: Seat) -> CardSet {
        self.laid[seat.index()]
    }

    /// What a seat has revealed in a betting phase, the current one included.
    pub(super) fn told(&self, rules: &Rules, state: &State, phase: Phase, seat: Seat) -> Told {
        let declared = if phase == state.phase && state.has_declarations() {
            Some(state.declared[seat])
        } else {
            self.declared.get(phase as usize).and_then(|seats| seats[seat.index()])
        };
        let all = self.shown[phase as usize][seat.index()];
        let shows = rules.declared_visible && declared.is_some_and(|declared| declared != Declaration::Nothing);
        let (combination, turned) = match phase == state.phase {
            true if shows => (all, state.shown[seat] & state.hands[seat]),
            // A declared combination has three cards or more, and a declaration turns two at most.
            false if shows && all.len() <= MOST_TURNED => (CardSet::EMPTY, all),
            _ => (all, CardSet::EMPTY),
        };
        Told { declared, combination, turned }
    }
}

impl Hand {
    /// Adds the facts that a move has shown.
    pub(super) fn note(&self, before: &State, mv: Move, after: &State, memory: &mut Memory) {
        match mv {
            Move::Lay(card) => self.note_card(before, card, after, memory),
            Move::Bussu | Move::Stop => (),
            word => self.note_word(before, word, after, memory),
        }
    }

    /// Adds declarations and combinations at the end of a phase.
    fn note_word(&self, before: &State, word: Move, after: &State, memory: &mut Memory) {
        let mut end = *before;
        self.say(&mut end, word);
        if end.betting.end().is_none() {
            return;
        }
        let shown = self.shown_at_end(&end);
        for seat in self.rules.seat_list() {
            if let Some(declared) = memory.declared.get_mut(end.phase as usize) {
                declared[seat.index()] = end.has_declarations().then_some(end.declared[seat]);
            }
            memory.shown[end.phase as usize][seat.index()] = shown[seat] | self.turned(&end, seat);
            if end.phase == Phase::Posta2 && after.phase != Phase::Posta2 && is_silent(&self.rules, Phase::Cartetta) {
                // The cartetta is over: all seats have shown their cards.
                let cartetta = after.shown[seat] - before.shown[seat] - shown[seat];
                memory.shown[Phase::Cartetta as usize][seat.index()] = cartetta;
            }
            self.note_better(memory, seat);
        }
    }

    /// Adds the cards that a seat cannot have held in the posta grande, because with them it would have shown another
    /// combination.
    fn note_better(&self, memory: &mut Memory, seat: Seat) {
        let shown = memory.shown.map(|seats| seats[seat.index()]);
        let best = shown[Phase::PostaGrande as usize];
        if best.is_empty() {
            return;
        }
        let known = shown.into_iter().fold(memory.laid(seat), |known, cards| known | cards);
        let value = |card| hand_value(&self.rules, Phase::PostaGrande, known | CardSet::of(card), false);
        let lacks = &mut memory.lacks[seat.index()];
        let doubtful = self.rules.pack() - known - *lacks;
        *lacks |= doubtful.into_iter().filter(|&card| value(card).cards != best).collect::<CardSet>();
    }

    /// Adds the facts that a card has shown. When a ladder ends, nobody had a card that follows, not even the seat that
    /// leads the next ladder.
    fn note_card(&self, before: &State, card: Card, after: &State, memory: &mut Memory) {
        memory.laid[before.turn.index()].insert(card);
        if self.is_over(after) {
            let side = self.rules.side_of(before.turn);
            memory.closing = Some(after.marked[side] - before.marked[side]);
            return;
        }
        let ends = !self.rules.hold_back && after.ladder.current().is_empty();
        let followers = CardSet::FULL.with_ranks(before.ladder.top().with(card.rank()).followers().into());
        self.note_better(memory, before.turn);
        for seat in self.rules.seat_list() {
            memory.lacks[seat.index()] |= if ends { followers } else { self.excluded(after, seat) };
        }
    }
}
