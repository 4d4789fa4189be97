//! Which sets of table cards a card captures.

use super::choices::{CaptureChoice, CaptureRule};
use super::declared::Ranks;
use super::rules::Rules;
use crate::bits;
use crate::cards::{Card, CardSet, Rank};

/// Total of a capture that makes fifteen, played card included.
const FIFTEEN: u32 = 15;

/// Calls `visit` with every legal capture of `card` on `table`, in canonical order (ascending bits).
///
/// Nothing is visited when the card must be laid.
pub fn for_each(rules: &Rules, ranks: Ranks, card: Card, table: CardSet, mut visit: impl FnMut(CardSet)) {
    let rank = ranks.of(card);
    let equal = ranks.equal(table, rank);
    if takes_all(rules, rank, equal) {
        if !table.is_empty() {
            visit(table);
        }
        return;
    }
    if rules.capture_rule == CaptureRule::Both {
        return for_each_of_both(rules, ranks, rank, table, visit);
    }
    if ranks != Ranks::PRINTED {
        return for_each_with_matta(rules, ranks, rank, table, visit);
    }
    let equal = if rules.capture_rule == CaptureRule::Standard { equal } else { CardSet::EMPTY };
    for_each_of_one(rules.capture_choice, equal, table, target(rules, rank), visit);
}

/// The captures of one total where cards have their printed ranks; `equal` are the cards that may go before sums.
fn for_each_of_one(choice: CaptureChoice, equal: CardSet, table: CardSet, target: u32, mut visit: impl FnMut(CardSet)) {
    let any = match choice {
        CaptureChoice::SingleFirst | CaptureChoice::FewestCards if !equal.is_empty() => {
            return equal.into_iter().map(CardSet::of).for_each(visit);
        }
        CaptureChoice::FewestCards => false,
        CaptureChoice::SingleFirst | CaptureChoice::Free => true,
    };
    if any {
        return for_each_sum(table, target, visit);
    }
    let mut fewest = u32::MAX;
    for_each_sum(table, target, |set| fewest = fewest.min(set.len()));
    for_each_sum(table, target, |set| {
        if set.len() == fewest {
            visit(set);
        }
    });
}

/// Whether a card of this rank takes the whole table, where `equal` are the table cards of that rank.
pub(super) fn takes_all(rules: &Rules, rank: Rank, equal: CardSet) -> bool {
    rules.aces_take_all && rank == Rank::ACE && (equal.is_empty() || !rules.ace_blocked_by_ace)
}

/// The captures of one total while the matta has a rank of its own choice.
fn for_each_with_matta(rules: &Rules, ranks: Ranks, rank: Rank, table: CardSet, mut visit: impl FnMut(CardSet)) {
    let target = target(rules, rank);
    let mut most = u32::MAX;
    let is_equal_first = rules.capture_rule == CaptureRule::Standard && rules.capture_choice != CaptureChoice::Free;
    if is_equal_first && !ranks.equal(table, rank).is_empty() {
        most = 1;
    } else if rules.capture_choice == CaptureChoice::FewestCards {
        for_each_of_two_sums(ranks, table, [target; 2], &mut |set, _| most = most.min(set.len()));
    }
    for_each_of_two_sums(ranks, table, [target; 2], &mut |set, _| {
        if set.len() <= most {
            visit(set);
        }
    });
}

/// The captures where both a card's own value and the rest of fifteen are taken. The choice among several captures
/// binds those of the own value alone.
fn for_each_of_both(rules: &Rules, ranks: Ranks, rank: Rank, table: CardSet, mut visit: impl FnMut(CardSet)) {
    let (value, equal) = (u32::from(rank.number()), ranks.equal(table, rank));
    let rest = FIFTEEN - value;
    if ranks == Ranks::PRINTED {
        let sums = reachable_sums(table);
        match (sums >> value & 1, sums >> rest & 1) {
            (0, 0) => return,
            (0, _) => return for_each_sum(table, rest, visit),
            (_, 0) => return for_each_of_one(rules.capture_choice, equal, table, value, visit),
            _ => (),
        }
    }
    let totals = [value.min(rest), value.max(rest)];
    let mut most = u32::MAX;
    if rules.capture_choice != CaptureChoice::Free && !equal.is_empty() {
        most = 1;
    } else if rules.capture_choice == CaptureChoice::FewestCards {
        for_each_of_two_sums(ranks, table, totals, &mut |set, total| {
            if total == value {
                most = most.min(set.len());
            }
        });
    }
    for_each_of_two_sums(ranks, table, totals, &mut |set, total| {
        if total != value || set.len() <= most {
            visit(set);
        }
    });
}

/// Visits every set of `cards` that adds up to one of two totals, the lower one first, in ascending order of bits.
fn for_each_of_two_sums(ranks: Ranks, cards: CardSet, totals: [u32; 2], visit: &mut impl FnMut(CardSet, u32)) {
    TwoSums { ranks, totals }.subsets(cards, ranks.total(cards), CardSet::EMPTY, 0, visit);
}

/// The sets of cards that add up to one of two totals, the lower one first.
struct TwoSums {
    ranks: Ranks,
    totals: [u32; 2],
}

impl TwoSums {
    /// Visits the subsets depth first, as [`subsets`] does. A set of the lower total comes before those that add cards
    /// to it, because the cards added are lower.
    ///
    /// `total` is the sum of `rest`, and `sum` that of `chosen`, which is below the higher total.
    fn subsets(&self, rest: CardSet, total: u32, chosen: CardSet, sum: u32, visit: &mut impl FnMut(CardSet, u32)) {
        let [lower, higher] = self.totals;
        let is_in_reach = sum + total >= higher || (sum < lower && sum + total >= lower);
        let Some(card) = rest.last().filter(|_| is_in_reach) else { return };
        let value = u32::from(self.ranks.of(card).number());
        let (rest, total) = (rest - CardSet::of(card), total - value);
        self.subsets(rest, total, chosen, sum, visit);
        let (chosen, sum) = (chosen | CardSet::of(card), sum + value);
        if sum == lower || sum == higher {
            visit(chosen, sum);
        }
        if sum < higher {
            self.subsets(rest, total, chosen, sum, visit);
        }
    }
}

/// The capture of a card, if it can be found quickly.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum QuickCapture {
    /// This is its only capture; the empty set means that it must be laid.
    Only(CardSet),
    /// There may be several: use [`for_each`].
    Open,
}

/// The only capture of a card under the usual rules, without visiting captures one by one.
#[inline]
pub fn only(rules: &Rules, ranks: Ranks, card: Card, table: CardSet) -> QuickCapture {
    if !rules.has_usual_captures() || ranks != Ranks::PRINTED {
        return QuickCapture::Open;
    }
    let equal = table & CardSet::of_rank(card.rank());
    let ranks = table.rank_bits();
    if !equal.is_empty() {
        return if equal.len() == 1 { QuickCapture::Only(equal) } else { QuickCapture::Open };
    }
    let sums = RANK_SUMS.within[ranks] & RANK_SUMS.with_total[card.rank().index() + 1];
    if sums & sums.wrapping_sub(1) != 0 || bits::count(ranks as u64) != table.len() {
        QuickCapture::Open
    } else if sums == 0 {
        QuickCapture::Only(CardSet::EMPTY)
    } else {
        QuickCapture::Only(table.with_ranks(u64::from(RANK_SUMS.ranks[sums.trailing_zeros() as usize])))
    }
}

/// Total of the captured cards, except for an asso that takes all; where there are two totals, the card's own value.
pub(super) fn target(rules: &Rules, rank: Rank) -> u32 {
    let value = u32::from(rank.number());
    match rules.capture_rule {
        CaptureRule::Standard | CaptureRule::Both => value,
        CaptureRule::Quindici => FIFTEEN - value,
    }
}

/// Whether a card of this rank captures cards with this total, except for an asso that takes all.
pub(super) fn is_total(rules: &Rules, rank: Rank, total: u32) -> bool {
    let value = u32::from(rank.number());
    total == target(rules, rank) || (rules.capture_rule == CaptureRule::Both && total == FIFTEEN - value)
}

/// The ranks that capture cards with this total, except for an asso that takes all.
pub(super) fn takers(rules: &Rules, total: u32) -> impl Iterator<Item = Rank> {
    let rank = |value: u32| Rank::new(u8::try_from(value).ok()?);
    let own = rank(total).filter(|_| rules.capture_rule != CaptureRule::Quindici);
    let rest = FIFTEEN.checked_sub(total).and_then(rank).filter(|_| rules.capture_rule != CaptureRule::Standard);
    own.into_iter().chain(rest)
}

/// Bit `n` is set if some of the cards add up to `n`; sums from 32 up are dropped.
fn reachable_sums(cards: CardSet) -> u32 {
    cards.into_iter().fold(1, |sums, card| sums | sums << card.rank().number())
}

/// The sums up to ten (bit `sum − 1`) of different ranks of a set (bit `rank − 1`).
pub(super) fn sums_of_ranks(ranks: usize) -> u16 {
    RANK_SUMS.totals[ranks]
}

/// Visits every set of `cards` that adds up to `target`, which is not zero, in ascending order of bits.
fn for_each_sum(cards: CardSet, target: u32, mut visit: impl FnMut(CardSet)) {
    let ranks = cards.rank_bits();
    if target <= 10 && bits::count(ranks as u64) == cards.len() {
        return for_each_distinct_sum(cards, ranks, target, visit);
    }
    if reachable_sums(cards) >> target & 1 == 1 {
        subsets(cards, cards.total(), target, CardSet::EMPTY, &mut visit);
    }
}

/// Visits the subsets depth first from the highest card down. Leaving a card out before taking it gives ascending order
/// of bits.
///
/// `total` is the sum of `rest`, and `needed` is the part of the target still missing.
fn subsets(rest: CardSet, total: u32, needed: u32, chosen: CardSet, visit: &mut impl FnMut(CardSet)) {
    if needed == 0 {
        return visit(chosen);
    }
    let Some(card) = rest.last() else { return };
    let value = u32::from(card.rank().number());
    let rest = rest - CardSet::of(card);
    if total - value >= needed {
        subsets(rest, total - value, needed, chosen, visit);
    }
    if value <= needed {
        subsets(rest, total - value, needed - value, chosen | CardSet::of(card), visit);
    }
}

/// If all ranks are different, a sum is a set of ranks, and there are only [`RankSums::COUNT`] such sets with a total
/// of at most ten.
fn for_each_distinct_sum(cards: CardSet, ranks: usize, target: u32, mut visit: impl FnMut(CardSet)) {
    let mut open = RANK_SUMS.within[ranks] & RANK_SUMS.with_total[target as usize];
    let cards_of = |open: u64| cards.with_ranks(u64::from(RANK_SUMS.ranks[open.trailing_zeros() as usize]));
    if open & open.wrapping_sub(1) == 0 {
        // One sum or none needs no sorting.
        if open != 0 {
            visit(cards_of(open));
        }
        return;
    }
    let mut found = [CardSet::EMPTY; 10];
    let mut count = 0;
    while open != 0 {
        found[count] = cards_of(open);
        count += 1;
        open &= open - 1;
    }
    found[..count].sort_unstable();
    found[..count].iter().copied().for_each(visit);
}

/// Every set of different ranks with a total of at most ten, with look-up tables.
struct RankSums {
    /// The ranks of each sum, bit `rank − 1`.
    ranks: [u16; Self::COUNT],
    /// For each total, its sums as a mask over `ranks`.
    with_total: [u64; 11],
    /// For each set of ranks on the table, the sums inside it as a mask over `ranks`.
    within: [u64; 1 << Rank::COUNT],
    /// For each set of ranks on the table, the totals of those sums, bit `total − 1`.
    totals: [u16; 1 << Rank::COUNT],
}

static RANK_SUMS: RankSums = RankSums::build();

impl RankSums {
    /// Partitions of 1 to 10 into different parts: 1, 1, 2, 2, 3, 4, 5, 6, 8, 10.
    const COUNT: usize = 42;

    const fn build() -> Self {
        let mut sums = Self {
            ranks: [0; Self::COUNT],
            with_total: [0; 11],
            within: [0; 1 << Rank::COUNT],
            totals: [0; 1 << Rank::COUNT],
        };
        let (mut set, mut count) = (1usize, 0);
        while set < 1 << Rank::COUNT {
            let (mut rank, mut total) = (0, 0);
            while rank < Rank::COUNT {
                total += if set >> rank & 1 == 1 { rank + 1 } else { 0 };
                rank += 1;
            }
            if total <= 10 {
                sums.ranks[count] = set as u16;
                sums.with_total[total] |= 1 << count;
                count += 1;
            }
            set += 1;
        }
        assert!(count == Self::COUNT);
        let mut table = 0;
        while table < 1 << Rank::COUNT {
            let mut i = 0;
            while i < Self::COUNT {
                if sums.ranks[i] as usize & !table == 0 {
                    sums.within[table] |= 1 << i;
                    let mut total = 1;
                    while total <= 10 {
                        if sums.with_total[total] >> i & 1 == 1 {
                            sums.totals[table] |= 1 << (total - 1);
                        }
                        total += 1;
                    }
                }
                i += 1;
            }
            table += 1;
        }
        sums
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;

    /// The sums by definition: every subset is tried.
    fn by_definition(cards: CardSet, target: u32) -> Vec<CardSet> {
        let list: Vec<Card> = cards.into_iter().collect();
        let pick = |bits: u32| -> CardSet { (0..list.len()).filter(|i| bits >> i & 1 == 1).map(|i| list[i]).collect() };
        let mut sets: Vec<_> = (1..1u32 << list.len()).map(pick).filter(|set| set.total() == target).collect();
        sets.sort_unstable();
        sets
    }

    #[test]
    fn sums_are_all_subsets_with_that_total_in_ascending_order() {
        let mut random = Random::new(1);
        for size in 0..=11 {
            for _ in 0..40 {
                let table: CardSet = (0..size).map(|_| Card::from_id(random.below(40) as u8).unwrap()).collect();
                for target in 1..=14 {
                    let mut found = Vec::new();
                    for_each_sum(table, target, |set| found.push(set));
                    assert_eq!(found, by_definition(table, target), "{table} to {target}");
                    assert_eq!(reachable_sums(table) >> target & 1 == 1, !found.is_empty());
                }
            }
        }
    }

    #[test]
    fn two_sums_are_all_subsets_with_either_total_in_ascending_order() {
        let mut random = Random::new(3);
        for size in 0..=11 {
            for _ in 0..40 {
                let table: CardSet = (0..size).map(|_| Card::from_id(random.below(40) as u8).unwrap()).collect();
                for lower in 1..=7 {
                    let mut found = Vec::new();
                    for_each_of_two_sums(Ranks::PRINTED, table, [lower, 15 - lower], &mut |set, total| {
                        assert_eq!(total, set.total());
                        found.push(set);
                    });
                    let mut expected = [by_definition(table, lower), by_definition(table, 15 - lower)].concat();
                    expected.sort_unstable();
                    assert_eq!(found, expected, "{table} to {lower} or {}", 15 - lower);
                }
            }
        }
    }

    #[test]
    fn the_only_capture_is_the_one_that_is_visited() {
        let mut random = Random::new(2);
        let card = |random: &mut Random| Card::from_id(random.below(40) as u8).unwrap();
        let mut told = 0;
        for text in [
            "scopa",
            "scopone(capture_choice=free)",
            "scopa_di_quindici",
            "scopa_d_assi",
            "scopone_fewest_cards",
            "cirulla",
        ] {
            let rules: Rules = text.parse().unwrap();
            for _ in 0..500 {
                let played = card(&mut random);
                let table: CardSet = (0..random.below(9)).map(|_| card(&mut random)).collect();
                let table = table - CardSet::of(played);
                if let QuickCapture::Only(set) = only(&rules, Ranks::PRINTED, played, table) {
                    told += 1;
                    let mut all = Vec::new();
                    for_each(&rules, Ranks::PRINTED, played, table, |set| all.push(set));
                    assert_eq!(all, if set.is_empty() { vec![] } else { vec![set] }, "{text}: {played} on {table}");
                }
            }
        }
        assert!(told > 300, "only {told} cards were quick to tell");
    }
}
