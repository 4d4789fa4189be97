//! Beliefs: worlds are as likely as the moves of the others suggest, compared with a replay of every possible deal.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use scopasolver::bots::{Beliefs, Playable};
use scopasolver::card_game::CardsOf;
use scopasolver::hidden::Hidden;
use scopasolver::rule_set::RuleSet;
use scopasolver::worlds::Worlds;
use scopasolver::{MAX_SEATS, Observation, PerSeat, Position, Random, briscola, scopa, tressette};

use crate::suite::common::{Share, rules};

fn draw<G: Playable>(beliefs: &mut Beliefs<'_, G>, random: &mut Random) -> Position<G> {
    beliefs.draw(random, &mut || ControlFlow::Continue(())).expect("nothing breaks off")
}

/// The worlds of a position by their notation, each with its probability. Probabilities add up to 1.
type Shares = BTreeMap<String, f64>;

fn shared(mut of_worlds: Shares) -> Shares {
    let total: f64 = of_worlds.values().sum();
    for share in of_worlds.values_mut() {
        *share /= total;
    }
    of_worlds
}

/// The probability of a move for two kinds of players: one chooses by the learnt policy, except for one random move in
/// twenty; the other by the rule of thumb, except for one random move in five. To whom does not know the policy, all
/// moves of the first kind are equally likely.
fn chances<G: Playable>(position: &Position<G>, mv: G::Move, knows_policy: bool) -> [f64; 2] {
    let (hand, state, moves) = (position.hand(), position.state(), position.legal_moves());
    let any = 1.0 / moves.len() as f64;
    let mut by_policy = any;
    if let Some(policy) = hand.policy().filter(|_| knows_policy) {
        let mut features = Vec::new();
        hand.features(state, &moves, &mut features);
        let likely = policy.worths(&features, moves.len()).map(|worth| (f64::from(worth) / 576.0).exp());
        let likely: Vec<f64> = likely.collect();
        let chosen = moves.iter().position(|&known| known == mv).expect("a legal move");
        by_policy = likely[chosen] / likely.iter().sum::<f64>();
    }
    let seat = position.to_move().expect("a hand that goes on");
    let by_rule = if position.observation(seat).greedy(&mut Vec::new()) == mv { 1.0 } else { 0.0 };
    [0.95 * by_policy + 0.05 * any, 0.8 * by_rule + 0.2 * any]
}

/// The probability of each world after some moves. Every deal that was possible before them is played on, and dropped
/// if one of the moves is illegal in it or if the observing seat would have seen something else.
fn by_replay<G: Playable>(
    before: &[Position<G>],
    moves: &[G::Move],
    seen: &Observation<G>,
    knows_policy: bool,
) -> Shares {
    let mut of_worlds = Shares::new();
    'deals: for deal in before {
        let mut position = deal.clone();
        let mut of_seats = PerSeat([[1.0; 2]; MAX_SEATS]);
        for &mv in moves {
            let seat = position.to_move().expect("a move was made");
            if !position.is_legal(mv) {
                continue 'deals;
            }
            if seat != seen.seat && position.legal_moves().len() > 1 {
                let chances = chances(&position, mv, knows_policy);
                of_seats[seat][0] *= chances[0];
                of_seats[seat][1] *= chances[1];
            }
            position = position.play_unchecked(mv);
        }
        if position.observation(seen.seat) != *seen {
            continue;
        }
        let likely: f64 = deal.rules().seat_list().map(|seat| of_seats[seat].iter().sum::<f64>() / 2.0).product();
        *of_worlds.entry(position.to_string()).or_default() += likely;
    }
    shared(of_worlds)
}

/// The frequencies of worlds if one of eight dealt worlds is taken, with a probability proportional to its share.
fn drawn_by_shares(shares: &Shares, draws: u32) -> Shares {
    let (worlds, mut random) = (shares.iter().collect::<Vec<_>>(), Random::new(3));
    let mut drawn = Shares::new();
    for _ in 0..draws {
        let eight: Vec<_> = (0..8).map(|_| worlds[random.below(worlds.len())]).collect();
        let total: f64 = eight.iter().map(|(_, share)| **share).sum();
        for (world, share) in eight {
            *drawn.entry(world.clone()).or_default() += share / total;
        }
    }
    shared(drawn)
}

/// Number of samples of the weight of a world if the weight depends on when unknown cards were drawn, and the relative
/// error that their mean may have.
const BLURRED: (u32, f64) = (3_000, 0.1);
/// The same if the weight does not depend on that.
const SHARP: (u32, f64) = (1, 1e-9);

/// Compares beliefs after `played` moves from positions with `plies_left` cards left.
fn check<G: Playable>(preset: &str, plies_left: u32, played: usize, (asked, blur): (u32, f64)) {
    const DRAWN: u32 = 4_000;
    let (share, mut compared, mut told) = (Share::one_in(2), 0, 0);
    for seed in share.of(0..12) {
        let start = Position::<G>::random(rules(preset), seed, plies_left);
        let mut random = Random::new(seed);
        let (mut position, mut moves, mut buffer) = (start.clone(), Vec::new(), Vec::new());
        while moves.len() < played && !position.is_over() {
            let by_rule = random.below(3) > 0;
            let (hand, state) = (position.hand(), position.state());
            let mv = if by_rule {
                hand.greedy(state, &mut buffer)
            } else {
                hand.random_move(state, &mut random, &mut buffer)
            };
            moves.push(mv);
            position = position.play_unchecked(mv);
        }
        let Some(viewer) = position.to_move() else { continue };
        let go = || ControlFlow::Continue(());
        let seen_before = start.observation(viewer);
        let Some(before) = Worlds::new(&seen_before).all(7_000, &mut go.clone()) else { continue };
        let seen = position.observation(viewer);
        // Every other position is judged by somebody who does not know the learnt policy.
        let knows_policy = seed % 2 == 0;
        let ask = || match Beliefs::new(&seen, true) {
            beliefs if knows_policy => beliefs,
            beliefs => beliefs.without_policy(),
        };
        let expected = by_replay(&before, &moves, &seen, knows_policy);
        let all = Worlds::new(&seen).all(7_000, &mut go.clone()).expect("fewer than before");
        assert_eq!(all.len(), expected.len(), "{preset}, {seed}");
        let mut weighed = Shares::new();
        for _ in 0..asked {
            // The cache of one world would serve others, so each sample starts anew.
            let mut beliefs = ask();
            for world in &all {
                *weighed.entry(world.to_string()).or_default() += beliefs.weight(world, &mut random);
            }
        }
        assert_alike(&shared(weighed), &expected, |share| blur * share, &format!("{preset}, {seed}, weights"));

        let (mut beliefs, mut drawn) = (ask(), Shares::new());
        for world in &all {
            drawn.insert(world.to_string(), 0.0);
        }
        for _ in 0..DRAWN {
            *drawn.get_mut(&draw(&mut beliefs, &mut random).to_string()).expect("one of all") += 1.0;
        }
        let expected_draws = drawn_by_shares(&expected, 10 * DRAWN);
        let by_chance = |share: f64| 6.0 * (share * (1.0 - share) / f64::from(DRAWN)).sqrt();
        assert_alike(&shared(drawn), &expected_draws, by_chance, &format!("{preset}, {seed}, draws"));
        compared += 1;
        let even = 1.0 / all.len() as f64;
        told += u32::from(expected.values().any(|share| *share > 1.5 * even));
    }
    assert!(
        share.is_enough(compared, 4) && share.is_enough(told, 1),
        "{preset}: {compared} compared, {told} of them told something"
    );
}

/// Checks that each share is as expected, up to a tolerance.
fn assert_alike(found: &Shares, expected: &Shares, most: impl Fn(f64) -> f64, what: &str) {
    for ((world, found), (same, expected)) in found.iter().zip(expected) {
        assert_eq!(world, same, "{what}");
        assert!((found - expected).abs() <= most(*expected), "{what}: {found} instead of {expected}: {world}");
    }
}

#[test]
fn of_scopa() {
    check::<scopa::Hand>("scopa(players=4)", 12, 6, SHARP);
}

#[test]
fn of_scopone() {
    check::<scopa::Hand>("scopone_scientifico", 12, 7, SHARP);
}

#[test]
fn of_scopa_di_quindici_which_has_no_policy() {
    check::<scopa::Hand>("scopa_di_quindici(players=4)", 12, 6, SHARP);
}

#[test]
fn of_briscola() {
    check::<briscola::Hand>("briscola", 12, 4, BLURRED);
    check::<briscola::Hand>("briscola(exchange=seven)", 12, 4, BLURRED);
}

#[test]
fn of_tressette() {
    check::<tressette::Hand>("tressette", 12, 6, SHARP);
}

#[test]
fn of_tressette_for_two() {
    check::<tressette::Hand>("tressette(players=2)", 24, 3, SHARP);
}

/// The hands before the last move, reconstructed from those after it.
fn taken_back<G: Hidden>(position: &Position<G>, random: &mut Random) -> PerSeat<CardsOf<G>> {
    let mut hands = *position.hands();
    position.past_moves().next().expect("a move was made").take_back(position.hand(), &mut hands, random);
    hands
}

/// In Tressette for two players every drawn card is shown; in Briscola only the turned card, which is drawn last.
#[test]
fn cards_that_were_drawn_openly_are_taken_back() {
    let mut random = Random::new(1);
    for seed in 0..20 {
        let mut position = Position::<tressette::Hand>::deal_seed(rules("tressette(players=2)"), seed);
        while !position.is_over() {
            let next = position.play_unchecked(position.legal_moves()[0]);
            assert_eq!(&taken_back(&next, &mut random), position.hands(), "{position}");
            position = next;
        }
        let mut position = Position::<briscola::Hand>::deal_seed(rules("briscola(players=4)"), seed);
        loop {
            let next = position.play_unchecked(position.legal_moves()[0]);
            if let (Some(&turned), []) = (position.stock().last(), next.stock()) {
                let drawer = next.rules().seat_list().find(|&seat| next.hands()[seat].contains(turned)).unwrap();
                assert_eq!(taken_back(&next, &mut random)[drawer], position.hands()[drawer], "{position}");
                break;
            }
            position = next;
        }
    }
}

/// Neither a deal nor a position after random moves has a past. In these, and if beliefs are switched off, only the
/// cards count.
#[test]
fn without_a_past_cards_alone_count() {
    let dealt = Position::<scopa::Hand>::deal_seed(rules("scopa"), 1);
    let played = dealt.play_unchecked(dealt.legal_moves()[0]);
    let set_up = Position::<scopa::Hand>::random(rules("scopa"), 1, 30);
    assert_eq!([&dealt, &played, &set_up].map(|position| position.past_moves().count()), [0, 1, 0]);
    for (position, is_asked) in [(&dealt, true), (&played, false), (&set_up, true)] {
        let seen = position.observation(position.to_move().unwrap());
        let (mut one, mut other) = (Random::new(5), Random::new(5));
        for _ in 0..5 {
            assert_eq!(draw(&mut Beliefs::new(&seen, is_asked), &mut one), Worlds::new(&seen).sample(&mut other));
        }
    }
}
