//! Scala 40 as the library offers it: what its documents hold, and what play, score and solve make of them.

use std::ops::ControlFlow;

use super::advice;
use super::melds::legal_discards;
use super::memory::Memory;
use super::moves::Move;
use super::piles::Piles;
use super::rules::Rules;
use super::score::Outcome;
use super::setup::{self, STOCK_ORDERS};
use super::solve;
use super::state::{Hand, Phase, State};
use super::{DoublePack, PACK_SIZE, deal, refusal};
use crate::answer::{Answer, Question};
use crate::bots::{Budget, Choice, Playable};
use crate::card_game::CardGame;
use crate::cards::{CardBag, Deck, FrenchCard};
use crate::error::PositionError;
use crate::options::Word;
use crate::position::{Observation, Position};
use crate::random::Random;
use crate::record::{Content, Faults, Field, Group, Kind, Per, Record};
use crate::rule_set::RuleSet;
use crate::search::{Control, Effort};
use crate::seat::{PerSeat, Seat};
use crate::worlds::Places;

/// The most legal moves that are listed where one of them was not played.
const SHOWN_MOVES: usize = 50;

impl Playable for Hand {
    const SOLVED_PLIES: u32 = 0;
    const RANDOM_MOVE_ONE_IN: usize = 0;
    const CAUTION: f64 = 2.0;

    fn greedy(&self, state: &State, _buffer: &mut Vec<Move>) -> Move {
        self.beginners_move(state)
    }

    /// The rule of thumb with better discards.
    fn specialist(seen: &Observation<Self>, _seed: u64, _budget: &mut Budget<'_>) -> Option<Choice<Move>> {
        Some(Choice::plain(advice::advise(seen)))
    }

    /// The ways to draw, the best step of a turn, and every discard.
    fn candidates(&self, state: &State) -> Vec<Move> {
        let discards = legal_discards(&self.turn(state)).kinds().map(Move::Discard);
        let mut moves: Vec<Move> = [Move::Draw, Move::Take].into_iter().chain(discards).collect();
        moves.retain(|&mv| self.allows(state, mv));
        moves.push(self.beginners_move(state));
        moves.sort_unstable();
        moves.dedup();
        moves
    }
}

impl CardGame for Hand {
    type Pack = DoublePack;
    type Rules = Rules;
    type Outcome = Outcome;
    type Memory = Memory;

    const FIELDS: &'static [Field] = &[
        Field { name: "table", kind: Kind::Groups },
        Field { name: "discards", kind: Kind::Cards },
        Field { name: "opened", kind: Kind::Flags(Per::Seat) },
        Field { name: "phase", kind: Kind::Word(Phase::WORDS) },
        Field { name: "taken", kind: Kind::CardOrNone },
        Field { name: "opening", kind: Kind::Seat },
        Field { name: "owed", kind: Kind::Number },
        Field { name: "known", kind: Kind::NamedLists(Per::Seat) },
        Field { name: "stock_order", kind: Kind::Word(STOCK_ORDERS) },
    ];

    const ENDS_WITH_CARDS_LEFT: bool = true;

    fn rules(&self) -> &Rules {
        &self.rules
    }

    fn deal(rules: Rules, deck: &Deck<DoublePack>) -> Result<(Self, State), PositionError> {
        Ok(deal::deal(rules, deck))
    }

    /// All but the card that is turned.
    fn plies(_rules: &Rules) -> u32 {
        PACK_SIZE as u32 - 1
    }

    fn hands<'a>(&self, state: &'a State) -> &'a PerSeat<CardBag> {
        &state.hands
    }

    fn stock<'a>(&'a self, state: &'a State) -> &'a [FrenchCard] {
        state.piles.stock()
    }

    fn shown(&self, state: &State, _memory: &Memory, holder: Seat, _looker: Seat) -> CardBag {
        state.known[holder]
    }

    fn face_up(&self, state: &State) -> CardBag {
        if state.knows_stock { state.piles.stock().iter().copied().collect() } else { CardBag::EMPTY }
    }

    /// After a reshuffle none but discards are there.
    fn may_lie_in_stock(&self, memory: &Memory) -> Option<CardBag> {
        memory.recycled
    }

    /// The order of the next reshuffle.
    fn draw_chance(&mut self, random: &mut Random) {
        self.salt = random.word();
    }

    /// Whoever has taken a discard, or a jolly in a swap, can meld it.
    fn binds_hands(&self, state: &State, _memory: &Memory, looker: Seat) -> bool {
        let is_within = state.phase != Phase::Draw && !self.has_ended(state);
        is_within && state.turn != looker && !self.can_discard_any_hand(state)
    }

    fn is_possible(&self, state: &State, _memory: &Memory) -> bool {
        self.can_finish(state)
    }

    fn remember(&self, before: &State, mv: Move, after: &State, memory: &mut Memory) {
        memory.note(self, before, mv, after);
    }

    fn lacks(&self, memory: &Memory, seat: Seat) -> CardBag {
        memory.lacks(seat)
    }

    fn with_cards(&self, state: &State, places: Places<Self>) -> (Self, State) {
        let piles = Piles::new(state.piles.discards(), &places.stock);
        (self.clone(), State { hands: places.hands, piles, ..*state })
    }

    fn is_legal(&self, state: &State, mv: Move) -> bool {
        self.allows(state, mv)
    }

    fn some_moves(&self, state: &State) -> Vec<Move> {
        let mut moves = Vec::new();
        let _ = self.visit_moves(state, &mut |mv| {
            moves.push(mv);
            if moves.len() < SHOWN_MOVES { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        moves
    }

    fn refusal(&self, state: &State, mv: Move) -> Option<String> {
        refusal::refusal(self, state, mv)
    }

    fn outcome(&self, state: &State) -> Outcome {
        self.count(state)
    }

    fn field(&self, state: &State, name: &str) -> Content<FrenchCard> {
        match name {
            "table" => Content::Groups(
                state
                    .table
                    .melds()
                    .map(|meld| Group { cards: meld.in_order().collect(), text: meld.to_string() })
                    .collect(),
            ),
            "discards" => Content::Cards(state.piles.discards().to_vec()),
            "opened" => Content::Flags(self.rules.seat_list().map(|seat| state.opened[seat]).collect()),
            "phase" => Content::Word(state.phase.word()),
            "taken" => Content::Card(state.taken),
            "opening" => Content::seat(state.opening),
            "owed" => Content::Number(state.owed.into()),
            "known" => Content::NamedLists(
                self.rules.seat_list().map(|seat| state.known[seat].into_iter().collect()).collect(),
            ),
            "stock_order" => Content::Word(STOCK_ORDERS[usize::from(state.knows_stock)]),
            _ => panic!("there is no field {name}"),
        }
    }

    fn from_record(rules: Rules, record: &Record<DoublePack>) -> Result<(Self, State), Faults> {
        setup::from_record(rules, record)
    }

    /// Cards that are left out are out of play.
    fn may_lack_cards(_record: &Record<DoublePack>) -> bool {
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
