//! Sette e mezzo as the library offers it: what its documents hold, and what play, score and solve make of them.

use super::deal;
use super::moves::Move;
use super::rules::Rules;
use super::score::Outcome;
use super::setup;
use super::solve;
use super::state::{Hand, State, Status};
use crate::answer::{Answer, Question};
use crate::card_game::CardGame;
use crate::cards::{Card, CardSet, Deck, ItalianPack};
use crate::error::PositionError;
use crate::options::Word;
use crate::position::Position;
use crate::record::{Content, Faults, Field, Kind, Per, Record};
use crate::rule_set::RuleSet;
use crate::search::{Control, Effort};
use crate::seat::{PerSeat, Seat};

impl CardGame for Hand {
    type Pack = ItalianPack;
    type Rules = Rules;
    type Outcome = Outcome;

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

    fn shown(&self, state: &State, holder: Seat, looker: Seat) -> CardSet {
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
