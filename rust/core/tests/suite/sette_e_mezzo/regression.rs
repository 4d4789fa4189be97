//! Known values of the game of one player against the banker without the matta, in which a sette e mezzo of two cards
//! counts like any other.

use scopasolver::sette_e_mezzo::odds::{Banker, Ratio, ThresholdPlay, Unseen, decide, near, threshold_play};
use scopasolver::sette_e_mezzo::{Held, Rules};
use scopasolver::{Card, CardSet};

use crate::suite::common::rules;

fn played(threshold: u8, banker: Banker) -> ThresholdPlay {
    let rules: Rules = rules("sette_e_mezzo(matta=false)");
    threshold_play(threshold, banker, &rules).unwrap()
}

/// The value without a reale. A player with a threshold of at most 7 half points makes one only by drawing a 7 to a
/// picture, with the probability 12/40 · 4/39 = 4/130. This hand must count like a 7½ of three cards.
fn without_reale(threshold: u8, banker: Banker) -> Ratio {
    let rules: Rules = rules("sette_e_mezzo(matta=false)");
    let reale: [Card; 2] = ["8C", "7C"].map(|card| card.parse().unwrap());
    let unseen = Unseen::of(!reale.into_iter().collect::<CardSet>(), &rules);
    let stand = |held| decide(held, unseen, banker, &rules).unwrap().ev_stand.unwrap();
    let lost = stand(Held::new(15, false, 3).unwrap()) - stand(Held::of(reale, &rules));
    played(threshold, banker).value + lost * Ratio::new(4, 130)
}

#[test]
fn fixed_thresholds_against_the_informed_banker() {
    for (threshold, value, bust) in
        [(8, "-0.31062", "0.1528"), (9, "-0.29603", "0.2229"), (10, "-0.29002", "0.2676"), (11, "-0.31082", "0.3661")]
    {
        let play = played(threshold, Banker::Informed);
        assert_eq!(format!("{:.5}", near(without_reale(threshold, Banker::Informed))), value, "{threshold}");
        assert_eq!(format!("{:.4}", near(play.bust)), bust, "{threshold}");
    }
    assert_eq!(format!("{:.4}", near(played(8, Banker::Informed).mean_total) / 2.0), "4.7408");
    assert_eq!(format!("{:.4}", near(played(7, Banker::Informed).mean_total) / 2.0), "4.7395");
}

/// Neither the player, who stands with 4, nor the banker, who stands with 5, gains by another threshold.
#[test]
fn the_saddle_point_of_fixed_thresholds() {
    let value = |player, banker| without_reale(player, Banker::Threshold(banker));
    let saddle = value(8, 10);
    assert_eq!(saddle, Ratio::new(-23_154_573_701_043, 139_811_008_337_000));
    for other in 2..=14 {
        assert!(other == 8 || value(other, 10) < saddle, "player {other}");
        assert!(other == 10 || value(8, other) > saddle, "banker {other}");
    }
}

/// If the banker wins ties and a reale counts once, drawing up to the player's class is his best strategy.
#[test]
fn the_informed_banker_plays_best() {
    for options in ["", "(matta=false)", "(bust_pays=false)", "(min_valid_total=1)", "(reale_pays=2)"] {
        let rules: Rules = rules(&format!("sette_e_mezzo{options}"));
        for threshold in [8, 11] {
            let value = |banker| threshold_play(threshold, banker, &rules).unwrap().value;
            assert_eq!(value(Banker::Informed), value(Banker::Best), "{options}");
        }
    }
}
