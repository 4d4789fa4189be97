//! Worlds: each gives the same observation, none is missing, and all are equally likely.

use std::collections::HashMap;
use std::ops::ControlFlow;

use crate::suite::common::{Share, along_share_of_hands, every_game};
use scopasolver::rule_set::RuleSet;
use scopasolver::solvable::Solvable;
use scopasolver::worlds::Worlds;
use scopasolver::{Card, Observation, Pack, Position, Random, Seat, scopa, sette_e_mezzo};

every_game!(
    a_world_looks_like_what_was_seen,
    all_worlds_are_there,
    unseen_cards_change_no_world,
    a_draw_asks_before_each_attempt,
);

/// Visits the observations of all seats along random hands.
fn observations<G: Solvable>(
    share: Share,
    hands: u64,
    mut see: impl FnMut(&Position<G>, &Observation<G>, &mut Random),
) {
    along_share_of_hands::<G>(share, hands, |position, random| {
        for seat in position.rules().seat_list() {
            see(position, &position.observation(seat), random);
        }
    });
}

fn a_world_looks_like_what_was_seen<G: Solvable>() {
    observations::<G>(Share::one_in(4), 60, |position, seen, random| {
        let worlds = Worlds::new(seen);
        for _ in 0..3 {
            let world = worlds.sample(random);
            assert_eq!(&world.observation(seen.seat), seen, "{position}\n{world}");
            assert_eq!(world.stock().len(), position.stock().len());
        }
    });
}

fn all_worlds_are_there<G: Solvable>() {
    let (share, mut met) = (Share::one_in(4), 0);
    // With two packs, positions with few unseen cards are rare.
    let hands = if G::Pack::SIZE > Card::COUNT { 6000 } else { 300 };
    observations::<G>(share, hands, |position, seen, random| {
        let worlds = Worlds::new(seen);
        let Some(all) = worlds.all(200, &mut || ControlFlow::Continue(())) else { return };
        met += 1;
        assert!(all.contains(position), "{position}");
        assert!(all.iter().all(|world| &world.observation(seen.seat) == seen));
        assert!(all.contains(&worlds.sample(random)));
        if let Some(count) = worlds.count() {
            assert_eq!(all.len() as u128, count);
        }
    });
    // The stock of Sette e mezzo is hardly ever that small.
    assert!(share.is_enough(met, 3) || G::Rules::GAME == "sette_e_mezzo", "only {met} moments with few worlds");
}

/// A draw that is not stopped gives the same world as a sample. A draw that is stopped before its last attempt gives
/// none.
fn a_draw_asks_before_each_attempt<G: Solvable>() {
    observations::<G>(Share::one_in(4), 40, |position, seen, random| {
        let (worlds, seed) = (Worlds::new(seen), random.word());
        let mut asked = 0;
        let mut count = || {
            asked += 1;
            ControlFlow::Continue(())
        };
        let drawn = worlds.draw(&mut Random::new(seed), &mut count);
        assert_eq!(drawn, Some(worlds.sample(&mut Random::new(seed))), "{position}");
        let mut left = asked - 1;
        let mut stop = || {
            left -= 1;
            if left < 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        assert_eq!(worlds.draw(&mut Random::new(seed), &mut stop), None, "{position}");
    });
}

/// A seat that cannot distinguish two positions has the same worlds in both, drawn in the same order.
fn unseen_cards_change_no_world<G: Solvable>() {
    observations::<G>(Share::one_in(4), 40, |position, seen, random| {
        let other = Worlds::new(seen).sample(random);
        let other = other.observation(seen.seat);
        let seed = random.word();
        let [one, two] = [seen, &other].map(|seen| {
            let mut random = Random::new(seed);
            let worlds = Worlds::new(seen);
            [(); 3].map(|()| worlds.sample(&mut random))
        });
        assert_eq!(one, two, "{position}");
    });
}

/// Draws from a few worlds many times. The counts must pass a chi-squared test for equal probabilities.
fn assert_uniform<G: Solvable>(seen: &Observation<G>) {
    let all = Worlds::new(seen).all(500, &mut || ControlFlow::Continue(())).expect("few worlds");
    let mut drawn: HashMap<String, u32> = all.iter().map(|world| (world.to_string(), 0)).collect();
    let (mut random, each) = (Random::new(1), 400);
    let sides = drawn.len();
    for _ in 0..each * sides {
        *drawn.get_mut(&Worlds::new(seen).sample(&mut random).to_string()).expect("one of all") += 1;
    }
    let expected = each as f64;
    let statistic: f64 = drawn.values().map(|&count| (f64::from(count) - expected).powi(2) / expected).sum();
    // The statistic has the mean `sides − 1`. Six standard deviations above it do not occur by chance.
    let freedom = sides as f64 - 1.0;
    assert!(sides > 1 && statistic < freedom + 6.0 * (2.0 * freedom).sqrt(), "{sides} worlds: {statistic}");
}

#[test]
fn worlds_are_drawn_alike() {
    let ending: Position<scopa::Hand> = Position::random("scopone".parse().unwrap(), 4, 8);
    assert_uniform(&ending.observation(Seat(1)));
}

/// A document with few cards has few worlds. The first card of the other hand is hidden; it cannot be a six or seven,
/// with which the hand would be 7½ or bust.
#[test]
fn worlds_of_sette_e_mezzo() {
    let table: Position<sette_e_mezzo::Hand> = "sette_e_mezzo 4C2S/5D stood/playing 2S/5D 1 7C6C1B".parse().unwrap();
    let seen = table.observation(Seat(1));
    let worlds = Worlds::new(&seen);
    let all = worlds.all(100, &mut || ControlFlow::Continue(())).unwrap();
    let hidden = |card: &str| all.iter().filter(|world| world.hands()[Seat(0)].contains(card.parse().unwrap())).count();
    assert_eq!((worlds.count(), all.len()), (Some(12), 12));
    assert_eq!(["4C", "1B", "7C", "6C"].map(hidden), [6, 6, 0, 0]);
    assert_uniform(&seen);
}
