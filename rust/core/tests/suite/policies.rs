//! Learnt policies: they play legal moves, choose only by what the seat sees, and have the strength that is documented.

use std::ops::ControlFlow;

use scopasolver::bots::{Budget, Pimc, Playable, lead};
use scopasolver::card_game::{CardGame, HandResult};
use scopasolver::rule_set::RuleSet;
use scopasolver::{Position, Side, briscola, ruba_mazzo, scopa, tressette};

fn plays_by_what_it_sees<G: Playable>(rules: &str, has_policy: bool)
where
    <G as CardGame>::Rules: std::str::FromStr<Err: std::fmt::Debug>,
{
    let mut buffer = Vec::new();
    for seed in 0..20 {
        let mut position = Position::<G>::deal_seed(rules.parse().expect("rules"), seed);
        assert_eq!(position.hand().policy().is_some(), has_policy, "{rules}");
        while let Some(seat) = position.to_move() {
            let mv = position.observation(seat).learnt(&mut buffer);
            // The true position gives the same move as the view.
            assert_eq!(mv, position.hand().learnt(position.state(), &mut buffer), "{rules}, {seed}");
            position = position.play(mv).expect("a legal move");
        }
    }
}

#[test]
fn a_policy_plays_legal_moves_by_what_its_seat_sees() {
    for rules in ["scopa", "scopone", "scopone_scientifico", "scopone_fewest_cards"] {
        plays_by_what_it_sees::<scopa::Hand>(rules, true);
    }
    for rules in ["briscola", "briscola(players=4)"] {
        plays_by_what_it_sees::<briscola::Hand>(rules, true);
    }
    for rules in ["tressette", "tressette(players=2)"] {
        plays_by_what_it_sees::<tressette::Hand>(rules, true);
    }
    plays_by_what_it_sees::<ruba_mazzo::Hand>("ruba_mazzo", true);
}

/// The mean lead of the learnt policy over the rule of thumb in `deals` deals, each played twice with sides exchanged.
fn lead_of_learnt<G: Playable>(rules: &str, deals: u64) -> f64
where
    <G as CardGame>::Rules: std::str::FromStr<Err: std::fmt::Debug>,
{
    let mut buffer = Vec::new();
    let mut sum = 0.0;
    for (seed, side) in (0..deals).flat_map(|seed| [(seed, Side(0)), (seed, Side(1))]) {
        let start = Position::<G>::deal_seed(rules.parse().expect("rules"), seed);
        let (hand, mut state) = (start.hand(), *start.state());
        while !hand.is_over(&state) {
            let is_learnt = start.rules().side_of(hand.to_move(&state)) == side;
            let mv = if is_learnt { hand.learnt(&state, &mut buffer) } else { hand.greedy(&state, &mut buffer) };
            hand.play(&mut state, mv);
        }
        sum += lead(&hand.hand_result(&state).utility(), side, 2);
    }
    sum / (2 * deals) as f64
}

/// The figures come from the same deals, so they are exact and change only with the weights.
#[test]
fn what_has_been_learnt_is_worth_what_the_pages_say() {
    for (rules, least) in [("scopa", 0.4), ("scopone", 0.8), ("scopone_scientifico", 0.8)] {
        let lead = lead_of_learnt::<scopa::Hand>(rules, 1000);
        assert!(lead > least, "{rules}: {lead}");
    }
    for (rules, least) in [("briscola", 10.0), ("briscola(players=4)", 10.0)] {
        let lead = lead_of_learnt::<briscola::Hand>(rules, 1000);
        assert!(lead > least, "{rules}: {lead}");
    }
    for (rules, least) in [("tressette", 1.8), ("tressette(players=2)", 2.8)] {
        let lead = lead_of_learnt::<tressette::Hand>(rules, 1000);
        assert!(lead > least, "{rules}: {lead}");
    }
    let lead = lead_of_learnt::<ruba_mazzo::Hand>("ruba_mazzo", 1000);
    assert!(lead > 2.5, "ruba_mazzo: {lead}");
}

#[test]
fn where_none_has_been_learnt_the_rule_of_thumb_plays() {
    for rules in ["scopa(players=3)", "scopone(teams=false)", "scopone_tamanini", "scopa_di_quindici", "scopa_d_assi"] {
        plays_by_what_it_sees::<scopa::Hand>(rules, false);
    }
    plays_by_what_it_sees::<briscola::Hand>("briscola(players=3)", false);
    for rules in ["tressette(rovescino=true)", "tressette(players=3)"] {
        plays_by_what_it_sees::<tressette::Hand>(rules, false);
    }
    for rules in ["ruba_mazzo(players=3)", "ruba_mazzo(take_all_equal=true)", "ruba_mazzo(capture_obligation=none)"] {
        plays_by_what_it_sees::<ruba_mazzo::Hand>(rules, false);
    }
}

/// The mean lead of a side in a play-out. It plays by the policy or, like the others, by the rule of thumb with one
/// random move in six.
fn expected<G: Playable>(hand: &G, state: &G::State, side: Side, by_policy: bool) -> f64 {
    if hand.is_over(state) {
        return lead(&hand.hand_result(state).utility(), side, hand.rules().sides());
    }
    let (mut moves, mut buffer) = (Vec::new(), Vec::new());
    let after = |mv| {
        let mut next = *state;
        hand.play(&mut next, mv);
        expected(hand, &next, side, by_policy)
    };
    if by_policy && hand.rules().side_of(hand.to_move(state)) == side {
        return after(hand.learnt(state, &mut buffer));
    }
    hand.moves(state, &mut moves);
    let by_chance: f64 = moves.iter().map(|&mv| after(mv)).sum::<f64>() / moves.len() as f64;
    5.0 / 6.0 * after(hand.greedy(state, &mut buffer)) + by_chance / 6.0
}

/// Compares play-outs of the last tricks, in which each side knows the cards of the other, with their expected results.
/// Leads in such endings differ by at most `range` points. Returns the number of moves for which it matters who plays by the
/// policy.
fn play_outs_bring_what_is_expected<G: Playable>(rules: &str, has_policy: bool, range: f64) -> usize
where
    <G as CardGame>::Rules: std::str::FromStr<Err: std::fmt::Debug>,
{
    const PLAY_OUTS: u32 = 4000;
    let (mut ask, mut differ) = (|| ControlFlow::Continue(()), 0);
    for (seed, learnt) in (0..20).flat_map(|seed| [(seed, true), (seed, false)]) {
        let position = Position::<G>::random(rules.parse().expect("rules"), seed, 6);
        let (hand, seat) = (position.hand(), position.to_move().expect("there are cards"));
        let side = position.rules().side_of(seat);
        let bot = Pimc { worlds: 1, solve: Some(0), playouts: PLAY_OUTS, learnt, seconds: None, ..Pimc::default() };
        let choice = bot.choose(&position.observation(seat), seed, &mut Budget::new(None, &mut ask));
        for found in choice.candidates {
            let next = position.play(found.mv).expect("a legal move");
            let [by_policy, by_rule] = [true, false].map(|by_policy| expected(hand, next.state(), side, by_policy));
            let mean = if learnt && has_policy { by_policy } else { by_rule };
            let far = 4.0 * range / 2.0 / f64::from(PLAY_OUTS).sqrt();
            assert!((found.mean - mean).abs() < far, "{rules}, {seed}, {}: {} instead of {mean}", found.mv, found.mean);
            differ += usize::from((by_policy - by_rule).abs() > 2.0 * far);
        }
    }
    differ
}

#[test]
fn in_trick_games_ones_own_side_plays_out_by_the_policy() {
    assert!(play_outs_bring_what_is_expected::<briscola::Hand>("briscola", true, 40.0) > 10);
    assert!(play_outs_bring_what_is_expected::<tressette::Hand>("tressette(players=2)", true, 6.0) > 0);
    play_outs_bring_what_is_expected::<scopa::Hand>("scopa", false, 40.0);
}
