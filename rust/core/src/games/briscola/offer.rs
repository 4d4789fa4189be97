//! Briscola as the library offers it: what its documents hold, and what play, score and solve make of them.

use super::deal;
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
use crate::search::{Control, Effort, Value};
use crate::seat::{PerSeat, Seat};
use crate::worlds::Places;

impl Playable for Hand {
    const SOLVED_PLIES: u32 = 20;
    const SOLVED_IN_WORLDS: u32 = 6;

    fn greedy(&self, state: &State, buffer: &mut Vec<Move>) -> Move {
        self.beginners_move(state, buffer)
    }

    /// Side 0's points of the 120.
    fn margin(value: Value) -> f64 {
        2.0 * f64::from(value) - 120.0
    }
}

impl CardGame for Hand {
    type Pack = ItalianPack;
    type Rules = Rules;
    type Outcome = Outcome;
    type Memory = ();

    const FIELDS: &'static [Field] = &[
        Field { name: "trump", kind: Kind::Card },
        Field { name: "trick", kind: Kind::Cards },
        Field { name: "leader", kind: Kind::Seat },
        Field { name: "captured", kind: Kind::CardLists(Per::Seat) },
    ];

    fn rules(&self) -> &Rules {
        &self.rules
    }

    fn deal(rules: Rules, deck: &Deck) -> Result<(Self, State), PositionError> {
        Ok(deal::deal(rules, deck))
    }

    fn plies(_rules: &Rules) -> u32 {
        Card::COUNT as u32
    }

    fn hands<'a>(&self, state: &'a State) -> &'a PerSeat<CardSet> {
        &state.hands
    }

    fn stock<'a>(&'a self, state: &'a State) -> &'a [Card] {
        &self.stock[Card::COUNT - state.stock_left as usize..]
    }

    /// Everyone saw who drew the turned card; partners may have looked at each other's last cards.
    fn shown(&self, state: &State, _memory: &(), holder: Seat, looker: Seat) -> CardSet {
        let hand = state.hands[holder];
        let partners = self.rules.side_of(holder) == self.rules.side_of(looker);
        if state.stock_left > 0 {
            CardSet::EMPTY
        } else if self.rules.partners_see_hands_at_end && partners {
            hand
        } else {
            hand & CardSet::of(self.trump)
        }
    }

    fn face_up(&self, state: &State) -> CardSet {
        if state.stock_left > 0 { CardSet::of(self.trump) } else { CardSet::EMPTY }
    }

    fn is_same_deal(&self, other: &Self) -> bool {
        self.trump == other.trump
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
            "trump" => Content::Card(Some(self.trump)),
            "trick" => Content::Cards(state.trick.cards().collect()),
            "leader" => Content::seat(Some(state.leader)),
            "captured" => Content::sets(self.rules.seat_list().map(|seat| state.captured[seat])),
            _ => panic!("there is no field {name}"),
        }
    }

    /// Any card may be played, but it takes nothing by itself.
    fn refusal(&self, _state: &State, mv: Move) -> Option<String> {
        Some(format!("a card is only played to the trick: write `{}`", mv.card()))
    }

    fn from_record(rules: Rules, record: &Record) -> Result<(Self, State), Faults> {
        setup::from_record(rules, record)
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
