#!/bin/sh
# The rehearsal of a release: builds all that is published, looks for the licences in each package,
# installs it where nothing else is installed, and lets it solve a puzzle. Nothing leaves this machine. With names of parts (crates,
# command, c, npm, python), does only these. The files to publish are then in target/release-files.
set -eu
CDPATH='' cd -- "$(dirname -- "$0")/.."

version=$(sed -n '/^\[workspace.package\]/,/^\[/s/^version = "\(.*\)"$/\1/p' Cargo.toml)
root=$PWD
files=$root/target/release-files
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$files"
puzzle=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
solution=534678912672195348198342567859761423426853791713924856961537284287419635345286179

# Checks that the folder has both licences, word for word.
licensed() {
    for license in LICENSE-MIT LICENSE-APACHE; do
        cmp "$1/$license" "$license"
    done
}
solves() {
    [ "$1" = "$solution" ] || { echo "rehearse: wrong answer: $1" >&2; exit 1; }
}

# Builds each library from its package alone, then a project that depends on all of the unpacked packages.
crates() {
    scripts/packages.sh
    unpacked=$work/crates
    mkdir -p "$unpacked" "$work/user/src"
    {
        printf '[package]\nname = "user"\nedition = "2024"\n\n[workspace]\n\n[dependencies]\n'
        for name in $(scripts/libraries.sh); do echo "$name = \"$version\""; done
        printf '\n[patch.crates-io]\n'
        for name in $(scripts/libraries.sh); do echo "$name = { path = \"$unpacked/$name-$version\" }"; done
    } > "$work/user/Cargo.toml"
    for name in $(scripts/libraries.sh); do
        crate=$(find target/packages/package -name "$name-$version.crate" | head -n 1)
        tar -xzf "$crate" -C "$unpacked"
        licensed "$unpacked/$name-$version"
        cp "$crate" "$files/"
    done
    cat > "$work/user/src/main.rs" << 'RUST'
use sudoku_cells::{Line, parse};
use sudoku_lanes::{Answer, Engine};

fn main() -> Result<(), sudoku_cells::ParseError> {
    let puzzle = parse(&std::env::args().nth(1).unwrap_or_default())?;
    if let Answer::Unique(solution) = Engine::new().solve(&puzzle).answer {
        println!("{}", Line(&solution));
    }
    Ok(())
}
RUST
    solves "$(cd "$work/user" && cargo run --quiet -- $puzzle)"
}

command_() {
    make --no-print-directory install DESTDIR="$work/command" PREFIX=/usr
    licensed "$work/command/usr/share/doc/sudoku"
    [ -s "$work/command/usr/share/man/man1/sudoku.1" ]
    # Without this machine's environment.
    solves "$(cd "$work" && env -i "$work/command/usr/bin/sudoku" solve $puzzle)"
    tar -czf "$files/sudoku-$version-$target.tar.gz" -C "$work/command/usr" .
}

c() {
    scripts/c.sh
    archive=sudoku-lanes-c-$version-$target
    tar -czf "$files/$archive.tar.gz" -C target/c .
    mkdir "$work/c"
    tar -xzf "$files/$archive.tar.gz" -C "$work/c"
    licensed "$work/c/share/doc/sudoku-lanes"
    # shellcheck disable=SC2046 # several words
    "${CC:-cc}" crates/bindings/c/examples/solve.c -o "$work/solve" \
        $(PKG_CONFIG_PATH=$work/c/lib/pkgconfig pkg-config --cflags --libs sudoku-lanes)
    solves "$(LD_LIBRARY_PATH=$work/c/lib DYLD_LIBRARY_PATH=$work/c/lib "$work/solve" $puzzle | head -n 1)"
}

npm_() {
    scripts/npm.sh
    npm pack --silent --pack-destination "$files" "$root/target/npm/sudoku-lanes" > /dev/null
    mkdir "$work/npm"
    cd "$work/npm"
    npm init --yes > /dev/null
    npm install --silent --offline --no-audit "$files/sudoku-lanes-$version.tgz"
    solves "$(node --input-type=module --eval "
        import { init, solve } from 'sudoku-lanes';
        await init();
        console.log(solve('$puzzle'));")"
    cd "$root"
    licensed "$work/npm/node_modules/sudoku-lanes"
}

python() {
    # Installs the wheel alone in a new environment, where pip finds nothing else, and tries the documentation's examples.
    scripts/python.sh fresh
    wheel=$(echo target/wheels/*.whl)
    python3 -m zipfile -e "$wheel" "$work/wheel"
    licensed "$work/wheel/sudoku_lanes-$version.dist-info/licenses"
    cp "$wheel" "$files/"
    solves "$(cd "$work" && "$root/target/python/fresh/bin/python" -c "import sudoku_lanes; print(sudoku_lanes.solve('$puzzle'))")"
}

target=$(rustc -vV | sed -n 's/^host: //p')
[ $# -gt 0 ] || set -- crates command c npm python
for part in "$@"; do
    begun=$(date +%s)
    case $part in
        crates | c | python) "$part" ;;
        command | npm) "${part}_" ;;
        *) echo 'rehearse: crates, command, c, npm or python?' >&2 && exit 2 ;;
    esac
    echo "rehearse: $part: built, installed and checked in $(($(date +%s) - begun)) s"
done
