//! Known values of the game without matta, one player against the banker, in which a sette e mezzo of two cards counts
//! like any other.

use scopasolver::sette_e_mezzo::odds::{Banker, Ratio, ThresholdPlay, Unseen, decide, threshold_play};
use scopasolver::sette_e_mezzo::{Held, Rules};
use scopasolver::{Card, CardSet};

use crate::common::rules;

fn played(threshold: u8, banker: Banker) -> ThresholdPlay {
    let rules: Rules = rules("sette_e_mezzo(matta=false)");
    threshold_play(threshold, banker, &rules).unwrap()
}

/// A fraction that can be calculated with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Fraction(i128, i128);

impl Fraction {
    fn of(ratio: Ratio) -> Self {
        Self(ratio.numerator(), ratio.denominator())
    }

    fn plus(self, other: Self) -> Self {
        let (above, below) = (self.0 * other.1 + other.0 * self.1, self.1 * other.1);
        let (mut divisor, mut rest) = (below, above.abs());
        while rest > 0 {
            (divisor, rest) = (rest, divisor % rest);
        }
        Self(above / divisor, below / divisor)
    }

    fn to_f64(self) -> f64 {
        self.0 as f64 / self.1 as f64
    }
}

/// The value with no reale: a player with a threshold of 7 or less makes one by a 7 to a picture only, with a chance of
/// 12/40 · 4/39 = 4/130, and then has the class of a 7½ in three cards.
fn without_reale(threshold: u8, banker: Banker) -> Fraction {
    let rules: Rules = rules("sette_e_mezzo(matta=false)");
    let reale: [Card; 2] = ["8C", "7C"].map(|card| card.parse().unwrap());
    let unseen = Unseen::of(!reale.into_iter().collect::<CardSet>(), &rules);
    let stand = |held| Fraction::of(decide(held, unseen, banker, &rules).unwrap().ev_stand.unwrap());
    let (counted, plain) = (stand(Held::of(reale, &rules)), stand(Held::new(15, false, 3).unwrap()));
    let lost = plain.plus(Fraction(-counted.0, counted.1));
    Fraction::of(played(threshold, banker).value).plus(Fraction(4 * lost.0, 130 * lost.1))
}

#[test]
fn fixed_thresholds_against_the_informed_banker() {
    for (threshold, value, bust) in
        [(8, "-0.31062", "0.1528"), (9, "-0.29603", "0.2229"), (10, "-0.29002", "0.2676"), (11, "-0.31082", "0.3661")]
    {
        let play = played(threshold, Banker::Informed);
        assert_eq!(format!("{:.5}", without_reale(threshold, Banker::Informed).to_f64()), value, "{threshold}");
        assert_eq!(format!("{:.4}", play.bust.to_f64()), bust, "{threshold}");
    }
    assert_eq!(format!("{:.4}", played(8, Banker::Informed).mean_total.to_f64() / 2.0), "4.7408");
    assert_eq!(format!("{:.4}", played(7, Banker::Informed).mean_total.to_f64() / 2.0), "4.7395");
}

/// Neither the player with 4 nor the banker with 5 does better with another threshold.
#[test]
fn the_saddle_point_of_fixed_thresholds() {
    let value = |player, banker| without_reale(player, Banker::Threshold(banker));
    let saddle = value(8, 10);
    assert_eq!(saddle, Fraction(-23_154_573_701_043, 139_811_008_337_000));
    for other in 2..=14 {
        assert!(other == 8 || value(other, 10).to_f64() < saddle.to_f64(), "player {other}");
        assert!(other == 10 || value(8, other).to_f64() > saddle.to_f64(), "banker {other}");
    }
}

/// When ties are the banker's and reale counts once, drawing up to the player's class is the best that he can do.
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
