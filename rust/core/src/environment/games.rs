//! A vectorised environment: many games that are stepped together, each by touches.

use std::ops::{ControlFlow, Range};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use super::observe::{Course, LastMoves, write};
use super::{ActionSpace, Canvas, Learnable, Mask, Next, ObservationSpace};
use crate::bots::{Bot, Budget, lead};
use crate::card_game::HandResult;
use crate::hash::mix;
use crate::hidden::PastMove;
use crate::moves::GameMove;
use crate::position::Position;
use crate::random::Random;
use crate::rule_set::RuleSet;
use crate::seat::{MAX_SEATS, Seat};

/// The settings that all games of a set share.
#[derive(Clone, Debug)]
pub struct Setup {
    /// Seed of the deals and of the bots.
    pub seed: u64,
    /// The bot that plays the other seats; if none, the caller plays all seats.
    pub opponents: Option<Bot>,
    /// The seat that the caller plays if bots play the others; `None` for a different seat each deal, in turn.
    pub learner: Option<Seat>,
    /// Number of moves after which a hand is truncated.
    pub most_moves: u32,
}

/// Numbered games, possibly a part of a larger set. A game depends only on the seed and its number.
#[derive(Debug)]
pub struct Games<G: Learnable> {
    rules: G::Rules,
    setup: Setup,
    actions: ActionSpace,
    space: ObservationSpace,
    tables: Vec<Table<G>>,
    /// The number of the first game.
    first: usize,
}

/// One of the games.
#[derive(Debug)]
struct Table<G: Learnable> {
    hand: Arc<G>,
    state: G::State,
    memory: G::Memory,
    /// The last move of the hand, if bots play and draw inferences from moves.
    past: Option<Arc<PastMove<G>>>,
    last: LastMoves,
    /// The actions that the seat that acts has touched so far, and those that it can touch next.
    touched: Vec<u8>,
    mask: Mask,
    moves: u32,
    /// Number of hands dealt.
    deals: u64,
    learner: Option<Seat>,
}

/// The output arrays, with a row for each game.
#[derive(Debug)]
pub struct Rows<'a> {
    /// The planes that the seat to act sees.
    pub planes: &'a mut [i8],
    /// The scalars that the seat to act sees.
    pub scalars: &'a mut [f32],
    /// The actions that the seat to act can touch.
    pub masks: &'a mut [i8],
    /// The seat to act.
    pub to_move: &'a mut [i8],
    /// The final lead of each seat's side if a hand ended, else 0.
    pub rewards: &'a mut [f32],
    /// Whether a hand ended, 1 or 0.
    pub terminations: &'a mut [u8],
    /// Whether a hand was truncated, 1 or 0.
    pub truncations: &'a mut [u8],
}

/// The output of a single game.
struct Row<'a> {
    rewards: &'a mut [f32],
    termination: &'a mut u8,
    truncation: &'a mut u8,
}

impl<G: Learnable> Games<G> {
    /// The games with these numbers, before their first deals.
    pub fn new(rules: G::Rules, setup: Setup, numbers: Range<usize>) -> Self {
        let (actions, space) = (G::actions(&rules), ObservationSpace::of::<G>(&rules));
        let (dealt, first) = (Position::<G>::deal_seed(rules, 0), numbers.start);
        let table = |_| Table::new(&dealt);
        Self { rules, setup, actions, space, tables: numbers.map(table).collect(), first }
    }

    /// Deals new hands; with a seed, the first hands of that seed.
    pub fn reset(&mut self, seed: Option<u64>, rows: &mut Rows<'_>, stop: &AtomicBool) {
        if let Some(seed) = seed {
            self.setup.seed = seed;
            self.tables.iter_mut().for_each(|table| table.deals = 0);
        }
        let mut buffer = Vec::new();
        for place in 0..self.tables.len() {
            let mut row = rows.row(place, self.rules.seats());
            self.deal(place, &mut buffer);
            self.let_bots_play(place, &mut buffer, &mut row, stop);
            row.clear();
            self.show(place, rows);
        }
    }

    /// The actions that can be touched in a game.
    pub fn mask(&self, place: usize) -> Mask {
        self.tables[place].mask
    }

    /// Touches one action in each game; all must be legal. After a hand ends, the next one is dealt at once.
    pub fn step(&mut self, actions: &[u8], rows: &mut Rows<'_>, stop: &AtomicBool) {
        let mut buffer = Vec::new();
        for (place, &action) in actions.iter().enumerate() {
            let mut row = rows.row(place, self.rules.seats());
            row.clear();
            let table = &mut self.tables[place];
            debug_assert!(table.mask.contains(action.into()), "an action that cannot be touched");
            table.touched.push(action);
            match table.hand.next_within(&table.state, &table.touched, table.mask, &mut buffer) {
                Next::Touch(mask) => table.mask = mask,
                Next::Play(mv) => {
                    self.play(place, mv, &mut buffer, &mut row);
                    self.let_bots_play(place, &mut buffer, &mut row, stop);
                }
            }
            self.show(place, rows);
        }
    }

    /// The position of a game.
    pub fn position(&self, place: usize) -> Position<G> {
        self.tables[place].position()
    }

    /// The actions of the rules.
    pub const fn actions(&self) -> &ActionSpace {
        &self.actions
    }

    /// Deals the next hand that is not over at its start.
    fn deal(&mut self, place: usize, buffer: &mut Vec<G::Move>) {
        let number = (self.first + place) as u64;
        let seats = self.rules.seats() as u64;
        let table = &mut self.tables[place];
        loop {
            let seed = mix([self.setup.seed, number, table.deals]);
            let (position, _) = Position::<G>::deal_random(self.rules, &mut Random::new(seed));
            let turn = Seat(((number + table.deals) % seats) as u8);
            table.begin(&position);
            table.learner = self.setup.opponents.and(self.setup.learner.or(Some(turn)));
            if !table.hand.is_over(&table.state) {
                return table.begin_turn(buffer);
            }
        }
    }

    /// Makes a move, and writes the rewards if the hand is over.
    fn play(&mut self, place: usize, mv: G::Move, buffer: &mut Vec<G::Move>, row: &mut Row<'_>) {
        let table = &mut self.tables[place];
        table.play(&self.actions, mv);
        if table.hand.is_over(&table.state) {
            row.count(&table.hand.hand_result(&table.state), &self.rules);
            *row.termination = 1;
        } else if table.moves >= self.setup.most_moves {
            *row.truncation = 1;
        } else {
            return table.begin_turn(buffer);
        }
        self.deal(place, buffer);
    }

    /// Lets bots play until the caller's seat acts. Once a hand has ended in this step, later hands that end before
    /// that seat acts bring no rewards.
    fn let_bots_play(&mut self, place: usize, buffer: &mut Vec<G::Move>, row: &mut Row<'_>, stop: &AtomicBool) {
        let Some(bot) = self.setup.opponents else { return };
        let (mut rewards, mut termination, mut truncation) = ([0.0; MAX_SEATS], 0, 0);
        loop {
            let table = &self.tables[place];
            if table.learner == Some(table.hand.to_move(&table.state)) || stop.load(Relaxed) {
                return;
            }
            let seed = mix([self.setup.seed, (self.first + place) as u64, table.deals, table.moves.into()]);
            let mut ask = || if stop.load(Relaxed) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
            let choice = bot.play(&table.position(), seed, &mut Budget::new(None, &mut ask));
            if *row.termination + *row.truncation > 0 {
                let rewards = &mut rewards[..self.rules.seats()];
                let row = &mut Row { rewards, termination: &mut termination, truncation: &mut truncation };
                self.play(place, choice.mv, buffer, row);
            } else {
                self.play(place, choice.mv, buffer, row);
            }
        }
    }

    /// Writes what the seat to act sees.
    fn show(&self, place: usize, rows: &mut Rows<'_>) {
        let table = &self.tables[place];
        let (cards, size) = (self.space.cards(), self.space.scalars().len());
        let planes = cards * self.space.planes().len();
        let seat = table.hand.to_move(&table.state);
        let mut canvas =
            Canvas::new(&mut rows.planes[place * planes..][..planes], &mut rows.scalars[place * size..][..size], cards);
        let course = Course { actions: &self.actions, last: &table.last, touched: &table.touched };
        write(&*table.hand, &table.state, &table.memory, seat, course, &mut canvas);
        table.mask.write(&mut rows.masks[place * self.actions.size()..][..self.actions.size()]);
        rows.to_move[place] = seat.0 as i8;
    }
}

impl<G: Learnable> Table<G> {
    fn new(dealt: &Position<G>) -> Self {
        Self {
            hand: dealt.shared_hand(),
            state: *dealt.state(),
            memory: G::Memory::default(),
            past: None,
            last: LastMoves::NONE,
            touched: Vec::new(),
            mask: Mask::NONE,
            moves: 0,
            deals: 0,
            learner: None,
        }
    }

    /// A hand that was just dealt.
    fn begin(&mut self, dealt: &Position<G>) {
        *self = Self { deals: self.deals + 1, touched: std::mem::take(&mut self.touched), ..Self::new(dealt) };
    }

    fn begin_turn(&mut self, buffer: &mut Vec<G::Move>) {
        self.touched.clear();
        self.mask = match self.hand.next(&self.state, &self.touched, buffer) {
            Next::Touch(mask) => mask,
            Next::Play(_) => unreachable!("nothing has been touched"),
        };
    }

    fn play(&mut self, actions: &ActionSpace, mv: G::Move) {
        let (before, known, seat) = (self.state, self.memory, self.hand.to_move(&self.state));
        self.hand.write_move(&before, mv.seen_by_others(), actions, self.last.plane(seat));
        self.hand.play(&mut self.state, mv);
        self.hand.remember(&before, mv, &self.state, &mut self.memory);
        // Past moves are kept only for bots, which may draw inferences from them.
        if G::MOVES_TELL && self.learner.is_some() {
            let after = (&self.state, &self.memory);
            self.past = Some(Arc::new(PastMove::new(&*self.hand, (&before, &known), mv, after, self.past.take())));
        }
        self.moves += 1;
    }

    fn position(&self) -> Position<G> {
        let mut position = Position::remembering_shared(Arc::clone(&self.hand), self.state, self.memory);
        position.past.clone_from(&self.past);
        position
    }
}

impl Rows<'_> {
    fn row(&mut self, place: usize, seats: usize) -> Row<'_> {
        Row {
            rewards: &mut self.rewards[place * seats..][..seats],
            termination: &mut self.terminations[place],
            truncation: &mut self.truncations[place],
        }
    }
}

impl Row<'_> {
    fn clear(&mut self) {
        self.rewards.fill(0.0);
        (*self.termination, *self.truncation) = (0, 0);
    }

    /// Writes the lead of each seat's side over the average of the others; the leads of all seats add up to 0.
    fn count<R: RuleSet>(&mut self, hand_result: &impl HandResult, rules: &R) {
        let worth = hand_result.utility();
        for (seat, reward) in rules.seat_list().zip(&mut *self.rewards) {
            *reward = lead(&worth, rules.side_of(seat), rules.sides()) as f32;
        }
    }
}
