"""Every command prints all its texts in Italian on request: no English word of a text is left."""

import re
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from answering import complaint, printed
from cases import cases
from commanding import EXAMPLES, run
from scopasolver import Rules
from scopasolver.language.spoken import spoken

CATALOGUE = Path(__file__).parent.parent / "python/scopasolver/language/locale/it/LC_MESSAGES/scopasolver.po"
WORD = re.compile(r"[^\W\d_]{3,}")
FILLED = re.compile(r"\{[^}]*\}|`[^`]*`|<[^>]*>")
NAMES = re.compile(r"\w+\([^()]*=[^()]*\)|<style>.*?</style>|<[^>]*>|--\w+|/\S+", re.DOTALL)
"""Pattern of output that is not text: rules and bots with their options, markup, options, files."""


def words_of(text: str) -> set[str]:
    return set(WORD.findall(text.lower()))


def forms(text: str | tuple[str, ...] | list[str] | None) -> list[str]:
    return [text] if isinstance(text, str) else list(text or ())


def english_words() -> set[str]:
    """Return the words that English texts have and Italian texts do not."""
    with CATALOGUE.open("rb") as file:
        texts = [message for message in read_po(file) if message.id]
    english, italian = (
        {word for text in several for word in words_of(FILLED.sub(" ", text))}
        for several in (
            [form for message in texts for form in forms(message.id)],
            [form for message in texts for form in forms(message.string)],
        )
    )
    return english - italian


ENGLISH = english_words()
ALL_OPEN = [
    "scopone_ending", "briscola_ending", "tressette_ending", "briscola_chiamata_ending", "terziglio_ending",
    "ruba_mazzo_ending", "machiavelli_ending", "scala40_ending",
    "sette_e_mezzo_hand", "scialandroni_posta", "scialandroni_scartu",
]  # fmt: skip
PRESETS = [Rules.presets(game)[0] for game in Rules.games()]


def check(text: str) -> None:
    assert words_of(NAMES.sub(" ", text)) & ENGLISH == set()


def example(name: str) -> str:
    return str(EXAMPLES / f"{name}.json")


def test_the_words_that_are_looked_for_are_english() -> None:
    assert {"card", "your", "hand", "takes", "nothing", "the", "value"} <= ENGLISH
    assert not {"carta", "scopa", "mano", "briscola"} & ENGLISH


def test_a_refused_command_leaves_no_language_behind() -> None:
    complaint("show", "--lang", "it", "no_such_file")
    assert spoken().tag == "en"


@pytest.mark.parametrize("name", ALL_OPEN)
@pytest.mark.parametrize("command", [("solve", "--seconds", "5"), ("show",)], ids=lambda command: command[0])
def test_positions_are_shown_and_solved(name: str, command: tuple[str, ...]) -> None:
    told = run(*command, example(name), "--lang", "it")
    assert told.exit_code in {0, 3}
    check(told.stdout)


def test_questions_of_a_solve() -> None:
    for question in (["--objective", "win"], ["--match-totals", "3,5"], ["--nodes", "1"]):
        check(run("solve", example("scopone_ending"), "--lang", "it", *question).stdout)


@pytest.mark.parametrize("rules", PRESETS)
def test_advice(rules: str) -> None:
    deal = run("deal", rules, "--seed", "7").stdout
    told = printed("advise", "-", "--lang", "it", "--worlds", "5", "--bot", "greedy", stdin=deal)
    check(told)
    last = Rules(rules).seats - 1
    assert re.search(rf"come la vede il posto \d \(i posti vanno da 0 a {last}\)", " ".join(told.split()))


@pytest.mark.parametrize("rules", PRESETS)
def test_a_hand_at_the_terminal(rules: str) -> None:
    lines = ["aiuto", "suggerimento", "migliore", "punti", "prese", "fallo", "xyz", "99", *["1"] * 60, "", "migliore"]
    arguments = ["--bots", "greedy", "--hint", "greedy", "--seed", "3", "--hands", "1", "--seconds", "0.2"]
    told = run("play", rules, "--lang", "it", *arguments, stdin="\n".join(lines))
    check(told.stdout)


@pytest.mark.parametrize("name", ["played_hand", "played_briscola"])
def test_reports(name: str, tmp_path: Path) -> None:
    arguments = ["analyse", example(name), "--lang", "it", "--worlds", "5", "--deals", "3", "--seconds", "5"]
    check(run(*arguments).stdout)
    page = tmp_path / "report.html"
    assert run(*arguments, "--html", str(page)).exit_code == 0
    check(page.read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", ALL_OPEN)
def test_pictures(name: str) -> None:
    check(run("show", example(name), "--lang", "it", "--svg", "-", "--values", "--seconds", "2").stdout)


def test_problems(tmp_path: Path) -> None:
    booklet, file = tmp_path / "booklet.html", tmp_path / "problems.jsonl"
    arguments = ["--count", "1", "--seed", "1", "--most", "10", "--lang", "it", "--html", str(booklet)]
    file.write_text(run("problems", "scopone", *arguments).stdout)
    check(booklet.read_text(encoding="utf-8"))
    check(run("problem", str(file), "1", "--lang", "it", stdin="xyz\n1\n2\n3\nsoluzione\n").stdout)


@cases(
    ("arguments", "environment", "says"),
    ([], {}, "value "),
    ([], {"LANG": "it_IT.UTF-8"}, "valore "),
    (["--lang", "en"], {"LANG": "it_IT.UTF-8"}, "value "),
    (["--lang", "it"], {"LC_ALL": "en_GB.UTF-8"}, "valore "),
    ([], {"LANGUAGE": "de:it", "LANG": "de_DE.UTF-8"}, "valore "),
    ([], {"LANG": "de_DE.UTF-8"}, "value "),
)
def test_an_option_counts_before_the_environment(arguments: list[str], environment: dict[str, str], says: str) -> None:
    assert says in run("solve", example("briscola_ending"), *arguments, env=environment).stdout


@cases(
    ("arguments", "environment", "tag"),
    ([], {}, "it"),
    ([], {"LANG": "en_GB.UTF-8"}, "en"),
    (["--lang", "en"], {}, "en"),
    (["--lang", "en", "--names", "it"], {}, "it"),
    (["--names", "en"], {"LANG": "it_IT.UTF-8"}, "en"),
)
def test_pages_have_a_language_of_their_own(arguments: list[str], environment: dict[str, str], tag: str) -> None:
    picture = run("show", example("scopa_hand"), "--svg", "-", *arguments, env=environment).stdout
    assert f'lang="{tag}"' in picture


def test_a_language_that_there_is_not_is_refused() -> None:
    assert "'de' is not one of 'it', 'en'" in complaint("solve", example("scopa_hand"), "--lang", "de")
