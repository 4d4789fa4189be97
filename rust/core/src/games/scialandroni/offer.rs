//! Su Scialandroni as the library offers it: what its documents hold, and what play, score and solve make of them.

use super::deal;
use super::hands::Declaration;
use super::memory::Memory;
use super::moves::Move;
use super::phase::{HAND_SIZE, LEFT_OVER, Phase};
use super::refusal;
use super::rules::Rules;
use super::score::Outcome;
use super::setup;
use super::solve;
use super::state::{Hand, State};
use super::vying;
use crate::answer::{Answer, Question};
use crate::bots::{Budget, Choice, Playable};
use crate::card_game::CardGame;
use crate::cards::{Card, CardSet, Deck, ItalianPack};
use crate::error::PositionError;
use crate::game::Game;
use crate::options::Word;
use crate::position::{Observation, Position};
use crate::record::{Content, Faults, Field, Kind, Per, Record};
use crate::rule_set::RuleSet;
use crate::search::{Control, Effort};
use crate::seat::{PerSeat, PerSide, Seat};
use crate::worlds::{Aside, Lot, Places, Ways};

impl Playable for Hand {
    const SOLVED_PLIES: u32 = 36;

    fn greedy(&self, state: &State, buffer: &mut Vec<Move>) -> Move {
        self.beginners_move(state, buffer)
    }

    /// Words by an equilibrium of the phase.
    fn specialist(seen: &Observation<Self>, seed: u64, budget: &mut Budget<'_>) -> Option<Choice<Move>> {
        vying::advise(seen, seed, budget)
    }
}

impl CardGame for Hand {
    type Pack = ItalianPack;
    type Rules = Rules;
    type Outcome = Outcome;
    type Memory = Memory;

    const FIELDS: &'static [Field] = &[
        Field { name: "phase", kind: Kind::Word(Phase::WORDS) },
        Field { name: "scores", kind: Kind::Numbers(Per::Side) },
        Field { name: "marked", kind: Kind::Numbers(Per::Side) },
        Field { name: "aside", kind: Kind::CardLists(Per::Seat) },
        Field { name: "shown", kind: Kind::NamedLists(Per::Seat) },
        Field { name: "declared", kind: Kind::Words(Per::Seat, Declaration::WORDS) },
        Field { name: "bids", kind: Kind::Sayings },
        Field { name: "laid", kind: Kind::Cards },
        Field { name: "ladder", kind: Kind::Cards },
        Field { name: "last", kind: Kind::Seat },
        Field { name: "in_turn", kind: Kind::Number },
    ];

    const ENDS_WITH_CARDS_LEFT: bool = true;

    fn rules(&self) -> &Rules {
        &self.rules
    }

    fn cards(rules: &Rules) -> CardSet {
        rules.pack()
    }

    fn deal(rules: Rules, deck: &Deck) -> Result<(Self, State), PositionError> {
        Ok(deal::deal(rules, deck))
    }

    fn bring_totals(&self, state: &mut State, totals: &PerSide<i32>) {
        for side in self.rules.side_list() {
            state.scores[side] = totals[side] as u8;
        }
    }

    fn plies(_rules: &Rules) -> u32 {
        4 * HAND_SIZE as u32
    }

    /// The cards that the scartu has still to come.
    fn plies_left(&self, state: &State) -> u32 {
        let held: u32 = self.rules.seat_list().map(|seat| state.hands[seat].len() + state.aside[seat].len()).sum();
        held + u32::from(state.stock_left).saturating_sub(LEFT_OVER as u32)
    }

    fn hands<'a>(&self, state: &'a State) -> &'a PerSeat<CardSet> {
        &state.hands
    }

    fn stock<'a>(&'a self, state: &'a State) -> &'a [Card] {
        &self.stock[Card::COUNT - state.stock_left as usize..]
    }

    fn shown(&self, state: &State, _memory: &Memory, holder: Seat, _looker: Seat) -> CardSet {
        state.shown[holder] & state.hands[holder]
    }

    /// The two cards left over.
    fn face_up(&self, state: &State) -> CardSet {
        let is_dealt_out = state.stock_left as usize <= LEFT_OVER;
        if is_dealt_out && self.rules.leftover_visible {
            self.stock(state).iter().copied().collect()
        } else {
            CardSet::EMPTY
        }
    }

    fn is_legal(&self, state: &State, mv: Move) -> bool {
        self.allows(state, mv)
    }

    /// Of the many raises that are legal, those of the menu are listed.
    fn lists_all_moves(&self, state: &State) -> bool {
        state.phase == Phase::Scartu || self.rules.max_raises == 0 || self.is_over(state)
    }

    fn refusal(&self, state: &State, mv: Move) -> Option<String> {
        refusal::refusal(self, state, mv)
    }

    fn aside(&self, state: &State, holder: Seat) -> Aside<CardSet> {
        let all = state.aside[holder];
        Aside { all, shown: all & state.shown[holder] }
    }

    /// Seats passed over in the scartu hold no card that follows, and neither does a player whose turn has ended.
    fn excluded(&self, state: &State, holder: Seat) -> CardSet {
        let Some(last) = self.must_follow(state) else { return CardSet::EMPTY };
        let places = |seat: Seat| (seat.0 + 4 - last.0) % 4;
        if places(holder) < places(state.turn) { state.ladder.playable(CardSet::FULL) } else { CardSet::EMPTY }
    }

    fn binds_hands(&self, state: &State, memory: &Memory, looker: Seat) -> bool {
        let is_closed = state.phase == Phase::Scartu && self.is_over(state);
        let follows = self.must_follow(state).is_some() && looker != state.turn;
        is_closed || follows || self.are_told(state, memory, looker)
    }

    /// Whoever acts in the scartu has a card that follows, and the cards left in the end cost what was marked for them.
    fn is_possible(&self, state: &State, memory: &Memory) -> bool {
        if self.must_follow(state).is_some() {
            return state.ladder.playable(state.hands[state.turn]) != CardSet::EMPTY;
        }
        let closer = state.ladder.last.filter(|&last| state.hands[last].is_empty());
        closer.is_none_or(|closer| {
            let (marks, total) = (self.scartu_marks_of(state, closer), state.marked[self.rules.side_of(closer)]);
            memory.closing.map_or(marks <= total, |marked| marks == marked)
        })
    }

    fn lots(&self, state: &State, memory: &Memory, looker: Seat, unseen: CardSet) -> Vec<Lot<CardSet>> {
        self.rare_packets(state, memory, looker, unseen)
    }

    fn ways(&self, state: &State, memory: &Memory, looker: Seat, drawn: &[CardSet]) -> Ways {
        self.ways_to_part(state, memory, looker, drawn)
    }

    fn remember(&self, before: &State, mv: Move, after: &State, memory: &mut Memory) {
        self.note(before, mv, after, memory);
    }

    fn lacks(&self, memory: &Memory, seat: Seat) -> CardSet {
        memory.lacks(seat)
    }

    fn with_cards(&self, state: &State, places: Places<Self>) -> (Self, State) {
        let stock = places.aligned_stock();
        (Self { stock, ..*self }, State { hands: places.hands, aside: places.aside, ..*state })
    }

    fn outcome(&self, state: &State) -> Outcome {
        self.count(state)
    }

    fn field(&self, state: &State, name: &str) -> Content<Card> {
        let seats = || self.rules.seat_list();
        match name {
            "phase" => Content::Word(state.phase.word()),
            "scores" => Content::numbers(self.rules.side_list().map(|side| state.scores[side])),
            "marked" => Content::numbers(self.rules.side_list().map(|side| state.marked[side])),
            "aside" => Content::sets(seats().map(|seat| state.aside[seat])),
            "shown" => Content::NamedLists(seats().map(|seat| state.shown[seat].into_iter().collect()).collect()),
            "declared" => Content::Words(seats().map(|seat| state.declared[seat].word()).collect()),
            "bids" => Content::Sayings(state.said.words().iter().map(Move::to_string).collect()),
            "laid" => Content::Cards(state.ladder.earlier().to_vec()),
            "ladder" => Content::Cards(state.ladder.current().to_vec()),
            "last" => Content::seat(state.ladder.last),
            "in_turn" => Content::Number(state.ladder.in_turn.into()),
            _ => panic!("there is no field {name}"),
        }
    }

    /// Everything but the cards that others have put aside, unless they have shown them.
    fn seen_field(&self, state: &State, name: &str, looker: Seat) -> Content<Card> {
        if name != "aside" {
            return self.field(state, name);
        }
        Content::sets(self.rules.seat_list().map(|seat| {
            let aside = state.aside[seat];
            if seat == looker { aside } else { aside & state.shown[seat] }
        }))
    }

    fn from_record(rules: Rules, record: &Record) -> Result<(Self, State), Faults> {
        setup::from_record(rules, record)
    }

    /// In the scartu only the cards in hand and the top of the ladder matter.
    fn may_lack_cards(record: &Record) -> bool {
        record.word("phase") == Phase::Scartu.word()
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
