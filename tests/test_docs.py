from __future__ import annotations

import doctest
import re
import string
from collections.abc import Iterator
from pathlib import Path

import pytest
from tools import pictures

import xianyang
from xianyang.cli.app import run
from xianyang.cli.session import COMMANDS
from xianyang.core import speech
from xianyang.core.speech import speaker
from xianyang.games import NAMES

DOCS = Path(__file__).parents[1] / "docs"
LANGUAGES = speech.LANGUAGES
NBSP = "\u00a0"
TREES = {language: sorted(path.relative_to(DOCS / language) for path in (DOCS / language).rglob("*.md"))
         for language in LANGUAGES}  # fmt: skip
PAGES = [DOCS / language / name for language in LANGUAGES for name in TREES[language]]
WITH_EXAMPLES = [page for page in PAGES if ">>>" in page.read_text(encoding="utf-8")]


def title(page: Path) -> str:
    return str(page.relative_to(DOCS))


every_page = pytest.mark.parametrize("page", PAGES, ids=title)
in_every_language = pytest.mark.parametrize("language", LANGUAGES)


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    speech.use("en")
    yield
    speech.use("en")


def lines_of(page: Path, *, code: bool, kinds: tuple[str, ...] = ()) -> str:
    """The page with only its code (of some kinds) or only its prose; all other lines are empty."""
    kept, kind = [], None
    for line in page.read_text(encoding="utf-8").splitlines():
        if line.startswith("```"):
            kind = line[3:].strip() if kind is None else None
            kept.append("")
        else:
            wanted = (kind is not None and (not kinds or kind in kinds)) if code else kind is None
            kept.append(line if wanted else "")
    return "\n".join(kept) + "\n"


def blocks(page: Path) -> list[tuple[str, str]]:
    """Kind and text of every code block."""
    found = re.findall(r"^```(.*?)\n(.*?)^```$", page.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    return [(kind.strip(), text) for kind, text in found]


def headings(page: Path) -> list[tuple[int, str]]:
    return [(len(marks), text) for marks, text in
            re.findall(r"^(#+) (.+)$", lines_of(page, code=False), re.MULTILINE)]  # fmt: skip


# -- two languages, one structure


def test_both_trees_have_the_same_files() -> None:
    assert TREES["en"] == TREES["fr"]
    names = {name.as_posix() for name in TREES["en"]}
    assert {"index.md", *(f"rules/{name}.md" for name in NAMES), "library.md", "terminal.md", "records.md", "openspiel.md",
            "performance.md"} <= names  # fmt: skip


@pytest.mark.parametrize("name", TREES["en"], ids=str)
def test_both_languages_have_the_same_structure(name: Path) -> None:
    pages = [DOCS / language / name for language in LANGUAGES]
    assert len({tuple(level for level, _ in headings(page)) for page in pages}) == 1
    assert len({tuple(kind for kind, _ in blocks(page)) for page in pages}) == 1
    assert len({len(re.findall(r"^\|", lines_of(page, code=False), re.MULTILINE)) for page in pages}) == 1
    texts = [[text for _, text in headings(page)] for page in pages]
    assert all(len(set(text)) == len(text) for text in texts), "each heading can be linked to"


@in_every_language
def test_every_page_is_in_the_table_of_contents(language: str) -> None:
    toc = next(text for kind, text in blocks(DOCS / language / "index.md") if kind == "{toctree}")
    listed = {line.strip() for line in toc.splitlines() if line.strip() and not line.startswith(":")}
    assert listed == {name.with_suffix("").as_posix() for name in TREES[language]} - {"index"}


def test_the_index_pages_lead_to_each_other() -> None:
    for here, there in (("en", "fr"), ("fr", "en")):
        assert f'<a href="../{there}/index.html" hreflang="{there}"' in (DOCS / here / "index.md").read_text("utf-8")


# -- links


@every_page
def test_every_internal_link_exists(page: Path) -> None:
    prose = lines_of(page, code=False)
    targets = [*re.findall(r"\]\(([^)]+)\)", prose), *re.findall(r'href="([^"]+)"', prose)]
    for target in targets:
        if re.match(r"[a-z]+:", target):
            continue
        name, _, anchor = target.partition("#")
        there = page.parent / re.sub(r"\.html$", ".md", name) if name else page
        assert there.is_file(), target
        assert not anchor or anchor in [slug(text) for _, text in headings(there)], target


def slug(heading: str) -> str:
    """A heading's name in links, as MyST (and GitHub) make it."""
    kept = re.sub(r"[^\w\- ]", "", heading.lower().replace(NBSP, ""))
    return kept.strip().replace(" ", "-")


README = DOCS.parent / "README.md"


def test_the_readme_leads_to_every_page_and_to_nothing_that_is_missing() -> None:
    targets = set(re.findall(r"\]\(([^)]+)\)", README.read_text("utf-8")))
    local = {target for target in targets if not re.match(r"[a-z]+:", target)}
    assert [target for target in sorted(local) if not (README.parent / target).is_file()] == []
    assert {f"docs/en/{name.as_posix()}" for name in TREES["en"]} - {"docs/en/index.md"} <= local


def test_files_of_the_readmes_examples_exist() -> None:
    named = re.findall(r"xianyang (?:analyse|record show) (docs/\S+)", README.read_text("utf-8"))
    assert named
    assert all(xianyang.read(README.parent / name) for name in named)


# -- examples


def test_there_are_examples() -> None:
    assert {title(page) for page in WITH_EXAMPLES} >= {"en/library.md", "fr/library.md"}


@pytest.mark.parametrize("page", WITH_EXAMPLES, ids=title)
def test_every_example_runs(page: Path, capsys: pytest.CaptureFixture[str]) -> None:
    if "openspiel" in page.name:
        pytest.importorskip("pyspiel")
    text = lines_of(page, code=True, kinds=("pycon",))
    example = doctest.DocTestParser().get_doctest(text, {}, title(page), str(page), 0)
    assert example.examples
    assert sum(line.startswith(">>>") for line in page.read_text("utf-8").splitlines()) == len(example.examples)
    failed, _ = doctest.DocTestRunner(verbose=False).run(example)
    assert failed == 0, capsys.readouterr().out


@in_every_language
def test_records_and_positions_shown_are_read(language: str) -> None:
    shown = blocks(DOCS / language / "records.md")
    records = [text for kind, text in shown if kind == "json" or text.startswith("Xianyang record")]
    lines = [text for _, text in shown if text.startswith("qin ")]
    assert len(records) == 2
    for text in records:
        record = xianyang.read(text)
        again = record.json() if text.startswith("{") else str(record)
        assert again == text or xianyang.read(again) == record
    full, viewed = (xianyang.position(line.strip()) for line in lines)
    assert full.position + "\n" == lines[0]
    assert full.position_for(1) + "\n" == lines[1]
    assert viewed.is_view


# -- pictures of the rules


def played(*moves: str) -> xianyang.Game:
    """A game of two in which everybody gets the tiles for these moves."""
    needed = [[move.split()[0] for move in moves[seat::2]] + ["yb"] * 3 for seat in (0, 1)]
    game = xianyang.new("qin", chance="manual")
    for seat in (0, 1):
        for _ in range(3):
            game.push("+" + needed[seat].pop(0))
    for ply, move in enumerate(moves):
        game.push(move)
        game.push("+" + needed[ply % 2].pop(0))
    return game


def cut(game: xianyang.Game, rows: range, columns: str) -> str:
    """A part of the text board."""
    first, last = (string.ascii_lowercase.index(name) for name in (columns[0], columns[-1]))
    board = str(game).split("\n")
    lines = [board[row][:4] + board[row][4 + 4 * first : 8 + 4 * last] for row in (0, *rows)]
    return "\n".join(line.rstrip() for line in lines) + "\n"


VILLAGE = ("bb i8 i9", "yy h9 h10", "rr j8 j9", "yy g8 h8", "yb k8 k9", "yb i10 i11")


@in_every_language
def test_the_pictures_of_the_rules_are_true(language: str) -> None:
    shown = [text for kind, text in blocks(DOCS / language / "rules" / "qin.md") if kind == "text"]
    assert shown == [
        cut(played("ry d7 d6"), range(6, 9), "ci"),
        cut(played("rr c7 d7", "rr g8 h8"), range(7, 9), "bi"),
        cut(played("rr c7 d7", "rr g8 h8", "rr e8 f8"), range(7, 9), "bi"),
        cut(played(*VILLAGE[:-1]), range(7, 12), "gk"),
        cut(played(*VILLAGE), range(7, 12), "gk"),
    ]


RECONSTRUCTED = {
    "qin": {
        "board_lion": ("lion", "lion"),
        "board_bird": ("bird", "oiseau"),
    },
    "xian": {
        "tax_collector": ("the tax collector", "du percepteur"),
        "craftsman": ("the craftsman", "de l’artisan"),
        "miner": ("miner", "mineur"),
        "request_tokens": ("request tokens", "jetons de requête"),
        "equipment_prices": ("equipment prices", "prix d’équipement"),
        "equipment_clay": ("equipment clay", "argile d’équipement"),
        "pit": ("the spaces of the pit", "cases de la fosse"),
        "equipment": ("crossbow and horse", "l’arbalète et le cheval"),
        "mausoleum": ("bonus tiles of spaces 2 and 3", "tuiles bonus des cases 2 et 3"),
        "faces_a": ("faces a", "faces a"),
        "faces_b": ("faces b", "faces b"),
        "faces_c": ("faces c", "faces c"),
    },
    "terracotta": {
        "inner_ring": ("the inner ring", "du disque central"),
        "middle_ring": ("the middle ring", "du disque intermédiaire"),
        "outer_ring": ("the outer ring", "du disque extérieur"),
        "organizer": ("rows of the organizer", "rangées du rack"),
        "tracks": ("where the inspectors start", "case de départ des inspecteurs"),
        "master_tokens": ("master tokens", "jetons maître"),
        "priority_tokens": ("priority tokens", "jetons priorité"),
        "specialists": ("specialists", "spécialistes"),
        "tile_list": ("list of the scoring tiles", "liste des tuiles décompte"),
        "tile_points": ("points of the scoring tiles", "points des tuiles décompte"),
        "inspectors": ("points of inspectors", "points des inspecteurs"),
    },
}
"""How the rules of each language call the groups of a sheet that are reconstructed, or might be thought so."""


@in_every_language
@pytest.mark.parametrize("name", NAMES)
def test_reconstructed_values_are_named(language: str, name: str) -> None:
    text = (DOCS / language / "rules" / f"{name}.md").read_text("utf-8").lower()
    word = {"en": "reconstructed**", "fr": "reconstitué**"}[language]
    paragraph = " ".join(next(part for part in text.split("\n- ") if part.startswith(f"**{word}")).split())
    paragraph = paragraph.split("if you own")[0].split("si vous avez")[0]
    groups = xianyang.new(name).sheet.groups
    assert {group for group in groups if groups[group].source == "reconstructed"} <= set(RECONSTRUCTED[name])
    for group, called in RECONSTRUCTED[name].items():
        assert (called[LANGUAGES.index(language)] in paragraph) == (groups[group].source == "reconstructed"), group


# -- the terminal


@in_every_language
def test_commands_of_the_session_are_those_of_the_page(language: str) -> None:
    rows = re.findall(r"^\| `(\w+)[ \w]*` \|", (DOCS / language / "terminal.md").read_text("utf-8"), re.MULTILINE)
    assert rows == [speaker(language)(word) for word, _ in COMMANDS.values()]


@every_page
def test_every_command_line_exists(page: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for line in re.findall(r"^\$ (xianyang .+)$", lines_of(page, code=True, kinds=("console",)), re.MULTILINE):
        words = line.split()[1:]
        depth = 2 if words[0] in ("record", "sheet") else 1
        assert run([*words[:depth], "--help"]) == 0, line
        known = {*re.findall(r"--[a-z-]+", capsys.readouterr().out), "--lang"}
        assert {word for word in words if word.startswith("--")} <= known, line


@in_every_language
def test_every_option_is_described(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    pages = ("terminal.md", "arena.md")
    described = {
        name for page in pages for name in re.findall(r"--[a-z-]+", (DOCS / language / page).read_text("utf-8"))
    }
    for words in (["play"], ["simulate"], ["arena"], ["bench"], ["record", "show"], ["record", "check"], ["record", "svg"], ["sheet", "show"],
                  ["sheet", "check"], ["sheet", "new"]):  # fmt: skip
        assert run([*words, "--help"]) == 0
        known = set(re.findall(r"--[a-z-]+", capsys.readouterr().out)) - {"--version"}
        assert known - described == set(), words


# -- French typography


@pytest.mark.parametrize("page", [DOCS / "fr" / name for name in TREES["fr"]], ids=title)
def test_french_typography(page: Path) -> None:
    prose = re.sub(r"`[^`]*`|<[^>]*>|^: |\]\([^)]*\)", "", lines_of(page, code=False), flags=re.MULTILINE)
    assert re.findall(r".{0,20} [:;!?»%].{0,20}", prose) == []
    assert re.findall(r".{0,20}« .{0,20}", prose) == []
    assert re.findall(r"\w+'\w+", prose) == []
    assert re.findall(rf".{{0,20}}[^{NBSP}\s][;!?].{{0,9}}", prose) == []


# -- the analysis


@in_every_language
def test_the_analysis_shown_is_what_the_command_prints_and_draws(language: str, tmp_path: Path) -> None:
    """Where this fails because bots think otherwise now: python tools/pictures.py --analysis, then read what is said of it."""
    pytest.importorskip("numba")
    page, shown = pictures.shown(language)
    assert f"$ xianyang analyse {pictures.ANALYSED}\n" in page.read_text("utf-8")
    graph = tmp_path / "graph.svg"
    assert pictures.analysis(language, graph) == shown
    drawn = pictures.ROOT / pictures.GRAPHS[language]
    assert f"](../{drawn.relative_to(DOCS).as_posix()})" in page.read_text("utf-8")
    assert graph.read_text("utf-8") == drawn.read_text("utf-8")


@in_every_language
def test_what_is_said_of_the_analysis_is_in_it(language: str) -> None:
    """The plies that the text speaks of have a mark there."""
    page, shown = pictures.shown(language)
    after = page.read_text("utf-8").split("```\n")[2]
    said = re.search(r"^(Black|Noir), .*?\n\n", after, re.MULTILINE | re.DOTALL)
    assert said is not None
    plies = set(re.findall(r"(?:at ply|au coup) (\d+)", " ".join(said[0].split())))
    assert plies
    assert plies <= {line.split()[0] for line in shown.splitlines() if re.match(r" +\d", line)}
