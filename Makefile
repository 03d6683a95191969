# Everything happens in .venv, made here. On a bare Debian: apt install make python3-venv
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# What playing needs; and besides what the tests, the docs and the other checks need.
PLAYABLE := $(VENV)/.playable
READY := $(VENV)/.ready
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt

.PHONY: play terminal test sweep bench lint types docs catalogues constraints clean

play: $(PLAYABLE)
	@$(BIN)/xianyang serve $(ARGS)

terminal: $(PLAYABLE)
	@$(BIN)/xianyang play $(or $(GAME),qin) $(ARGS)

test: $(READY)
	@$(BIN)/python tools/browser.py >/dev/null
	@$(BIN)/python -m xianyang.core.compiled all everything --processes 2
	@$(BIN)/python -m pytest -n auto --dist worksteal $(ARGS)

# Thousands of games in both forms, fuzzing with coverage guidance: an hour, not minutes.
sweep: $(READY)
	@$(PIP) -e ".[sweep]"
	@XIANYANG_SWEEP_GAMES=$(or $(GAMES),3000) HYPOTHESIS_PROFILE=sweep $(BIN)/python -m pytest -n auto --dist worksteal tests
	@$(BIN)/python tests/fuzz.py --seconds $(or $(SECONDS),600)

bench: $(READY)
	@$(BIN)/python bench/rules.py $(ARGS)

lint: $(READY)
	@$(BIN)/ruff check
	@$(BIN)/ruff format --check
	@$(BIN)/python tools/catalogues.py --check
	@$(BIN)/python tools/pictures.py --check

types: $(READY)
	@$(BIN)/mypy

docs: $(READY)
	@$(BIN)/sphinx-build -q -W -b html -c docs docs/en docs/_build/en
	@$(BIN)/sphinx-build -q -W -b html -c docs -D language=fr docs/fr docs/_build/fr

catalogues: $(READY)
	@$(BIN)/python tools/catalogues.py

constraints: $(READY)
	@$(BIN)/python -m pip install --quiet uv
	@$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --no-header --no-annotate --all-extras \
		--output-file constraints.txt pyproject.toml

clean:
	@rm -rf $(VENV) docs/_build .pytest_cache .mypy_cache .ruff_cache .hypothesis

$(PLAYABLE): pyproject.toml constraints.txt
	@command -v $(PYTHON) >/dev/null || { echo "Python 3.11 or newer is needed (on Debian: apt install python3 python3-venv)."; exit 2; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Python 3.11 or newer is needed; $(PYTHON) is older. Name another: make PYTHON=python3.12 ..."; exit 2; }
	@$(PYTHON) -c 'import venv, ensurepip' 2>/dev/null || \
		{ echo "Python's venv is missing (on Debian: apt install python3-venv)."; exit 2; }
	@echo "Setting up $(VENV), once: what playing needs, about 460 MB. This takes a minute or so ..."
	@$(PYTHON) -m venv $(VENV)
	@$(PIP) -e .
	@touch $@

$(READY): $(PLAYABLE)
	@echo "Adding to $(VENV), once, what tests and docs need: about 750 MB more. This takes some minutes ..."
	@$(PIP) -e ".[dev]"
	@touch $@
