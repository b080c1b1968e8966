#!/bin/sh
# Prints where the engine's time goes: cycles a puzzle in each of its parts, in each kind of lanes, with many puzzles.
#
#     scripts/cycles.sh FILE...      puzzles of 81 characters, one a line; --rounds N before them for longer runs
#
# Linux's perf takes samples, so it must be allowed (kernel.perf_event_paranoid at most 2), and binutils' addr2line finds the
# functions that each sample was inlined into. A sample belongs to the part of the innermost function that is listed below.
# The processor's clock is measured, to convert time into cycles.
set -eu
rounds=100
if [ "${1:-}" = --rounds ]; then
    rounds=$2
    shift 2
fi
[ $# -gt 0 ] || { echo "usage: scripts/cycles.sh [--rounds N] FILE..." >&2; exit 2; }
for tool in perf addr2line; do
    command -v $tool > /dev/null || { echo "scripts/cycles.sh: it needs $tool" >&2; exit 1; }
done

root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
# Not position independent, so that a sample's address is an address in the file.
CARGO_PROFILE_RELEASE_DEBUG=1 cargo rustc --manifest-path "$root/Cargo.toml" --release --quiet -p sudoku-lanes \
    --example throughput --target-dir "$root/target/cycles" -- -C relocation-model=static
program=$root/target/cycles/release/examples/throughput
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

for file; do
    [ -r "$file" ] || { echo "scripts/cycles.sh: $file: cannot be read" >&2; exit 1; }
    printf '%s\n%5s %8s %8s %8s %8s %8s %8s %8s %8s\n' "${file##*/}" \
        lanes all pass choice copying loading solutions who other
    for lanes in 16 8 4 1; do
        # Lanes that the processor does not have are left out.
        "$program" --lanes "$lanes" --rounds 1 "$file" > /dev/null 2>&1 || continue
        perf record --quiet --freq 10000 --output "$folder/data" \
            "$program" --lanes "$lanes" --rounds "$rounds" --clock "$file" > "$folder/said" 2> "$folder/complaint" ||
            { cat "$folder/complaint" >&2; exit 1; }
        perf script --input "$folder/data" --fields ip 2> /dev/null | sed 's/ //g; s/^/0x/' | sort | uniq -c > "$folder/samples"
        awk '{print $2}' "$folder/samples" | addr2line -e "$program" -a -f -i -C > "$folder/names"
        awk -v lanes="$lanes" '
            function group(name, functions,    i, n, names) {
                n = split(functions, names, " ")
                for (i = 1; i <= n; i++) of[names[i]] = name
            }
            function add() { if (address) { cycles[part] += count[address]; all += count[address] } }
            BEGIN {
                group("pass", "pass two_passes stack two_stacks")
                group("choice", "choose best two_places two_among fewest")
                group("copying", "get set copy part push newest pop grow take_oldest")
                group("loading", "load_waiting take_clues of_clues")
                group("solutions", "solved missing is_missing digits wants solution done")
                group("who", "serve run next steal share refill leave finish one_by_one")
            }
            FILENAME == ARGV[1] { count[$2] = $1; next }
            FILENAME == ARGV[2] { ns = $1; ghz = $5; next }
            # An address, then pairs of lines, each a function and its place, the innermost first.
            /^0x[0-9a-f]+$/ { add(); address = $0; sub(/^0x0*/, "0x", address); part = "other"; place = 1; next }
            { place = !place }
            !place {
                if ($0 ~ /Search.*::load$/) $0 = "load_waiting"
                sub(/(::<.*>)?$/, ""); sub(/.*::/, "")
                # Loading and solutions also copy.
                if ($0 in of && (part == "other" || part == "copying" && of[$0] ~ /loading|solutions/)) part = of[$0]
            }
            END {
                add()
                n = split("pass choice copying loading solutions who other", names, " ")
                printf "%5d %8.0f", lanes, ns * ghz
                for (i = 1; i <= n; i++) printf " %8.0f", ns * ghz * cycles[names[i]] / all
                print ""
            }' "$folder/samples" "$folder/said" "$folder/names"
    done
done
