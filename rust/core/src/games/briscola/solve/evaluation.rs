//! Average worths of cards in hand, used only for the order of moves and the first guess of a value.
//!
//! Worths are tenths of points above half of those still to be won. They were fitted by least squares to the exact
//! values of 15 000 random positions of two players and 9 400 of four: the worth of one side's hands minus that of the
//! other's predicts what the side wins up to an error of 4 to 8 points (two players) and 6 to 12 points (four).

/// Worths of the ten cards of a plain suit from the 2 to the asso, of the ten trumps, and of the lead.
type Row = [i32; LEAD + 1];

/// Index of the lead in a row.
pub(super) const LEAD: usize = 20;

/// Worths with two tricks left and before the first trick; those in between are interpolated.
struct Evaluation {
    late: Row,
    early: Row,
    tricks: i32,
}

const OF_TWO: Evaluation = Evaluation {
    late: [-15, -15, -16, -16, -15, -21, -19, -21, -18, -10, 4, 1, 5, 1, 1, 8, 17, 18, 51, 60, -2],
    early: [-40, -40, -39, -39, -40, -36, -37, -30, -17, 1, -3, 11, 10, 8, 14, 28, 35, 50, 77, 85, 0],
    tricks: 20,
};

const OF_FOUR: Evaluation = Evaluation {
    late: [-24, -24, -25, -23, -24, -25, -23, -25, -23, -16, -5, -1, -3, 1, 6, 17, 18, 36, 75, 89, -14],
    early: [-47, -49, -47, -45, -46, -50, -48, -40, -23, -19, -21, -12, 0, 4, 10, 31, 59, 75, 121, 148, 0],
    tricks: 10,
};

/// The worths with `tricks` tricks left.
pub(super) fn row(players: usize, tricks: usize) -> Row {
    let Evaluation { late, early, tricks: all } = if players == 2 { OF_TWO } else { OF_FOUR };
    let since = (tricks as i32 - 2).max(0);
    std::array::from_fn(|i| late[i] + (early[i] - late[i]) * since / (all - 2))
}
