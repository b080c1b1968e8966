#!/bin/sh
# Builds crates/page into target/page: the wasm, with vectors and without, its bindings, and what is in crates/page/web.
# With --check it only says what is missing.
set -eu
CDPATH='' cd -- "$(dirname -- "$0")/.."

bindgen=$(sed -n 's/^wasm-bindgen = "=\(.*\)"/\1/p' Cargo.toml)
target=wasm32-unknown-unknown

missing=
needs() {
    missing=1
    echo "page.sh: $1 is missing: $2" >&2
}
command -v node > /dev/null || needs "Node.js" "install it from https://nodejs.org or your system's packages (Debian: apt-get install nodejs npm)"
command -v npm > /dev/null || needs "npm" "it comes with Node.js (Debian: apt-get install npm)"
[ -d "$(rustc --print sysroot)/lib/rustlib/$target" ] || needs "Rust's library for $target" "rustup target add $target"
[ -z "$missing" ] || exit 1
[ "${1-}" != --check ] || exit 0

# The command must be of the version that the crate is built with.
tool=target/tools/bin/wasm-bindgen
if [ "$("$tool" --version 2> /dev/null)" != "wasm-bindgen $bindgen" ]; then
    echo "page.sh: building wasm-bindgen $bindgen, once; this takes a few minutes"
    cargo install --quiet --locked --version "=$bindgen" wasm-bindgen-cli --root target/tools
fi

# The wasm into target/bindings/$1, with the flags $2.
wasm() {
    RUSTFLAGS=$2 cargo build --quiet --locked --profile wasm --target $target --target-dir "target/$1" -p page --lib
    "$tool" --target web --out-dir "target/bindings/$1" --out-name page "target/$1/$target/wasm/page.wasm"
}
wasm page_scalar ''
wasm page_simd '-C target-feature=+simd128'

cd crates/page
# npm writes down what it has installed.
if ! cmp -s package-lock.json node_modules/.installed; then
    npm ci --silent
    cp package-lock.json node_modules/.installed
fi
npx tsc -p .
node build.mjs
