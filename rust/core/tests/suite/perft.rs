//! Perft: the number of lines of play of every length, compared with the files of `tests/data`.

use std::fmt::Write as _;
use std::fs;

use crate::suite::common::{blocks, data_file, every_game, rules};
use scopasolver::rule_set::RuleSet;
use scopasolver::solvable::Solvable;
use scopasolver::{
    Card, Pack, Position, Random, briscola, briscola_chiamata, machiavelli, ruba_mazzo, scala40, scialandroni, scopa,
    sette_e_mezzo, terziglio, tressette,
};

/// Count beyond which no deeper level of a position is counted.
const MOST_LINES: u64 = 100_000;
/// The same for games with two packs.
const MOST_OF_TWO_PACKS: u64 = 300;
/// Largest depth for games with two packs, whose hands can go on forever.
const DEEPEST_OF_TWO_PACKS: u32 = 12;

every_game!(counts_are_those_of_the_file, the_file_has_every_preset);

fn file_of<G: Solvable>() -> String {
    format!("{}.perft", G::Rules::GAME)
}

fn counts_are_those_of_the_file<G: Solvable>() {
    let text = fs::read_to_string(data_file(&file_of::<G>())).unwrap();
    let mut counts = 0;
    for block in blocks(&text) {
        let [("id", id), ("position", position), lines @ ..] = &block[..] else { panic!("{block:?}") };
        let position: Position<G> = position.parse().unwrap_or_else(|error| panic!("{id}: {error}"));
        for &(word, line) in lines {
            let (depth, count) = line.split_once(' ').unwrap();
            assert_eq!(word, "perft");
            assert_eq!(position.perft(depth.parse().unwrap()).to_string(), count, "{id}, depth {depth}");
            counts += 1;
        }
    }
    assert!(counts > 40, "the file has only {counts} counts");
}

fn the_file_has_every_preset<G: Solvable>() {
    let text = fs::read_to_string(data_file(&file_of::<G>())).unwrap();
    for preset in G::Rules::PRESETS {
        assert!(blocks(&text).iter().any(|block| block[0].1 == format!("{preset}:deal")), "{preset}");
    }
}

/// Rewrites a file. In addition to the presets, it has these rules, which change the moves.
fn write_file<G: Solvable>(variants: &[&str]) {
    let mut text = String::from(
        "# Lines of play of each length in cards, from one position a block in its one-line notation.\n\
         # Written by: cargo test -p scopasolver --lib perft -- --ignored\n",
    );
    for name in G::Rules::PRESETS.iter().chain(variants) {
        let rules: G::Rules = rules(name);
        // Blocks depend on their rules alone, so that new rules leave those of others as they are.
        let mut random = Random::new(name.bytes().fold(1, |seed, byte| 31 * seed % (1 << 32) + u64::from(byte)));
        let seats = rules.seats() as u32;
        // With two packs, a single position can have hundreds of moves.
        let is_large = G::Pack::SIZE > Card::COUNT;
        let places = if is_large {
            vec![("deal", G::Pack::SIZE as u32), ("ending", 10)]
        } else if G::ENDS_WITH_CARDS_LEFT {
            // Most hands end long before the stock does.
            vec![("deal", 40), ("middle", 39 - seats), ("ending", 38 - seats)]
        } else {
            vec![("deal", 40), ("middle", 18), ("ending", seats * (3 + 3 / seats))]
        };
        for (place, plies) in places {
            let mut positions = std::iter::repeat_with(|| Position::<G>::random(rules, random.word(), plies));
            let position = positions.find(|position| !position.is_over()).unwrap();
            write!(text, "\nid {name}:{place}\nposition {position}\n").unwrap();
            for depth in 1..=position.plies_left() {
                let count = position.perft(depth);
                writeln!(text, "perft {depth} {count}").unwrap();
                if count == 0 || is_large && (count > MOST_OF_TWO_PACKS || depth == DEEPEST_OF_TWO_PACKS) {
                    break;
                }
                // Endings are counted to the end of the hand unless they are too long.
                let most = if place == "ending" { 10 * MOST_LINES } else { MOST_LINES };
                if count > most || (place != "ending" && depth >= 4 && count > MOST_LINES / 10) {
                    break;
                }
            }
        }
    }
    fs::write(data_file(&file_of::<G>()), text).unwrap();
}

/// Run with `cargo test -p scopasolver --lib perft -- --ignored`.
///
/// The Python tests confirm the smaller counts by independent implementations of the rules.
#[test]
#[ignore = "writes the files that the other tests read"]
fn write_the_files() {
    write_file::<scopa::Hand>(&[
        "scopa(players=3)",
        "scopa(players=4)",
        "scopa(players=6)",
        "scopa(capture_choice=free)",
        "scopa(capture_choice=fewest_cards)",
        "scopa_d_assi(ace_blocked_by_ace=true)",
        "scopa_d_assi(players=4,ace_may_be_banked=true)",
        "scopa_d_assi(ace_on_empty_table=takes_itself)",
        "scopa_di_quindici(players=4,capture_choice=fewest_cards)",
        "scopone(teams=false,capture_choice=free)",
        "scopone_scientifico(capture_rule=quindici)",
        "scopa(players=5)",
        "scopa(players=8,short_round=false)",
    ]);
    write_file::<briscola::Hand>(&[
        "briscola(players=4)",
        "briscola(deal_packet=1)",
        "briscola(players=4,deal_packet=1)",
        "briscola(players=3)",
    ]);
    write_file::<briscola_chiamata::Hand>(&[
        "briscola_chiamata(auction=ranks)",
        "briscola_chiamata(auction=points)",
        "briscola_chiamata(first_lead=caller)",
        "briscola_chiamata(deal_packet=4)",
        "briscola_chiamata(first_points=61,points_to_win=60)",
    ]);
    write_file::<terziglio::Hand>(&[
        "terziglio(callable=strongest)",
        "terziglio(first_lead=alone)",
        "terziglio(first_lead=solissimo)",
        "terziglio(solo_shows_monte=true)",
    ]);
    write_file::<machiavelli::Hand>(&[
        "machiavelli(players=3)",
        "machiavelli(players=5,first_turn=normal)",
        "machiavelli(first_turn=normal,ace_in_runs=low_only)",
        "machiavelli(ace_in_runs=high_only)",
        "machiavelli(ace_in_runs=wrap)",
    ]);
    write_file::<scala40::Hand>(&[
        "scala40(players=2)",
        "scala40(players=3,discard_must_be_melded=false)",
        "scala40(players=2,closing_discard=optional)",
        "scala40(players=2,discard_ban=off,stock_exhausted=end_hand)",
        "scala40(players=2,swapped_jolly_must_be_used=true,stock_exhausted=turn_over)",
        "scala40(players=2,act_in_opening_turn=false,jolly_in_set=declared_suit)",
        "scala40(players=2,max_jollies_per_meld=2)",
        "scala40(teams=true)",
    ]);
    write_file::<sette_e_mezzo::Hand>(&[
        "sette_e_mezzo(players=3)",
        "sette_e_mezzo(players=4,initial_deal=at_turn)",
        "sette_e_mezzo(players=12)",
        "sette_e_mezzo(players=12,initial_deal=at_turn)",
        "sette_e_mezzo(players=3,min_valid_total=1)",
        "sette_e_mezzo(players=3,matta=false)",
    ]);
    write_file::<scialandroni::Hand>(&[
        "scialandroni(raise_menu=1+arrestu,max_raises=2)",
        "scialandroni(cartetta_betting=fixed,limit_soddus=20)",
        "scialandroni(hold_back=true)",
        "scialandroni(hold_back=true,after_stop=next_player_leads,bussu=false)",
        "scialandroni(after_stop=next_player_leads,bintixincu=2C+3B)",
        "scialandroni(limit_soddus=43,declared_visible=true)",
    ]);
    write_file::<tressette::Hand>(&[
        "tressette(players=2)",
        "tressette(accusi=automatic)",
        "tressette(players=2,accusi=automatic)",
        "tressette(rovescino=true)",
        "tressette(accusi=first_trick)",
        "tressette(accusi=third_trick)",
        "tressette(signs=any_trick)",
    ]);
    write_file::<ruba_mazzo::Hand>(&[
        "ruba_mazzo(players=3)",
        "ruba_mazzo(players=4)",
        "ruba_mazzo(players=6)",
        "ruba_mazzo(capture_obligation=card)",
        "ruba_mazzo(capture_obligation=none)",
        "ruba_mazzo(take_all_equal=true)",
        "ruba_mazzo(players=4,capture_obligation=card,leftover=nobody)",
        "ruba_mazzo(players=3,capture_obligation=none,take_all_equal=true)",
        "ruba_mazzo(players=6,capture_obligation=none,steal_all_equal=true)",
    ]);
}
