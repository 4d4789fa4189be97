//! Keys of positions between tricks: the holders of the cards left, which are identified by their order alone.

use crate::bits;

/// Number of bits of half a suit.
const HALF: usize = 5;

/// The cards of a suit, moved down over the cards that are gone.
pub(super) fn packed(cards: usize, live: usize) -> u64 {
    let half = (1 << HALF) - 1;
    let (low, high) = (live & half, live >> HALF);
    let place = |live: usize, cards: usize| u64::from(PACKED[live << HALF | cards]);
    place(low, cards & half) | place(high, cards >> HALF) << bits::count(low as u64)
}

/// Look-up table of [`packed`] for half a suit, by the live cards and the cards.
static PACKED: [u8; 1 << (2 * HALF)] = {
    let mut packed = [0; 1 << (2 * HALF)];
    let mut i = 0;
    while i < packed.len() {
        let (live, cards) = (i >> HALF, i & ((1 << HALF) - 1));
        let (mut place, mut bit) = (0, 0);
        while bit < HALF {
            if live >> bit & 1 == 1 {
                packed[i] |= ((cards >> bit & 1) << place) as u8;
                place += 1;
            }
            bit += 1;
        }
        i += 1;
    }
    packed
};

/// The cards left of a suit, reduced to strength and thirds: the number of worthless cards, the number of cards of one
/// third below the asso, whether the asso is left, and the number of cards above it. Without the asso, all cards of one
/// third are equivalent.
pub(super) static KINDS: [u8; 1 << 10] = {
    let mut kinds = [0; 1 << 10];
    let mut live = 0;
    while live < kinds.len() {
        let nothing = (live & 0b1111).count_ones();
        let below = (live >> 4 & 0b111).count_ones();
        let asso = (live >> 7 & 1) as u32;
        let above = (live >> 8).count_ones();
        let ones = if asso == 1 { 6 + 3 * below + above } else { below + above };
        kinds[live] = (ones * 5 + nothing) as u8;
        live += 1;
    }
    kinds
};
