//! What an expert of Sette e mezzo does: what pays best on average against others who play sensibly.

use super::Observation;
use super::moves::Move;
use super::odds::{self, Banker, Decision, OddsError};
use super::rules::Rules;
use crate::bots::{Candidate, Choice};
use crate::rule_set::RuleSet;

/// Half points. Of fixed numbers to stand with, four points for the player and five for the banker are each the best answer
/// to the other in the game of two without the matta.
const PLAYERS_STAND: u8 = 8;
const BANKER_STANDS: u8 = 10;

/// With more hidden hands it takes too long to count with what players stand with.
const MOST_HIDDEN: usize = 3;

/// Exact chances, where every player plays against the banker.
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
    // Somebody may have stood with less all the same.
    odds::decide_against(seen, banker, PLAYERS_STAND).or_else(|_| odds::decide_seat(seen, banker))
}

/// A banker who sees what players have goes by it.
fn banker(rules: &Rules) -> Banker {
    if rules.players_cards_open { Banker::Informed } else { Banker::Threshold(BANKER_STANDS) }
}
