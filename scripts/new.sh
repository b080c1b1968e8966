#!/bin/sh
# Makes a solver of your own, crates/NAME, from crates/template; `make new NAME=mine` calls this script. Nothing else is
# changed (except that Cargo notes it in Cargo.lock), so deleting the folder and bin/NAME removes the solver.
set -eu
CDPATH='' cd -- "$(dirname -- "$0")/.."
name=${1-}

fail() {
    echo "new: $1" >&2
    exit 2
}

case $name in
'') fail 'Which name? make new NAME=mine' ;;
[!a-z]* | *[!a-z0-9_]*) fail "$name is not a name: a name begins with a small letter, and has only small letters, digits and _" ;;
# Words that Rust reserves, or cargo for its folders.
as | async | await | become | box | break | const | continue | crate | do | dyn | else | enum | extern | false | final | fn | \
    for | gen | if | impl | in | let | loop | macro | match | mod | move | mut | override | priv | pub | ref | return | self | \
    static | struct | super | trait | true | try | type | typeof | unsafe | unsized | use | virtual | where | while | yield | \
    alloc | core | std | test | proc_macro | build | deps | examples | incremental)
    fail "$name is a word of Rust or cargo: choose another name"
    ;;
esac
[ ! -e "crates/$name" ] || fail "crates/$name exists already: choose another name, or delete that folder first"
# Another package of this name would be mistaken for it.
[ -z "$(find crates/*/ -mindepth 1 -maxdepth 1 -type d -name "$name" -exec test -e '{}/Cargo.toml' ';' -print)" ] ||
    fail "$name exists already: choose another name"
! grep -A 2 -x "name = \"$name\"" Cargo.lock | grep -q '^source' ||
    fail "$name is the name of a library that is used here: choose another name"
! grep -q "\"$name\"" crates/solvers/src/lib.rs || fail "$name is a solver of the race already: choose another name"

mkdir -p "crates/$name/src" "crates/$name/tests"
for file in Cargo.toml src/lib.rs src/main.rs tests/answers.rs; do
    sed "s/template/$name/g" "crates/template/$file" > "crates/$name/$file"
done
# The name may change the order of the lines that begin with use.
rustfmt --edition 2024 "crates/$name/src/main.rs" "crates/$name/src/lib.rs" "crates/$name/tests/answers.rs"

cat << EOT
crates/$name is ready, and already solves puzzles. Your idea goes into crates/$name/src/lib.rs. Then:

    make check NAME=$name
        Is it right?
    bin/$name --count < txt/sudex1.txt
        What does it do?
    make show NAME=$name
        What does that look like, on the page?
    make bin/race && bin/race --only $name,sudoku8 txt/test_puzzle_1.txt
        How fast is it?

To remove it, delete the folder crates/$name, and bin/$name.
EOT
