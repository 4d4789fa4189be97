//! The reason why a move is illegal, in words.

use super::betting::Stage;
use super::hands::Declaration;
use super::moves::Move;
use super::phase::Phase;
use super::state::{Hand, State};
use crate::cards::Rank;
use crate::game::Game;
use crate::options::Word;

/// The reason why a move is illegal, if more can be said than that the rules do not allow it.
pub(super) fn refusal(hand: &Hand, state: &State, mv: Move) -> Option<String> {
    let phase = state.phase.word();
    match mv {
        Move::Lay(_) if state.phase != Phase::Scartu => Some(format!("no card is laid in the phase {phase}")),
        Move::Lay(card) => {
            let top = state.ladder.current().last()?;
            let ranks = Rank::all().filter(|&rank| state.ladder.top().takes(rank));
            let ranks: Vec<String> = ranks.map(|rank| rank.to_string()).collect();
            Some(format!("`{card}` does not follow `{top}`: a card of rank {} does", ranks.join(" or ")))
        }
        Move::Stop if state.phase == Phase::Scartu && !hand.rules.hold_back => {
            Some("a player goes on as long as he can, unless hold_back=true".to_owned())
        }
        Move::Stop if state.phase == Phase::Scartu => Some("the seat that leads must lay a card".to_owned()),
        Move::Stop => Some(format!("that is said in the scartu, not in the phase {phase}")),
        Move::Bussu if state.phase != Phase::Scartu => Some(format!("that is not said in the phase {phase}")),
        Move::Bussu => Some("seat 0 may say it once, before it leads, if the rules have it".to_owned()),
        Move::Primiera | Move::Frusciu if state.betting.stage() == Stage::Declaring => {
            let seat = hand.to_move(state);
            let is = match Hand::declarable(state, seat) {
                Declaration::Nothing => "neither primiera nor frusciu",
                Declaration::Primiera => "primiera",
                Declaration::Frusciu => "frusciu",
            };
            Some(format!("the hand of seat {seat} is {is}"))
        }
        Move::Raise(_) | Move::Arrestu if matches!(state.betting.stage(), Stage::Answering | Stage::Deciding) => {
            Some(of_raise(hand, state, mv))
        }
        Move::Primiera | Move::Frusciu | Move::Tace if state.phase.has_declarations() => {
            Some("declarations are over in this phase".to_owned())
        }
        Move::Primiera | Move::Frusciu | Move::Tace => Some(format!("nothing is declared in the phase {phase}")),
        _ if state.phase == Phase::Scartu => Some("in the scartu cards are laid, and there is no betting".to_owned()),
        _ => match state.betting.stage() {
            Stage::Declaring => Some("declarations come first: primiera, frusciu or tace".to_owned()),
            Stage::Opening => Some("nobody has said posta yet".to_owned()),
            Stage::Answering | Stage::Deciding => {
                Some("posta has been said: the answer is passo, bollu biri or a raise".to_owned())
            }
            Stage::Over(_) => None,
        },
    }
}

fn of_raise(hand: &Hand, state: &State, mv: Move) -> String {
    let (finish, most) = (hand.arrestu(state), hand.rules.max_raises);
    if state.betting.raises() >= most {
        return format!("a phase has at most {most} raises");
    }
    let standing = state.betting.standing();
    match mv {
        Move::Raise(total) if total == finish && total > standing => {
            format!("{total} is what the leading side needs to finish: say arrestu")
        }
        Move::Raise(_) => format!("a raise is to more than {standing} and to less than {finish}, which is s'arrestu"),
        _ => format!("s'arrestu would be {finish}, and a raise is to more than {standing}"),
    }
}
