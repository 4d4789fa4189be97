//! The payoff of a betting phase after its last word, before cards are compared.

use super::betting::{Betting, End};
use super::hands::Declaration;
use super::phase::Phase;
use super::rules::Rules;
use super::state::is_silent;
use crate::rule_set::RuleSet;
use crate::seat::{PerSeat, PerSide, Seat, Side};

/// Arrialis marked for a declaration if nobody opens, and for the best cartetta if nobody bets on it (Regolamento
/// Scialandrone).
const SMALL: u16 = 2;

/// The arrialis marked after the last word.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Payoff {
    /// Nothing.
    Nothing,
    /// A side marks this number of arrialis, and nobody shows cards.
    Marked(Side, u16),
    /// The best hand decides.
    Contest {
        /// The seats whose hands are compared, one bit each; of equal hands, the first one wins.
        seats: u8,
        /// The arrialis that each side marks if one of its hands wins.
        marks: PerSide<u16>,
    },
}

/// Settles a phase after its last word. Before that, nothing is marked.
pub fn payoff(rules: &Rules, phase: Phase, betting: &Betting, declared: &PerSeat<Declaration>) -> Payoff {
    if is_silent(rules, phase) {
        return small(rules, rules.seat_list());
    }
    let has_declared = |seat: &Seat| declared[*seat] != Declaration::Nothing;
    let opener = betting.opener();
    match betting.end() {
        None => Payoff::Nothing,
        Some(End::NoPosta) => small(rules, rules.seat_list().filter(has_declared)),
        Some(End::Unseen(amount)) => Payoff::Marked(rules.side_of(opener), amount),
        Some(End::Refused(amount)) => Payoff::Marked(rules.side_of(rules.next_seat(opener)), amount),
        Some(End::Seen) => {
            let seats = || betting.players_in().chain([opener]);
            let all_declared = seats().all(|seat| has_declared(&seat));
            let mut marks = PerSide::default();
            for seat in seats() {
                marks[rules.side_of(seat)] = seen_marks(rules, betting, seat == opener, all_declared);
            }
            Payoff::Contest { seats: bits(seats()), marks }
        }
    }
}

/// The small amount, for the best of some hands. Partners mark together, so they need not compare.
fn small(rules: &Rules, seats: impl Iterator<Item = Seat>) -> Payoff {
    let seats: Vec<Seat> = seats.collect();
    let Some(&first) = seats.first() else { return Payoff::Nothing };
    let side = rules.side_of(first);
    if seats.iter().all(|&seat| rules.side_of(seat) == side) {
        return Payoff::Marked(side, SMALL);
    }
    Payoff::Contest { seats: bits(seats), marks: [SMALL; 2].into() }
}

/// The arrialis that a side marks with the best hand after a posta that has been seen.
fn seen_marks(rules: &Rules, betting: &Betting, opener_wins: bool, all_declared: bool) -> u16 {
    let opponents = betting.players_in().count() as u16;
    let amount = match (opener_wins, opponents) {
        _ if betting.is_raised() => betting.stake(),
        _ if all_declared => rules.declared_seen.into(),
        (true, 2) => rules.both_seen.into(),
        _ => rules.baiocca.into(),
    };
    // After a raise, an opener who wins marks the full stake once for each opponent who is in.
    amount * if betting.is_raised() && opener_wins { opponents } else { 1 }
}

fn bits(seats: impl IntoIterator<Item = Seat>) -> u8 {
    seats.into_iter().fold(0, |bits, seat| bits | 1 << seat.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scialandroni::Move;

    /// The payoff after these words if these seats have declared.
    fn after(words: &str, declarers: &[usize]) -> Payoff {
        let rules: Rules = "scialandroni".parse().unwrap();
        let (mut betting, mut declared) = (Betting::new(false), PerSeat::default());
        for word in words.split(", ") {
            let word: Move = word.parse().unwrap();
            assert!(betting.allows(&rules, Declaration::Nothing, 90, word), "{word} in {words}");
            betting.say(&rules, 90, word);
        }
        for &seat in declarers {
            declared.0[seat] = Declaration::Primiera;
        }
        payoff(&rules, Phase::Posta1, &betting, &declared)
    }

    fn marked(side: u8, arrialis: u16) -> Payoff {
        Payoff::Marked(Side(side), arrialis)
    }

    fn contest(seats: &[u8], marks: [u16; 2]) -> Payoff {
        Payoff::Contest { seats: bits(seats.iter().copied().map(Seat)), marks: marks.into() }
    }

    #[test]
    fn sc6_tariff() {
        for (words, expected) in [
            ("passo, passo, passo, passo", Payoff::Nothing),
            ("posta, passo, passo", marked(0, 2)),
            ("passo, posta, passo, passo", marked(1, 2)),
            ("posta, bollu biri, passo", contest(&[0, 1], [4, 4])),
            ("posta, passo, bollu biri", contest(&[0, 3], [4, 4])),
            ("posta, bollu biri, bollu biri", contest(&[0, 1, 3], [7, 4])),
            // Seat 0 has passed and answers last.
            ("passo, posta, bollu biri, bollu biri", contest(&[0, 1, 2], [4, 7])),
            ("posta, raise 10, passo, passo", marked(1, 4)),
            ("posta, raise 10, passo, bollu biri", contest(&[0, 1], [10, 10])),
            ("posta, raise 10, bollu biri, bollu biri", contest(&[0, 1, 3], [20, 10])),
            // A player who has seen stays in when his partner raises.
            ("posta, bollu biri, raise 10, bollu biri", contest(&[0, 1, 3], [20, 10])),
            // The opener never answered the first of the two raises, so he loses only his own stake when he refuses.
            ("posta, raise 6, raise 12, passo", marked(1, 4)),
            ("posta, raise 10, passo, raise 16, passo", marked(0, 10)),
            ("posta, raise 10, bollu biri, raise 16, passo, passo", marked(0, 20)),
            ("posta, raise 10, bollu biri, raise 16, passo, bollu biri", contest(&[0, 3], [16, 16])),
            ("posta, raise 10, passo, raise 16, raise 22, passo", marked(1, 16)),
            ("passo, passo, passo, posta, arrestu, passo, bollu biri", contest(&[0, 3], [90, 90])),
        ] {
            assert_eq!(after(words, &[]), expected, "{words}");
        }
    }

    #[test]
    fn declared_hands_are_marked_apart() {
        let passed = "passo, passo, passo, passo";
        assert_eq!(after(passed, &[1, 2]), contest(&[1, 2], [2, 2]));
        assert_eq!(after(passed, &[1, 3]), marked(1, 2));
        assert_eq!(after("posta, bollu biri, passo", &[0, 1]), contest(&[0, 1], [3, 3]));
        assert_eq!(after("posta, bollu biri, bollu biri", &[0, 1, 3]), contest(&[0, 1, 3], [3, 3]));
        assert_eq!(after("posta, bollu biri, bollu biri", &[0, 1]), contest(&[0, 1, 3], [7, 4]));
        assert_eq!(after("posta, raise 6, passo, bollu biri", &[0, 1]), contest(&[0, 1], [6, 6]));
    }
}
