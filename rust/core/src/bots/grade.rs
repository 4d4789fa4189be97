//! What levels of bots do, as data: each game has a table of it, [`Playable::grades`](super::Playable::grades).

/// Largest number of a level.
pub const LEVELS: u32 = 10;

/// The distinct levels of a game, the weakest first: each with the smallest number that stands for it. The other numbers
/// stand for the level before them, where the luck of the game leaves no room for one more.
pub type Grades = [(u32, Grade)];

/// What the level of this number does.
pub fn graded(grades: &'static Grades, number: u32) -> &'static Grade {
    let level = grades.iter().rev().find(|&&(from, _)| from <= number);
    &level.unwrap_or(&grades[0]).1
}

/// What a level does.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Grade {
    /// How it chooses a move.
    pub way: Way,
    /// Number of the last moves of which it remembers the cards; `None` if it remembers all cards.
    pub memory: Option<u8>,
    /// How it slips.
    pub slips: Slips,
}

/// Decisions in which a level takes a move that only looks nearly as good.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Slips {
    /// The share of such decisions, in per cent.
    pub percent: u8,
    /// How the moves are judged in them.
    pub way: Way,
    /// The difference of two moves at which the better one is taken e times as often: in units of the rule of thumb, of
    /// the learnt policy, or in points of the hand.
    pub temperature: f32,
}

/// How a level judges moves.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Way {
    /// By a rule of thumb.
    Rule(Thumb),
    /// By the learnt policy; by the whole rule of thumb where there is none.
    Learnt,
    /// By an average over worlds.
    Worlds(Sample),
    /// By the game's own method, played as people play ([`Playable::natural`](super::Playable::natural)), or else by an
    /// average over worlds.
    Natural(Sample),
    /// As the bot `expert`.
    Expert(Sample),
}

/// How much of the rule of thumb a player knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Thumb {
    /// What a beginner sees at once, such as the number of cards that a move takes.
    Plain,
    /// What the cards are worth, without a look at the next player.
    Simple,
    /// The whole rule.
    Whole,
}

/// How many worlds a level looks at, and how closely: settings of `pimc`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sample {
    /// Number of worlds.
    pub worlds: u32,
    /// Most cards left with which worlds are solved.
    pub solve: u32,
    /// Upper bound on the nodes of solving one world.
    pub nodes: u64,
    /// Play-outs of each move in a world that is not solved.
    pub playouts: u32,
    /// Whether the level knows the learnt policy, if there is one.
    pub learnt: bool,
}

impl Grade {
    /// A level that never slips and forgets nothing.
    pub const fn new(way: Way) -> Self {
        Self { way, memory: None, slips: Slips { percent: 0, way, temperature: 1.0 } }
    }

    /// The same level with a memory of the last `moves` moves.
    #[must_use]
    pub const fn remembers(self, moves: u8) -> Self {
        Self { memory: Some(moves), ..self }
    }

    /// The same level with slips in this share of its decisions, which it makes in another way.
    #[must_use]
    pub const fn slips(self, percent: u8, way: Way, temperature: f32) -> Self {
        Self { slips: Slips { percent, way, temperature }, ..self }
    }
}

/// A sample of this size.
pub const fn sample(worlds: u32, solve: u32, nodes: u64, playouts: u32) -> Sample {
    Sample { worlds, solve, nodes, playouts, learnt: true }
}

/// By the average over a sample of this size.
pub const fn worlds(worlds: u32, solve: u32, nodes: u64, playouts: u32) -> Way {
    Way::Worlds(sample(worlds, solve, nodes, playouts))
}

/// By the average over a sample of this size, without the learnt policy.
pub const fn worlds_by_rule(worlds: u32, solve: u32, nodes: u64, playouts: u32) -> Way {
    Way::Worlds(Sample { learnt: false, ..sample(worlds, solve, nodes, playouts) })
}
