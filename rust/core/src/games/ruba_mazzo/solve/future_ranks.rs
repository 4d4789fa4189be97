//! The ranks that each player can still play: cards that nobody can match any more hardly matter.

use crate::cards::{CardSet, Suit};
use crate::games::rounds::{HAND_SIZE, Rounds};
use crate::games::ruba_mazzo::Position;
use crate::games::ruba_mazzo::rules::MOST_PLAYERS;
use crate::rule_set::RuleSet;

/// Filler for the top of a pile that nobody can steal any more.
pub(super) const NO_RANK: u8 = 15;
const RANKS: usize = 10;

/// The ranks that each seat will still be dealt.
#[derive(Clone, Debug)]
pub struct FutureRanks {
    rounds: Rounds,
    /// Number of cards of the stock in a full round.
    round: usize,
    /// `[rounds left][seat]`: ranks as bits `rank − 1`.
    to_come: Vec<[u16; MOST_PLAYERS]>,
}

impl FutureRanks {
    pub fn new(position: &Position) -> Self {
        let (rules, stock) = (position.rules(), position.stock());
        let (rounds, round) = (rules.rounds(), HAND_SIZE * rules.seats());
        let mut to_come = vec![[0; MOST_PLAYERS]];
        // Only the last round can be short.
        for packets in stock[..rounds.to_come(stock.len())].chunks(round).rev() {
            let mut ranks = to_come[to_come.len() - 1];
            for (seat, packet) in packets.chunks(packets.len() / rules.seats()).enumerate() {
                ranks[seat] |= packet.iter().copied().collect::<CardSet>().rank_bits() as u16;
            }
            to_come.push(ranks);
        }
        Self { rounds, round, to_come }
    }

    /// The ranks that each seat holds or will be dealt.
    pub fn ranks<const N: usize>(&self, stock_left: u8, hands: &[CardSet; N]) -> [u16; N] {
        let to_come = &self.to_come[self.rounds.to_come(stock_left.into()).div_ceil(self.round)];
        std::array::from_fn(|seat| hands[seat].rank_bits() as u16 | to_come[seat])
    }

    /// The table cards that someone can still capture.
    ///
    /// The other table cards stay until the end and then go to the last capturer. Only their number matters, and it
    /// follows from the numbers of all other cards.
    pub fn living(table: CardSet, held: &[u16]) -> CardSet {
        let ranks = held.iter().fold(0, |all, ranks| all | ranks);
        table.with_ranks(ranks.into())
    }

    /// The top of a seat's pile, if some other seat holds or will be dealt a card of its rank; otherwise [`NO_RANK`],
    /// because nobody can steal the pile while this card is on top, whichever card it is.
    pub fn top_in_reach(held: &[u16], seat: usize, top: Option<u8>) -> u8 {
        let reaches = |top: &u8| (0..held.len()).any(|other| other != seat && held[other] >> top & 1 == 1);
        top.filter(reaches).unwrap_or(NO_RANK)
    }
}

/// The number of cards of each rank, in fields of three bits.
pub(super) fn count_ranks(cards: CardSet) -> u64 {
    const SPREAD: [u32; 1 << RANKS] = {
        let mut spread = [0; 1 << RANKS];
        let mut ranks = 0;
        while ranks < spread.len() {
            let mut rank = 0;
            while rank < RANKS {
                spread[ranks] |= ((ranks >> rank & 1) as u32) << (3 * rank);
                rank += 1;
            }
            ranks += 1;
        }
        spread
    };
    Suit::ALL.into_iter().map(|suit| u64::from(SPREAD[cards.suit_bits(suit)])).sum()
}
