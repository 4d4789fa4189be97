//! Sette e mezzo as the library offers it: what its documents hold, and what play, score and solve make of them.

use super::advice;
use super::deal;
use super::moves::Move;
use super::rules::Rules;
use super::score::Outcome;
use super::setup;
use super::solve;
use super::state::{Hand, State, Status};
use crate::answer::{Answer, Question};
use crate::bots::{Budget, Choice, Playable};
use crate::card_game::CardGame;
use crate::cards::{Card, CardSet, Deck, ItalianPack};
use crate::error::PositionError;
use crate::options::Word;
use crate::position::{Observation, Position};
use crate::record::{Content, Faults, Field, Kind, Per, Record};
use crate::rule_set::RuleSet;
use crate::search::{Control, Effort, Value};
use crate::seat::{PerSeat, Seat};
use crate::worlds::Places;

impl Playable for Hand {
    const SOLVED_PLIES: u32 = 40;

    fn greedy(&self, state: &State, buffer: &mut Vec<Move>) -> Move {
        self.beginners_move(state, buffer)
    }

    fn specialist(seen: &Observation<Self>, _seed: u64, _budget: &mut Budget<'_>) -> Option<Choice<Move>> {
        advice::advise(seen)
    }

    /// What is paid to side 0 is paid by side 1.
    fn margin(value: Value) -> f64 {
        2.0 * f64::from(value)
    }
}

impl CardGame for Hand {
    type Pack = ItalianPack;
    type Rules = Rules;
    type Outcome = Outcome;
    /// The cards that each seat has proved not to hold unseen.
    type Memory = PerSeat<CardSet>;

    const FIELDS: &'static [Field] = &[
        Field { name: "status", kind: Kind::Words(Per::Seat, Status::WORDS) },
        Field { name: "open", kind: Kind::NamedLists(Per::Seat) },
    ];
    const ENDS_WITH_CARDS_LEFT: bool = true;

    fn rules(&self) -> &Rules {
        &self.rules
    }

    fn deal(rules: Rules, deck: &Deck) -> Result<(Self, State), PositionError> {
        Ok(deal::deal(rules, deck.array(), Card::COUNT as u8))
    }

    fn deal_on(&self, outcome: &Outcome) -> Option<(Self, State)> {
        deal::deal_on(self, outcome)
    }

    /// No hand has more moves: each but a seat's last answer takes a card that is not a seat's first.
    fn plies(_rules: &Rules) -> u32 {
        Card::COUNT as u32
    }

    /// How many moves can still be made at the most: cards drawn, and the last answer of each seat.
    fn plies_left(&self, state: &State) -> u32 {
        self.moves_left(state)
    }

    fn hands<'a>(&self, state: &'a State) -> &'a PerSeat<CardSet> {
        &state.hands
    }

    fn stock<'a>(&'a self, state: &'a State) -> &'a [Card] {
        self.stock_of(state)
    }

    fn shown(&self, state: &State, _memory: &PerSeat<CardSet>, holder: Seat, looker: Seat) -> CardSet {
        let sees_all = self.rules.players_cards_open && looker == self.rules.banker();
        if sees_all { state.hands[holder] } else { state.open[holder] }
    }

    fn refusal(&self, state: &State, mv: Move) -> Option<String> {
        let (cards, held) = (state.hands[state.turn], self.held(state, state.turn));
        match mv {
            Move::Stand => Some(format!("`{cards}` is too little to stand")),
            Move::Draw if !held.may_draw() => Some(format!("`{cards}` is sette e mezzo")),
            Move::Draw => Some("the stock is empty".to_owned()),
        }
    }

    /// A hand whose first card is hidden is neither bust nor sette e mezzo.
    fn excluded(&self, state: &State, holder: Seat) -> CardSet {
        self.hidden_cards(state, holder, |held| !held.is_bust() && held.may_draw())
    }

    fn remember(&self, before: &State, mv: Move, after: &State, lacks: &mut PerSeat<CardSet>) {
        let seat = before.turn;
        lacks[seat] |= self.excluded(after, seat);
        if mv == Move::Stand && before.stock_left > 0 {
            lacks[seat] |= self.hidden_cards(after, seat, |held| held.may_stand(&self.rules));
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
        let seats = self.rules.seat_list();
        match name {
            "status" => Content::Words(seats.map(|seat| state.status[seat].word()).collect()),
            "open" => Content::NamedLists(seats.map(|seat| state.open[seat].into_iter().collect()).collect()),
            _ => panic!("there is no field {name}"),
        }
    }

    fn from_record(rules: Rules, record: &Record) -> Result<(Self, State), Faults> {
        setup::from_record(rules, record)
    }

    /// Cards that are left out are those of earlier hands, or out of play in a problem that is set up to be solved.
    fn may_lack_cards(_record: &Record) -> bool {
        true
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
