"""Refusals of rules, bots and numbers: names in braces, and dots, stand for any text."""

from scopasolver.language.marking import marked

TEXTS = (
    marked("`` is empty; write {form}"),
    marked("`{text}` closes a bracket that was not opened; write {form}"),
    marked("`{text}` has no closing bracket at its end; write {form}"),
    marked("`{text}` has a part without `=`; write {form}"),
    marked("preset or preset(option=value,…)"),
    marked("`{preset}` is for {needed}, not {given}"),
    marked("{option} has no place in {other}, where points are bad"),
    marked("{option} has no place in {other}: nobody sees the dead hand before the lead"),
    marked("{option} needs {other}"),
    marked("{option} needs {other}, not {given}"),
    marked("{option} needs {other} or {third}, not {given}"),
    marked("{option} needs {other}: others play with the whole pack"),
    marked("{option} needs {other}: each plays for himself"),
    marked("{option} needs {other}: four play in pairs"),
    marked("{option} needs {other}: it is about pairs"),
    marked("{option} needs {other}: where sevens decide the primiera, six_then_ace compares the rest"),
    marked("{option} contradicts {other}"),
    marked("{option} needs a ban on discards, not {other}"),
    marked("{option} has no effect with {other}"),
    marked("{option} has no effect with {other} and {third}"),
    marked("{option} has no effect with {other}: full rounds leave {left} cards"),
    marked("{option} and {other} are two different games"),
    marked("{option} is for the nine-card deal, which `{preset}` has not"),
    marked("{option} is for hands of three cards, which `{preset}` has not"),
    marked("{option} has no effect with {other}: nobody exchanges"),
    marked("{option} has no effect with {other}: penalties do not decide the match"),
    marked("{option} is no player: players are {first} to {last}"),
    marked("{option} leaves nothing to {others}"),
    marked(
        "{option} leaves no sweep in `{preset}` with {players}, where all cards are dealt at once; "
        "last_round_excluded bars only the last card of each player"
    ),
    marked("option `{name}` cannot be `{value}`; it takes {allowed}"),
    marked("option `{name}` cannot be `{value}` (did you mean {meant}?); it takes {allowed}"),
    marked("option `{name}` is given twice"),
    marked("`{preset}` has no option `{name}`; options: {known}"),
    marked("`{preset}` has no option `{name}` (did you mean {meant}?); options: {known}"),
    marked("there is no preset `{preset}`; presets: {known}"),
    marked("there is no preset `{preset}` (did you mean {meant}?); presets: {known}"),
    marked(
        "{players} with {each} takes {cards} cards, {rest} of them for discards and stock, and two "
        "packs have {pack}: at most {most}"
    ),
    marked(
        "{option} are too many for the pack: it has … cards each, the fewest that make sette e mezzo, "
        "for {most} at most"
    ),
    marked("{option} are of one colour, and {other} takes a red card (C, D) and a black one (S, B)"),
    marked("`{bot}` is none of {known}"),
    marked("`{bot}` is none of … (did you mean {meant}?)"),
    marked("{bot} has no setting `{setting}`: its settings are {known}"),
    marked("{bot} has no setting `{setting}`"),
    marked("{bot} has no setting `{setting}` (did you mean {meant}?): its settings are …"),
    marked("`{setting}` is given twice"),
    marked("{setting}: `{value}` is not {expected}"),
    marked("`{text}` is not a name, or a name with settings in brackets"),
    marked("a positive number, or none"),
    marked("a positive whole number"),
    marked("a whole number from {least} to {most}"),
    marked("a whole number up to {most}"),
    marked("yes or no"),
    marked("{name} {text}: expected a number from {least} to {most}"),
    marked("player {number}: `…` has players {first} to {last}"),
    marked("the description of a bot is {n} characters long: at most {most}"),
    marked("{bot}: a bot may think for {seconds} seconds at most here"),
    marked("{name} {text}: expected {values}"),
    marked("a positive integer up to {most}"),
    marked("{other} or a positive integer up to {most}"),
    marked("{other} or a player's number"),
    marked("a 2 and a 3 of different suits, as in 2D+3S"),
    marked("none, or rising arrialis and then arrestu, as in {example}"),
)
