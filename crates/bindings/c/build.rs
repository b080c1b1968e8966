//! Sets the soname of the shared library. Programs that are linked with the library ask the loader for it by
//! this name, so a version that may break them has another name. Before 1.0, each 0.x is such a version.

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    if std::env::var("CARGO_CFG_TARGET_OS").as_deref() == Ok("linux") {
        let (major, minor) = (env!("CARGO_PKG_VERSION_MAJOR"), env!("CARGO_PKG_VERSION_MINOR"));
        let version = if major == "0" {
            format!("0.{minor}")
        } else {
            major.to_owned()
        };
        println!("cargo:rustc-cdylib-link-arg=-Wl,-soname,libsudoku_lanes_c.so.{version}");
    }
}
