//! Moves as touches, observations as arrays, and information states, compared with slower definitions.

use crate::suite::common::{Share, along_share_of_hands, every_game};
use scopasolver::environment::{
    Arrays, Course, History, LastMoves, Learnable, Mask, Next, ObservationSpace, Spelling, next_by_moves, touches,
    write_touches,
};
use scopasolver::rule_set::RuleSet;
use scopasolver::worlds::Worlds;
use scopasolver::{Card, Pack, Position, Random, Seat, scopa};

every_game!(
    what_follows_touches_is_what_the_list_of_moves_says,
    every_listed_move_is_made_by_its_touches,
    arrays_have_the_shape_of_the_rules,
    quick_arrays_say_what_observations_do,
    unseen_cards_change_no_array,
    information_states_are_equal_when_nothing_seen_differs,
);

/// The legal moves, or some of very many.
fn listed<G: Learnable>(position: &Position<G>) -> Vec<G::Move> {
    const SHOWN: usize = 50;
    let shown = if position.is_over() { Vec::new() } else { position.hand().some_moves(position.state()) };
    if shown.len() >= SHOWN && G::Pack::SIZE > Card::COUNT { Vec::new() } else { shown }
}

/// Random touches lead to legal moves, and each mask has exactly the touches that lead to one.
fn what_follows_touches_is_what_the_list_of_moves_says<G: Learnable>() {
    let mut buffer = Vec::new();
    along_share_of_hands::<G>(Share::one_in(4), 1000, |position, random| {
        let moves = listed(position);
        if moves.is_empty() {
            return;
        }
        let (hand, state) = (position.hand(), position.state());
        let (mut touched, mut before) = (Vec::new(), None);
        loop {
            let next = hand.next(state, &touched, &mut buffer);
            assert_eq!(next, next_by_moves(hand, state, &touched, &mut buffer), "{position}: {touched:?}");
            if let Some(mask) = before {
                assert_eq!(next, hand.next_within(state, &touched, mask, &mut buffer), "{position}: {touched:?}");
            }
            match next {
                Next::Touch(mask) => {
                    assert!(!mask.is_empty(), "{position}: nothing follows {touched:?}");
                    let allowed: Vec<u8> = mask.actions().collect();
                    touched.push(allowed[random.below(allowed.len())]);
                    before = Some(mask);
                }
                Next::Play(mv) => break assert!(moves.contains(&mv), "{position}: {mv}"),
            }
        }
    });
}

/// After the card of a move of Scopa, touches that capture nothing are accepted as input, and nothing can follow them.
#[test]
fn touches_that_lead_nowhere_are_followed_by_nothing() {
    let mut buffer = Vec::new();
    along_share_of_hands::<scopa::Hand>(Share::one_in(10), 100, |position, _| {
        let (hand, state) = (position.hand(), position.state());
        for touched in (0..40).flat_map(|card| (0..=u8::MAX).map(move |then| [card, then])) {
            let next = hand.next(state, &touched, &mut buffer);
            assert_eq!(next, next_by_moves(hand, state, &touched, &mut buffer), "{position}: {touched:?}");
        }
    });
}

/// No two moves have the same touches, and a move has only the touches that are needed to distinguish it from the
/// others.
fn every_listed_move_is_made_by_its_touches<G: Learnable>() {
    let mut buffer = Vec::new();
    along_share_of_hands::<G>(Share::one_in(4), 300, |position, random| {
        let moves = listed(position);
        let (hand, state) = (position.hand(), position.state());
        let size = G::actions(position.rules()).size();
        for mv in (0..moves.len().min(10)).map(|_| moves[random.below(moves.len())]) {
            let all: Vec<u8> = hand.spelling(state, mv).touches().collect();
            let made = touches(hand, state, mv);
            assert!(all.starts_with(&made) && all.iter().all(|&touch| usize::from(touch) < size), "{position}: {mv}");
            assert_eq!(position.touches(mv).as_ref(), Ok(&made));
            assert_eq!(position.observation(position.to_move().unwrap()).touches(mv).as_ref(), Ok(&made));
            for end in 0..made.len() {
                let Next::Touch(mask) = hand.next(state, &made[..end], &mut buffer) else { panic!("{position}: {mv}") };
                assert!(mask.contains(made[end].into()), "{position}: {mv}");
            }
            assert_eq!(hand.next(state, &made, &mut buffer), Next::Play(mv), "{position}");
        }
    });
}

fn arrays_have_the_shape_of_the_rules<G: Learnable>() {
    along_share_of_hands::<G>(Share::one_in(4), 100, |position, _| {
        let (rules, actions) = (position.rules(), G::actions(position.rules()));
        assert!(actions.size() <= Mask::MOST);
        let space = ObservationSpace::of::<G>(rules);
        for names in [actions.names(), space.planes(), space.scalars()] {
            let mut sorted = names.to_vec();
            sorted.sort_unstable();
            sorted.dedup();
            assert_eq!(sorted.len(), names.len(), "{rules}: a name is there twice");
        }
        assert!(actions.names().iter().enumerate().all(|(id, name)| actions.id(name) == Some(id)));
        for seat in rules.seat_list() {
            let course = Course { actions: &actions, last: &LastMoves::NONE, touched: &[] };
            let Arrays { planes, scalars } = position.observation(seat).arrays(course);
            assert_eq!((planes.len(), scalars.len()), (space.planes().len() * space.cards(), space.scalars().len()));
        }
    });
}

/// Visits positions, each with a seat, random touches as the last moves of all seats, and random touches of its own.
fn along_courses<G: Learnable>(hands: u64, mut visit: impl FnMut(&Position<G>, Seat, Course<'_>, &mut Random)) {
    along_share_of_hands::<G>(Share::one_in(4), hands, |position, random| {
        let (rules, actions) = (position.rules(), G::actions(position.rules()));
        let mut any = || -> Vec<u8> { (0..random.below(4)).map(|_| random.below(actions.size()) as u8).collect() };
        let mut last = LastMoves::NONE;
        rules.seat_list().for_each(|seat| write_touches(&actions, any(), last.plane(seat)));
        let touched = any();
        for seat in rules.seat_list() {
            visit(position, seat, Course { actions: &actions, last: &last, touched: &touched }, random);
        }
    });
}

fn quick_arrays_say_what_observations_do<G: Learnable>() {
    along_courses::<G>(400, |position, seat, course, _| {
        let (quick, slow) = (position.arrays(seat, course), position.observation(seat).arrays(course));
        if quick == slow {
            return;
        }
        let space = ObservationSpace::of::<G>(position.rules());
        let planes = quick.planes.chunks(space.cards()).zip(slow.planes.chunks(space.cards()));
        let planes: Vec<_> = space.planes().iter().zip(planes).filter(|(_, (a, b))| a != b).collect();
        let scalars = quick.scalars.iter().zip(&slow.scalars);
        let scalars: Vec<_> =
            space.scalars().iter().zip(scalars).filter(|(_, (a, b))| a.to_bits() != b.to_bits()).collect();
        panic!("{position}, seat {seat}: {planes:?} {scalars:?}");
    });
}

/// The fast arrays are computed from the true position, so they could reveal too much.
fn unseen_cards_change_no_array<G: Learnable>() {
    along_courses::<G>(60, |position, seat, course, random| {
        let world = Worlds::new(&position.observation(seat)).sample(random);
        assert!(world.arrays(seat, course) == position.arrays(seat, course), "seat {seat}: {position}\n{world}");
    });
}

/// Histories from worlds that a seat cannot distinguish have different information states from the moment on that the
/// seat has seen a difference, and never before.
fn information_states_are_equal_when_nothing_seen_differs<G: Learnable>() {
    along_share_of_hands::<G>(Share::one_in(4), 60, |position, random| {
        let seat = Seat(random.below(position.rules().seats()) as u8);
        let world = Worlds::new(&position.observation(seat)).sample(random);
        let (mut one, mut two) = (History::new(position.clone()), History::new(world));
        let (mut same, mut buffer) = (true, Vec::new());
        for _ in 0..8 {
            assert_eq!(one.information_state(seat) == two.information_state(seat), same, "{position}\n{}", two.start());
            if same {
                assert!(one.information_tensor(seat) == two.information_tensor(seat));
            }
            if one.position().is_over() {
                break;
            }
            let mv = one.position().hand().random_move(one.position().state(), random, &mut buffer);
            let (Ok(next), Ok(other)) = (one.play(mv), two.play(mv)) else { break };
            assert!(next.information_state(seat).starts_with(&one.information_state(seat)));
            assert_eq!(next.moves().len(), one.moves().len() + 1);
            same = same && next.position().observation(seat) == other.position().observation(seat);
            (one, two) = (next, other);
        }
    });
}

#[test]
fn a_spelling_says_what_can_be_touched_next() {
    let next = |spelling: &Spelling, touched: &[u8]| spelling.next(touched).map(|mask| mask.actions().collect());
    let capture = Spelling::fixed([7]).then([50, 41], 80);
    assert_eq!(capture.touches().collect::<Vec<_>>(), [7, 41, 50, 80]);
    assert_eq!(next(&capture, &[]), Some(vec![7]));
    assert_eq!(next(&capture, &[7]), Some(vec![41, 50]));
    assert_eq!(next(&capture, &[7, 50]), Some(vec![41]));
    assert_eq!(next(&capture, &[7, 50, 41]), Some(vec![80]));
    assert_eq!(next(&capture, &[7, 50, 41, 80]), Some(vec![]));
    for other in [&[8][..], &[7, 42], &[7, 41, 41], &[7, 80], &[7, 41, 50, 80, 80]] {
        assert_eq!(next(&capture, other), None);
    }
    let twice = Spelling::fixed([]).then([3, 3], 52);
    assert_eq!((next(&twice, &[]), next(&twice, &[3])), (Some(vec![3]), Some(vec![3])));
}
