/// Switches for the methods of the search. Each changes the speed and never the value; tests switch each off.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "independent switches")]
pub struct Features {
    /// Remember proofs in the table.
    pub table: bool,
    /// Keep proofs of small subtrees in a table of their own that stays in the processor's cache.
    pub small_table: bool,
    /// Answer without search where the rules alone decide.
    pub cutoff: bool,
    /// Play short endings out in code of their own.
    pub endings: bool,
    /// Try promising moves first.
    pub order: bool,
    /// Guess the value and order moves with parameters learnt from played hands.
    pub learnt: bool,
    /// Look up every child in the table before searching the first.
    pub child_lookups: bool,
    /// Start from the game's guess of the value instead of the middle of the bounds.
    pub guess: bool,
    /// Treat cards that can make no difference as equal.
    pub plain_cards: bool,
    /// Leave out captures that another capture of the same rank dominates.
    pub dominance: bool,
    /// Share a proof between positions that differ only in cards that the proof does not rely on.
    pub relied_cards: bool,
    /// Share a proof between positions whose cards are worth different points, by moving its bound.
    pub soft_points: bool,
    /// Skip moves that the proof against another move refutes as well.
    pub siblings: bool,
}

impl Features {
    /// Every method.
    pub const ALL: Self = Self {
        table: true,
        small_table: true,
        cutoff: true,
        endings: true,
        order: true,
        learnt: true,
        child_lookups: true,
        guess: true,
        plain_cards: true,
        dominance: true,
        relied_cards: true,
        soft_points: true,
        siblings: true,
    };

    /// Plain alpha-beta.
    pub const NONE: Self = Self {
        table: false,
        small_table: false,
        cutoff: false,
        endings: false,
        order: false,
        learnt: false,
        child_lookups: false,
        guess: false,
        plain_cards: false,
        dominance: false,
        relied_cards: false,
        soft_points: false,
        siblings: false,
    };

    /// Each switch by name, with the set that lacks just that one.
    pub fn each_without() -> Vec<(&'static str, Self)> {
        let all = Self::ALL;
        vec![
            ("table", Self { table: false, ..all }),
            ("small_table", Self { small_table: false, ..all }),
            ("cutoff", Self { cutoff: false, ..all }),
            ("endings", Self { endings: false, ..all }),
            ("order", Self { order: false, ..all }),
            ("learnt", Self { learnt: false, ..all }),
            ("child_lookups", Self { child_lookups: false, ..all }),
            ("guess", Self { guess: false, ..all }),
            ("plain_cards", Self { plain_cards: false, ..all }),
            ("dominance", Self { dominance: false, ..all }),
            ("relied_cards", Self { relied_cards: false, ..all }),
            ("soft_points", Self { soft_points: false, ..all }),
            ("siblings", Self { siblings: false, ..all }),
        ]
    }
}
