//! Sets the name by which programs that are linked with the shared library ask the loader for it. On Linux, a
//! version that may break them has another name; before 1.0, each 0.x is such a version. On macOS, the name
//! would otherwise be the path of the library on the machine that built it.

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    let name = match std::env::var("CARGO_CFG_TARGET_OS").as_deref() {
        Ok("linux") => {
            let (major, minor) = (env!("CARGO_PKG_VERSION_MAJOR"), env!("CARGO_PKG_VERSION_MINOR"));
            let version = if major == "0" {
                format!("0.{minor}")
            } else {
                major.to_owned()
            };
            format!("-soname,libsudoku_lanes_c.so.{version}")
        }
        Ok("macos") => "-install_name,@rpath/libsudoku_lanes_c.dylib".to_owned(),
        _ => return,
    };
    println!("cargo:rustc-cdylib-link-arg=-Wl,{name}");
}
