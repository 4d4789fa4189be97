//! Policies that have been learnt: legal moves, by what the seat sees alone.

use scopasolver::bots::Playable;
use scopasolver::card_game::CardGame;
use scopasolver::{Position, briscola, scopa};

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

#[test]
fn where_none_has_been_learnt_the_rule_of_thumb_plays() {
    for rules in ["scopa(players=3)", "scopone(teams=false)", "scopone_tamanini", "scopa_di_quindici", "scopa_d_assi"] {
        plays_by_what_it_sees::<scopa::Hand>(rules, false);
    }
    plays_by_what_it_sees::<briscola::Hand>("briscola(players=4)", false);
}
