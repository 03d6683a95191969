"""The network of `bots.net` in floating point, as it is trained, and its way into whole numbers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from xianyang.bots.net import INPUT, WEIGHT_BITS
from xianyang.core.rules import Vec

Floats = NDArray[np.float32]
BETAS = 0.9, 0.999
"""Adam's (D. P. Kingma, J. Ba, 2015)."""
TINY = 1e-8
LARGEST = 2.0**31 - 1


def inputs_of(rows: NDArray[np.int64], traits: Any, seats: int, players: int) -> Floats:
    """What a network looks at, by position and seat: ``(rows, players, inputs)`` from rows of traits."""
    each = traits.TRAITS
    x = rows.astype(np.float32) / (1 << INPUT)
    own = x[:, : players * each].reshape(len(x), players, each)
    table = x[:, seats * each :]
    found = np.zeros((len(x), players, table.shape[1] + 3 * each), np.float32)
    found[:, :, : table.shape[1]] = table[:, None, :]
    places = np.arange(len(x))
    for seat in range(players):
        others = [other for other in range(players) if other != seat]
        rival = np.array(others)[np.argmax(own[:, others, 0], axis=1)]
        mine = found[:, seat, table.shape[1] :].reshape(len(x), 3, each)
        mine[:, 0], mine[:, 1] = own[:, seat], own[places, rival]
        if players > 2:
            mine[:, 2] = (own[:, others].sum(axis=1) - mine[:, 1]) / (players - 2)
        found[:, seat, table.shape[1] :] = mine.reshape(len(x), -1)
    return found


def chance_of(z: Floats) -> Floats:
    """A network's numbers as chances, as `bots.net` makes them."""
    found: Floats = 0.5 + 0.5 * z / np.sqrt(1 + z * z)
    return found


@dataclass
class Network:
    """Weights, and Adam's moments of each."""

    weights: list[Floats]
    """Of the inputs ``(inputs, units)``, biases ``(units,)``, of the units ``(units,)``, the last bias ``(1,)``."""
    first: list[Floats]
    second: list[Floats]
    steps: int = 0

    @classmethod
    def new(cls, inputs: int, units: int, seed: int) -> Network:
        """Small random weights; the last ones are 0, so that it begins with even chances."""
        rng = np.random.default_rng(seed)
        w = rng.normal(0, (2 / inputs) ** 0.5, (inputs, units)).astype(np.float32)
        weights = [w, np.zeros(units, np.float32), np.zeros(units, np.float32), np.zeros(1, np.float32)]
        weights[2] += rng.normal(0, 0.1, units).astype(np.float32)
        return cls(weights, [np.zeros_like(w) for w in weights], [np.zeros_like(w) for w in weights])

    def chances(self, x: Floats) -> Floats:
        """The expected reward, 0 to 1, for inputs ``(..., inputs)``."""
        w, b, v, c = self.weights
        return chance_of(np.maximum(x @ w + b, 0) @ v + c)

    def learn(self, x: Floats, wanted: Floats, rate: float, decay: float) -> float:
        """One step of Adam towards ``wanted`` (batch,) at ``x`` (batch, inputs); the mean cross entropy before it."""
        w, b, v, c = self.weights
        before = x @ w + b
        hidden = np.maximum(before, 0)
        z = hidden @ v + c
        root = np.sqrt(1 + z * z)
        p = np.clip(0.5 + 0.5 * z / root, 1e-6, 1 - 1e-6)
        back = (2 * (p - wanted) / root / len(x)).astype(np.float32)
        inner = np.outer(back, v) * (before > 0)
        slopes = [x.T @ inner + decay * w, inner.sum(axis=0), hidden.T @ back + decay * v, back.sum(keepdims=True)]
        self._step(slopes, rate)
        return float(-(wanted * np.log(p) + (1 - wanted) * np.log(1 - p)).mean())

    def _step(self, slopes: list[Floats], rate: float) -> None:
        self.steps += 1
        one, two = (1 - beta**self.steps for beta in BETAS)
        for place, slope in enumerate(slopes):
            self.first[place] += (1 - BETAS[0]) * (slope - self.first[place])
            self.second[place] += (1 - BETAS[1]) * (slope * slope - self.second[place])
            self.weights[place] -= rate * (self.first[place] / one) / (np.sqrt(self.second[place] / two) + TINY)

    def whole(self) -> Vec:
        """The weights as `bots.net` reads them."""
        w, b, v, c = (np.clip(np.rint(part * (1 << WEIGHT_BITS)), -LARGEST, LARGEST) for part in self.weights)
        return [len(b), *map(int, b), *map(int, w.ravel()), int(c[0]), *map(int, v)]
