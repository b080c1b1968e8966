#!/bin/sh
# Builds the npm package sudoku-lanes into target/npm/sudoku-lanes: the wasm of crates/bindings/js, with vectors and without, with HoDoKu's
# scale and without, and its scripts. `test` tests it in Node and in Chromium; `--check` only reports what is missing. With KINDS=simd it
# is only for browsers with vectors, and only half as much is compiled.
set -eu
CDPATH='' cd -- "$(dirname -- "$0")/.."

scripts/page.sh --check
[ "${1-}" != --check ] || exit 0

target=wasm32-unknown-unknown
package=target/npm/sudoku-lanes
tools=target/tools/debug
cargo build --quiet --locked --manifest-path crates/tools/page-tools/Cargo.toml --target-dir target/tools

rm -rf target/npm
mkdir -p "$package"
# Builds the wasm of the kind $1, with the flags $2, into target/page_$1, which the page uses as well; and the same with HoDoKu's
# scale. The scripts around them are the same for all.
wasm() {
    wasm=target/page_$1/$target/wasm/sudoku_lanes_js.wasm
    for build in js hodoku; do
        features=
        [ $build = js ] || features='--features hodoku'
        # shellcheck disable=SC2086 # two words or none
        RUSTFLAGS=$2 cargo build --quiet --profile wasm --target $target --target-dir "target/page_$1" -p sudoku-lanes-js --lib $features
        "$tools/bindgen" "$wasm" "target/bindings/${build}_$1" sudoku_lanes
        cmp "target/bindings/js_$1/sudoku_lanes.js" "target/bindings/${build}_$1/sudoku_lanes.js"
    done
}
# One thread compiles each kind, so both are built at the same time.
scalar=
if [ "${KINDS-}" != simd ]; then
    wasm scalar '' &
    scalar=$!
fi
wasm simd '-C target-feature=+simd128'
if [ -n "$scalar" ]; then
    wait "$scalar"
    cmp target/bindings/js_scalar/sudoku_lanes.js target/bindings/js_simd/sudoku_lanes.js
fi
for kind in ${KINDS:-scalar simd}; do
    cp "target/bindings/js_$kind/sudoku_lanes_bg.wasm" "$package/sudoku_lanes_$kind.wasm"
    cp "target/bindings/hodoku_$kind/sudoku_lanes_bg.wasm" "$package/hodoku_$kind.wasm"
done
# The documentation is in the types.
sed '/^ *\/\*\*$/,/\*\/$/d' target/bindings/js_simd/sudoku_lanes.js > "$package/sudoku_lanes.js"
# Older TypeScript does not know Symbol.dispose, and nobody disposes of these objects.
sed '/\[Symbol.dispose\]/d' target/bindings/js_simd/sudoku_lanes.d.ts > "$package/sudoku_lanes.d.ts"
cp crates/bindings/js/README.md LICENSE-MIT LICENSE-APACHE CHANGELOG.md "$package/"
version=$(sed -n '/^\[workspace.package\]/,/^\[/s/^version = "\(.*\)"$/\1/p' Cargo.toml)
sed "s/\"version\": \"0.0.0\"/\"version\": \"$version\"/" crates/bindings/js/package/package.json > "$package/package.json"

cd crates/bindings/js
# Installs the packages again only if package-lock.json has changed.
if ! cmp -s package-lock.json node_modules/.installed; then
    npm ci --silent
    cp package-lock.json node_modules/.installed
fi
node node_modules/typescript/bin/tsc -p . --removeComments --declaration false
node node_modules/typescript/bin/tsc -p . --emitDeclarationOnly
if [ "${1-}" = test ]; then
    # The newest TypeScript, and the oldest that must understand the types.
    node node_modules/typescript/bin/tsc -p tests
    node node_modules/typescript-oldest/bin/tsc -p tests
    node --test tests/*.test.mjs
fi
