//! Ruba mazzo as the library offers it: what its documents hold, and what play, score and solve make of them.

use super::deal;
use super::refusal;
use super::rules::{CaptureObligation, Rules};
use super::score::Outcome;
use super::setup;
use super::solve;
use super::state::{Hand, Pile, START_TABLE, State};
use crate::answer::{Answer, Question};
use crate::bots::Playable;
use crate::card_game::CardGame;
use crate::cards::{Card, CardSet, Deck, ItalianPack};
use crate::error::PositionError;
use crate::moves::{Move, MoveKind};
use crate::position::Position;
use crate::record::{Content, Faults, Field, Kind, Per, Record};
use crate::rule_set::RuleSet;
use crate::search::{Control, Effort};
use crate::seat::{PerSeat, Seat};
use crate::worlds::Places;

impl Playable for Hand {
    const SOLVED_PLIES: u32 = 16;

    fn greedy(&self, state: &State, buffer: &mut Vec<Move>) -> Move {
        self.beginners_move(state, buffer)
    }
}

impl CardGame for Hand {
    type Pack = ItalianPack;
    type Rules = Rules;
    type Outcome = Outcome;
    /// The cards that each seat has proved not to hold.
    type Memory = PerSeat<CardSet>;

    const FIELDS: &'static [Field] = &[
        Field { name: "table", kind: Kind::Cards },
        Field { name: "piles", kind: Kind::CardLists(Per::Seat) },
        Field { name: "last_capture", kind: Kind::Seat },
    ];

    fn rules(&self) -> &Rules {
        &self.rules
    }

    fn deal(rules: Rules, deck: &Deck) -> Result<(Self, State), PositionError> {
        Ok(deal::deal(rules, deck))
    }

    fn plies(_rules: &Rules) -> u32 {
        (Card::COUNT - START_TABLE) as u32
    }

    fn hands<'a>(&self, state: &'a State) -> &'a PerSeat<CardSet> {
        &state.hands
    }

    fn stock<'a>(&'a self, state: &'a State) -> &'a [Card] {
        &self.stock[Card::COUNT - state.stock_left as usize..]
    }

    fn refusal(&self, state: &State, mv: Move) -> Option<String> {
        refusal::refusal(self, state, mv)
    }

    /// Where whoever can take must, who only lays has nothing to take with, as long as no new cards are dealt.
    fn remember(&self, before: &State, mv: Move, after: &State, lacks: &mut PerSeat<CardSet>) {
        if after.stock_left < before.stock_left {
            *lacks = PerSeat::default();
        } else if self.rules.capture_obligation == CaptureObligation::Hand && mv.kind() == MoveKind::Lay {
            lacks[before.turn] |= before.takers();
        }
    }

    fn lacks(&self, lacks: &PerSeat<CardSet>, seat: Seat) -> CardSet {
        lacks[seat]
    }

    fn with_cards(&self, state: &State, places: Places<Self>) -> (Self, State) {
        let stock = places.aligned_stock();
        (Self { stock, ..*self }, State { hands: places.hands, ..*state })
    }

    fn outcome(&self, state: &State) -> Outcome {
        self.count(state)
    }

    fn field(&self, state: &State, name: &str) -> Content<Card> {
        match name {
            "table" => Content::set(state.table),
            "piles" => {
                Content::CardLists(self.rules.seat_list().map(|seat| bottom_first(&state.piles[seat])).collect())
            }
            "last_capture" => Content::seat(state.last_capture),
            _ => panic!("there is no field {name}"),
        }
    }

    fn from_record(rules: Rules, record: &Record) -> Result<(Self, State), Faults> {
        setup::from_record(rules, record)
    }

    /// In an ending only the sizes and tops of the piles matter: a document need not say where every card has gone.
    fn may_lack_cards(record: &Record) -> bool {
        record.stock().is_empty()
    }

    fn solve(
        position: &Position<Self>,
        question: Question,
        effort: &Effort,
        control: &mut Control<'_>,
    ) -> Answer<Move> {
        solve::solve(position, question, effort, control)
    }
}

/// The cards of a pile with the top one last. The order below it has no meaning, and is that of their numbers.
fn bottom_first(pile: &Pile) -> Vec<Card> {
    pile.cards.into_iter().filter(|&card| Some(card) != pile.top).chain(pile.top).collect()
}
