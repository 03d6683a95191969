"""What the command lines of the benchmarks share: the limits of options, and the figures as a table or as JSON."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from typing import Any


def check(parser: argparse.ArgumentParser, given: argparse.Namespace, name: str, low: float, high: float) -> None:
    """End with an error where an option has a value that lies outside of its limits."""
    value = getattr(given, name)
    if value is not None and not low <= value <= high:
        parser.error(f"--{name} goes from {low} to {high}")


def report(result: dict[str, Any], show: Callable[[dict[str, Any]], None], *, as_json: bool) -> None:
    """Print the figures: one JSON object, or what `show` makes of them."""
    if as_json:
        print(json.dumps(result), flush=True)
    else:
        show(result)
