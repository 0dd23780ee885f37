PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
COMPILED := .venv-compiled
RUNTIME := .venv-runtime
ENGINE_TESTS := $(addprefix tests/,test_compiled.py core table games properties golden history script differential \
	rules banked)

.PHONY: test test-compiled test-runtime lint types rules bench serve clean

test: lint types  ## set up everything and run all tests
	$(BIN)/pytest -n auto

test-compiled: $(COMPILED)/.ready  ## run the tests of the pot games' engine on the compiled one
	$(COMPILED)/bin/pytest -n auto -m "not slow" $(ENGINE_TESTS)

test-runtime: $(RUNTIME)/.ready  ## open a room with what `pip install riverboat` brings and nothing more
	$(PYTHON) .ci/open-room.py $(RUNTIME)/bin/riverboat

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

bench: $(COMPILED)/.ready  ## measure the engine, compiled, against its peers, as ratios in one run
	$(COMPILED)/bin/riverboat bench $(ARGS)

$(READY): pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --upgrade pip
	$(BIN)/pip install --quiet --editable '.[dev]'
	touch $(READY)

# Built from a copy, as the extensions would come to lie beside their sources and be taken for them ever after; compiled
# where there is a C compiler with Python's headers.
$(COMPILED)/.ready: pyproject.toml README.md $(shell find src -type f -not -name '*.pyc')
	test -d $(COMPILED) || $(PYTHON) -m venv $(COMPILED)
	$(COMPILED)/bin/pip install --quiet --upgrade pip
	rm -rf $(COMPILED)/source && mkdir $(COMPILED)/source
	cp -R pyproject.toml README.md LICENSE src $(COMPILED)/source
	$(COMPILED)/bin/pip install --quiet '$(COMPILED)/source[dev,peers]'
	@if command -v cc >/dev/null && test -f "$$($(PYTHON) -c 'import sysconfig; print(sysconfig.get_path("include"))')/Python.h"; \
	then HATCH_BUILD_HOOKS_ENABLE=true $(COMPILED)/bin/pip install --quiet --force-reinstall --no-deps $(COMPILED)/source; \
	else echo "No C compiler with Python's headers: the engine stays interpreted, at about half the speed."; fi
	touch $@

$(RUNTIME)/.ready: pyproject.toml README.md $(shell find src -type f -not -name '*.pyc')
	test -d $(RUNTIME) || $(PYTHON) -m venv $(RUNTIME)
	$(RUNTIME)/bin/pip install --quiet --no-compile .
	touch $@

clean:
	rm -rf $(VENV) $(COMPILED) $(RUNTIME) .mypy_cache .ruff_cache .pytest_cache
