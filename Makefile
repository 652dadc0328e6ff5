# Everything here needs only Python 3.11 or newer and make; the rest is fetched into .venv.
#
#   make play    the games               make bench   the budgets, measured
#   make test    the tests               make soak    the tests at full counts
#   make check   style, types, fences    make shots   the pictures in screenshots/, or `make shots NAME`
#
# PYTHON=/path/to/python3 chooses the Python, VENV=folder another environment,
# ARGS="..." is handed on to the command.

PYTHON ?=
VENV ?= .venv
BIN := $(VENV)/bin
ARGS ?=

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help play test check bench soak shots

help:
	@sed -n '/^#/!q; s/^# \{0,1\}//p' $(firstword $(MAKEFILE_LIST))

play: $(VENV)/.ready-play
	@exec $(BIN)/hotseat $(ARGS)

# Tests of programs at terminals mostly wait, so one worker more than two cores could keep busy.
test: $(VENV)/.ready-dev
	$(BIN)/python -m pytest -n 3 --dist worksteal $(ARGS)

check: $(VENV)/.ready-dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: $(VENV)/.ready-dev
	$(BIN)/python -m tests.bench $(ARGS)

soak: $(VENV)/.ready-dev
	HOTSEAT_SOAK=1 $(BIN)/python -m pytest -n 3 --dist worksteal -m "soak or not soak" $(ARGS)

# After "make shots" other words are names of pictures and no targets.
ifeq ($(firstword $(MAKECMDGOALS)),shots)
NAMES := $(filter-out help play test check bench soak shots,$(MAKECMDGOALS))
.PHONY: $(NAMES)
$(NAMES): shots
	@:
endif

shots: $(VENV)/.ready-dev
	$(BIN)/python screenshots/make.py $(NAMES) $(ARGS)

# An environment that no longer starts, because its Python was removed or upgraded, is made anew.
ifneq ($(shell "$(BIN)/python" -c "print(1)" 2>/dev/null),1)
.PHONY: $(VENV)/.ready-play $(VENV)/.ready-dev
endif

# The first Python that is new enough makes the environment.
define make-venv
new='import sys; sys.exit(sys.version_info < (3, 11))'; \
"$(BIN)/python" -c "$$new" 2>/dev/null || { \
  for python in $(or $(PYTHON),python3 python3.14 python3.13 python3.12 python3.11); do \
    "$$python" -c "$$new" 2>/dev/null && found=$$python && break; \
  done; \
  test -n "$$found" || { \
    echo "Hotseat needs Python 3.11 or newer, but '$(or $(PYTHON),python3)' is" \
      "$$($(or $(PYTHON),python3) --version 2>&1 | head -n 1); make PYTHON=/path/to/python3 names another." >&2; exit 2; }; \
  "$$found" -m venv --clear "$(VENV)" >/dev/null || { \
    echo "Hotseat could not make $(VENV) with $$found; Debian and Ubuntu need: apt install python3-venv" >&2; exit 2; }; \
}
endef

$(VENV)/.ready-play: pyproject.toml
	@$(make-venv)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
	@touch $@

$(VENV)/.ready-dev: pyproject.toml
	@$(make-venv)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@ $(VENV)/.ready-play
