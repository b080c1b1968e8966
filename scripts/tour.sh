#!/bin/sh
# Plays the sessions of the lecture in order: prints each command as you would type it, and runs it.
set -eu
CDPATH='' cd -- "$(dirname -- "$0")/.."

play() {
    echo "UNIX> $1"
    # A check that finds a fault exits with 1, as it should.
    sh -c "$1" 2>&1 || true
}

title() {
    printf '\n# %s\n\n' "$1"
}

title 'no_eights: the fewest eights in any number of a range'
for i in 0 1 2 3; do play "bin/no_eights $i"; done
play 'echo 80888 80899 | bin/no_eights -'
play 'bin/no_eights 3 --trace'

title 'coins_exchange: a series of yes/no questions'
for i in 0 1 2 3; do play "bin/coins_exchange $i"; done

title 'sudoku1: read a puzzle and print it'
play 'cat txt/sudex1.txt'
play 'bin/sudoku1 < txt/sudex1.txt'
play 'cat txt/sudex2.txt'
play 'bin/sudoku1 < txt/sudex2.txt'

title 'sudoku2: are the rows, columns and panels valid?'
for i in 3 4 5; do play "bin/sudoku2 < txt/sudex$i.txt"; done

title 'sudoku3: brain-dead recursion'
play 'bin/sudoku3 < txt/sudex1.txt'

title 'sudoku3 to sudoku7: the same solution and the same calls; what does each call do?'
for i in 3 4 5 6 7; do play "bin/sudoku$i --count < txt/test_puzzle_1.txt > /dev/null"; done

title 'sudoku3 to sudoku7: the time'
ROUNDS=${ROUNDS:-2} scripts/timing.sh

title 'sudoku: one puzzle or a hundred million'
play 'bin/sudoku solve --format grid txt/sudex1.txt'
play 'bin/sudoku count --limit 1000 txt/many.txt'
play 'bin/sudoku solve --with-puzzle txt/hard.txt | bin/sudoku check | sort | uniq -c'

title 'race: every solver on the first three test puzzles'
play 'bin/race --rounds 2 --limit 600 txt/test_puzzle_1.txt txt/test_puzzle_2.txt txt/test_puzzle_3.txt'
