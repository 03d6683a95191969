"""Files that are written: what is tried beforehand changes nothing."""

from __future__ import annotations

from pathlib import Path

from xianyang.written import check_writable


def test_a_check_leaves_everything_as_it_was(tmp_path: Path) -> None:
    new, old, link = (tmp_path / name for name in ("new", "old", "link"))
    old.write_text("kept", encoding="utf-8")
    link.symlink_to(new)
    for path in (new, old, link):
        check_writable(path)
    assert (old.read_text(encoding="utf-8"), link.readlink()) == ("kept", new)
    assert not new.exists()
