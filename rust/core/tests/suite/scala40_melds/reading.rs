//! Melds as text.

use scopasolver::Random;
use scopasolver::scala40::melds::{Meld, candidates};
use scopasolver::scala40::{JollyInSet, Rules};

use super::cases::{Pack, any_rules};
use super::{rules_with, scala40};

fn reason(text: &str, rules: Rules) -> String {
    Meld::read(text, &rules).unwrap_err().to_string()
}

#[test]
fn melds_read_back() {
    let mut random = Random::new(5);
    for _ in 0..300 {
        let rules = any_rules(&mut random);
        let hand = Pack::draw(&mut random, 13).hand(&mut random, 13);
        for meld in candidates(hand, &rules) {
            assert_eq!(Meld::read(&meld.to_string(), &rules), Ok(meld));
            let mut backwards: Vec<String> = meld.to_string().split(' ').map(str::to_owned).collect();
            backwards.reverse();
            if !meld.is_run() || meld.jollies() == 0 {
                assert_eq!(Meld::read(&backwards.join(" "), &rules), Ok(meld), "{meld} backwards");
            }
        }
    }
}

#[test]
fn reading_is_forgiving() {
    let canonical = |text: &str| Meld::read(text, &scala40()).unwrap().to_string();
    assert_eq!(canonical(" 7h 5h  6H "), "5h 6h 7h");
    assert_eq!(canonical("As Qs Ks"), "Qs Ks As");
    assert_eq!(canonical("3s As 2s"), "As 2s 3s");
    assert_eq!(canonical("* 8d 8c"), "8c 8d *");
    assert_eq!(canonical("Kd Kc Ks Kh"), "Kh Ks Kc Kd");
    assert_eq!(canonical("* Kd Ad"), "* Kd Ad");
    assert_eq!(canonical("Ad * 3d"), "Ad * 3d");
}

#[test]
fn what_is_no_meld_is_refused_with_the_reason() {
    for (text, words) in [
        ("", "at least three cards, not 0"),
        ("5h 6h", "at least three cards, not 2"),
        ("5h 6h 7x", "`7x` is not a card"),
        ("Kc Kd Kd", "`Kd` is there twice"),
        ("5h 6h 6h 7h", "`6h` is there twice"),
        ("Kd * Kd", "`Kd` is there twice"),
        ("Ks As 2s", "goes round the corner"),
        ("8c 8d * *", "at most 1 of the jollies, not 2"),
        ("5h 6s 7h", "a set has one rank, a run one suit"),
        ("5h 6h 8h", "its cards follow one another"),
        ("6h * 5h", "in order where a jolly is among them"),
        ("Qh Kh Ah *", "no card to stand for"),
        ("* Ah 2h", "no card to stand for"),
        ("8h 8s 8c 8d *", "at most four cards"),
        ("Ah 2h 3h 4h 5h 6h 7h 8h 9h 10h Jh Qh Kh Ah", "at one end only"),
        ("Ah 2h 3h 4h 5h 6h 7h 8h 9h 10h Jh Qh Kh *", "at one end only"),
        ("8c 8d *h", "either missing suit, write *"),
        ("5h 6h *h", "its place says what it stands for"),
    ] {
        let reason = reason(text, scala40());
        assert!(reason.contains(words), "{text}: {reason}");
    }
    let two = rules_with(|rules| rules.max_jollies_per_meld = 2);
    assert!(reason("8c * *", two).contains("at least two natural cards, not 1"));
    let declared = rules_with(|rules| rules.jolly_in_set = JollyInSet::DeclaredSuit);
    assert!(reason("8c 8d *", declared).contains("written after it, as in *h"));
    assert!(reason("8c 8d *c", declared).contains("has that suit already"));
    assert_eq!(Meld::read("8c 8d 8h *", &declared).unwrap().to_string(), "8h 8c 8d *s");
}
