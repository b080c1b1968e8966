#!/bin/sh
# Lets a solver NAME solve a PUZZLE, records what it does, and shows that on the page, beside what sudoku8 does.
# `make show NAME=mine` calls this script. With - for the port, the page is not served.
set -eu
CDPATH='' cd -- "$(dirname -- "$0")/.."
name=${1-} puzzle=${2:-1} port=${3-}

if [ -z "$name" ] || [ ! -f "crates/$name/src/main.rs" ]; then
    echo "show: there is no solver crates/${name:-NAME}: make new NAME=mine makes one, make show NAME=mine shows it" >&2
    exit 2
fi
cargo build --profile quick --package "$name" --bin "$name"
mkdir -p bin target/page/traces
cp "target/quick/$name" bin/

# A million small steps are 70 megabytes, and enough to look at; the search is stopped there. What the solver prints for its
# author, or its panic, is shown here and is no part of the trace.
trace=target/page/traces/$name.jsonl
folder=$(mktemp -d)
mkfifo "$folder/printed"
"bin/$name" --trace=json,first:1000000 "$puzzle" > /dev/null 2> "$folder/printed" &
solver=$!
# In the background it does not see Ctrl-C.
finish() {
    [ -z "$solver" ] || { kill "$solver" && wait "$solver"; } 2> /dev/null || :
    rm -r "$folder"
    trap - EXIT INT TERM
}
trap finish EXIT
trap 'exit 130' INT
trap 'exit 143' TERM
: > "$trace"
awk -v trace="$trace" '
    /^\{"/ { print > trace }
    /^\{"event":"end"\}/ { exit }
    !/^\{"/ { print > "/dev/stderr" }' "$folder/printed"
status=0
if [ "$(tail -n 1 "$trace")" = '{"event":"end"}' ]; then
    finish
    echo 'show: the trace ends after a million small steps, where the search was stopped.'
else
    wait "$solver" || status=$?
    solver=''
    finish
fi
if ! head -n 1 "$trace" | grep -q '^{"event":"start",'; then
    rm "$trace"
    [ "$status" -ne 0 ] || echo "show: $name has no --trace=json" >&2
    exit 1
fi
# 1 is the status of a solver that finds no solution.
[ "$status" -le 1 ] || echo "show: $name ended with exit status $status; the trace has what it did until then." >&2
echo "show: what $name does is recorded in $trace; the last chapter of the page opens such files."
[ "$port" != - ] || exit 0

if [ ! -f target/page/index.html ]; then
    echo 'show: the page is built, once, which takes a few minutes.'
    KINDS=simd scripts/page.sh
fi
node crates/page/serve.mjs "${port:-8000}" "#own?trace=$name"
