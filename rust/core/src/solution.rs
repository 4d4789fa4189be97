//! Questions about positions, and their answers, which count the whole hand.

use std::cmp::Reverse;

use crate::search::max_n::{ManySided, ManySidedSearch, Method, Points};
use crate::search::{self, Control, Effort, News, Proved, SearchResult, Stopped, TableSet, TwoSided, Value};
use crate::seat::{MAX_SEATS, PerSide, Side};

pub use crate::search::Scale;

/// A question about a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Question {
    /// Two sides: the value of the hand for side 0; each game defines the unit.
    Value,
    /// Two sides: whether side 0 wins the hand (1), loses it (−1) or neither (0).
    Win,
    /// Two sides: whether the match is won (1), lost (−1) or goes on (0) for side 0, from these totals.
    Match(PerSide<i32>),
    /// Any number of sides: the points of each side if all maximise their own.
    MaxN,
    /// Any number of sides: the points that each side can guarantee against all others together.
    Paranoid,
}

/// One number, or one number per side.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Worth {
    /// From the point of view of side 0.
    Value(Value),
    /// The points of each side.
    Each(Vec<Value>),
}

impl Worth {
    /// The one number of an answer between two sides.
    ///
    /// # Panics
    /// If there is one number per side.
    pub fn value(&self) -> Value {
        match self {
            &Self::Value(value) => value,
            Self::Each(_) => panic!("two sides have one value"),
        }
    }

    /// What a side maximises: the one number, negated for side 1, or its own.
    pub fn of_side(&self, side: Side) -> Value {
        match self {
            &Self::Value(value) if side == Side(0) => value,
            &Self::Value(value) => -value,
            Self::Each(values) => values[side.index()],
        }
    }

    /// The nearest values between bounds, one pair for each entry.
    pub(crate) fn clamped(self, bounds: &[(Value, Value)]) -> Self {
        match self {
            Self::Value(value) => Self::Value(value.clamp(bounds[0].0, bounds[0].1)),
            Self::Each(values) => {
                Self::Each(values.into_iter().zip(bounds).map(|(value, &(low, high))| value.clamp(low, high)).collect())
            }
        }
    }

    /// The one number, or the number of each side.
    pub fn entries(&self) -> &[Value] {
        match self {
            Self::Value(value) => std::slice::from_ref(value),
            Self::Each(values) => values,
        }
    }
}

/// An interval that holds the value of a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MoveValue<M> {
    /// The move.
    pub mv: M,
    /// Lower bound of the value.
    pub lower: Worth,
    /// Upper bound of the value (inclusive).
    pub upper: Worth,
    /// Whether a search of this move has proved something. Otherwise its bounds follow from the rules and from the
    /// bounds of the position alone.
    pub searched: bool,
}

impl<M> MoveValue<M> {
    /// The same with a move of another type.
    fn map<N>(self, name: impl Fn(M) -> N) -> MoveValue<N> {
        let Self { mv, lower, upper, searched } = self;
        MoveValue { mv: name(mv), lower, upper, searched }
    }
}

/// What a suggested move rests on; the best founded comes first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SuggestedBy {
    /// It is proved that no other move is better.
    Proof,
    /// The stopped search has proved the better bound of the position by this move.
    Search,
    /// Hands played to their end from each move, with all cards known: it is clearly better than the move that the others
    /// name.
    PlayOuts,
    /// What the game has learnt: its order of moves for the search, which looks at all cards, or its policy, which looks
    /// at the hand of the seat and the open cards.
    Policy,
    /// The rule of thumb of the game.
    Rule,
}

impl SuggestedBy {
    /// The name in documents.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Proof => "proof",
            Self::Search => "search",
            Self::PlayOuts => "play-outs",
            Self::Policy => "policy",
            Self::Rule => "rule",
        }
    }

    /// The one with this name, if there is one.
    pub fn of_name(name: &str) -> Option<Self> {
        let all = [Self::Proof, Self::Search, Self::PlayOuts, Self::Policy, Self::Rule];
        all.into_iter().find(|by| by.name() == name)
    }
}

/// A move to play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Suggestion<M> {
    /// The move.
    pub mv: M,
    /// What it rests on.
    pub by: SuggestedBy,
    /// The play that the search expects, which begins with the move. It goes to the end of the hand only if the value is
    /// known; otherwise nothing of it is proved.
    pub line: Vec<M>,
}

impl<M: Copy> Suggestion<M> {
    /// A move without expectations about the replies.
    pub fn alone(mv: M, by: SuggestedBy) -> Self {
        Self { mv, by, line: vec![mv] }
    }
}

/// An estimate of a value, which is not proved.
#[derive(Clone, PartialEq, Debug)]
pub struct Estimate {
    /// The value, or the points of each side.
    pub mean: Vec<f64>,
    /// The standard errors of play-outs; none for the number with which a search began.
    pub error: Option<Vec<f64>>,
}

/// The solution of a position, or the part of it that is known. Values count the whole hand, points scored already
/// included.
#[derive(Clone, PartialEq, Debug)]
pub struct Solution<M> {
    /// Lower bound of the value (or of each side's points).
    pub lower: Worth,
    /// Upper bound of the value (inclusive); equal to `lower` only if there are a best move and a line.
    pub upper: Worth,
    /// Moves that are proved to reach the value, that of `line` first; empty while the value is not known.
    pub best: Vec<M>,
    /// Whether it is proved that no other move reaches the value. Unless all moves were valued, this is known only if
    /// there is no other move.
    pub best_complete: bool,
    /// Every legal move with its bounds, if the values of all moves were asked for.
    pub moves: Vec<MoveValue<M>>,
    /// Best play to the end of the hand; empty while the value is not known.
    pub line: Vec<M>,
    /// A move to play. It is there for every solution by
    /// [`Position::advise`](crate::position::Position::advise) unless the hand is over; a stopped search alone may have
    /// none.
    pub suggested: Option<Suggestion<M>>,
    /// An estimate of the value, if there is one. A value that is known has no error.
    pub estimate: Option<Estimate>,
    /// For two sides, the tests of the value that have been answered, in order.
    pub proved: Vec<Proved>,
    /// Positions visited.
    pub nodes: u64,
}

impl<M> Solution<M> {
    /// A solution with bounds, but without best moves and line.
    pub(crate) fn within(lower: Worth, upper: Worth, moves: Vec<MoveValue<M>>, nodes: u64) -> Self {
        let (best, line, proved) = (vec![], vec![], vec![]);
        let (suggested, estimate) = (None, None);
        Self { lower, upper, best, best_complete: false, moves, line, suggested, estimate, proved, nodes }
    }

    /// The same with moves of another type.
    pub fn map<N>(self, name: impl Fn(M) -> N) -> Solution<N> {
        let Self { lower, upper, best, best_complete, moves, line, suggested, estimate, proved, nodes } = self;
        let suggested = suggested.map(|Suggestion { mv, by, line }| Suggestion {
            mv: name(mv),
            by,
            line: line.into_iter().map(&name).collect(),
        });
        Solution {
            lower,
            upper,
            best: best.into_iter().map(&name).collect(),
            best_complete,
            moves: moves.into_iter().map(|known| known.map(&name)).collect(),
            line: line.into_iter().map(&name).collect(),
            suggested,
            estimate,
            proved,
            nodes,
        }
    }

    /// Whether the value is known.
    pub fn is_exact(&self) -> bool {
        self.lower == self.upper
    }
}

impl<M: Copy + PartialEq> Solution<M> {
    /// The solution with the move of its line as the first of the best, and with a move that is proved to be no worse
    /// than the others as the suggestion. `mover` is the side to move; `only` finds the legal move if there is just
    /// one.
    pub(crate) fn settled(mut self, mover: Side, only: impl FnOnce() -> Option<M>) -> Self {
        if let Some(place) = self.line.first().and_then(|first| self.best.iter().position(|mv| mv == first)) {
            self.best[..=place].rotate_right(1);
        }
        let line = if self.line.is_empty() { self.best.iter().take(1).copied().collect() } else { self.line.clone() };
        if let Some(mv) = self.best.first().copied().or_else(|| self.undominated(mover)).or_else(only) {
            let believed = self.suggested.take().map(|known| known.line).filter(|line| line.first() == Some(&mv));
            let line = if line.is_empty() { believed.unwrap_or_else(|| vec![mv]) } else { line };
            self.suggested = Some(Suggestion { mv, by: SuggestedBy::Proof, line });
        }
        if self.is_exact() {
            let mean: Vec<f64> = self.lower.entries().iter().map(|&value| value.into()).collect();
            self.estimate = Some(Estimate { error: Some(vec![0.0; mean.len()]), mean });
        }
        self
    }

    /// A move whose worst value is no worse than the best of each other move.
    fn undominated(&self, mover: Side) -> Option<M> {
        let range = |known: &MoveValue<M>| {
            let (one, other) = (known.lower.of_side(mover), known.upper.of_side(mover));
            (one.min(other), one.max(other))
        };
        let ranges: Vec<_> = self.moves.iter().map(range).collect();
        let place = (0..ranges.len()).max_by_key(|&place| (ranges[place].0, Reverse(place)))?;
        let is_no_better = |other: usize| other == place || ranges[other].1 <= ranges[place].0;
        (0..ranges.len()).all(is_no_better).then(|| self.moves[place].mv)
    }
}

impl<M: Copy> Solution<M> {
    /// The solution for two sides, completed by the facts that its bounds and its line prove. `low` is the lowest
    /// possible value.
    pub(crate) fn completed(mut self, legal: usize, low: Value) -> Self {
        if self.is_exact() && self.line.is_empty() && legal > 0 {
            let (lower, upper) = search::untold(self.lower.value(), low);
            (self.lower, self.upper) = (Worth::Value(lower), Worth::Value(upper));
        }
        if !self.is_exact() {
            let bounds = Self::within(self.lower, self.upper, self.moves, self.nodes);
            return Self { proved: self.proved, suggested: self.suggested, ..bounds };
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

/// The answer whether the value of a position between two sides is at least a given one, and its proof. Values count
/// the whole hand, as in [`Solution`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proof<M> {
    /// The given value.
    pub at_least: Value,
    /// Whether the value is at least that, if it is proved.
    pub holds: Option<bool>,
    /// Lower bound of the value.
    pub lower: Value,
    /// Upper bound of the value (inclusive).
    pub upper: Value,
    /// The move that proves the answer, if the answer is in favour of the side to move; otherwise every move fails.
    pub mv: Option<M>,
    /// Bounds of the moves, in the order in which they are tried. Moves that are no better than a listed one may be
    /// missing; the list is empty in games that are not searched move by move.
    pub moves: Vec<MoveValue<M>>,
    /// Positions visited.
    pub nodes: u64,
}

impl<M> Proof<M> {
    /// The proof that a solution contains; `wants_more` if side 0 moves.
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
        let moves = moves.into_iter().map(|known| known.map(&name)).collect();
        Proof { at_least, holds, lower, upper, mv: mv.map(&name), moves, nodes }
    }
}

/// Asks the search between two parties. `moves` are the legal moves, as the game of the search names them. If somebody
/// listens to `control`, what is proved so far is told.
pub fn two_sided<G: TwoSided, M: Copy + PartialEq + 'static>(
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
    let mut tell = |found: &SearchResult<G::Move>, control: &mut Control<'_>| {
        if control.is_telling() {
            control.tell(&News::of(&solution_of(found.clone(), moves.len(), &name, scale)));
        }
    };
    let found =
        search::solve_with(game, root, moves, scale.range(), effort, control, &mut TableSet::default(), &mut tell);
    solution_of(found, moves.len(), &name, scale)
}

/// Converts the result of a search. `legal` is the number of legal moves.
fn solution_of<S: Copy, M: Copy + PartialEq>(
    found: SearchResult<S>,
    legal: usize,
    name: impl Fn(S) -> M,
    scale: Scale,
) -> Solution<M> {
    let worth = |value: Value| Worth::Value(scale.read(value));
    let of_moves = found.moves.iter().map(|known| of_move(known, &name, scale)).collect();
    let bounds = Solution::within(worth(found.lower), worth(found.upper), of_moves, found.nodes);
    let line = found.line.into_iter().map(&name).collect();
    let believed: Vec<M> = found.believed.into_iter().map(&name).collect();
    let by_search = believed.first().map(|&mv| Suggestion { mv, by: SuggestedBy::Search, line: believed.clone() });
    let by_order = found.promising.map(|mv| Suggestion::alone(name(mv), SuggestedBy::Policy));
    let suggested = by_search.or(by_order);
    let proved = found.proved.into_iter().map(|test| scale.read_test(test)).collect();
    Solution { line, suggested, proved, ..bounds }.completed(legal, scale.least())
}

/// Converts the result of a test for [`Proof`]: the move that proves the answer is the best move, and there is no line.
fn test_of<S: Copy, M>(tested: &search::Tested<S>, name: impl Fn(S) -> M, scale: Scale) -> Solution<M> {
    let worth = |value: Value| Worth::Value(scale.read(value));
    let moves = tested.moves.iter().map(|known| of_move(known, &name, scale)).collect();
    let bounds = Solution::within(worth(tested.lower), worth(tested.upper), moves, tested.nodes);
    Solution { best: tested.mv.map(name).into_iter().collect(), ..bounds }
}

fn of_move<S: Copy, M>(known: &search::SearchedMove<S>, name: impl Fn(S) -> M, scale: Scale) -> MoveValue<M> {
    let worth = |value: Value| Worth::Value(scale.read(value));
    MoveValue { mv: name(known.mv), lower: worth(known.lower), upper: worth(known.upper), searched: known.searched }
}

/// The points of the sides: those already made, and bounds of those to come.
#[derive(Clone, Copy, Debug)]
pub struct Reach {
    /// Points made so far, which the search does not count.
    pub made: Points,
    /// Lower bound of a side's points to come.
    pub least: Value,
    /// Upper bound of a side's points to come (inclusive).
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
            // A list that was not finished is not reported.
            legal.clear();
        }
    }
    let unknown = |&mv: &G::Move| MoveValue { mv, lower: whole(&least), upper: whole(&most), searched: false };
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
            (entry.lower, entry.upper, entry.searched) = (whole(known), whole(known), true);
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
