//! Writes what a browser needs to use a wasm of this workspace: `bindgen IN.wasm FOLDER` puts `page.js`, `page.d.ts` and
//! `page_bg.wasm` into the folder.
//!
//! It does what `wasm-bindgen --target web --out-name page --out-dir FOLDER IN.wasm` does. That command comes with a web
//! server and a test runner, which take minutes to compile.

use std::error::Error;
use std::process::ExitCode;

use wasm_bindgen_cli_support::Bindgen;

fn main() -> ExitCode {
    let arguments: Vec<_> = std::env::args_os().skip(1).collect();
    let [wasm, folder] = &arguments[..] else {
        eprintln!("usage: bindgen IN.wasm FOLDER");
        return ExitCode::from(2);
    };
    let generate = || -> Result<(), Box<dyn Error>> {
        let mut bindgen = Bindgen::new();
        bindgen
            .input_path(wasm)
            .web(true)?
            .typescript(true)
            .out_name("page");
        Ok(bindgen.generate(folder)?)
    };
    if let Err(error) = generate() {
        eprintln!("bindgen: {}: {error}", wasm.display());
        return ExitCode::FAILURE;
    }
    ExitCode::SUCCESS
}
