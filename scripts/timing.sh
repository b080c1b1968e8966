#!/bin/sh
# Runs the lecture's timing loop for sudoku3 to sudoku7 in turn, and prints a table. Its seconds are processor time (user and system,
# as the lecture's `time` prints them) for the six test puzzles; the ratio is how many times faster than sudoku3 that is. The
# best of several rounds counts (ROUNDS=N: N rounds), because machines are noisy.
set -eu
LC_ALL=C
export LC_ALL
CDPATH='' cd -- "$(dirname -- "$0")/.."

solvers='sudoku3 sudoku4 sudoku5 sudoku6 sudoku7'
rounds=${ROUNDS:-5}
notes=$(mktemp -d)
trap 'rm -rf "$notes"' EXIT
trap 'exit 1' HUP INT TERM

loop() {
    for i in 1 2 3 4 5 6; do "bin/$1" < "txt/test_puzzle_$i.txt" > /dev/null; done
}

# Runs the loop of solver $1 $2 times and prints the seconds of one loop. The clock that `times` reads ticks
# a hundred times a second, so short loops are repeated.
seconds() {
    times > "$notes/before"
    n=$2
    while [ "$n" -gt 0 ]; do loop "$1"; n=$((n - 1)); done
    times > "$notes/after"
    awk -v loops="$2" '
        FNR == 2 { total = 0; for (i = 1; i <= 2; i++) { split($i, t, /[ms]/); total += 60 * t[1] + t[2] }
                   if (NR == 2) before = total; else print (total - before) / loops }
    ' "$notes/before" "$notes/after"
}

for solver in $solvers; do
    [ -x "bin/$solver" ] || { echo "timing.sh: bin/$solver is missing; type make first" >&2; exit 1; }
    seconds "$solver" 1 > "$notes/once"
    awk '{ n = 0.3 / ($1 > 0.006 ? $1 : 0.006); print (n > 1 ? int(n) : 1) }' "$notes/once" > "$notes/loops-$solver"
    # If one loop is long enough for the clock, it was the first round.
    if [ "$(cat "$notes/loops-$solver")" -eq 1 ]; then cat "$notes/once"; fi > "$notes/$solver"
done

round=1
while [ "$round" -le "$rounds" ]; do
    for solver in $solvers; do
        [ "$(wc -l < "$notes/$solver")" -ge "$round" ] || seconds "$solver" "$(cat "$notes/loops-$solver")" >> "$notes/$solver"
    done
    round=$((round + 1))
done

processor=$(sed -n 's/^model name[^:]*: *//p' /proc/cpuinfo 2> /dev/null | head -n 1)
echo "Six test puzzles, best of $rounds rounds; the ratio is how many times faster than sudoku3."
echo "On $(date +%Y-%m-%d), ${processor:-$(uname -m)}."
echo
printf '%-10s %10s %8s\n' solver 'CPU s' 'ratio'
for solver in $solvers; do
    best=$(sort -n "$notes/$solver" | head -n 1)
    [ "$solver" = sudoku3 ] && reference=$best
    awk -v solver="$solver" -v best="$best" -v reference="$reference" \
        'BEGIN { printf "%-10s %10.4f %8.2f\n", solver, best, reference / best }'
done
