//! Questions about positions, and answers in terms of the whole hand.

use crate::search::max_n::{ManySided, ManySidedSearch, Method, Points};
use crate::search::{self, Control, Effort, Proved, Range, Stopped, TwoSided, VALUE_LIMIT, Value};
use crate::seat::{MAX_SEATS, PerSide, Side};

/// What is asked about a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Question {
    /// Two sides: what the hand is worth to side 0; each game says in which terms.
    Value,
    /// Two sides: whether side 0 wins the hand (1), loses it (−1) or neither (0).
    Win,
    /// Two sides: whether the match is won (1), lost (−1) or goes on (0) for side 0, from these totals.
    Match(PerSide<i32>),
    /// Any number of sides: the points of each when all maximise their own.
    MaxN,
    /// Any number of sides: the points that each can be sure of against all others together.
    Paranoid,
}

/// One number, or one a side.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Worth {
    /// From the point of view of side 0.
    Value(Value),
    /// Of each side.
    Each(Vec<Value>),
}

impl Worth {
    /// The one number of an answer between two sides.
    ///
    /// # Panics
    /// If there is one a side.
    pub fn value(&self) -> Value {
        match self {
            &Self::Value(value) => value,
            Self::Each(_) => panic!("two sides have one value"),
        }
    }
}

/// An interval that holds the value of a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MoveValue<M> {
    /// The move.
    pub mv: M,
    /// At least this.
    pub lower: Worth,
    /// At most this.
    pub upper: Worth,
}

/// What is known about a position. Values are those of the whole hand, what is scored already included.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solution<M> {
    /// The value is at least this (side by side, where there is one a side).
    pub lower: Worth,
    /// The value is at most this; equal to `lower` only together with a best move and a line.
    pub upper: Worth,
    /// Moves that are proved to reach the value; none while the value is not known.
    pub best: Vec<M>,
    /// Whether it is proved that no other move reaches the value. Without values of all moves that is known only where
    /// there is no other.
    pub best_complete: bool,
    /// Every legal move, if values of all moves were asked for.
    pub moves: Vec<MoveValue<M>>,
    /// Best play to the end of the hand; empty while the value is not known.
    pub line: Vec<M>,
    /// What has been proved about the value between two sides, one test after the other.
    pub proved: Vec<Proved>,
    /// Positions visited.
    pub nodes: u64,
}

impl<M> Solution<M> {
    /// Bounds alone: no best move and no line yet.
    pub(crate) fn within(lower: Worth, upper: Worth, moves: Vec<MoveValue<M>>, nodes: u64) -> Self {
        Self { lower, upper, best: vec![], best_complete: false, moves, line: vec![], proved: vec![], nodes }
    }

    /// The same with moves of another type.
    pub fn map<N>(self, name: impl Fn(M) -> N) -> Solution<N> {
        let Self { lower, upper, best, best_complete, moves, line, proved, nodes } = self;
        let known = |MoveValue { mv, lower, upper }| MoveValue { mv: name(mv), lower, upper };
        Solution {
            lower,
            upper,
            best: best.into_iter().map(&name).collect(),
            best_complete,
            moves: moves.into_iter().map(known).collect(),
            line: line.into_iter().map(&name).collect(),
            proved,
            nodes,
        }
    }

    /// Whether the value is known.
    pub fn is_exact(&self) -> bool {
        self.lower == self.upper
    }
}

impl<M: Copy> Solution<M> {
    /// An answer between two sides, completed by what its bounds and its line prove; there are so many legal moves, and
    /// no value is below `low`.
    pub(crate) fn completed(mut self, legal: usize, low: Value) -> Self {
        if self.is_exact() && self.line.is_empty() && legal > 0 {
            let (lower, upper) = search::untold(self.lower.value(), low);
            (self.lower, self.upper) = (Worth::Value(lower), Worth::Value(upper));
        }
        if !self.is_exact() {
            let bounds = Self::within(self.lower, self.upper, self.moves, self.nodes);
            return Self { proved: self.proved, ..bounds };
        }
        let value = self.lower.value();
        let bounds = |known: &MoveValue<M>| (known.lower.value(), known.upper.value());
        let reaching = self.moves.iter().filter(|known| bounds(known) == (value, value));
        let mut best: Vec<M> = reaching.map(|known| known.mv).collect();
        let may_reach = |known: &&MoveValue<M>| (bounds(known).0..=bounds(known).1).contains(&value);
        let are_known = !self.moves.is_empty() && self.moves.iter().filter(may_reach).count() == best.len();
        if best.is_empty() {
            best.extend(self.line.first());
        }
        Self { best, best_complete: are_known || legal < 2, ..self }
    }
}

/// Whether a position between two sides is worth at least so much, and what shows it. Values are those of the whole hand,
/// as in [`Solution`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proof<M> {
    /// So much.
    pub at_least: Value,
    /// Whether it is, if that is proved.
    pub holds: Option<bool>,
    /// The value is at least this.
    pub lower: Value,
    /// And at most this.
    pub upper: Value,
    /// The move that proves the answer, where that is good for the side to move; otherwise every move fails.
    pub mv: Option<M>,
    /// What is proved about the moves, in the order in which they are tried. Moves are left out that are no better than
    /// one which is there, and all of them where a game is not searched move by move.
    pub moves: Vec<MoveValue<M>>,
    /// Positions visited.
    pub nodes: u64,
}

impl<M> Proof<M> {
    /// What a solution proves; `wants_more` if side 0 moves.
    pub(crate) fn of(at_least: Value, solution: Solution<M>, wants_more: bool) -> Self {
        let Solution { lower, upper, best, moves, nodes, .. } = solution;
        let (lower, upper) = (lower.value(), upper.value());
        let holds = if lower >= at_least { Some(true) } else { (upper < at_least).then_some(false) };
        let mv = best.into_iter().next().filter(|_| holds == Some(wants_more));
        Self { at_least, holds, lower, upper, mv, moves, nodes }
    }

    /// The same with moves of another type.
    pub fn map<N>(self, name: impl Fn(M) -> N) -> Proof<N> {
        let Self { at_least, holds, lower, upper, mv, moves, nodes } = self;
        let known = |MoveValue { mv, lower, upper }| MoveValue { mv: name(mv), lower, upper };
        Proof { at_least, holds, lower, upper, mv: mv.map(&name), moves: moves.into_iter().map(known).collect(), nodes }
    }
}

/// How values of the search, which count what is to come, are read.
#[derive(Clone, Copy, Debug)]
pub struct Scale {
    /// What the past adds to them.
    made: Value,
    /// The most of the whole hand that side 0 loses with and the least that it wins with, if no more is asked than who
    /// wins.
    ends: Option<(Value, Value)>,
    /// What one of them is worth.
    unit: Value,
}

impl Scale {
    /// The value of the whole hand, of which so much is made.
    pub const fn whole(made: Value) -> Self {
        Self { made, ends: None, unit: 1 }
    }

    /// Who wins the hand: side 0 with more than `level` in all.
    pub const fn winner(made: Value, level: Value) -> Self {
        Self::winner_between(made, level - 1, level + 1)
    }

    /// Who wins the hand: side 0 loses with `lost` in all or less, and wins with `won` or more.
    pub const fn winner_between(made: Value, lost: Value, won: Value) -> Self {
        Self { made, ends: Some((lost, won)), unit: 1 }
    }

    /// The same where one of what the search counts is worth so much.
    #[must_use]
    pub const fn times(self, unit: Value) -> Self {
        Self { unit, ..self }
    }

    /// Less than this no value can be.
    pub(crate) const fn least(self) -> Value {
        if self.ends.is_some() { -1 } else { Value::MIN }
    }

    /// What a value of the search means to whoever asked.
    pub(crate) fn read(self, value: Value) -> Value {
        let whole = value + self.made;
        match self.ends {
            None => whole * self.unit,
            Some((lost, _)) if whole <= lost => -1,
            Some((_, won)) => Value::from(whole >= won),
        }
    }

    /// What a test of the search means to whoever asked.
    fn read_test(self, test: Proved) -> Proved {
        test.read(|value| self.read(value), if self.ends.is_some() { 1 } else { self.unit })
    }

    /// The least value of the search that means at least so much to whoever asked.
    fn goal(self, at_least: Value) -> Value {
        let whole = match self.ends {
            None => i32::from(at_least).div_euclid(self.unit.into()) + i32::from(at_least % self.unit != 0),
            Some((lost, _)) if at_least < 0 => lost.into(),
            Some((lost, _)) if at_least == 0 => i32::from(lost) + 1,
            Some((_, won)) => i32::from(won) + i32::from(at_least > 1),
        };
        let limit = i32::from(VALUE_LIMIT);
        (whole - i32::from(self.made)).clamp(-limit, limit) as Value
    }

    /// Values that are told apart.
    fn range(self) -> Range {
        match self.ends {
            None => Range::FULL,
            Some((lost, won)) => Range { low: lost - self.made, high: won - self.made },
        }
    }
}

/// Asks the search between two parties. `moves` are the legal moves, as the game of the search names them.
pub fn two_sided<G: TwoSided, M: Copy + PartialEq>(
    game: &G,
    root: &G::Node,
    moves: &[G::Move],
    name: impl Fn(G::Move) -> M,
    scale: Scale,
    effort: &Effort,
    control: &mut Control<'_>,
) -> Solution<M> {
    control.scale(scale);
    if let Some(at_least) = effort.at_least {
        let tested = search::test(game, root, scale.range(), scale.goal(at_least), effort, control);
        return test_of(&tested, name, scale);
    }
    let found = search::solve(game, root, moves, scale.range(), effort, control);
    let worth = |value: Value| Worth::Value(scale.read(value));
    let of_moves = found.moves.iter().map(|known| of_move(known, &name, scale)).collect();
    let bounds = Solution::within(worth(found.lower), worth(found.upper), of_moves, found.nodes);
    let line = found.line.into_iter().map(&name).collect();
    let proved = found.proved.into_iter().map(|test| scale.read_test(test)).collect();
    Solution { line, proved, ..bounds }.completed(moves.len(), scale.least())
}

/// What a test has shown, for [`Proof`]: the move that proves the answer is the best, and there is no line.
fn test_of<S: Copy, M>(tested: &search::Tested<S>, name: impl Fn(S) -> M, scale: Scale) -> Solution<M> {
    let worth = |value: Value| Worth::Value(scale.read(value));
    let moves = tested.moves.iter().map(|known| of_move(known, &name, scale)).collect();
    let bounds = Solution::within(worth(tested.lower), worth(tested.upper), moves, tested.nodes);
    Solution { best: tested.mv.map(name).into_iter().collect(), ..bounds }
}

fn of_move<S: Copy, M>(known: &search::SearchedMove<S>, name: impl Fn(S) -> M, scale: Scale) -> MoveValue<M> {
    let worth = |value: Value| Worth::Value(scale.read(value));
    MoveValue { mv: name(known.mv), lower: worth(known.lower), upper: worth(known.upper) }
}

/// What a side has made, and the most that it can have made at the end.
#[derive(Clone, Copy, Debug)]
pub struct Reach {
    /// Points made so far, which the search does not count.
    pub made: Points,
    /// No side can have fewer points than this to come.
    pub least: Value,
    /// And none more than this.
    pub most: Value,
}

/// Asks the search between any number of parties.
pub fn many_sided<G: ManySided>(
    game: &G,
    root: &G::Node,
    question: Question,
    sides: usize,
    reach: Reach,
    effort: &Effort,
    control: &mut Control<'_>,
) -> Solution<G::Move>
where
    G::Move: PartialEq,
{
    let whole = |points: &Points| Worth::Each((0..sides).map(|side| points[side] + reach.made[side]).collect());
    let (least, most) = ([reach.least; MAX_SEATS], [reach.most; MAX_SEATS]);
    let mut legal = Vec::new();
    if game.mover(root).is_some() {
        game.moves(root, &mut legal);
        if game.has_broken_off() {
            // Of a list that was not finished nothing is told.
            legal.clear();
        }
    }
    let unknown = |&mv: &G::Move| MoveValue { mv, lower: whole(&least), upper: whole(&most) };
    let mut answer = Solution::within(whole(&least), whole(&most), legal.iter().map(unknown).collect(), 0);
    let mut known: Vec<Points> = vec![Points::default(); legal.len()];
    let mut value = Points::default();
    let methods: Vec<(Method, Vec<usize>)> = match question {
        Question::Paranoid => (0..sides).map(|side| (Method::Paranoid(Side(side as u8)), vec![side])).collect(),
        _ => vec![(Method::MaxN, (0..sides).collect())],
    };
    let mover = game.mover(root).map_or(0, Side::index);
    let finished = methods.into_iter().try_for_each(|(method, entries)| -> Result<(), Stopped> {
        let mut search = ManySidedSearch::new(game, method, effort.memory, answer.nodes, control);
        let result = (|| {
            let points = search.points(root)?;
            for &side in &entries {
                value[side] = points[side];
            }
            for (&mv, known) in legal.iter().zip(&mut known) {
                let points = search.after(root, mv)?;
                for &side in &entries {
                    known[side] = points[side];
                }
            }
            if entries.contains(&mover) {
                answer.line = search.line(root)?;
            }
            Ok(())
        })();
        answer.nodes = search.nodes();
        result
    });
    if finished.is_ok() {
        (answer.lower, answer.upper) = (whole(&value), whole(&value));
        for (entry, known) in answer.moves.iter_mut().zip(&known) {
            (entry.lower, entry.upper) = (whole(known), whole(known));
        }
        let reaches = |(_, known): &(&G::Move, &Points)| known[mover] == value[mover];
        answer.best = legal.iter().zip(&known).filter(reaches).map(|(&mv, _)| mv).collect();
        answer.best_complete = effort.all_moves || legal.len() < 2;
    } else {
        answer.line.clear();
    }
    if !effort.all_moves {
        answer.moves.clear();
        answer.best.truncate(1);
    }
    answer
}
