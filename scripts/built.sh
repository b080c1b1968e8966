#!/bin/sh
# Builds targets, such as `--bin sudoku`, from what `make test` has compiled. Dependencies have the features that they have there
# only if something is built that needs the dependencies of tests: a small example.
set -eu
CDPATH='' cd -- "$(dirname -- "$0")/.."

cargo build --quiet --profile test --workspace --all-features --example queens "$@"
