//! Worlds: they look like the observation, they are all there, and each is as likely as the others.

use std::collections::HashMap;
use std::ops::ControlFlow;

use crate::common::{Share, along_share_of_hands, every_game};
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

/// Calls back along random hands with what each seat sees.
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
    // With two packs it is seldom that few cards are unseen.
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
    // The stock of sette e mezzo is hardly ever so small.
    assert!(share.is_enough(met, 3) || G::Rules::GAME == "sette_e_mezzo", "only {met} moments with few worlds");
}

/// A draw that may go on gives the world that is sampled, and one that may not begin its last attempt gives none.
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

/// A seat that cannot tell two positions apart has the same worlds in both, drawn in the same order.
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

/// Draws from few worlds again and again; the counts must be like those of a fair die with so many sides.
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
    // The mean is the number of sides less one; six standard deviations above it are not met by chance.
    let freedom = sides as f64 - 1.0;
    assert!(sides > 1 && statistic < freedom + 6.0 * (2.0 * freedom).sqrt(), "{sides} worlds: {statistic}");
}

#[test]
fn worlds_are_drawn_alike() {
    let ending: Position<scopa::Hand> = Position::random("scopone".parse().unwrap(), 4, 8);
    assert_uniform(&ending.observation(Seat(1)));
}

/// With a document of few cards there are few worlds: of the other hand the first card is hidden, and is no seven, which
/// would make it bust with the due.
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
