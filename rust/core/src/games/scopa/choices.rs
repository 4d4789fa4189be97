//! The values of the options of the Scopa family, one type for each option.

use crate::options::words;

words! {
    /// A named set of option values.
    Preset {
        /// Three cards in hand, dealt again until the stock is used up; four on the table.
        Scopa = "scopa",
        /// Nine cards in hand, four on the table.
        Scopone = "scopone",
        /// Ten cards in hand, an empty table.
        ScoponeScientifico = "scopone_scientifico",
        /// Scopone scientifico with napoli and cappotto.
        ScoponeTamanini = "scopone_tamanini",
        /// Scopa in which an asso takes the whole table.
        ScopaDAssi = "scopa_d_assi",
        /// Scopa in which the played card and what it takes add up to fifteen.
        ScopaDiQuindici = "scopa_di_quindici",
        /// The rules of the book *Scopone Scientifico*, followed exactly.
        FewestCards = "scopone_fewest_cards",
        /// The Scopa of *Sette giochi*, followed exactly.
        Sevens = "scopa_sevens",
        /// The Scopone scientifico of *Sette giochi*, followed exactly.
        Free = "scopone_scientifico_free",
        /// The same, with equal primiere decided by sevens before sixes and assi, as *Sette giochi* can be read.
        FreeSevens = "scopone_scientifico_sevens",
        /// Cirulla: sums, fifteen, assi that take all, declared hands.
        Cirulla = "cirulla",
    }
}

words! {
    /// The deal, which the preset decides.
    DealKind {
        /// Three cards to each player and four to the table, then three to each player until the stock is empty.
        Three = "three",
        /// Nine cards to each player and four to the table.
        Nine = "nine",
        /// Ten cards to each player and none to the table.
        Ten = "ten",
    }
}

words! {
    /// Whose packets come first in the nine-card deal.
    DealPattern {
        /// 3 each, 2 to the table, 3 each, 2 to the table, 3 each.
        HandsFirst = "hands_first",
        /// 2 to the table, 3 each, 2 to the table, 3 each, 3 each.
        TableFirst = "table_first",
    }
}

words! {
    /// Whether three re among the starting table cards void the deal.
    MisdealRe {
        /// They do.
        Three = "3",
        /// They do not.
        Off = "off",
    }
}

words! {
    /// Who deals after a misdeal.
    MisdealDealer {
        /// The next dealer.
        Next = "next",
        /// The same dealer again.
        Same = "same",
    }
}

words! {
    /// Which captures may be chosen when a card has several.
    CaptureChoice {
        /// An equal card comes before any sum.
        SingleFirst = "single_first",
        /// Only captures with the fewest cards.
        FewestCards = "fewest_cards",
        /// Any capture.
        Free = "free",
    }
}

words! {
    /// The cards that a card captures.
    CaptureRule {
        /// Cards that add up to its own value.
        Standard = "standard",
        /// Cards that add up to fifteen with it.
        Quindici = "quindici",
        /// Either of these.
        Both = "both",
    }
}

words! {
    /// What an asso does on an empty table when assi take all.
    AceOnEmptyTable {
        /// It stays there.
        Stays = "stays",
        /// It goes to the player's own pile.
        TakesItself = "takes_itself",
    }
}

words! {
    /// Which captures at the end of the hand empty the table without scoring a sweep.
    LastScopa {
        /// The capture of the very last card.
        LastCardExcluded = "last_card_excluded",
        /// The captures of each player's last card.
        LastRoundExcluded = "last_round_excluded",
        /// The captures of all cards dealt last: three a player, or fewer in a short round.
        LastDealExcluded = "last_deal_excluded",
        /// None.
        Allowed = "allowed",
    }
}

words! {
    /// The condition for the points for cards and for denari.
    MajorityRule {
        /// Having the most.
        Most = "most",
        /// Having at least 21 cards, at least 6 denari.
        Absolute = "absolute",
    }
}

words! {
    /// How the primiera is decided.
    PrimieraMethod {
        /// By the best card of each suit.
        Points = "points",
        /// By the number of sevens.
        Sevens = "sevens",
        /// By the number of sevens, of which the best side needs at least three (*Sette giochi*, taken literally).
        ThreeSevens = "three_sevens",
    }
}

words! {
    /// What a primiera with a suit missing is worth.
    PrimieraMissingSuit {
        /// Less than any with more suits.
        FewerSuitsLose = "fewer_suits_lose",
        /// The sum over the suits that it has.
        SumOnly = "sum_only",
    }
}

words! {
    /// What pictures are worth in the primiera.
    PrimieraPictures {
        /// Ten each.
        Equal = "equal",
        /// Re ten, cavallo nine, fante eight.
        Southern = "southern",
    }
}

words! {
    /// The tie-break between equal primiere.
    PrimieraTiebreak {
        /// Nothing: nobody scores.
        None = "none",
        /// The number of sixes, then of assi.
        SixThenAce = "six_then_ace",
        /// The number of sixes and assi together.
        SixPlusAce = "six_plus_ace",
        /// The number of sevens, then of sixes, then of assi.
        SevenSixAce = "seven_six_ace",
    }
}

words! {
    /// Whether two assi among the starting table cards void the deal.
    MisdealAssi {
        /// They do.
        Two = "2",
        /// They do not.
        Off = "off",
    }
}

words! {
    /// The starting tables that the dealer takes at once.
    DealerTakes {
        /// None.
        Nothing = "nothing",
        /// A table of fifteen for one sweep, one of thirty for two.
        Fifteen = "fifteen",
        /// These, and a table of nine or less for three sweeps.
        FifteenOrNine = "fifteen_or_nine",
    }
}

words! {
    /// What a player scores who declares three cards of nine or less in all, or of equal rank.
    Declarations {
        /// Nothing is declared.
        Off = "off",
        /// Three points, or ten for equal ranks.
        ThreeTen = "three_ten",
        /// One point, two for equal ranks, three for equal ranks of nine or less in all.
        OneTwoThree = "one_two_three",
    }
}

words! {
    /// Whether the 7 of coppe stands for any rank.
    Matta {
        /// It does not.
        Off = "off",
        /// In a declaration and on the starting table; declared, it keeps the rank while it is played.
        Keeps = "keeps_rank",
        /// In a declaration alone.
        Declares = "declares_only",
    }
}

words! {
    /// The points for the three pictures of denari.
    Grande {
        /// None.
        Off = "off",
        /// Five.
        Five = "five",
        /// Five, and one more each for the seven, and for the six beside it.
        Run = "five_and_run",
    }
}
