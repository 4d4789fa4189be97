//! The family as the library offers it: what its documents hold, and what play, score and solve make of them.

use super::deal;
use super::refusal;
use super::rules::Rules;
use super::score::Outcome;
use super::setup;
use super::solve;
use super::state::{Hand, State};
use crate::answer::{Answer, Question};
use crate::bots::Playable;
use crate::card_game::CardGame;
use crate::cards::{Card, CardSet, Deck, ItalianPack};
use crate::error::PositionError;
use crate::moves::Move;
use crate::position::Position;
use crate::record::{Content, Faults, Field, Kind, Per, Record};
use crate::rule_set::RuleSet;
use crate::search::{Control, Effort};
use crate::seat::PerSeat;
use crate::worlds::Places;

impl Playable for Hand {
    const SOLVED_PLIES: u32 = 20;
    const SOLVED_IN_WORLDS: u32 = 6;

    fn greedy(&self, state: &State, buffer: &mut Vec<Move>) -> Move {
        self.beginners_move(state, buffer)
    }
}

impl CardGame for Hand {
    type Pack = ItalianPack;
    type Rules = Rules;
    type Outcome = Outcome;
    type Memory = ();

    const FIELDS: &'static [Field] = &[
        Field { name: "table", kind: Kind::Cards },
        Field { name: "captured", kind: Kind::CardLists(Per::Side) },
        Field { name: "sweeps", kind: Kind::Numbers(Per::Side) },
        Field { name: "last_capture", kind: Kind::Seat },
    ];

    fn rules(&self) -> &Rules {
        &self.rules
    }

    fn deal(rules: Rules, deck: &Deck) -> Result<(Self, State), PositionError> {
        Ok(deal::deal_out(rules, deck))
    }

    fn plies(rules: &Rules) -> u32 {
        (Card::COUNT - rules.start_table()) as u32
    }

    fn hands<'a>(&self, state: &'a State) -> &'a PerSeat<CardSet> {
        &state.hands
    }

    fn stock<'a>(&'a self, state: &'a State) -> &'a [Card] {
        &self.stock[Card::COUNT - state.stock_left as usize..]
    }

    fn with_cards(&self, state: &State, places: Places<Self>) -> (Self, State) {
        let stock = places.aligned_stock();
        (Self { stock, ..*self }, State { hands: places.hands, ..*state })
    }

    fn outcome(&self, state: &State) -> Outcome {
        self.outcome(state)
    }

    fn field(&self, state: &State, name: &str) -> Content<Card> {
        let sides = || self.rules.side_list();
        match name {
            "table" => Content::set(state.table),
            "captured" => Content::sets(sides().map(|side| state.captured[side])),
            "sweeps" => Content::numbers(sides().map(|side| state.sweeps[side])),
            "last_capture" => Content::seat(state.last_capture),
            _ => panic!("there is no field {name}"),
        }
    }

    fn from_record(rules: Rules, record: &Record) -> Result<(Self, State), Faults> {
        setup::from_record(rules, record)
    }

    fn refusal(&self, state: &State, mv: Move) -> Option<String> {
        refusal::refusal(self, state, mv)
    }

    fn misdeal(&self, state: &State) -> Option<String> {
        deal::misdeal(&self.rules, setup::dealt_table(self, state))
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
