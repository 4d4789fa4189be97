"""What a report says, in Italian and in English."""

from scopasolver.svg.words import Language

LEGEND_IT = (
    "persi: ceduti a carte scoperte; in media: su tutti i modi in cui possono stare le carte non viste, con due errori "
    "standard; ~ giocata fino in fondo con regole semplici, perché le carte erano troppe per risolvere"
)
LEGEND_EN = (
    "lost: given away with all cards known; on average: over the ways the cards that the seat had not seen can lie, "
    "with two standard errors; ~ played out by rules of thumb, as there were too many cards to solve"
)

TERMS = {
    "accuracy": ("precisione", "accuracy"),
    "average": ("in media", "on average"),
    "bad_luck": ("sfortuna", "bad luck"),
    "best": ("migliore", "better"),
    "biggest": ("più cara", "biggest"),
    "blunder": ("errore grave", "blunder"),
    "decision": ("a decisione", "a decision"),
    "decisions": ("Le decisioni", "Decisions"),
    "end": ("valore alla fine", "value at the end"),
    "error": ("errore", "error"),
    "errors": ("imprecisioni / errori / gravi", "inaccuracies / mistakes / blunders"),
    "fine": ("giusta", "fine"),
    "forced": ("obbligata", "forced"),
    "graph": ("Il valore della mano, mossa per mossa", "The value of the hand, move by move"),
    "inaccuracy": ("imprecisione", "inaccuracy"),
    "kind": ("che cosa è stata", "what it was"),
    "legend": (LEGEND_IT, LEGEND_EN),
    "lost": ("persi", "lost"),
    "lost_by": ("persi da", "lost by"),
    "luck": ("La fortuna delle carte", "The luck of the cards"),
    "luck_deal": ("questa distribuzione", "this deal"),
    "luck_mean": ("media delle distribuzioni", "mean of random deals"),
    "luck_stock": ("ordine del mazzo", "order of its stock"),
    "lucky": ("fortuna", "lucky"),
    "mistake": ("errore", "mistake"),
    "move": ("mossa", "move"),
    "nothing": ("a carte scoperte il valore non è noto", "what the hand was worth with all cards known is not known"),
    "of": ("di", "of"),
    "played": ("giocata", "played"),
    "report": ("Analisi", "Analysis"),
    "result": ("risultato", "result"),
    "seat": ("posto", "seat"),
    "side": ("parte", "side"),
    "some": (
        "Figure delle sole mosse che hanno perso qualcosa",
        "Pictures only of the moves that have lost something",
    ),
    "start": ("valore all'inizio", "value at the start"),
    "strip": ("La mano in figure", "The hand in pictures"),
    "totals": ("In tutto", "Totals"),
    "unclear": ("incerta", "unclear"),
    "unfinished": ("non finita", "not to its end"),
}
"""For each idea the Italian and the English words."""

UNITS = {
    "points": "punti",
    "card points": "punti",
    "thirds of a point": "terzi di punto",
    "cards": "carte",
    "penalty points": "punti di penalità",
    "stakes": "poste",
}
"""The Italian words for what losses are counted in; others are the same in both languages."""


def term(key: str, language: Language) -> str:
    """Return the word for an idea."""
    italian, english = TERMS[key]
    return italian if language == "it" else english


def unit(english: str, language: Language) -> str:
    """Return what losses are counted in."""
    return UNITS.get(english, english) if language == "it" else english
