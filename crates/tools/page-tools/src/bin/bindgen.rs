//! Writes what a browser needs to use a wasm of this workspace: `bindgen IN.wasm FOLDER NAME` puts `NAME.js`,
//! `NAME.d.ts` and `NAME_bg.wasm` into the folder.
//!
//! It does what `wasm-bindgen --target web --out-name NAME --out-dir FOLDER IN.wasm` does. That command comes
//! with a web server and a test runner, which take minutes to compile.

use std::error::Error;
use std::process::ExitCode;

use wasm_bindgen_cli_support::Bindgen;

fn main() -> ExitCode {
    let arguments: Vec<_> = std::env::args_os().skip(1).collect();
    let [wasm, folder, name] = &arguments[..] else {
        eprintln!("usage: bindgen IN.wasm FOLDER NAME");
        return ExitCode::from(2);
    };
    let generate = || -> Result<(), Box<dyn Error>> {
        let mut bindgen = Bindgen::new();
        bindgen
            .input_path(wasm)
            .web(true)?
            .typescript(true)
            // Which of two wasm files is loaded is found out in the browser.
            .omit_default_module_path(true)
            // A tenth of the file, and nobody reads them.
            .remove_name_section(true)
            .remove_producers_section(true)
            .out_name(&name.to_string_lossy());
        Ok(bindgen.generate(folder)?)
    };
    if let Err(error) = generate() {
        eprintln!("bindgen: {}: {error}", wasm.display());
        return ExitCode::FAILURE;
    }
    ExitCode::SUCCESS
}
