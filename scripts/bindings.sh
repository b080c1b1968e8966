#!/bin/sh
# Checks that the command, C, JavaScript and Python give the same answers. Each answers up to 2,000 lines, good, odd and broken,
# and positions with pencil marks, with the calls of scripts/bindings/calls, and must print what the command prints. A language that is
# missing on this machine is left out, with a message. With `--built` the packages for JavaScript and Python are used as they stand.
set -eu
CDPATH='' cd -- "$(dirname -- "$0")/.."

scripts/built.sh --bin sudoku
sudoku=${CARGO_TARGET_DIR:-target}/debug/sudoku
out=target/test-bindings
rm -rf "$out"
mkdir -p "$out"

# Status 1 means that some puzzle has not been solved, which is expected here.
command_says() {
    "$sudoku" "$@" 2> "$out/errors" || test $? = 1
}
"$sudoku" generate --seed 21 --number 1000 > "$out/made"
LC_ALL=C awk -f scripts/bindings/lines.awk "$out/made" > "$out/lines"
test "$(wc -l < "$out/lines")" -eq 2000
# Puzzles with answers: right ones, changed ones, and answers to a changed puzzle.
command_says solve --first --with-puzzle "$out/lines" | LC_ALL=C awk '
    NF != 2 || length($1) != 81 || length($2) != 81 { next }
    NR % 3 == 1 { $2 = substr($2, 1, NR % 81) (substr($2, NR % 81 + 1, 1) % 9 + 1) substr($2, NR % 81 + 2) }
    NR % 7 == 1 { $1 = substr($1, 1, NR % 81) (NR % 9 + 1) substr($1, NR % 81 + 2) }
    { print }' > "$out/pairs"
# The true candidates of each puzzle, the same with one candidate less, and puzzles between them.
command_says candidates "$out/lines" | LC_ALL=C awk '
    length($0) != 729 { next }
    { at = NR * 37 % 729; print; print substr($0, 1, at) "." substr($0, at + 2) }
    NR % 10 == 1 { print "'"$(head -n 1 "$out/made")"'" }' > "$out/positions"
head -n 30 "$out/made" > "$out/some"
# For calls that take seconds a puzzle.
head -n 3 "$out/made" > "$out/handful"
# Positions with right and changed answers; positions on the way to a solution; and puzzles with their solutions.
command_says solve "$out/positions" | paste -d ' ' "$out/positions" - | LC_ALL=C awk '
    length($1) != 729 || length($2) != 81 { next }
    NR % 3 == 1 { $2 = substr($2, 1, NR % 81) (substr($2, NR % 81 + 1, 1) % 9 + 1) substr($2, NR % 81 + 2) }
    { print }' > "$out/marked"
command_says explain --format hodoku "$out/some" | LC_ALL=C awk 'length($0) > 81 && NR % 9 == 1' > "$out/ways"
# Finding every step of a position takes half a second.
awk 'NR % 40 == 1' "$out/ways" > "$out/few"
"$sudoku" solve "$out/made" | paste -d ' ' "$out/made" - > "$out/solved"

# The calls, one a line: the call, the lines, the seed, the languages without it (separated by commas), and the command's arguments.
calls=scripts/bindings/calls

# Prints the part of the command's output that a call is compared with.
part() {
    case $1 in
    verdict) sed 's/^[1-9]\{81\}$/unique/' ;;
    explain*) grep '^[0-9]*\. ' ;;
    # Their order differs between languages; and of steps with the same effect JavaScript gives only one.
    possible*) sed -n 's/^[0-9]*\. //p' | LC_ALL=C sort -u ;;
    check_marks) sed 's/^wrong: .*/wrong/' ;;
    hint) grep '^1\. ' ;;
    # An empty line ends the list of each puzzle.
    solutions | near | backdoors) grep . ;;
    # The last line of a PDF has no end.
    sheets) cat && echo ;;
    *) cat ;;
    esac
}
while read -r call lines seed _ ask; do
    wanted=$out/$call.$lines.command
    # shellcheck disable=SC2086 # several words
    case $call in
    generate*) command_says $ask > "$wanted" ;;
    leaks) command_says $ask "$out/some" "$out/$lines" > "$wanted" ;;
    shuffle_pairs)
        cut -d ' ' -f 1 "$out/$lines" > "$out/column"
        command_says $ask "$out/column" > "$out/images"
        "$sudoku" solve "$out/images" | paste -d ' ' "$out/images" - > "$wanted"
        ;;
    same)
        for column in 1 2; do
            cut -d ' ' -f $column "$out/pairs" > "$out/column"
            command_says $ask "$out/column" > "$out/canon.$column"
        done
        paste -d ' ' "$out/canon.1" "$out/canon.2" | awk '{ print /invalid/ ? "invalid" : $1 == $2 ? "same" : "different" }' > "$wanted"
        ;;
    *) command_says $ask "$out/$lines" | part "$call" > "$wanted" ;;
    esac
done < $calls
for word in none multiple invalid; do
    grep -qx $word "$out/solve.lines.command" || {
        echo "bindings.sh: no line has the answer $word" >&2
        exit 1
    }
done

# Asks a program all of that, and compares. The arguments are its name and its command line.
compare() {
    name=$1
    shift
    asked=0
    while read -r call lines seed without _; do
        case ",$without," in *",$name,"*) continue ;; esac
        said=$out/$call.$lines.$name
        "$@" "$call" "$seed" "$lines" < "$out/$lines" > "$said" || {
            echo "bindings.sh: $name: $call failed" >&2
            exit 1
        }
        wanted=$out/$call.$lines.command
        # Python counts from 0, in its messages, too.
        case "$name $call" in 'Python check')
            sed 's/^wrong: .*/wrong/' "$wanted" > "$out/wanted"
            wanted=$out/wanted
            ;;
        esac
        cmp "$wanted" "$said" >&2 || {
            diff "$wanted" "$said" | head -n 6 >&2
            exit 1
        }
        asked=$((asked + 1))
    done < $calls
    echo "bindings.sh: $name gives the answers of the command in $asked calls, to $(wc -l < "$out/lines") lines and $(wc -l < "$out/positions") positions"
}

javascript=
trap 'kill $javascript 2> /dev/null || true' EXIT
trap 'exit 130' INT TERM
if scripts/npm.sh --check; then
    # What is in target/npm may be older than the sources, unless a test of the package has just built it.
    if [ "${1-}" != --built ] || [ ! -f target/npm/sudoku-lanes/node.js ]; then scripts/npm.sh; fi
    # It takes as long as the others together.
    compare JavaScript node crates/bindings/js/tests/answers.mjs &
    javascript=$!
else
    echo "bindings.sh: JAVASCRIPT IS LEFT OUT: see above for what is missing" >&2
fi
if scripts/c.sh --check; then
    scripts/c.sh answers
    LD_LIBRARY_PATH=target/test-c/lib DYLD_LIBRARY_PATH=target/test-c/lib compare C target/test-c/answers
else
    echo "bindings.sh: C IS LEFT OUT: see above for what is missing" >&2
fi
if scripts/python.sh --check; then
    if [ "${1-}" != --built ] || [ ! -x target/python/fresh/bin/python ]; then scripts/python.sh fresh; fi
    compare Python target/python/fresh/bin/python crates/bindings/python/tests/answers.py
else
    echo "bindings.sh: PYTHON IS LEFT OUT: see above for what is missing" >&2
fi
if [ -n "$javascript" ]; then wait "$javascript"; fi
