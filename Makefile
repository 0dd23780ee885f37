PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SERVES := $(VENV)/.serves
READY := $(VENV)/.ready
COMPILED := .venv-compiled
RUNTIME := .venv-runtime
MINIMA := .venv-minima
RENEWAL := .venv-requirements
BILL := .venv-sbom
SOURCES := $(shell find src -type f -not -name '*.pyc')
# Every package is pinned and hashed in requirements/, so nothing has to be resolved. The pip that comes with Python
# installs a newer one first, which is twice as fast and serves all environments.
PIP := $(BIN)/python -m pip --quiet --disable-pip-version-check
# The longest step says what it is at.
SHOWN := $(BIN)/python -m pip --disable-pip-version-check
INSTALL := install --no-deps --no-compile --no-build-isolation
PINNED := install --no-deps --no-compile --require-hashes
LOCK = $(RENEWAL)/bin/uv pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes \
	--custom-compile-command 'make requirements'
ENGINE_TESTS := $(addprefix tests/,test_compiled.py core table games properties golden history script differential \
	rules banked)

.PHONY: test campaign test-compiled test-runtime test-minima lint types rules bench serve weigh requirements sbom clean

test: lint types  ## set up everything and run all tests
	$(BIN)/pytest -n auto

test-compiled: $(COMPILED)/.ready  ## run the tests of the pot games' engine on the compiled one
	$(COMPILED)/bin/pytest -n auto -m "not slow" $(ENGINE_TESTS)

test-runtime: $(RUNTIME)/.ready  ## open a room with what `pip install riverboat` brings and nothing more
	$(PYTHON) .ci/open-room.py $(RUNTIME)/bin/riverboat

test-minima: $(MINIMA)/.ready  ## open a room with the lowest versions that pyproject.toml allows
	$(PYTHON) .ci/open-room.py $(MINIMA)/bin/riverboat

campaign: $(READY)  ## all faults and the whole search for leaks, of which the tests run a tenth
	RIVERBOAT_CAMPAIGN=full $(BIN)/pytest --log-cli-level=INFO tests/simulation \
		tests/storage/test_store_crash.py

lint: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(READY)
	$(BIN)/mypy

rules: $(READY)  ## run the tests and print which clauses of the books they show
	$(BIN)/pytest -n auto --rule-report=.rules.json
	$(BIN)/riverboat rules --coverage

serve: $(SERVES)  ## open the card room at localhost:8000
	@echo "Opening the card room; control-C closes it."
	@$(BIN)/riverboat serve $(ARGS)

bench: $(COMPILED)/.ready  ## measure the engine, compiled, against its peers, as ratios in one run
	$(COMPILED)/bin/riverboat bench $(ARGS)

weigh: $(READY)  ## what the pages weigh; wants chromium
	PYTHONPATH=tests/support $(BIN)/python tests/web/weigh.py

requirements: $(RENEWAL)/.ready  ## pin and hash the newest versions of everything, for Python 3.11 and later
	$(LOCK) --extra postgres pyproject.toml --output-file requirements/serve.txt
	$(LOCK) --resolution lowest-direct --extra postgres pyproject.toml --output-file requirements/minima.txt
	$(LOCK) requirements/sbom.in --output-file requirements/sbom.txt
	$(LOCK) requirements/build.in --output-file requirements/build.txt
	$(LOCK) --constraints requirements/serve.txt --constraints requirements/build.txt --extra dev pyproject.toml \
		--output-file requirements/dev.txt
	$(LOCK) --constraints requirements/dev.txt --constraints requirements/build.txt --extra dev --extra peers \
		pyproject.toml requirements/bench.in --output-file requirements/bench.txt

# cyclonedx-bom reads what is installed where a room runs, and checks what it writes against the standard's schema; its
# own environment keeps it out of the bill.
sbom: $(RUNTIME)/.ready $(BILL)/.ready  ## write the software bill of materials (CycloneDX) to dist/sbom.json
	mkdir -p dist
	$(BILL)/bin/cyclonedx-py environment --pyproject pyproject.toml --output-reproducible \
		--output-file dist/sbom.json $(RUNTIME)/bin/python

$(SERVES): pyproject.toml requirements/serve.txt requirements/build.txt
	@echo "Setting up, once; the next start takes seconds."
	@echo "1 of 4: an environment of its own in $(VENV)"
	@$(PYTHON) -m venv $(VENV)
	@echo "2 of 4: what installs the rest"
	@$(PIP) $(PINNED) --requirement requirements/build.txt
	@echo "3 of 4: what a room needs, $$(grep -c '==' requirements/serve.txt) packages"
	@$(SHOWN) $(PINNED) --requirement requirements/serve.txt
	@echo "4 of 4: the card room itself"
	@$(PIP) $(INSTALL) --editable .
	@touch $@

$(READY): $(SERVES) requirements/dev.txt
	$(PIP) $(PINNED) --requirement requirements/dev.txt
	touch $@

# Built from a copy, as the extensions would come to lie beside their sources and be taken for them ever after; compiled
# where there is a C compiler with Python's headers.
$(COMPILED)/.ready: $(SERVES) README.md requirements/bench.txt $(SOURCES)
	test -d $(COMPILED) || $(PYTHON) -m venv --without-pip $(COMPILED)
	$(PIP) --python $(COMPILED) $(PINNED) --requirement requirements/bench.txt
	rm -rf $(COMPILED)/source && mkdir $(COMPILED)/source
	cp -R pyproject.toml README.md LICENSE src $(COMPILED)/source
	@hooks=true; headers="$$($(PYTHON) -c 'import sysconfig; print(sysconfig.get_path("include"))')"; \
	if ! command -v cc >/dev/null || ! test -f "$$headers/Python.h"; \
	then hooks=false; echo "No C compiler with Python's headers: the engine stays interpreted, at about half the speed."; fi; \
	HATCH_BUILD_HOOKS_ENABLE=$$hooks $(PIP) --python $(COMPILED) $(INSTALL) --force-reinstall $(COMPILED)/source
	touch $@

$(RUNTIME)/.ready: requirements/serve.txt
$(MINIMA)/.ready: requirements/minima.txt
$(RUNTIME)/.ready $(MINIMA)/.ready: $(SERVES) README.md $(SOURCES)
	test -d $(@D) || $(PYTHON) -m venv --without-pip $(@D)
	$(PIP) --python $(@D) $(PINNED) --requirement $(filter requirements/%,$^)
	rm -rf $(@D)/wheel
	$(PIP) wheel --no-deps --no-build-isolation --wheel-dir $(@D)/wheel .
	$(PIP) --python $(@D) $(INSTALL) --force-reinstall $(@D)/wheel/*.whl
	touch $@

$(BILL)/.ready: $(SERVES) requirements/sbom.txt
	test -d $(BILL) || $(PYTHON) -m venv --without-pip $(BILL)
	$(PIP) --python $(BILL) $(PINNED) --requirement requirements/sbom.txt
	touch $@

$(RENEWAL)/.ready:
	$(PYTHON) -m venv $(RENEWAL)
	$(RENEWAL)/bin/python -m pip --quiet --disable-pip-version-check install uv
	touch $@

clean:
	rm -rf $(VENV) $(COMPILED) $(RUNTIME) $(MINIMA) $(BILL) $(RENEWAL) .mypy_cache .ruff_cache .pytest_cache
