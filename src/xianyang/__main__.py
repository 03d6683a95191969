"""``python -m xianyang`` is ``xianyang``."""

from xianyang.cli import main

main()
