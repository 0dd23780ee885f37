PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready

.PHONY: test lint types rules bench serve clean

test: lint types  ## set up everything and run all tests
	$(BIN)/pytest -n auto

lint: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(READY)
	$(BIN)/mypy

rules: $(READY)  ## run the tests and print which clauses of the books they show
	$(BIN)/pytest -n auto --rule-report=.rules.json
	$(BIN)/riverboat rules --coverage

serve: $(READY)  ## open the card room at localhost:8000
	$(BIN)/riverboat serve $(ARGS)

bench: $(READY)  ## measure the engine against its peers, as ratios in one run
	$(BIN)/pip install --quiet --editable '.[peers]'
	$(BIN)/riverboat bench

$(READY): pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --upgrade pip
	$(BIN)/pip install --quiet --editable '.[dev]'
	touch $(READY)

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache
