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

# A million small steps are 70 megabytes, and enough to look at.
trace=target/page/traces/$name.jsonl
status=0
"bin/$name" --trace=json,first:1000000 "$puzzle" > /dev/null 2> "$trace" || status=$?
if ! head -n 1 "$trace" | grep -q '^{"event":"start",'; then
    cat "$trace" >&2
    rm "$trace"
    [ "$status" -ne 0 ] || echo "show: $name has no --trace=json" >&2
    exit 1
fi
echo "show: what $name does is recorded in $trace; the last chapter of the page opens such files."
[ "$port" != - ] || exit 0

if [ ! -f target/page/index.html ]; then
    echo 'show: the page is built, once, which takes a few minutes.'
    KINDS=simd scripts/page.sh
fi
node crates/page/serve.mjs "${port:-8000}" "#own?trace=$name"
