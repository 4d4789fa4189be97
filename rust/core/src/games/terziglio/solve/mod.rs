//! Exact values of positions of Terziglio: the player alone against the others, with all cards known.

use super::auction::Bid;
use super::moves::Move;
use super::score::{ALL_THIRDS, Finished, MOST_POINTS, NEEDED};
use super::state::{HAND_SIZE, Task};
use super::{Hand, Position, State};
use crate::cards::{Card, CardSet};
use crate::game::Game;
use crate::games::parties::{self, Bounds, Kept, Stopped};
use crate::games::tressette_cards::{LAST_TRICK, thirds_of};
use crate::games::tressette_tags::{card, tag};
use crate::rule_set::RuleSet;
use crate::search::{Control, Effort, Value};
use crate::seat::{PerSide, Seat};
use crate::solution::{Question, Solution};

pub use crate::games::tressette_duel::{Duel, Node};

/// Number of seats.
const N: usize = 3;

/// Answers a question about a position; if `control` stops it, the answer is partial.
///
/// The values are the points of each player. All that they depend on is how many thirds of a point the player alone makes:
/// he wants many, and the others few. So play in which everyone maximises his own points is a game between two parties,
/// and has one value. What he asks for, gives and lays face down is valued by the tricks that follow, the best of all that
/// he can still do before them. The auction is not searched: its value has the bounds that the rules give.
pub fn solve(position: &Position, _question: Question, effort: &Effort, control: &mut Control<'_>) -> Solution<Move> {
    let (hand, state) = (position.hand(), *position.state());
    let mut answer = parties::unknown(position, MOST_POINTS, effort);
    if !position.is_over() && state.alone().is_some() {
        let mut found = Found { hand, effort, nodes: 0 };
        let asked = if state.task().1 == Task::Play {
            found.play(&state, &mut answer, control)
        } else {
            found.prepare(&state, &mut answer, control)
        };
        answer.nodes += found.nodes;
        match asked {
            Ok(()) => parties::finish(&mut answer, position, effort),
            Err(Stopped) => answer.line.clear(),
        }
    }
    if !effort.all_moves {
        answer.moves.clear();
    }
    answer
}

/// The tricks of a hand.
///
/// The opponents have even numbers in the search, and the player alone the number 1: the seats are numbered from the one
/// before him.
struct Tricks<'a> {
    hand: &'a Hand,
    state: &'a State,
    alone: Seat,
    bid: Bid,
    /// The thirds of the opponents at which the result changes, in rising order.
    steps: Vec<Value>,
}

impl<'a> Tricks<'a> {
    fn new(hand: &'a Hand, state: &'a State) -> Self {
        let (alone, bid) = state.alone().expect("tricks are played when somebody plays alone");
        let mut steps = vec![Value::from(ALL_THIRDS - NEEDED + 1)];
        if hand.rules.cappotto {
            steps = vec![1, steps[0], ALL_THIRDS.into()];
        }
        Self { hand, state, alone, bid, steps }
    }

    /// The seat of a number in the search.
    fn seat(&self, number: usize) -> Seat {
        Seat(((number + self.alone.index() + N - 1) % N) as u8)
    }

    fn duel(&self, effort: &Effort) -> (Duel<N>, Node<N>) {
        let state = self.state;
        let hands = std::array::from_fn(|number| state.hands[self.seat(number)]);
        let monte: CardSet = self.hand.monte(state).iter().copied().collect();
        let last = LAST_TRICK + thirds_of(state.discarded | monte);
        let leader = (0..N).find(|&number| self.seat(number) == state.leader).expect("one of three seats");
        let trick = (leader as u8, state.trick.cards());
        let (duel, node) = Duel::of_hands(hands, &[], trick, last, effort.features);
        // Only steps are asked for.
        (duel.asking_who_wins(), node)
    }

    /// The thirds of the opponents still to come at which each step begins.
    fn goals(&self) -> Vec<Value> {
        let others = self.hand.rules.seat_list().filter(|&seat| seat != self.alone);
        let made: Value = others.map(|seat| Value::from(thirds_of(self.state.captured[seat]))).sum();
        self.steps.iter().map(|&step| step - made).collect()
    }

    /// What the players get if the opponents reach this many steps.
    fn points(&self, reached: usize) -> PerSide<i32> {
        let thirds = reached.checked_sub(1).map_or(0, |step| self.steps[step]);
        let thirds = ALL_THIRDS - thirds as u8;
        Finished { alone: self.alone, bid: self.bid, thirds }.points(&self.hand.rules)
    }
}

/// The search for an answer.
struct Found<'a> {
    hand: &'a Hand,
    effort: &'a Effort,
    nodes: u64,
}

/// The best that the player alone can do: the steps that the opponents reach, and the moves up to the first trick.
type Best = (usize, Vec<Move>);

impl Found<'_> {
    /// Values the tricks.
    fn play(&mut self, state: &State, answer: &mut Solution<Move>, control: &mut Control<'_>) -> Result<(), Stopped> {
        let tricks = Tricks::new(self.hand, state);
        let (duel, node) = tricks.duel(self.effort);
        let mut legal = Vec::new();
        if self.effort.all_moves {
            self.hand.moves(state, &mut legal);
        }
        let listed: Vec<_> = legal.iter().filter_map(|mv| mv.card()).map(tag).collect();
        let goals = tricks.goals();
        let mut kept = Kept::default();
        let ((whole, moves), result) = parties::reached(&duel, &node, &listed, &goals, self.effort, control, &mut kept);
        self.nodes += std::mem::take(&mut kept.nodes);
        self.note(answer, &tricks, None, whole);
        for (tag, bounds) in moves {
            self.note(answer, &tricks, Some(Move::Play(card(tag))), bounds);
        }
        result?;
        answer.line = self.line(*state, whole.0, control, kept)?;
        Ok(())
    }

    /// Values each thing that the player alone can do by the best that can follow.
    fn prepare(
        &mut self,
        state: &State,
        answer: &mut Solution<Move>,
        control: &mut Control<'_>,
    ) -> Result<(), Stopped> {
        let tricks = Tricks::new(self.hand, state);
        let mut best: Option<Best> = None;
        let mut moves = Vec::new();
        self.hand.moves(state, &mut moves);
        if !self.effort.all_moves {
            let first = self.hand.greedy_move(state);
            moves.sort_by_key(|&mv| mv != first);
        }
        for mv in moves {
            let mut after = *state;
            self.hand.play(&mut after, mv);
            let (reached, then) = self.best(&after, None, control)?;
            self.note(answer, &tricks, Some(mv), (reached, reached));
            if best.as_ref().is_none_or(|&(least, _)| reached < least) {
                best = Some((reached, std::iter::once(mv).chain(then).collect()));
                self.note(answer, &tricks, None, (0, reached));
            }
            // Nothing is better for the player alone than that the opponents reach no step.
            if reached == 0 && !self.effort.all_moves {
                break;
            }
        }
        let (reached, line) = best.expect("there is a move until the hand is over");
        self.note(answer, &tricks, None, (reached, reached));
        let mut first_lead = *state;
        for &mv in &line {
            self.hand.play(&mut first_lead, mv);
        }
        let tricks = self.line(first_lead, reached, control, Kept::default())?;
        answer.line = line.into_iter().chain(tricks).collect();
        Ok(())
    }

    /// The best that the player alone can do from a state before the tricks, or the value of the first trick.
    ///
    /// Cards are laid face down in rising order, those after `laid`: in another order they leave the same hand, so the
    /// value is the same. What the rule of thumb lays is tried before all else.
    fn best(&mut self, state: &State, laid: Option<Card>, control: &mut Control<'_>) -> Result<Best, Stopped> {
        if state.task().1 == Task::Play {
            return Ok((self.value(state, control)?, Vec::new()));
        }
        if laid.is_none() {
            let found = self.by_rule(state, control)?;
            if found.0 == 0 {
                return Ok(found);
            }
        }
        let mut moves = Vec::new();
        self.hand.moves(state, &mut moves);
        let mut best: Option<Best> = None;
        for mv in moves {
            let mut after = *state;
            self.hand.play(&mut after, mv);
            let laid = match mv {
                Move::Discard(card) if card < laid => continue,
                Move::Discard(card) => card,
                _ => None,
            };
            // Too few cards may be left above this one.
            if after.task().1 == Task::Discard && !has_above(&after, laid) {
                continue;
            }
            let (reached, then) = self.best(&after, laid, control)?;
            if best.as_ref().is_none_or(|&(least, _)| reached < least) {
                best = Some((reached, std::iter::once(mv).chain(then).collect()));
            }
            if reached == 0 {
                break;
            }
        }
        Ok(best.expect("enough cards are above the one laid last"))
    }

    /// What the rule of thumb does before the tricks, and what comes of it.
    fn by_rule(&mut self, state: &State, control: &mut Control<'_>) -> Result<Best, Stopped> {
        let (mut state, mut line) = (*state, Vec::new());
        while state.task().1 != Task::Play {
            let mv = self.hand.greedy_move(&state);
            self.hand.play(&mut state, mv);
            line.push(mv);
        }
        Ok((self.value(&state, control)?, line))
    }

    /// The steps that the opponents reach from the first trick on.
    fn value(&mut self, state: &State, control: &mut Control<'_>) -> Result<usize, Stopped> {
        let effort = Effort { all_moves: false, ..*self.effort };
        let tricks = Tricks::new(self.hand, state);
        let (duel, node) = tricks.duel(&effort);
        let mut kept = Kept::default();
        let (((low, _), _), result) = parties::reached(&duel, &node, &[], &tricks.goals(), &effort, control, &mut kept);
        self.nodes += kept.nodes;
        result.map(|()| low)
    }

    /// Best play of the tricks, in which the opponents reach this many steps.
    fn line(
        &mut self,
        mut state: State,
        reached: usize,
        control: &mut Control<'_>,
        mut kept: Kept,
    ) -> Result<Vec<Move>, Stopped> {
        let effort = Effort { all_moves: false, ..*self.effort };
        let mut line = Vec::new();
        while !self.hand.is_over(&state) {
            let tricks = Tricks::new(self.hand, &state);
            let (duel, node) = tricks.duel(&effort);
            let found = parties::keeping(&duel, &node, &tricks.goals(), reached, &effort, control, &mut kept);
            self.nodes += std::mem::take(&mut kept.nodes);
            let any = || self.hand.greedy_move(&state);
            let mv = found?.map_or_else(any, |tag| Move::Play(card(tag)));
            self.hand.play(&mut state, mv);
            line.push(mv);
        }
        Ok(line)
    }

    /// Writes bounds into the answer, for a move or for the position.
    fn note(&self, answer: &mut Solution<Move>, tricks: &Tricks<'_>, mv: Option<Move>, (low, high): Bounds) {
        let is_searched = low > 0 || high < tricks.steps.len();
        let limits = (&tricks.points(low), &tricks.points(high));
        parties::note(answer, mv, limits, self.hand.rules.side_list(), is_searched);
    }
}

/// Whether enough cards are left above this one to be laid face down after it.
fn has_above(state: &State, laid: Option<Card>) -> bool {
    let own = state.hands[state.task().0];
    let above = own.into_iter().filter(|&card| Some(card) > laid).count();
    above + HAND_SIZE >= own.len() as usize
}
