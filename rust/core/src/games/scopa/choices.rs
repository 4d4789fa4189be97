//! What the options of the Scopa family choose between, one type a question.

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
        /// Scopone Scientifico, to the letter.
        FewestCards = "scopone_fewest_cards",
        /// The Scopa of Sette giochi to the letter.
        Sevens = "scopa_sevens",
        /// The Scopone scientifico of Sette giochi to the letter.
        Free = "scopone_scientifico_free",
    }
}

words! {
    /// How the cards are dealt; the preset decides it.
    DealKind {
        /// Three each and four to the table, then three each until the stock is empty.
        Three = "three",
        /// Nine each and four to the table.
        Nine = "nine",
        /// Ten each, none to the table.
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
        /// Any.
        Free = "free",
    }
}

words! {
    /// What a card captures.
    CaptureRule {
        /// Cards that add up to its own value.
        Standard = "standard",
        /// Cards that add up to fifteen with it.
        Quindici = "quindici",
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
        /// The very last card's.
        LastCardExcluded = "last_card_excluded",
        /// Each player's last card's.
        LastRoundExcluded = "last_round_excluded",
        /// None.
        Allowed = "allowed",
    }
}

words! {
    /// What wins the points for cards and for denari.
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
        /// By the number of sevens, of which whoever is ahead needs three (to the letter of *Sette giochi*).
        ThreeSevens = "three_sevens",
    }
}

words! {
    /// What a primiera with a suit missing is worth.
    PrimieraMissingSuit {
        /// Less than any with more suits.
        FewerSuitsLose = "fewer_suits_lose",
        /// The sum of the suits that are there.
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
    /// What decides between equal primiere.
    PrimieraTiebreak {
        /// Nothing: nobody scores.
        None = "none",
        /// The number of sixes, then of assi.
        SixThenAce = "six_then_ace",
        /// The number of sixes and assi together.
        SixPlusAce = "six_plus_ace",
    }
}
