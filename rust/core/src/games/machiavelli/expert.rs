//! The expert of Machiavelli: it keeps its cards until all of them can be laid at once.
//!
//! Cards on the table help everybody; cards in a hand help only its holder. A player who waits draws more and more
//! cards that combine, while the others find no cards on the table to join theirs to. Once the stock is empty this
//! changes: the first lay may only help the others to close, and waiting may cost payment for a whole hand. From then
//! on, the expert searches the rest of the play.

use super::Observation;
use super::moves::Move;
use super::state::{Hand, State};
use crate::bots::{Budget, Choice, Tally, choose, decision_random, lead};
use crate::game::Game;
use crate::rule_set::RuleSet;
use crate::seat::{PerSide, Side};
use crate::worlds::Worlds;

/// Number of sampled worlds. With two players and an empty stock there is only one world.
const WORLDS: usize = 20;
/// Upper bound on the positions visited in all worlds together, which take about half a second. That is enough for four
/// players, but seldom for five.
const POSITIONS: u32 = 5_000;

/// Draws unless all cards can be laid; once the stock is empty, decides by the values of the rest of the hand.
pub(super) fn expert_move(seen: &Observation, seed: u64, budget: &mut Budget<'_>) -> Choice<Move> {
    chosen(seen, seed, budget, true)
}

/// Lays as many cards as possible; once the stock is empty, decides as [`expert_move`].
pub(super) fn natural_move(seen: &Observation, seed: u64, budget: &mut Budget<'_>) -> Choice<Move> {
    chosen(seen, seed, budget, false)
}

fn chosen(seen: &Observation, seed: u64, budget: &mut Budget<'_>, waits: bool) -> Choice<Move> {
    let (hand, state) = (seen.view().hand(), seen.view().state());
    let most = hand.greedy_move(state);
    let idle = Hand::idle_move(state);
    if state.stock_left > 0 || most == idle {
        let closes = most == Move::Lay(state.hands[state.turn]);
        return Choice::uncompared(if closes || !waits { most } else { idle });
    }
    let (worlds, mut random) = (Worlds::new(seen), decision_random(seen, seed));
    let all = worlds.all(WORLDS, &mut || budget.ask());
    let side = Side(seen.seat.0);
    let mut tallies = [Tally::default(); 2];
    let mut left = POSITIONS;
    for i in 0..all.as_ref().map_or(WORLDS, Vec::len) {
        let drawn = match &all {
            Some(all) => Some(all[i].clone()),
            None => worlds.draw(&mut random, &mut || budget.ask()),
        };
        let Some(world) = drawn else { break };
        let mut go_on = || {
            left = left.saturating_sub(1);
            left > 0 && !budget.poll()
        };
        let ends = [most, idle].map(|mv| ending(world.hand(), world.state(), mv, &mut go_on));
        if left == 0 || budget.is_over() {
            break;
        }
        for (tally, end) in tallies.iter_mut().zip(ends) {
            tally.add(lead(&end, side, seen.rules.sides()));
        }
    }
    if tallies[0].tries() == 0 {
        return Choice::uncompared(if waits { idle } else { most });
    }
    let candidates = [most, idle].iter().zip(&tallies).map(|(&mv, tally)| tally.candidate(mv)).collect();
    choose(candidates, idle)
}

/// The final payment to each side, if the hand goes on with this move and then everyone either lays as many cards as
/// possible or passes, whichever is better for himself. The stock must be empty. The result has no meaning once `go_on`
/// returns false.
fn ending(hand: &Hand, state: &State, mv: Move, go_on: &mut dyn FnMut() -> bool) -> PerSide<i32> {
    let mut next = *state;
    hand.play(&mut next, mv);
    if hand.is_over(&next) || !go_on() {
        return hand.count(&next).points;
    }
    let most = hand.greedy_move(&next);
    if most == Move::Pass || most == Move::Lay(next.hands[next.turn]) {
        return ending(hand, &next, most, go_on);
    }
    let own = Side(next.turn.0);
    let [passed, laid] = [Move::Pass, most].map(|mv| ending(hand, &next, mv, go_on));
    if laid[own] > passed[own] { laid } else { passed }
}
