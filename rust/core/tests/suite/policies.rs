//! Policies that have been learnt: legal moves, by what the seat sees alone, and how strong they are.

use scopasolver::bots::{Playable, lead};
use scopasolver::card_game::{CardGame, HandResult};
use scopasolver::rule_set::RuleSet;
use scopasolver::{Position, Side, briscola, scopa};

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
            // The same with all cards in their places.
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
    plays_by_what_it_sees::<briscola::Hand>("briscola", true);
}

/// The mean lead of the learnt policy over the rule of thumb in so many deals, each played from both places.
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

/// They were found with these deals, so that nothing goes by chance: they change with what has been learnt.
#[test]
fn what_has_been_learnt_is_worth_what_the_pages_say() {
    for (rules, least) in [("scopa", 0.4), ("scopone", 0.8), ("scopone_scientifico", 0.8)] {
        let lead = lead_of_learnt::<scopa::Hand>(rules, 1000);
        assert!(lead > least, "{rules}: {lead}");
    }
    let lead = lead_of_learnt::<briscola::Hand>("briscola", 1000);
    assert!(lead > 10.0, "briscola: {lead}");
}

#[test]
fn where_none_has_been_learnt_the_rule_of_thumb_plays() {
    for rules in ["scopa(players=3)", "scopone(teams=false)", "scopone_tamanini", "scopa_di_quindici", "scopa_d_assi"] {
        plays_by_what_it_sees::<scopa::Hand>(rules, false);
    }
    plays_by_what_it_sees::<briscola::Hand>("briscola(players=4)", false);
}
