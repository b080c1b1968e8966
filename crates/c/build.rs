//! Gives the shared library its name for the loader: programs that are linked with it ask for it by this name, and another
//! major version, which would break them, has another.

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    if std::env::var("CARGO_CFG_TARGET_OS").as_deref() == Ok("linux") {
        println!("cargo:rustc-cdylib-link-arg=-Wl,-soname,libsudoku_lanes_c.so.0");
    }
}
