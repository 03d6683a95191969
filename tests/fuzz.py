"""Coverage-guided fuzzing of every parser: ``python tests/fuzz.py --seconds 600`` (needs the extra ``sweep``).

Each target runs in a process of its own. Whatever the bytes, a parser reads them or raises its own error with a place;
anything else is a crash, and its input is left in ``fuzz-findings/``.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import time
from pathlib import Path

TARGETS = ("record", "json", "position", "token", "sheet")
GAMES = ("qin", "xian", "terracotta")


def fuzz_one(name: str, target: str, seconds: int, folder: str) -> None:
    """Fuzz one parser with a game's texts in this process; atheris ends it."""
    import atheris

    with atheris.instrument_imports(include=["xianyang"]):
        import xianyang
        from xianyang.core.errors import SourceError, UnknownMove
        from xianyang.games import title

    found = title(name)
    game = xianyang.new(name, seed=1)
    game.push(game.legal[0])
    seeds = {
        "record": str(game.record()),
        "json": game.record().json(),
        "position": game.position,
        "token": game.legal[-1].token,
        "sheet": found.sheet.text,
    }
    corpus = Path(folder) / f"corpus-{name}-{target}"
    corpus.mkdir(parents=True, exist_ok=True)
    (corpus / "seed").write_text(seeds[target], encoding="utf-8")

    def once(data: bytes) -> None:
        text = data.decode("utf-8", "replace")
        try:
            if target in ("record", "json"):
                xianyang.read(text + "\n")
            elif target == "position":
                xianyang.position(text, chance="manual")
            elif target == "sheet":
                found.check(text)
            else:
                assert found.moves.token(found.moves.parse(text)) == text
        except SourceError as error:
            assert 1 <= error.line <= text.count("\n") + 2, error
        except UnknownMove:
            pass

    atheris.Setup(
        [sys.argv[0], f"-max_total_time={seconds}", f"-artifact_prefix={folder}/", "-max_len=20000", str(corpus)], once
    )
    atheris.Fuzz()


def main() -> int:
    """Fuzz all parsers one after the other; 1 if any of them crashed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=int, default=600, help="for all targets together")
    parser.add_argument("--target", choices=TARGETS)
    parser.add_argument("--game", choices=GAMES)
    parser.add_argument("--folder", default="fuzz-findings")
    given = parser.parse_args()
    if given.target:
        fuzz_one(given.game or GAMES[0], given.target, given.seconds, given.folder)
        return 0
    failed = []
    games = (given.game,) if given.game else GAMES
    each = str(max(1, given.seconds // len(TARGETS) // len(games)))
    for game, target in [(game, target) for game in games for target in TARGETS]:
        start = time.monotonic()
        command = [sys.executable, __file__, "--game", game, "--target", target, "--seconds", each,
                   "--folder", given.folder]  # fmt: skip
        done = subprocess.run(command, check=False, capture_output=True, text=True, errors="replace")
        print(
            f"{game} {target}: {'fine' if done.returncode == 0 else 'CRASH'} after {time.monotonic() - start:.0f} s",
            flush=True,
        )
        if done.returncode:
            failed.append((game, target))
            print(done.stderr[-3000:])
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
