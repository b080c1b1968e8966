//! Writes the files with which a browser uses a wasm of this workspace: `bindgen IN.wasm FOLDER NAME` writes
//! `NAME.js`, `NAME.d.ts` and `NAME_bg.wasm` into the folder.
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
            // The browser decides which of two wasm files it loads.
            .omit_default_module_path(true)
            // These sections are a tenth of the file, and nothing reads them.
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
