#!/bin/sh
# Runs all tests in Rust. The long ones of tests/ often keep only one processor busy, so the unit tests, the examples and the docs
# run beside them; what these print follows at the end.
set -eu
CDPATH='' cd -- "$(dirname -- "$0")/.."

tests() {
    cargo test --workspace --all-features "$@"
}

tests --tests --examples --no-run
printed=$(mktemp)
{ tests --lib --examples && tests --doc; } > "$printed" 2>&1 &
beside=$!
trap 'kill $beside 2> /dev/null || true; rm -f "$printed"' EXIT
trap 'exit 130' INT TERM
failed=
tests --test '*' || failed='tests/'
wait $beside || failed="$failed${failed:+ and }unit tests, examples or docs"
cat "$printed"
# The messages of the first may have scrolled away.
[ -z "$failed" ] || { echo "test.sh: a test has failed in $failed: see above" >&2; exit 1; }
