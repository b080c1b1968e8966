#!/bin/sh
# Races all solvers on the built-in puzzles; writes the table (and prints it) and the two pictures into crates/race/.
set -eu
CDPATH='' cd -- "$(dirname -- "$0")/.."

[ -x bin/race ] || { echo "race.sh: bin/race is missing; type make first" >&2; exit 1; }
table=$(mktemp)
trap 'rm -f "$table"' EXIT
trap 'exit 1' HUP INT TERM

processor=$(sed -n 's/^model name[^:]*: *//p' /proc/cpuinfo 2> /dev/null | head -n 1)
printf 'On %s, %s.\n\n' "$(date +%Y-%m-%d)" "${processor:-$(uname -m)}" > "$table"
bin/race --svg crates/race/race.svg --points crates/race/points.svg >> "$table"
cp "$table" crates/race/race.txt
cat crates/race/race.txt
