from __future__ import annotations

import importlib.util
import re
from pathlib import Path
from types import ModuleType

import pytest

import xianyang
from xianyang.cli.session import COMMANDS
from xianyang.core.game import ALL
from xianyang.core.speech import LANGUAGES, speaker
from xianyang.games import NAMES
from xianyang.games.qin import words

ROOT = Path(__file__).parents[1]
NBSP = "\u00a0"
SAME_IN_FRENCH = {
    "Qin", "Options", "Violet", "bot", "provinces", "villages", "{seat}, {name}", "Orange", "Cyan", "Jade", "+1 Action",
    "{worker} {card}", "Points", "{thing} ({more})", "{what} +{count}", "+{count} prestige",
    "{source} ({about})", "action", "artisan", "segment {segment}", "{points} PP", "points", "positions",
    "chances",
}  # fmt: skip


def _tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("catalogues", ROOT / "tools" / "catalogues.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


tool = _tool()
MESSAGES = tool.messages()
FRENCH = tool.load("fr")
FORMS = [(tool._forms(english), tool._forms(french)) for english, french in FRENCH.items()]
TEXTS = [text for _, forms in FORMS for text in forms]


# -- the catalogues


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_catalogue_holds_every_message_and_no_other(language: str) -> None:
    known = set(tool.load(language))
    assert set(MESSAGES) - known == set()
    assert known - set(MESSAGES) == set()


def test_there_are_messages() -> None:
    assert len(MESSAGES) > 250
    assert "White" in MESSAGES
    assert tool.LANGUAGES == LANGUAGES


def test_english_says_what_the_source_says() -> None:
    for english, said in tool.load("en").items():
        assert said == english


def test_every_message_is_french_in_french() -> None:
    for english, french in FORMS:
        assert all(french), f"not translated: {english}"
        if english[0] not in SAME_IN_FRENCH:
            assert all(a != b for a, b in zip(english, french, strict=True)), f"still English: {english}"


def test_the_words_that_both_languages_share_are_really_shared() -> None:
    assert {text for text in SAME_IN_FRENCH if FRENCH.get(text) != text} == set()


def test_values_have_the_same_names_in_both_languages() -> None:
    for english, french in FORMS:
        for one, other in zip(english, french, strict=True):
            assert _names(one) == _names(other), one


def _names(text: str) -> set[str]:
    return set(re.findall(r"\{(\w*)\}", text))


UNCOUNTED = ("{count} clay", "{count} clay")
"""The one thing that has no plural in English, though it has in French."""


def test_plurals_have_two_forms() -> None:
    plurals = [key for key in MESSAGES if isinstance(key, tuple)]
    assert ("{count} legal move", "{count} legal moves") in plurals
    for language in LANGUAGES:
        known = tool.load(language)
        for key in plurals:
            assert isinstance(known[key], tuple), key
            is_uncounted = language == "en" and key == UNCOUNTED
            assert len(set(known[key])) == (1 if is_uncounted else 2), key


def test_commands_have_different_names() -> None:
    for language in LANGUAGES:
        say = speaker(language)
        names = {*COMMANDS, *(say(word) for word, _ in COMMANDS.values())}
        assert len(names) == (len(COMMANDS) if language == "en" else 2 * len(COMMANDS))
        assert all(re.fullmatch("[a-z]+", name) for name in names), "typed on any keyboard, in one word"


# -- French typography


def test_no_plain_space_before_high_punctuation() -> None:
    wrong = [text for text in TEXTS if re.search(" [:;!?»%]|« ", text)]
    assert wrong == []


def test_high_punctuation_has_its_space() -> None:
    for text in TEXTS:
        for word in (f"«{NBSP}", f"{NBSP}»"):
            assert text.count(word) == text.count(word.strip(NBSP)), text
        # What is quoted as typed, JSON's keys and times of day keep their own way of writing.
        bare = re.sub(rf'«{NBSP}.*?{NBSP}»|"[^"]*":?|\d\d(:\d\d)+', "", text)
        assert re.findall(rf"[^{NBSP}][:;!?]", bare) == [], text


def test_apostrophes_are_typographic() -> None:
    assert [text for text in TEXTS if re.search(r"\w'\w", text)] == []


# -- said


def test_a_few_sentences() -> None:
    say = speaker("fr")
    assert [say(seat) for seat in words.SEATS] == ["Blanc", "Noir", "Vert", "Violet"]
    founds = say("{seat} founds the red province {cell} with {size} territories.", seat="Blanc", cell="d7", size=3)
    assert founds == "Blanc fonde la province rouge d7 (3 territoires)."
    assert say("{file}: {reason}.", file="a.txt", reason="x") == f"a.txt{NBSP}: x."
    assert say("major provinces") == "provinces majeures"


def test_counts_in_both_languages() -> None:
    forms = ("{count} legal move", "{count} legal moves")
    assert [speaker("fr").plural(*forms, n) for n in (0, 1, 2)] == ["0 coup permis", "1 coup permis", "2 coups permis"]
    assert [speaker("en").plural(*forms, n) for n in (0, 1, 2)] == ["0 legal moves", "1 legal move", "2 legal moves"]
    back = ("{seat} takes {count} pagoda back from {cell}.", "{seat} takes {count} pagodas back from {cell}.")
    assert speaker("fr").plural(*back, 2, seat="Noir", cell="a1") == "Noir reprend 2 pagodes en a1."


@pytest.mark.parametrize(
    ("name", "players", "options"),
    [
        ("qin", 2, {}),
        ("qin", 3, {"fair_start": True}),
        ("qin", 4, {"board": "lion"}),
        ("xian", 2, {}),
        ("xian", 4, {}),
        ("terracotta", 2, {}),
        ("terracotta", 4, {}),
    ],
)
def test_whole_games_are_told_in_french(name: str, players: int, options: dict[str, object]) -> None:
    game = xianyang.new(name, players=players, options=options, seed=players)
    while not game.is_over:
        game.push(game.legal[(7 * game.ply) % len(game.legal)])
    english, french, words = speaker("en"), speaker("fr"), game.title.words
    told = 0
    for ply in range(game.ply):
        for event in game.events(ply, ALL):
            said = words.event(french, game.tables, event)
            if said is not None:
                told += 1
                assert said != words.event(english, game.tables, event)
    assert told > 100


@pytest.mark.parametrize("name", NAMES)
def test_every_move_is_named_in_french(name: str) -> None:
    game = xianyang.new(name, seed=1)
    english, french, words = speaker("en"), speaker("fr"), game.title.words
    labels = range(0, game.rules.LABELS, 1 if game.rules.LABELS < 4000 else 7)
    assert all(words.move(english, game.tables, label) != words.move(french, game.tables, label) for label in labels)


@pytest.mark.parametrize(("name", "wrong"), [("qin", "ry a1 a2"), ("xian", "enter y"), ("terracotta", "put e4")])
def test_every_reason_is_said_in_french(name: str, wrong: str) -> None:
    game = xianyang.new(name, seed=1)
    move = game.parse(wrong).integer
    for reason in game.rules.REASONS[1:]:
        said = [
            game.title.words.why(speaker(language), game.tables, game.state, move, reason) for language in LANGUAGES
        ]
        assert said[0] != said[1]


# -- the tool

SAMPLE = '''
from xianyang.core.speech import mark, speaker

say = speaker()
NAMES = (mark("first"), mark(
    "second "
    "half"))
TITLE = mark("a name")
one, many = (mark("{count} thing"), mark("{count} things"))


def f(words, n, x):
    """say("not this one")"""
    print(f"{say('inside a text')}: {n}", say(NAMES[0]), say(TITLE), speaker()("at once"), speaker("fr")("in one language"))
    # say("nor this one")
    words.say("with an attribute", a=say("a value"))
    say.plural(one, many, n)
    words.say.plural("{count} dog", "{count} dogs", n, who=say("owner"))
    return say(
        "several lines and "
        'two quotes \\u00b1 "x"',
        n=n,
    ), say(x), say()
'''

PAGE = """<p title="{{ say('in a page') }}">{{ say(["first", "second"][n]) }} {# say("nor here") #}
{% for x in xs %}{{ words.say("in a loop", n=x) }} {{ say.plural("{count} cat", "{count} cats", n) }}{% endfor %}
"""


@pytest.fixture
def folders(tmp_path: Path) -> list[str]:
    source = tmp_path / "source"
    (source / "inner").mkdir(parents=True)
    (source / "inner" / "sample.py").write_text(SAMPLE, encoding="utf-8")
    (source / "inner" / "page.html").write_text(PAGE, encoding="utf-8")
    return ["--source", str(source), "--locale", str(tmp_path / "locale")]


def test_extraction_misses_nothing(folders: list[str]) -> None:
    found = tool.messages(Path(folders[1]))
    assert [key for key, files in found.items() if files == ["inner/sample.py"]] == [
        "a name", "a value", "at once", "first", "in one language", "inside a text", "owner", "second half",
        'several lines and two quotes ± "x"', "with an attribute", ("{count} dog", "{count} dogs"),
        ("{count} thing", "{count} things"),
    ]  # fmt: skip
    paged = [key for key, files in found.items() if files == ["inner/page.html"]]
    assert paged == ["in a loop", "in a page", ("{count} cat", "{count} cats")]


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("other.py", 'say(f"{n} moves")'),
        ("other.py", 'mark("a" + name)'),
        ("other.py", "say.plural(one, two, 3)"),
        ("other.html", '{{ say("a" ~ b) }}'),
        ("other.html", '{{ say("a" + b) }}'),
        ("other.html", '{{ say.plural(one, "two", 3) }}'),
    ],
)
def test_a_message_put_together_is_refused(
    folders: list[str], capsys: pytest.CaptureFixture[str], name: str, line: str
) -> None:
    path = Path(folders[1]) / "inner" / name
    path.write_text(f"\n{line}\n", encoding="utf-8")
    assert tool.main(folders) == 2
    assert capsys.readouterr().err.startswith(f"inner/{name}:2: ")


def test_update_and_check(folders: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert tool.main([*folders, "--check"]) == 2
    assert "The catalogue en lacks 'a name' and 14 more" in capsys.readouterr().err
    assert tool.main(folders) == 0
    assert "fr: 15 messages, 15 to translate" in capsys.readouterr().out
    assert tool.main([*folders, "--check"]) == 2
    assert capsys.readouterr().err.startswith("The catalogue fr has not translated 'a name' and 14 more")

    path = tool.path_of("fr", Path(folders[3]))
    for before, after in [('msgstr ""', 'msgstr "mot"'), ('[0] ""', '[0] "un"'), ('[1] ""', '[1] "deux"')]:
        head, body = path.read_text(encoding="utf-8").split("\n\n", 1)
        path.write_text(f"{head}\n\n{body.replace(before, after)}", encoding="utf-8")
    assert tool.main([*folders, "--check"]) == 0
    kept = path.read_bytes()
    assert tool.main(folders) == 0
    assert path.read_bytes() == kept, "writing again changes nothing"

    sample = Path(folders[1]) / "inner" / "sample.py"
    sample.write_text(SAMPLE.replace('"a name"', '"b name"'), encoding="utf-8")
    tool.main(folders)
    french = tool.load("fr", Path(folders[3]))
    assert french["b name"] == ""
    assert "a name" not in french
    assert french["first"] == "mot"
    assert french["{count} dog", "{count} dogs"] == ("un", "deux")


def test_check_finds_what_nobody_says(folders: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    tool.main(folders)
    sample = Path(folders[1]) / "inner" / "sample.py"
    sample.write_text(SAMPLE.replace('mark("first")', 'mark("a name")'), encoding="utf-8")
    assert tool.main([*folders, "--check"]) == 2
    assert "The catalogue en still has 'first';" in capsys.readouterr().err


def test_catalogues_hold_no_dates_and_no_line_numbers() -> None:
    for language in LANGUAGES:
        text = tool.path_of(language).read_text(encoding="utf-8")
        assert "Date" not in text
        assert re.findall(r"^#: .*:\d+", text, re.MULTILINE) == []
        assert "fuzzy" not in text
        assert "#~" not in text
