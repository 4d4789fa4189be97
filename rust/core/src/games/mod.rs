//! The games: one folder for each, all with the same file names, and `any` for all games together.

/// The list of all games: calls a macro with a name and a module for each game, after the given tokens.
///
/// ```
/// macro_rules! count {
///     ($($name:ident = $game:ident),+ $(,)?) => { [$(stringify!($game)),+].len() };
/// }
/// assert!(scopasolver::for_each_game!(count) > 6);
/// ```
#[macro_export]
macro_rules! for_each_game {
    ($callback:ident $(, $token:tt)*) => {
        $callback! {
            $($token)*
            Scopa = scopa,
            Briscola = briscola,
            RubaMazzo = ruba_mazzo,
            Machiavelli = machiavelli,
            Scala40 = scala40,
            SetteEMezzo = sette_e_mezzo,
            Scialandroni = scialandroni,
            Tressette = tressette,
            BriscolaChiamata = briscola_chiamata,
            Terziglio = terziglio,
        }
    };
}

pub mod any;
pub mod briscola;
mod briscola_cards;
pub mod briscola_chiamata;
mod briscola_tags;
pub mod machiavelli;
mod parties;
mod planes;
mod rounds;
pub mod ruba_mazzo;
pub mod scala40;
pub mod scialandroni;
pub mod scopa;
pub mod sette_e_mezzo;
mod singles;
pub mod terziglio;
pub mod tressette;
mod tressette_bounds;
mod tressette_cards;
mod tressette_classes;
mod tressette_duel;
mod tressette_holders;
mod tressette_ordering;
mod tressette_tags;
mod tressette_thumb;
mod trick_node;
mod trick_search;
mod tricks;
