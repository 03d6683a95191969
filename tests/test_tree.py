"""The tree itself: no machine's paths, no registry's hosts, no file beyond its size."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
HOSTS = ("pypi" + ".org", "pythonhosted" + ".org", "npmjs" + ".org", "npmjs" + ".com", "deb.debian" + ".org",
         "files.python" + "hosted")  # fmt: skip
PATHS = re.compile(r"(?<![\w.:/])/(?:home|Users|root|work|farm|opt|mnt)/[\w.-]+")


def tracked() -> list[Path]:
    listed = subprocess.run(["git", "ls-files", "-co", "--exclude-standard"], cwd=ROOT, capture_output=True, text=True,
                            check=True)  # fmt: skip
    return [ROOT / name for name in listed.stdout.splitlines() if (ROOT / name).is_file()]


def texts() -> list[tuple[Path, str]]:
    found = []
    for path in tracked():
        try:
            found.append((path, path.read_text(encoding="utf-8")))
        except UnicodeDecodeError:
            continue
    return found


def test_no_registry_host_and_no_path_of_a_machine() -> None:
    wrong = []
    for path, text in texts():
        if path.name in ("LICENSE", "test_tree.py"):
            continue
        for number, line in enumerate(text.splitlines(), 1):
            if any(host in line for host in HOSTS) or PATHS.search(line):
                wrong.append(f"{path.relative_to(ROOT)}:{number}: {line.strip()[:80]}")
    assert wrong == []


def test_no_file_of_code_is_longer_than_600_lines() -> None:
    code = [(path, text.count("\n")) for path, text in texts() if path.suffix in (".py", ".js", ".css")]
    assert [(str(path.relative_to(ROOT)), lines) for path, lines in code if lines > 600] == []


def test_imports_point_one_way() -> None:
    """core <- picture <- games <- bots <- arena, learning, envs, table <- store <- web, cli; core imports no game."""
    order = {
        "core": 0,
        "picture": 1,
        "games": 2,
        "bots": 3,
        "arena": 4,
        "learning": 4,
        "envs": 4,
        "table": 4,
        "store": 5,
        "web": 6,
        "cli": 7,
    }
    wrong = []
    for path, text in texts():
        parts = path.relative_to(ROOT).parts
        if path.suffix != ".py" or parts[:2] != ("src", "xianyang") or parts[2] not in order:
            continue
        for found in re.finditer(r"^\s*(?:from|import) xianyang\.(\w+)", text, re.MULTILINE):
            here, there = order[parts[2]], order.get(found[1], 0)
            if there > here or (there == here and found[1] != parts[2]):
                wrong.append(f"{'/'.join(parts)}: {found[0].strip()}")
    assert wrong == []


@pytest.mark.parametrize("name", ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "LICENSE", "Makefile", ".ci/run"])
def test_the_papers_are_there(name: str) -> None:
    assert (ROOT / name).read_text(encoding="utf-8").strip()
