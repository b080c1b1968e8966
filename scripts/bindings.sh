#!/bin/sh
# Do the command, C, JavaScript and Python say the same? Each answers the same 2,000 lines, good, odd and broken, with every call
# of crates/calls/CALLS.md, and prints what the command prints. What is missing on this machine is said and left out. With `--built`
# the packages for JavaScript and Python are taken as they stand.
set -eu
CDPATH='' cd -- "$(dirname -- "$0")/.."

cargo build --quiet --locked -p sudoku --bin sudoku
sudoku=${CARGO_TARGET_DIR:-target}/debug/sudoku
out=target/test-bindings
rm -rf "$out"
mkdir -p "$out"

# Status 1 says that some puzzle is not solved, as it should be here.
command_says() {
    "$sudoku" "$@" --quiet || test $? = 1
}
"$sudoku" generate --seed 21 --number 1000 > "$out/made"
LC_ALL=C awk -f scripts/bindings/lines.awk "$out/made" > "$out/lines"
test "$(wc -l < "$out/lines")" -eq 2000
# Puzzles and answers: right, changed, and of a puzzle that is changed.
command_says solve --first --with-puzzle "$out/lines" | LC_ALL=C awk '
    NF != 2 || length($1) != 81 || length($2) != 81 { next }
    NR % 3 == 1 { $2 = substr($2, 1, NR % 81) (substr($2, NR % 81 + 1, 1) % 9 + 1) substr($2, NR % 81 + 2) }
    NR % 7 == 1 { $1 = substr($1, 1, NR % 81) (NR % 9 + 1) substr($1, NR % 81 + 2) }
    { print }' > "$out/pairs"
head -n 30 "$out/made" > "$out/thirty"

# What is asked: the call, its seed, the lines, and how the command is asked.
calls() {
    cat << END
solve 0 lines solve
count 0 lines count --limit 1000
check 0 pairs check
canon 0 lines canon --automorphisms
unique 0 lines unique
shuffle 7 lines shuffle -n 3 --seed 7
rate 0 lines rate
guesses 5 lines rate --scale guesses --images 4 --seed 5
redundant 0 lines minimal
minimal 3 lines minimal --reduce --seed 3
END
}
calls | while read -r call _ lines ask; do
    # shellcheck disable=SC2086 # several words
    command_says $ask "$out/$lines" > "$out/$call.command"
done
command_says generate --seed 7 --number 30 --symmetry half-turn --clues 22..28 --er medium > "$out/generate.command"
for word in unique none multiple invalid; do
    [ $word = unique ] || grep -qx $word "$out/solve.command" || {
        echo "bindings.sh: no line is $word" >&2
        exit 1
    }
done

# Asks a program for all of that: its name, and its command line.
compare() {
    name=$1
    shift
    { calls; echo "generate 7 thirty"; } | while read -r call seed lines _; do
        # Python has no call of its own for this.
        [ "$name $call" != 'Python redundant' ] || continue
        "$@" "$call" "$seed" < "$out/$lines" > "$out/$call.$name" || {
            echo "bindings.sh: $name: $call failed" >&2
            exit 1
        }
        wanted=$out/$call.command
        # Python counts from 0, in its words too.
        if [ "$name $call" = 'Python check' ]; then
            wanted=$out/$call.wanted
            sed 's/^wrong: .*/wrong/' "$out/$call.command" > "$wanted"
        fi
        cmp "$wanted" "$out/$call.$name" >&2 || {
            diff "$wanted" "$out/$call.$name" | head -n 6 >&2
            exit 1
        }
    done
    echo "bindings.sh: $name says what the command says, to $(wc -l < "$out/lines") lines in $(calls | wc -l) calls and to generate"
}

if scripts/c.sh --check; then
    scripts/c.sh answers
    LD_LIBRARY_PATH=target/test-c/lib DYLD_LIBRARY_PATH=target/test-c/lib compare C target/test-c/answers
else
    echo "bindings.sh: C IS LEFT OUT: see above for what is missing" >&2
fi
if scripts/npm.sh --check; then
    # What stands in target/npm may be older than the sources; where a test of the package has just built it, it is not.
    if [ "${1-}" != --built ] || [ ! -f target/npm/sudoku-lanes/node.js ]; then scripts/npm.sh; fi
    compare JavaScript node crates/js/tests/answers.mjs
else
    echo "bindings.sh: JAVASCRIPT IS LEFT OUT: see above for what is missing" >&2
fi
if scripts/python.sh --check; then
    if [ "${1-}" != --built ] || [ ! -x target/python/fresh/bin/python ]; then scripts/python.sh fresh; fi
    compare Python target/python/fresh/bin/python crates/python/tests/answers.py
else
    echo "bindings.sh: PYTHON IS LEFT OUT: see above for what is missing" >&2
fi
