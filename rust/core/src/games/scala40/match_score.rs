//! What a hand does to a match: players who go over the limit, come back, or are out for good.

use super::rules::Rules;
use crate::rule_set::{MatchEnd, MatchScore, RuleSet};
use crate::seat::{PerSide, Side};

/// The players still in the match, every one a side.
fn players(rules: &Rules, score: &MatchScore) -> impl Iterator<Item = Side> {
    rules.side_list().filter(|side| score.plays(side.0))
}

/// The players within the limit.
fn within(rules: &Rules, score: &MatchScore) -> impl Iterator<Item = Side> {
    let limit = i32::from(rules.exit_limit);
    players(rules, score).filter(move |&side| score.totals[side] <= limit)
}

/// Adds the penalties of a hand. Who goes over the limit comes back with the highest total of those within, or leaves
/// the match; when that would leave one player the match is over, and nobody comes back. Where players may choose, who
/// comes back can still decline.
pub(super) fn count_hand(rules: &Rules, score: &mut MatchScore, gained: &PerSide<i32>) {
    for side in rules.side_list() {
        score.totals[side] += gained[side];
    }
    score.declinable = PerSide::default();
    let inside: Vec<Side> = within(rules, score).collect();
    if inside.len() < 2 {
        return;
    }
    let highest = inside.iter().map(|&side| score.totals[side]).max().unwrap_or_default();
    let outside: Vec<Side> = players(rules, score).filter(|side| !inside.contains(side)).collect();
    for side in outside {
        if rules.reentry.allows(score.exits[side]) {
            if rules.reentry_choice {
                score.declinable[side] = score.totals[side];
            }
            score.totals[side] = highest;
            score.exits[side] += 1;
        } else {
            score.players &= !(1 << side.0);
        }
    }
}

/// The last player within the limit has won; of none, and after the last hand, those with the lowest total and then the
/// fewest exits.
pub(super) fn match_end(rules: &Rules, score: &MatchScore) -> Option<MatchEnd> {
    let mut inside = within(rules, score);
    match (inside.next(), inside.next()) {
        (Some(last), None) => Some(MatchEnd::Won(last)),
        (None, _) => Some(lowest(rules, score)),
        _ if rules.stop_after_hands.is_some_and(|hands| score.hands_played >= hands.into()) => {
            Some(lowest(rules, score))
        }
        _ => None,
    }
}

fn lowest(rules: &Rules, score: &MatchScore) -> MatchEnd {
    let rank = |side: Side| (score.totals[side], score.exits[side]);
    let best = players(rules, score).map(rank).min();
    let mut first = players(rules, score).filter(|&side| Some(rank(side)) == best);
    match (first.next(), first.next()) {
        (Some(winner), None) => MatchEnd::Won(winner),
        _ => MatchEnd::Shared,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A match after hands with these penalties.
    fn after<const N: usize>(rules: &str, hands: &[[i32; N]]) -> (Vec<i32>, MatchScore, Option<MatchEnd>) {
        let preset: Rules = rules.parse().unwrap();
        let rules = preset.for_players(N as u8);
        let mut score = MatchScore::start(N as u8);
        for &hand in hands {
            assert_eq!(match_end(&rules, &score), None);
            score.hands_played += 1;
            count_hand(&rules, &mut score, &hand.into());
        }
        (score.totals.0[..N].to_vec(), score, match_end(&rules, &score))
    }

    const fn won(side: u8) -> MatchEnd {
        MatchEnd::Won(Side(side))
    }

    #[test]
    fn q14_a_match_of_004() {
        let hands = [[35, 0, 100], [0, 15, 8], [100, 90, 0]];
        assert_eq!(after("scala40_flat_penalty", &hands[..1]).0, [35, 0, 100]);
        let (totals, score, end) = after("scala40_flat_penalty", &hands[..2]);
        assert_eq!((totals, score.exits[Side(2)], end), (vec![35, 15, 35], 1, None));
        let (totals, score, end) = after("scala40_flat_penalty", &hands);
        assert_eq!((totals, score.exits.0[..3].to_vec(), end), (vec![135, 105, 35], vec![0, 0, 1], Some(won(2))));
    }

    #[test]
    fn q15_players_over_the_limit_come_back() {
        let (totals, score, end) = after("scala40", &[[60, 101, 40]]);
        assert_eq!((totals, score.exits[Side(1)], end), (vec![60, 60, 40], 1, None));
        assert_eq!(after("scala40", &[[101, 102, 40]]).2, Some(won(2)));
        assert_eq!(after("scala40", &[[101, 3]]).2, Some(won(1)));
    }

    #[test]
    fn players_who_may_not_come_back_leave() {
        let (totals, score, end) = after("scala40(reentry=none)", &[[60, 101, 40]]);
        assert_eq!((totals, score.players, end), (vec![60, 101, 40], 0b101, None));
        assert_eq!(after("scala40(reentry=none)", &[[60, 101, 40], [41, 0, 0]]).2, Some(won(2)));
        let twice = [[60, 101, 40], [0, 41, 0]];
        let (totals, score, _) = after("scala40(reentry=1)", &twice);
        assert_eq!((totals, score.players), (vec![60, 101, 40], 0b101));
        let (totals, score, _) = after("scala40(reentry=2)", &twice);
        assert_eq!((totals, score.exits[Side(1)], score.players), (vec![60, 60, 40], 2, 0b111));
    }

    #[test]
    fn players_who_may_choose_can_leave_instead() {
        let (_, score, _) = after("scala40(reentry_choice=true)", &[[60, 101, 40]]);
        assert_eq!((score.totals[Side(1)], score.declinable[Side(1)]), (60, 101));
        let left = score.declined(1).unwrap();
        assert_eq!((left.totals[Side(1)], left.exits[Side(1)], left.players), (101, 0, 0b101));
        assert!(left.declined(1).is_none() && score.declined(0).is_none());
        // Only before the next hand is counted, and only where the rules give the choice.
        let (_, score, _) = after("scala40(reentry_choice=true)", &[[60, 101, 40], [5, 0, 5]]);
        assert!(score.declined(1).is_none());
        assert!(after("scala40", &[[60, 101, 40]]).1.declined(1).is_none());
    }

    #[test]
    fn when_everyone_is_out_the_lowest_total_wins_then_the_fewest_exits() {
        assert_eq!(after("scala40", &[[150, 101, 120]]).2, Some(won(1)));
        assert_eq!(after("scala40", &[[150, 101, 101]]).2, Some(MatchEnd::Shared));
        // The second player has been out before.
        assert_eq!(after("scala40", &[[50, 101, 40], [60, 60, 80]]).2, Some(won(0)));
    }

    #[test]
    fn a_match_may_stop_early() {
        let two = "scala40(stop_after_hands=2)";
        assert_eq!(after(two, &[[10, 20]]).2, None);
        assert_eq!(after(two, &[[10, 20], [15, 0]]).2, Some(won(1)));
        assert_eq!(after(two, &[[10, 20], [10, 0]]).2, Some(MatchEnd::Shared));
        // Equal totals, but one player has come back once.
        assert_eq!(after(two, &[[30, 120, 40], [10, 0, 5]]).2, Some(won(0)));
    }
}
