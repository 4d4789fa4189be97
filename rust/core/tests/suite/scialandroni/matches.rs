//! Giochi and partite.

use scopasolver::rule_set::{FirstDealer, MatchEnd};
use scopasolver::scialandroni::{HandResult, Standing};
use scopasolver::{Random, Seat, Side};

use super::{Table, with};

fn marks(points: [u16; 2], mazzu: Option<u8>) -> HandResult {
    HandResult { points: points.into(), scores: points.into(), mazzu: mazzu.map(Seat), ..HandResult::default() }
}

#[test]
fn a_mazzu_that_ends_the_gioco_keeps_no_dealer() {
    let last = HandResult { reached: Some(Side(0)), ..marks([95, 0], Some(0)) };
    assert_eq!(Standing::new(with("first_dealer=2"), 1).after(&last).dealer(), 3);
}

/// Seats rotate with the dealer, and scores stay with the players.
#[test]
fn scores_go_with_the_players() {
    let start = Standing::new(with("first_dealer=3"), 1);
    assert_eq!((start.player_at(Seat(0)), start.side_at(Side(0))), (0, Side(0)));
    let second = start.after(&marks([7, 0], None));
    assert_eq!((second.dealer(), second.player_at(Seat(0)), second.side_at(Side(0))), (0, 1, Side(1)));
    assert_eq!(second.totals().0[..2], [7, 0]);
    assert_eq!(second.position().state().scores.0[..2], [0, 7]);
    let third = second.after(&marks([3, 2], None));
    assert_eq!(third.totals().0[..2], [9, 3]);
    assert_eq!(third.position().state().scores.0[..2], [9, 3]);
    // A new gioco starts from 0.
    let gioco = third.after(&marks([90, 0], None));
    assert_eq!((gioco.totals().0[..2].to_vec(), gioco.score().games.0[..2].to_vec()), (vec![0, 0], vec![1, 0]));
    assert_eq!(gioco.position().state().scores.0[..2], [0, 0]);
}

#[test]
fn partite_played_at_random_end_with_two_giochi() {
    let mut third = 0;
    for seed in 0..12 {
        let mut current = Standing::new(with(""), seed);
        let mut random = Random::new(seed);
        while current.end().is_none() {
            assert!(current.hands_played() < 500);
            let (start, mut state) = (current.position(), *current.position().state());
            scopasolver::game::GameExt::play_out(start.hand(), &mut state, &mut random, &mut Vec::new());
            let hand_result = Table::new(start.hand().clone(), state).hand_result().unwrap();
            current = current.after(&hand_result);
            assert!(current.totals().0.iter().all(|&total| (0..90).contains(&total)));
        }
        let Some(MatchEnd::Won(winner)) = current.end() else { panic!("nobody has won") };
        let games = current.score().games;
        assert_eq!(games[winner], 2);
        third += u32::from(games.0[0] + games.0[1] == 3);
    }
    assert!(third > 0, "no bella");
}

/// One player of each pair draws.
#[test]
fn the_first_dealer_is_drawn_by_one_of_each_pair() {
    let mut dealers = [0; 4];
    for seed in 0..200 {
        let high = FirstDealer::HighCard.draw(2, &mut Random::new(seed));
        assert_eq!(FirstDealer::LowCard.draw(2, &mut Random::new(seed)), 1 - high);
        dealers[Standing::new(with(""), seed).dealer() as usize] += 1;
        assert_eq!(
            Standing::new(with("first_dealer=low_card"), seed).dealer(),
            1 - Standing::new(with(""), seed).dealer()
        );
    }
    assert!(dealers[0] > 60 && dealers[1] > 60 && dealers[2] + dealers[3] == 0, "{dealers:?}");
}
