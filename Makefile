# make             build everything; the programs are in bin/
# make bin/NAME    build one program
# make tour        play the sessions of the lecture, time sudoku3 to sudoku7, and race all solvers
# make race        race all solvers; the table and the picture are crates/race/race.txt and race.svg
# make test        everything CI checks
# make bench       criterion benchmarks; the report is target/criterion/report/index.html
# make clean       remove what was built

PROGRAMS := $(patsubst crates/%/src/main.rs,bin/%,$(wildcard crates/*/src/main.rs))
SOURCES := Cargo.toml Cargo.lock $(shell find crates txt -name '*.rs' -o -name Cargo.toml -o -name '*.txt')

all: $(PROGRAMS)
	@:

ifeq ($(filter bin/%,$(MAKECMDGOALS)),)
# One run of cargo builds everything, ...
$(PROGRAMS): bin/%: target/release/.built
	@mkdir -p bin
	@cp target/release/$* $@

target/release/.built: $(SOURCES)
	cargo build --release --bins
	@touch $@
else
# ... or just the program that is asked for.
bin/%: $(SOURCES)
	cargo build --release --bin $*
	@mkdir -p bin
	@cp target/release/$* $@
endif

tour: all
	@scripts/tour.sh

race: bin/race
	@scripts/race.sh

test:
	cargo fmt --all --check
	cargo clippy --workspace --all-targets --all-features -- -D warnings
	cargo check --workspace --lib --no-default-features
	RUSTDOCFLAGS="-D warnings" cargo doc --workspace --all-features --no-deps
	cargo test --workspace --all-features
	if command -v shellcheck >/dev/null; then shellcheck scripts/*.sh .ci/run; fi

bench:
	cargo bench --workspace --all-features

clean:
	rm -rf bin
	cargo clean

.PHONY: all tour race test bench clean
