//! The sets of one rank.

/// One or two sets of a rank; bit `i` of a set stands for suit `i`. The second is empty if there is one only.
pub(super) type Sets = [u8; 2];

/// The ways to have no, one or two sets. No two of them take the same cards: the suits that are taken twice are those
/// that the two sets share.
pub(super) const WAYS: [Sets; COUNT] = {
    const SET: [u8; 6] = [0, 0b0111, 0b1011, 0b1101, 0b1110, 0b1111];
    let mut ways = [[0; 2]; COUNT];
    let (mut i, mut n) = (0, 0);
    while i < 36 {
        let (a, b) = (i / 6, i % 6);
        if a >= b {
            ways[n] = [SET[a], SET[b]];
            n += 1;
        }
        i += 1;
    }
    ways
};

/// How many ways there are.
pub(super) const COUNT: usize = 21;

/// `[way][suit]`: cards that it takes.
pub(super) const TAKES: [[u8; 4]; COUNT] = {
    let mut takes = [[0; 4]; COUNT];
    let mut i = 0;
    while i < 4 * COUNT {
        let ([a, b], suit) = (WAYS[i / 4], i % 4);
        takes[i / 4][suit] = (a >> suit & 1) + (b >> suit & 1);
        i += 1;
    }
    takes
};

/// `[cards of the four suits, in base 3]`: the ways that have enough cards, bit `i`.
const POSSIBLE: [u32; 81] = {
    let mut possible = [0; 81];
    let mut i = 0;
    while i < 81 * COUNT {
        let (cards, way) = (i / COUNT, i % COUNT);
        let takes = TAKES[way];
        let has = [cards % 3, cards / 3 % 3, cards / 9 % 3, cards / 27];
        let enough = takes[0] as usize <= has[0]
            && takes[1] as usize <= has[1]
            && takes[2] as usize <= has[2]
            && takes[3] as usize <= has[3];
        possible[cards] |= (enough as u32) << way;
        i += 1;
    }
    possible
};

/// The ways for which a rank has enough cards; bit `i` stands for way `i`.
pub(super) const fn possible(cards: [u8; 4]) -> u32 {
    POSSIBLE[cards[0] as usize + 3 * cards[1] as usize + 9 * cards[2] as usize + 27 * cards[3] as usize]
}

/// How many of some old sets are still together in these: the most that can each be given a set of its own.
pub(super) const fn kept(old: Sets, new: Sets) -> u32 {
    const fn holds(old: u8, new: u8) -> u32 {
        (old != 0 && old & !new == 0) as u32
    }
    let straight = holds(old[0], new[0]) + holds(old[1], new[1]);
    let crossed = holds(old[0], new[1]) + holds(old[1], new[0]);
    if straight > crossed { straight } else { crossed }
}
