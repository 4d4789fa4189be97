//! The expert of Sette e mezzo: it makes the move with the higher mean payment against others who play sensibly.

use super::Observation;
use super::moves::Move;
use super::odds::{self, Banker, Decision, OddsError};
use super::rules::Rules;
use crate::bots::{Candidate, Choice};
use crate::rule_set::RuleSet;

/// Thresholds in half points with which the others are assumed to stand. In the game of two without the matta, standing
/// with four points or more for the player and five or more for the banker are best replies to each other among all
/// fixed thresholds.
const PLAYERS_STAND: u8 = 8;
const BANKER_STANDS: u8 = 10;

/// Largest number of hidden hands for which the banker takes the players' threshold into account. With more hands,
/// counting takes too long.
const MOST_HIDDEN: usize = 3;

/// Decides by exact odds, which exist where every player plays against the banker.
pub(super) fn expert_move(seen: &Observation) -> Option<Choice<Move>> {
    let decision = decide(seen).ok()?;
    let means = [(Move::Stand, decision.ev_stand), (Move::Draw, decision.ev_draw)];
    let known = |(mv, mean): (Move, Option<odds::Ratio>)| {
        mean.map(|mean| Candidate { mv, mean: odds::near(mean), spread: 0.0, tries: 1 })
    };
    Some(Choice { mv: decision.best, candidates: means.into_iter().filter_map(known).collect(), is_exact: true })
}

fn decide(seen: &Observation) -> Result<Decision, OddsError> {
    let banker = banker(&seen.rules);
    let is_hidden = |seat: &_| seen.known_hands[*seat].len() < u32::from(seen.hand_sizes[*seat]);
    let hidden = seen.rules.seat_list().filter(is_hidden).count();
    if hidden > MOST_HIDDEN {
        return odds::decide_seat(seen, banker);
    }
    // The open cards may contradict the assumed threshold. Then a player may have stood with any total.
    odds::decide_against(seen, banker, PLAYERS_STAND).or_else(|_| odds::decide_seat(seen, banker))
}

/// The play that the expert assumes of the banker. A banker who sees the hands of the players takes them into account.
fn banker(rules: &Rules) -> Banker {
    if rules.players_cards_open { Banker::Informed } else { Banker::Threshold(BANKER_STANDS) }
}
