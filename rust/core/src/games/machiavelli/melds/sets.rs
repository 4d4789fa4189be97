//! The sets of one rank.

use super::combination::SUITS;

/// One or two sets of a rank; bit `i` of a set stands for suit `i`. A set that is not there is 0.
pub(super) type Sets = [u8; 2];

/// Number of ways to have no, one or two sets.
pub(super) const COUNT: usize = 21;

/// The ways. No two of them take the same cards. Suits that are taken twice are in both sets, and the suits that are
/// taken once then decide which sets they are.
pub(super) const WAYS: [Sets; COUNT] = {
    const SETS: [u8; 6] = [0, 0b0111, 0b1011, 0b1101, 0b1110, 0b1111];
    let mut ways = [[0; 2]; COUNT];
    let (mut first, mut second, mut n) = (0, 0, 0);
    while first < SETS.len() {
        ways[n] = [SETS[first], SETS[second]];
        n += 1;
        (first, second) = if second < first { (first, second + 1) } else { (first + 1, 0) };
    }
    ways
};

/// `[way][suit]`: number of cards that it takes.
pub(super) const TAKES: [[usize; SUITS]; COUNT] = {
    let mut takes = [[0; SUITS]; COUNT];
    let mut i = 0;
    while i < SUITS * COUNT {
        let ([a, b], suit) = (WAYS[i / SUITS], i % SUITS);
        takes[i / SUITS][suit] = ((a >> suit & 1) + (b >> suit & 1)) as usize;
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
        let [a, b, c, d] = TAKES[way];
        let enough = a <= cards % 3 && b <= cards / 3 % 3 && c <= cards / 9 % 3 && d <= cards / 27;
        possible[cards] |= (enough as u32) << way;
        i += 1;
    }
    possible
};

/// The ways for which a rank has enough cards; bit `i` stands for way `i`.
pub(super) const fn possible(cards: [u8; SUITS]) -> u32 {
    let [a, b, c, d] = cards;
    POSSIBLE[a as usize + 3 * b as usize + 9 * c as usize + 27 * d as usize]
}

/// `[suit][cards]`: the ways that take this number of cards of the suit.
const TAKING: [[u32; 3]; SUITS] = {
    let mut taking = [[0; 3]; SUITS];
    let mut i = 0;
    while i < SUITS * COUNT {
        let (way, suit) = (i / SUITS, i % SUITS);
        taking[suit][TAKES[way][suit]] |= 1 << way;
        i += 1;
    }
    taking
};

/// The ways that take `cards` cards of a suit.
pub(super) const fn taking(suit: usize, cards: usize) -> u32 {
    TAKING[suit][cards]
}

/// The ways of a mask.
pub(super) fn ways(mut mask: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let way = (mask != 0).then(|| mask.trailing_zeros() as usize);
        mask &= mask.wrapping_sub(1);
        way
    })
}

/// The number of old sets that new ones keep together, each in a new set of its own: the size of a maximum matching.
pub(super) const fn kept(old: Sets, new: Sets) -> u32 {
    const fn holds(old: u8, new: u8) -> u32 {
        (old != 0 && old & !new == 0) as u32
    }
    let straight = holds(old[0], new[0]) + holds(old[1], new[1]);
    let crossed = holds(old[0], new[1]) + holds(old[1], new[0]);
    if straight > crossed { straight } else { crossed }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_of_two_two_one_and_one_are_two_sets() {
        let way = ways(possible([2, 2, 1, 1])).max_by_key(|&way| TAKES[way].iter().sum::<usize>()).unwrap();
        assert_eq!(TAKES[way], [2, 2, 1, 1]);
        assert_eq!(WAYS[way].map(u8::count_ones), [3, 3]);
    }

    #[test]
    fn ways_differ_in_the_cards_that_they_take() {
        for (i, takes) in TAKES.iter().enumerate() {
            assert!(!TAKES[..i].contains(takes));
        }
    }

    #[test]
    fn an_old_set_is_kept_in_a_set_of_its_own() {
        assert_eq!(kept([0b0111, 0], [0b1111, 0]), 1);
        assert_eq!(kept([0b0111, 0b1011], [0b1111, 0]), 1);
        assert_eq!(kept([0b0111, 0b1111], [0b1111, 0b0111]), 2);
        assert_eq!(kept([0b1111, 0], [0b0111, 0b1110]), 0);
    }
}
