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
failed=0
tests --test '*' || failed=$?
wait $beside || failed=$?
cat "$printed"
exit $failed
